"""The command line: one entry, `pioche`."""

from pioche.cli._app import main

__all__ = ["main"]
