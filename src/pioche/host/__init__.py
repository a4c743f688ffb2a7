"""One live table: its bots, its deadlines, its timer and its state; under the server and the terminal."""

from pioche.host._lifecycle import Lifecycle
from pioche.host._table_host import TableHost

__all__ = ["Lifecycle", "TableHost"]
