"""Several processes on one store: leases, passes and relays."""
