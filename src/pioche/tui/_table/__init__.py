"""The table: what a player sees, selects and does, mostly without a screen."""
