"""A table on an unreliable network: server, connections and clients on one clock that jumps."""
