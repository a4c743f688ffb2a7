"""The last acts of a round as a seat sees them: the array of `history` in environments."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from pioche.core import COLOURS, Lay, Seen
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.encoders.observation import Observation
from pioche.records.action_numbers import CHALLENGE, COLOUR, DRAW, number_of

HISTORY: Final = 64
"""The number of acts in an observation with history, as in OpenSpiel's information state."""


def history_of(acts: Sequence[tuple[int, int]], seat: int, players: int) -> Observation:
    """The last acts, the latest first: the distance of the seat that acted + 1, the action's number + 1."""
    found: Observation = np.zeros((HISTORY, 2), np.uint8)
    for back, (actor, number) in enumerate(reversed(acts[-HISTORY:])):
        found[back] = (actor - seat) % players + 1, number + 1
    return found


class ActHistory:
    """Follows the acts of a round from the events that one seat receives.

    Calls and catches are left out, because they happen by themselves where nets are trained. So are passes
    of others: nobody at the table can tell whether they were forced.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.acts: list[tuple[int, int]] = []
        self._asked: int | None = None
        """The seat that must answer a pending draw."""

    def note(self, seat: int, number: int) -> None:
        self.acts.append((seat, number))

    def see(self, event: Seen) -> None:
        match event:
            case e.RoundStarted():
                self.acts.clear()
                self._asked = None
            case e.CardPlayed(seat=seat, cards=(card,), colour=colour, target=target):
                wild = not card.startswith(COLOURS)
                self.note(seat, number_of(Lay(seat, (card,), colour if wild else None, target), self.players))
                self._asked = None
            case e.ColourChosen(seat=seat, colour=colour):
                self.note(seat, COLOUR + COLOURS.index(colour))
            case r.DrawPendingSeen(victim=victim):
                self._asked = victim
            case e.ChallengeWon(seat=seat) | e.ChallengeLost(seat=seat):
                self.note(seat, CHALLENGE)
                self._asked = None
            case e.CardPicked(seat=seat, in_turn=in_turn) | r.CardPickedUnseen(seat=seat, in_turn=in_turn):
                if in_turn or seat == self._asked:
                    self.note(seat, DRAW)
                    self._asked = None
