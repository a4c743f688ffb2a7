"""How long a table waits before it passes for a player who can do nothing else.

A watcher must not tell such a pass from one that the player has chosen. So the pause is drawn anew each time,
like the times that this player has taken to lay or to keep a card just drawn that could be laid. As long as
few of these are known it is drawn around the table's own pause.
"""

from random import Random
from typing import Final

from pioche.table._shuffles import Draw

TIMES_REMEMBERED: Final = 32
"""Times of a player that are remembered, the latest."""
DOUBT: Final = 4
"""As many known times weigh as much as the table's own pause."""
SPREAD: Final = 0.5
"""How far times lie around the table's own pause: the deviation of their logarithms."""
BLUR: Final = 0.2
"""The same around a known time: one that came again to the millisecond would give itself away."""
LONGEST_PAUSE: Final = 8.0
"""Seconds; a player who takes longer is not imitated, for the others have to wait."""


class PassPauses:
    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._secret = b""
        self._known: dict[str, tuple[float, ...]] = {}

    def see(self, player: str, seconds: float) -> None:
        """The player has taken so long to lay or to keep a card that was just drawn."""
        if seconds <= LONGEST_PAUSE:
            times = (*self._known.get(player, ()), seconds)
            self._known = {**self._known, player: times[-TIMES_REMEMBERED:]}

    def forget(self) -> None:
        """What was seen so far was no player's time."""
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
