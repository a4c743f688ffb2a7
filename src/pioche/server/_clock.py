"""The times a server knows."""

from collections.abc import Callable
from typing import Final

SET: Final = 60.0
"""Seconds by which the time of day may differ from the time that has passed before it counts as set."""


class Clock:
    """The time that runs, never back; and the time of day, which anybody may set, for expiry alone."""

    def __init__(self, running: Callable[[], float], of_day: Callable[[], float]) -> None:
        self.running = running
        self._of_day = of_day
        self._latest = of_day()
        self._ahead = self._latest - running()

    def of_day(self) -> float:
        """Never back either: what is kept now must not look old."""
        self._latest = max(self._latest, self._of_day())
        return self._latest

    def settled_day(self) -> float | None:
        """The time of day, unless it was set since this was last asked."""
        day, before = self._of_day(), self._ahead
        self._ahead = day - self.running()
        return day if abs(self._ahead - before) < SET else None
