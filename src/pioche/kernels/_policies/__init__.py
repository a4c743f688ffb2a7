"""Scripted bots inside the kernel; each chooses as its twin in `pioche.bots` does."""
