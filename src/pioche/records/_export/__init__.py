"""Writes games as PUN, as JSON, as a score sheet, and as one viewer may read them."""
