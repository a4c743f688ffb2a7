"""What a server counts about itself: numbers only, never a name, a card or a code."""

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; the last class has no bound."""


class Spread:
    """How many took how long."""

    __slots__ = ("classes", "total")

    def __init__(self) -> None:
        self.classes = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.classes[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Tally:
    def __init__(self) -> None:
        self.connections = 0
        """Open now."""
        self.frames_in = 0
        self.frames_out = 0
        self.answers: Counter[str] = Counter()
        """Commands by how they were answered: `accepted`, `held`, or the code of the refusal."""
        self.endings: Counter[str] = Counter()
        """Connections that the server has refused or cut off, by why."""
        self.bot_acts = 0
        self.commits = Spread()
        """From a decision to its being durable."""
        self.failed_commits = 0
