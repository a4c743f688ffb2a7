"""The deal of the day: at the table, and line by line."""
