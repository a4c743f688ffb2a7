"""Experiments: what is played, where, and where results are stored."""
