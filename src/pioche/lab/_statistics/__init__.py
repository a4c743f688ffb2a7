"""Statistics: tallies, estimates with intervals, ratings and sequential tests."""
