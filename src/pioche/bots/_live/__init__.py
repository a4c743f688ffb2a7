"""Bots at a live table: they act in their own time, and with human manners."""
