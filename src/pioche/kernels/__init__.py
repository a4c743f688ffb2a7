"""The fast copy of the core: whole rounds at machine speed, proven equal to it step by step (extra `lab`)."""
