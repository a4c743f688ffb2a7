"""Admission: identity, addresses, bans and rate limits."""
