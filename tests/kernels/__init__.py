"""The kernel, held against the core."""
