"""When to ping, when a connection is dead, and when to reconnect. Times are seconds of a given clock."""

from random import Random
from typing import Final

PING_INTERVAL: Final = 2.5
DEAD_AFTER: Final = 6.0
"""A connection without any data for this time is dead."""
PONG_TIMEOUT: Final = 12.0
"""A connection without an answer to a ping for this time is dead, even if other data arrives."""
SOONEST: Final = 0.25
LATEST: Final = 5.0
PAUSE_AFTER_TOO_FAST: Final = 4
"""After a disconnection for sending too fast, pauses start longer."""


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

    def pause_longer(self) -> None:
        self._tries = max(self._tries, PAUSE_AFTER_TOO_FAST)

    def pause(self) -> float:
        """The pause before the next try: it doubles each time and is partly random, so that clients do not
        return all at once.
        """
        longest = min(LATEST, SOONEST * float(1 << self._tries))
        self._tries = min(self._tries + 1, 16)
        return longest * (0.5 + 0.5 * self._rng.random())

    @property
    def tries(self) -> int:
        """The number of tries since the last welcome."""
        return self._tries

    @property
    def next_tick(self) -> float:
        return min(self._pinged + PING_INTERVAL, self._heard + DEAD_AFTER, self._answered + PONG_TIMEOUT)

    def is_dead(self, now: float) -> bool:
        return now >= min(self._heard + DEAD_AFTER, self._answered + PONG_TIMEOUT)

    def ping_due(self, now: float) -> bool:
        """Whether to ping now; it records the ping."""
        if now < self._pinged + PING_INTERVAL:
            return False
        self._pinged = now
        return True
