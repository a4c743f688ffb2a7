"""PUN, the Portable Uno Notation: cards, commands, positions, whole games ↔ text; the journal of a game."""
