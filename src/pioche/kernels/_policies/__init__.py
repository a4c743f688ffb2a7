"""Scripted bots inside the kernel: each chooses as its twin of `pioche.bots` does."""
