"""Drawing: pure functions from a scene to a grid of cells."""
