"""Tests of the research interfaces: each passes its own harness, and plays the game of the core."""
