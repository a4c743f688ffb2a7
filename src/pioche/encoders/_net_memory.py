"""Makes the inputs of a net for one seat at a table, in numpy: from its view and its events."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

import numpy as np

from pioche.core import COLOURS, Colour, Phase, RuleFields, Seen, View
from pioche.core import events as e
from pioche.core import redacted_events as r
from pioche.encoders._encoder import PHASES, Encoder
from pioche.encoders._seat_inputs import Position, UnknownTrace
from pioche.encoders.net_inputs import (
    DRAW_EVENT,
    EVENTS,
    NO_BOUND,
    NO_EVENT,
    SYMBOLS,
    TRACE_ADDS,
    TRACE_FADES,
    Numbers,
    Sight,
)
from pioche.records.action_numbers import KINDS, WILD, WILD_DRAW_FOUR

MOST_TRACE: Final = 255
_KIND: Final = {code: kind for kind, code in enumerate(KINDS)}
_COPIES: Final = [4 if kind >= WILD else 2 - (kind % SYMBOLS == 0) for kind in range(len(KINDS))]


class SeatTrace(UnknownTrace):
    """Everything that all seats have seen of one player."""

    bounds: list[int]
    wild_bound: int
    played: list[int]
    left: list[int]

    def lays(self, wild: bool, four: bool, colour: int, before: int | None) -> None:
        if wild:
            self.wild_bound = _spent(self.wild_bound)
        else:
            self.bounds[colour] = _spent(self.bounds[colour])
        if four and before is not None:
            self.bounds[before] = 0
        self.played = _faded(self.played, colour)
        self.left = _faded(self.left, None if before == colour else before)

    def draws(self, force: int | None) -> None:
        """The player draws in turn: as if the hand held neither the colour in force nor a wild."""
        if force is not None:
            self.bounds[force] = 0
        self.wild_bound = 0
        self.played, self.left = _faded(self.played, None), _faded(self.left, None)

    def gains(self, count: int) -> None:
        self.bounds = [_grown(bound, count) for bound in self.bounds]
        self.wild_bound = _grown(self.wild_bound, count)


def _spent(bound: int) -> int:
    return bound if bound in (0, NO_BOUND) else bound - 1


def _grown(bound: int, count: int) -> int:
    return bound if bound == NO_BOUND else min(bound + count, NO_BOUND - 1)


def _faded(trace: list[int], colour: int | None) -> list[int]:
    faded = [each - (each >> TRACE_FADES) for each in trace]
    if colour is not None:
        faded[colour] = min(faded[colour] + TRACE_ADDS, MOST_TRACE)
    return faded


class NetMemory(Encoder):
    """The view and the memory of one seat. It is started, gets events and is asked as a bot is."""

    def __init__(self, rules: RuleFields) -> None:
        super().__init__(rules)
        self._traces: list[SeatTrace] = []
        self._events: list[tuple[int, int]] = []
        self._force: int | None = None

    def start(self, view: View) -> None:
        super().start(view)
        self._traces = [SeatTrace() for _ in view.players]
        self._events = []
        self._force = None if view.colour is None else COLOURS.index(view.colour)

    def see(self, event: Seen) -> None:
        super().see(event)
        note = _NOTES.get(type(event))
        if note is not None:
            note(self, event)

    def sight(self, view: View, legal: Iterable[int]) -> Sight:
        """The knowledge of a seat that must choose one of these numbers of `records.action_numbers`."""
        players = len(view.players)
        seats = [(view.seat + step * view.direction) % players for step in range(players)]
        hand = np.zeros(len(KINDS), np.int64)
        for card in view.hand:
            hand[_KIND[card]] += 1
        others = [self._traces[seat] for seat in seats[1:]]
        bits = sum(1 << number for number in legal)
        return Sight(
            hand=_words(hand),
            unseen=_words(np.array(_COPIES) - hand - self.discard),
            force=_number(len(COLOURS) if view.colour is None else COLOURS.index(view.colour)),
            top=_number(_place(_KIND[view.top or "W"])),
            phase=_number(PHASES.index(view.phase)),
            draws=_number(view.pending.draws if view.pending and view.phase is Phase.ANSWER else 0),
            pile=_number(view.draw),
            counts=[_number(view.counts[seat] or 0) for seat in seats],
            bounds=[_bytes(each.bounds) for each in others],
            wild_bounds=[_word(each.wild_bound) for each in others],
            played=[_bytes(each.played) for each in others],
            left=[_bytes(each.left) for each in others],
            events=[_number(self._event(index, seats)) for index in range(EVENTS)],
            legal=[_word(bits >> 32 * part & 0xFFFFFFFF) for part in range(3)],
        )

    def trace(self, seat: int) -> SeatTrace:
        return self._traces[seat]

    def position(self, view: View, legal: Collection[int]) -> Position:
        """The same as `sight`, as plain numbers."""
        players = len(view.players)
        seats = [(view.seat + step * view.direction) % players for step in range(players)]
        hand = [0] * len(KINDS)
        for card in view.hand:
            hand[_KIND[card]] += 1
        gone = self.discard.tolist()
        events = [(seats.index(seat), number) for seat, number in self._events]
        return Position(
            hand=hand,
            unseen=[all_ - mine - laid for all_, mine, laid in zip(_COPIES, hand, gone, strict=True)],
            colour=len(COLOURS) if view.colour is None else COLOURS.index(view.colour),
            top=_KIND[view.top or "W"],
            phase=PHASES.index(view.phase),
            draws=view.pending.draws if view.pending and view.phase is Phase.ANSWER else 0,
            pile=view.draw,
            counts=[view.counts[seat] or 0 for seat in seats],
            others=[self._traces[seat] for seat in seats[1:]],
            events=events + [(-1, NO_EVENT)] * (EVENTS - len(events)),
            legal=legal,
        )

    def _event(self, index: int, seats: list[int]) -> int:
        if index >= len(self._events):
            return NO_EVENT
        seat, number = self._events[index]
        return 256 * seats.index(seat) + number

    def _push(self, seat: int, number: int) -> None:
        self._events = [(seat, number), *self._events[: EVENTS - 1]]

    def _note_game(self, event: e.GameStarted) -> None:
        """A bot may be seated before the game, when the number of players is unknown."""
        self._traces = [SeatTrace() for _ in event.players]

    def _note_round(self, event: e.RoundStarted) -> None:  # noqa: ARG002
        self._traces = [SeatTrace() for _ in self._traces]
        self._events, self._force = [], None

    def _note_colour(self, event: e.FirstCardTurned | e.FirstCardCovered | e.ColourChosen) -> None:
        self._force = _index(event.colour)

    def _note_lay(self, event: e.CardPlayed) -> None:
        kind, colour = _KIND[event.cards[-1]], COLOURS.index(event.colour)
        wild, four = kind >= WILD, kind == len(KINDS) - 1
        self._traces[event.seat].lays(wild, four, colour, self._force)
        number = (WILD_DRAW_FOUR if four else WILD) + colour if wild else kind
        self._push(event.seat, number)
        self._force = colour

    def _note_cards(self, event: e.CardPicked | r.CardPickedUnseen) -> None:
        trace = self._traces[event.seat]
        if event.in_turn:
            trace.draws(self._force)
            self._push(event.seat, DRAW_EVENT)
        trace.gains(event.count if isinstance(event, r.CardPickedUnseen) else len(event.cards))


def _index(colour: Colour | None) -> int | None:
    return None if colour is None else COLOURS.index(colour)


def _number(value: int) -> Numbers:
    return np.array([value], np.int32)


def _word(value: int) -> Numbers:
    return np.array([value], np.uint32)


def _bytes(values: list[int]) -> Numbers:
    return _word(sum(value << 8 * place for place, value in enumerate(values)))


def _place(kind: int) -> int:
    """Places where a card of that kind may lie: 32 × word + bit."""
    if kind >= WILD:
        return 32 * len(COLOURS) + 4 * (kind - WILD)
    symbol = kind % SYMBOLS
    return 32 * (kind // SYMBOLS) + max(2 * symbol - 1, 0)


def _words(counts: Any) -> list[Numbers]:
    """Five words with the number of cards of each kind."""
    words = [0] * (len(COLOURS) + 1)
    for kind, count in enumerate(counts.tolist()):
        home, bit = divmod(_place(kind), 32)
        words[home] |= ((1 << count) - 1) << bit
    return [_word(each) for each in words]


_NOTES: Final[dict[type, Callable[[NetMemory, Any], None]]] = {
    e.GameStarted: NetMemory._note_game,
    e.RoundStarted: NetMemory._note_round,
    e.FirstCardTurned: NetMemory._note_colour,
    e.FirstCardCovered: NetMemory._note_colour,
    e.ColourChosen: NetMemory._note_colour,
    e.CardPlayed: NetMemory._note_lay,
    e.CardPicked: NetMemory._note_cards,
    r.CardPickedUnseen: NetMemory._note_cards,
}
