"""A player's own files: settings, saved games, history and exports."""
