"""Rollouts in worlds that fit what a seat has seen."""
