"""Bots at a live table: they act in their own time, with human manners."""
