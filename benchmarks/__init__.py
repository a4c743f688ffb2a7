"""How fast the game is: `make bench`, or `python -m benchmarks NAME…` for some of it."""
