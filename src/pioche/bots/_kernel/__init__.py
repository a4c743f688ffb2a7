"""Bots on the kernel: compiled twins, play trials, and functions that users write."""
