"""A table on a network that cannot be trusted: server, wires and clients on one clock that jumps."""
