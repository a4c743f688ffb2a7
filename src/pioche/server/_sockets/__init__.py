"""The websocket of a table and the HTTP connection below it."""
