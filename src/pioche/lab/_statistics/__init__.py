"""Tallies, estimates with intervals, ratings and sequential tests."""
