"""Analysis on a server: a separate process computes it, and a queue limits the requests."""
