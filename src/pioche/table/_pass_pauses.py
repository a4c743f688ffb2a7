"""The pause of a table before it passes for a player who can do nothing else.

A watcher must not be able to tell such a pass from a chosen one. So the pause is random each time. Its length
is like the times that this player has taken to lay or keep a playable card just drawn. While few of these
times are known, it varies around the table's own pause.
"""

from random import Random
from typing import Final

from pioche.table._shuffles import Draw

TIMES_REMEMBERED: Final = 32
"""The number of latest times of a player that are remembered."""
DOUBT: Final = 4
"""The number of known times that weighs as much as the table's own pause."""
SPREAD: Final = 0.5
"""The spread around the table's own pause: the deviation of the logarithms."""
BLUR: Final = 0.2
"""The same around a known time: repeating one to the millisecond would give it away."""
LONGEST_PAUSE: Final = 8.0
"""Seconds; longer times are not imitated, because the others have to wait."""


class PassPauses:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._secret = b""
        self._known: dict[str, tuple[float, ...]] = {}

    def see(self, player: str, seconds: float) -> None:
        """The time that the player took to lay or keep a card just drawn."""
        if seconds <= LONGEST_PAUSE:
            times = (*self._known.get(player, ()), seconds)
            self._known = {**self._known, player: times[-TIMES_REMEMBERED:]}

    def forget(self) -> None:
        """Forgets the last time, which was not a player's."""
        self._known = {}

    def of(self, turn: object, player: str, usual: float) -> float:
        """The seconds to wait in that turn; `usual` is the table's own pause, and 0 is none."""
        if usual <= 0:
            return 0.0
        self._secret = self._secret or self._draw(16)
        rng = Random(f"{self._secret.hex()}/{turn}")
        while (seconds := self._drawn(rng, player, usual)) > LONGEST_PAUSE:
            pass
        return seconds

    def _drawn(self, rng: Random, player: str, usual: float) -> float:
        known = self._known.get(player, ())
        if rng.random() * (len(known) + DOUBT) < len(known):
            return known[rng.randrange(len(known))] * rng.lognormvariate(0.0, BLUR)
        return min(usual, LONGEST_PAUSE) * rng.lognormvariate(0.0, SPREAD)
