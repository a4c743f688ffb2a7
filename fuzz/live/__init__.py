"""Real servers in processes of their own, real sockets, and faults of both."""
