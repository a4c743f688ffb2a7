"""Attacks of strangers on a real server, each with counted bounds, while other people play at it."""
