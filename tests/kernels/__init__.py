"""Compares the kernel with the core."""
