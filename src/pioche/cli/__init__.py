"""The command line: one entry, `pioche`."""

from pioche.cli.app import main

__all__ = ["main"]
