"""A seat at a table elsewhere, for the terminal. There is no rule here: all comes from the server."""
