"""A record at the table."""
