"""Bots that decide by a net: its weights, integer arithmetic for it, and the bots (docs/champion.md)."""
