"""The table: what a player sees, selects and does, without a screen where possible."""
