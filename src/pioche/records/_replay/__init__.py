"""Runs records over the core: replay, checks, and verification."""
