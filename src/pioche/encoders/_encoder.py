"""Writes what one seat sees as an array, from a core `View`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np

from pioche.core import COLOURS, STANDARD_DECK, Code, Phase, RuleFields, Seen, Uno, View
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.core.redacted_events import PendingSeen
from pioche.encoders import observation as at
from pioche.encoders.observation import Observation
from pioche.records.action_numbers import KINDS

PHASES: Final = (Phase.PLAY, Phase.DRAWN, Phase.ANSWER, Phase.COLOUR)
_KIND: Final = {code: kind for kind, code in enumerate(KINDS)}


class UnseenRulesError(ValueError):
    """The observation cannot show a part of these rules."""


class Encoder:
    """The observations of one seat. It is started and gets events as a bot does.

    A view does not hold the cards of the discard pile; the encoder remembers them from the events.
    """

    def __init__(self, rules: RuleFields) -> None:
        if rules.deck != STANDARD_DECK:
            raise UnseenRulesError("an observation has room for the standard 108 cards alone")
        if rules.knock_out:
            raise UnseenRulesError(
                f"an observation shows nobody knocked out, not knock_out = {rules.knock_out}"
            )
        if rules.hand_counts != "public":
            raise UnseenRulesError(
                f'an observation shows all counts, not hand_counts = "{rules.hand_counts}"'
            )
        self.rules = rules
        self.discard: Observation = np.zeros(len(KINDS), np.uint8)
        self._top: Code | None = None

    def start(self, view: View) -> None:
        """Starts with a game that begins or is joined. At that time only the top card of the discard pile is
        known.
        """
        self._top = view.top
        self._keep_top_card_only()

    def recall(self, discard: Sequence[Code]) -> None:
        """Sets the known cards of the discard pile, the top one last."""
        self.discard[:] = 0
        self._add_to_discard(discard)

    def see(self, event: Seen) -> None:
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    def observe(self, view: View, out: Observation | None = None) -> Observation:
        """Writes the 320 bytes of docs/observation.md."""
        array = np.empty(at.SIZE, np.uint8) if out is None else out
        array[:] = 0
        if view.phase is not Phase.READY:
            self._write_cards(array, view)
            self._write_table(array, view)
            self._write_seats(array, view)
        return array

    def _write_cards(self, array: Observation, view: View) -> None:
        for card in view.hand:
            array[at.HAND + _KIND[card]] += 1
        array[at.DISCARD : at.TOP] = self.discard
        if view.top is not None:
            array[at.TOP + _KIND[view.top]] = 1
        if view.drawn is not None:
            array[at.DRAWN + _KIND[view.drawn]] = 1

    def _write_table(self, array: Observation, view: View) -> None:
        if view.colour is not None:
            array[at.COLOUR + COLOURS.index(view.colour)] = 1
        if view.phase in PHASES:
            array[at.PHASE + PHASES.index(view.phase)] = 1
        array[at.DIRECTION] = view.direction > 0
        array[at.PILE] = view.draw
        array[at.PLAYERS] = len(view.players)
        if view.pending is not None:
            self._write_pending(array, view.pending, view)

    def _write_pending(self, array: Observation, pending: PendingSeen, view: View) -> None:
        array[at.DRAWS] = min(pending.draws, at.LARGEST_VALUE)
        array[at.STACKABLE] = self.rules.stacking != "none"
        array[at.LAYER + (pending.layer - view.seat) % len(view.players)] = 1
        if pending.challengeable:
            array[at.CHALLENGEABLE] = 1
            array[at.GUILTY], array[at.INNOCENT] = (min(stake, at.LARGEST_VALUE) for stake in pending.stakes)

    def _write_seats(self, array: Observation, view: View) -> None:
        for distance, seat in enumerate(_round_from(view)):
            count = view.counts[seat] or 0
            array[at.COUNTS + distance] = count
            array[at.IN + distance] = count > 0
            array[at.DUE + distance] = view.uno[seat] is Uno.DUE
            array[at.CALLED + distance] = view.uno[seat] is Uno.CALLED
            array[at.OWED + distance] = min(view.owed[seat], at.LARGEST_VALUE)
            array[at.TURN + distance] = view.turn == seat
            array[at.SCORES + distance] = min(view.scores[seat] // 10, at.LARGEST_VALUE)

    # the discard pile

    def _add_to_discard(self, cards: Sequence[Code]) -> None:
        for card in cards:
            self.discard[_KIND[card]] += 1
            self._top = card

    def _keep_top_card_only(self) -> None:
        """Forgets all cards below the top card: they are gone, or they are unknown."""
        self.discard[:] = 0
        if self._top is not None:
            self.discard[_KIND[self._top]] = 1

    def _round_started(self, event: e.RoundStarted) -> None:  # noqa: ARG002
        self._top = None
        self._keep_top_card_only()

    def _turned(self, event: e.FirstCardTurned | e.FirstCardCovered) -> None:
        self._add_to_discard((event.card,))

    def _played(self, event: e.CardPlayed) -> None:
        self._add_to_discard(event.cards)

    def _position_set(self, event: r.PositionSetSeen) -> None:
        self._top = event.top
        self._keep_top_card_only()

    def _recycled(self, event: r.DiscardRecycledUnseen) -> None:  # noqa: ARG002
        self._keep_top_card_only()


def _round_from(view: View) -> Iterable[int]:
    """The seats in order to the left, starting with the viewer."""
    players = len(view.players)
    return ((view.seat + distance) % players for distance in range(players))


_FOLDS: Final[dict[type, Callable[[Encoder, Any], None]]] = {
    e.RoundStarted: Encoder._round_started,
    e.FirstCardTurned: Encoder._turned,
    e.FirstCardCovered: Encoder._turned,
    e.CardPlayed: Encoder._played,
    r.PositionSetSeen: Encoder._position_set,
    r.DiscardRecycledUnseen: Encoder._recycled,
}
