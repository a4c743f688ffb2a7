"""Replays a record at the table."""
