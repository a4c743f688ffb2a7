"""The verdict of a challenge or a catch, which stays on the screen for a moment."""

from collections.abc import Callable, Sequence
from typing import Final

from pioche.tui._table.game_log import VERDICT, LogLine

SHOWN: Final = 4.0
"""Seconds."""


class VerdictNotice:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._known: int | None = None
        """The number of verdicts in the log at the last look."""
        self._until = float("-inf")

    def follow(self, lines: Sequence[LogLine]) -> str:
        """The latest verdict, as long as it is new; those before the first look are old."""
        verdicts = [line for line in lines if line.kind == VERDICT]
        if self._known is not None and len(verdicts) > self._known:
            self._until = self._clock() + SHOWN
        self._known = len(verdicts)
        return verdicts[-1].text if verdicts and self._clock() < self._until else ""

    @property
    def ends(self) -> float | None:
        """When a shown verdict disappears."""
        return self._until if self._clock() < self._until else None
