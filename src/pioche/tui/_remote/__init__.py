"""A seat at a remote table, for the terminal. There is no rule here: everything comes from the server."""
