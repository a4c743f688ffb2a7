"""Experiments: what is played, by which engine, on which machines, and where results are stored."""
