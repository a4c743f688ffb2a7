"""When to ping, when a line is dead, and when to try again. Times are seconds of a clock that is given."""

from random import Random
from typing import Final

PING: Final = 2.5
SILENCE: Final = 6.0
"""A line on which nothing was heard for so long is dead."""
DEAFNESS: Final = 12.0
"""And so is one on which much is heard, but for so long no answer to a ping."""
SOONEST: Final = 0.25
LATEST: Final = 5.0
HURRIED: Final = 4
"""Who was sent away for asking too fast begins with longer pauses."""


class Heartbeat:
    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._tries = 0
        self._pinged = 0.0
        self._heard = 0.0
        self._answered = 0.0

    def up(self, now: float) -> None:
        self._pinged = self._heard = self._answered = now

    def answered(self, now: float) -> None:
        self._answered = now

    def heard(self, now: float) -> None:
        self._heard = now

    def welcomed(self) -> None:
        self._tries = 0

    def slower(self) -> None:
        self._tries = max(self._tries, HURRIED)

    def pause(self) -> float:
        """Before the next try: each time twice as long, a part of it by lot, so that not all come at once."""
        longest = min(LATEST, SOONEST * float(1 << self._tries))
        self._tries = min(self._tries + 1, 16)
        return longest * (0.5 + 0.5 * self._rng.random())

    @property
    def tries(self) -> int:
        """Since it was last welcome."""
        return self._tries

    @property
    def next_tick(self) -> float:
        return min(self._pinged + PING, self._heard + SILENCE, self._answered + DEAFNESS)

    def is_dead(self, now: float) -> bool:
        return now >= min(self._heard + SILENCE, self._answered + DEAFNESS)

    def ping_due(self, now: float) -> bool:
        """Whether to ping now; then it is done."""
        if now < self._pinged + PING:
            return False
        self._pinged = now
        return True
