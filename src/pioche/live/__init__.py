"""Runs one live table, at a server or at a terminal: its bots, its deadlines, its timer and its state.

Start with `TableRunner`; the server's `LiveTable` and the terminal's `Session` are built on it.
"""

from pioche.live._lifecycle import Lifecycle
from pioche.live._table_runner import TableRunner

__all__ = ["Lifecycle", "TableRunner"]
