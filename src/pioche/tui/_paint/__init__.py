"""Everything the terminal table draws: pure functions from what is known to a grid of cells."""
