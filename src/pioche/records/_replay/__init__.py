"""Records run over the core: replayed, checked, and verified against themselves."""
