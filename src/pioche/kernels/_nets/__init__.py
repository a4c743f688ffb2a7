"""Seats that a net plays: what it is given, and rounds that stop where it is asked."""
