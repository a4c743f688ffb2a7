"""The clocks of a server."""

from collections.abc import Callable
from typing import Final

SET: Final = 60.0
"""Seconds by which the time of day may differ from elapsed time before it counts as set."""


class Clock:
    """A monotonic time, and the time of day, which may be set, for expiry only."""

    def __init__(self, running: Callable[[], float], of_day: Callable[[], float]) -> None:
        self.running = running
        self._of_day = of_day
        self._latest = of_day()
        self._ahead = self._latest - running()

    def of_day(self) -> float:
        """Never goes back, so that new rows do not look old."""
        self._latest = max(self._latest, self._of_day())
        return self._latest

    def settled_day(self) -> float | None:
        """The time of day, unless it was set since the last call."""
        day, before = self._of_day(), self._ahead
        self._ahead = day - self.running()
        return day if abs(self._ahead - before) < SET else None
