"""Random exploration: the same generators and checks serve the property tests and `make soak`."""
