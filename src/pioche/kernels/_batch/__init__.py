"""Batches of games as arrays, for training."""
