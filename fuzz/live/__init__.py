"""Real servers in processes of their own, real sockets, and all that may befall both."""
