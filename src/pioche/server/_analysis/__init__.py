"""Analysis on a server: a process of its own computes it, and a queue bounds who may ask for how much."""
