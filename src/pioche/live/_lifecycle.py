"""The states of a live table."""

from enum import IntEnum


class Lifecycle(IntEnum):
    """A state changes only to a later one, until the table is restored and live again."""

    OPENING = 0
    """The table is being read: nothing comes in."""
    LIVE = 1
    SUSPENDED = 2
    """The store has failed: nothing is decided until the table is restored from it."""
    SILENT = 3
    """Another process may own the table: nothing is told of it either."""
    RETIRED = 4
    """The process ends: decisions are still told as they are stored, and nothing comes in."""
    CLOSED = 5

    @property
    def is_suspended(self) -> bool:
        """Whether the state in memory may not be stored."""
        return self in _SUSPENDED


_SUSPENDED = (Lifecycle.SUSPENDED, Lifecycle.SILENT, Lifecycle.CLOSED)
