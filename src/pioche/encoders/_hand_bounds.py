"""Public conclusions about the hands of others: the most cards of each colour, and of wilds."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from pioche.core import COLOURS, Colour, RuleFields, Seen, View
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.encoders.observation import Observation

OTHERS: Final = 9
"""Bounds of the other players, by distance."""
BOUNDS: Final = len(COLOURS) + 1
"""The most cards of each colour, and of wilds."""
NOTHING_KNOWN: Final = 255
_WILDS: Final = len(COLOURS)
_MOVING: Final = ("0", "7")


class HandBounds:
    """Follows the events that one seat receives, and draws two conclusions.

    A player who draws in turn holds neither the colour in force nor a wild; this is certain only under rules
    that allow no draw by choice. A player who lays a Wild Draw Four without a bluff does not hold the colour.
    Each card drawn later raises a bound, each card laid lowers one.
    """

    def __init__(self, rules: RuleFields) -> None:
        self._rightful = not rules.bluff and rules.wild_draw_four != "any-time" and rules.stacking == "none"
        self._moving: bool = rules.seven_zero
        self._force: int | None = None
        self._forget(0)

    def start(self, view: View) -> None:
        """Starts with a game that begins or is joined. At that time nothing is known of hands."""
        self._forget(len(view.players))
        self._force = _index(view.colour)

    def _forget(self, players: int) -> None:
        self._bounds = [[NOTHING_KNOWN] * BOUNDS for _ in range(players)]

    def see(self, event: Seen) -> None:
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def array(self, view: View) -> Observation:
        """By distance from the viewer; a bound is never larger than the number of cards in the hand."""
        found: Observation = np.zeros((OTHERS, BOUNDS), np.uint8)
        players = len(view.players)
        for distance in range(1, players):
            seat = (view.seat + distance) % players
            found[distance - 1] = [min(each, view.counts[seat] or 0) for each in self._bounds[seat]]
        return found

    def _note_game(self, event: e.GameStarted) -> None:
        self._forget(len(event.players))

    def _note_round(self, event: e.RoundStarted) -> None:  # noqa: ARG002
        self._forget(len(self._bounds))
        self._force = None

    def _note_colour(self, event: e.FirstCardTurned | e.FirstCardCovered | e.ColourChosen) -> None:
        self._force = _index(event.colour)

    def _note_lay(self, event: e.CardPlayed) -> None:
        card, mine = event.cards[-1], self._bounds[event.seat]
        place = COLOURS.index(card[:1]) if card.startswith(COLOURS) else _WILDS
        if 0 < mine[place] < NOTHING_KNOWN:
            mine[place] -= 1
        if card == "W+4" and self._rightful and self._force is not None:
            mine[self._force] = 0
        if self._moving and card[1:] in _MOVING:
            self._forget(len(self._bounds))
        self._force = _index(event.colour)

    def _note_cards(self, event: e.CardPicked | r.CardPickedUnseen) -> None:
        mine = self._bounds[event.seat]
        if event.in_turn:
            mine[_WILDS] = 0
            if self._force is not None:
                mine[self._force] = 0
        count = event.count if isinstance(event, r.CardPickedUnseen) else len(event.cards)
        mine[:] = [each if each == NOTHING_KNOWN else min(each + count, NOTHING_KNOWN - 1) for each in mine]


def _index(colour: Colour | None) -> int | None:
    return None if colour is None else COLOURS.index(colour)


_NOTES: Final[dict[type, Callable[[HandBounds, Any], None]]] = {
    e.GameStarted: HandBounds._note_game,
    e.RoundStarted: HandBounds._note_round,
    e.FirstCardTurned: HandBounds._note_colour,
    e.FirstCardCovered: HandBounds._note_colour,
    e.ColourChosen: HandBounds._note_colour,
    e.CardPlayed: HandBounds._note_lay,
    e.CardPicked: HandBounds._note_cards,
    r.CardPickedUnseen: HandBounds._note_cards,
}
