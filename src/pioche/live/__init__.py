"""Runs one live table, at a server or at a terminal: its bots, its deadlines, its timer and its state.

Start reading at `TableRunner` (`_table_runner`); the server's `LiveTable` and the terminal's `Session` are
built on it. Its states are a `Lifecycle`. It uses tables and bots; it uses no socket, no
store and no screen.
"""

from pioche.live._table_runner import Lifecycle, TableRunner, earliest

__all__ = ["Lifecycle", "TableRunner", "earliest"]
