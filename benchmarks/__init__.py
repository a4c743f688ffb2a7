"""Benchmarks: `make bench`, or `python -m benchmarks NAME…` for some of them."""
