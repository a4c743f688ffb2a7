"""Textual widgets that every screen shares."""
