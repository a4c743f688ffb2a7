"""Puzzles at the table, and line by line."""
