"""The deck kernel: any deck at machine speed. Start reading at `deck_layout`, then `deck_tables`."""
