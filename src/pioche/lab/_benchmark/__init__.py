"""Benchmarks: protocols that are the same for everybody, their results, and the tables of these results."""
