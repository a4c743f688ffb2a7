"""Experiments: their games, their engines, their machines, and the storage of their results."""
