"""Worlds of two-sided cards that differ in what a viewer may not see, and what the viewer may know of them
(editions 2).

`learned` is written from that page alone: it asks neither `view` nor `redact`. As long as two worlds teach
the viewer the same, everything that the viewer is sent must be the same.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from msgspec import UnsetType
from msgspec.structs import replace

from fuzz.checks import check
from fuzz.leaks import PILE, Place, card_at
from pioche.core import DARK, SPECTATOR, Chance, Code, Side, State, face_of, other_side
from pioche.core import events as e
from pioche.table import Decision, LogEvent, Table, TableState, evolve_table_state

REVEALING: Final = (
    e.CardsFlipped,
    e.HandsSwapped,
    e.HandsRotated,
    e.HandsShuffled,
    e.HandFolded,
    e.DiscardRecycled,
    e.RoundStarted,
    e.RoundWon,
    e.RoundBlocked,
)
"""Events by which a hidden face may come to light, or after which chance orders the cards again."""
_UNSEEN: Final = (
    *(e.DeckShuffled, e.AllCardReceived, e.PositionSet, e.CardPicked, e.DiscardRecycled, e.HandFolded),
    *(e.HandShown, e.HandsSwapped, e.HandsRotated, e.HandsShuffled, e.CardsFlipped),
    *(e.DrawPending, e.AnswerLapsed, e.ColourDue),
)
"""Events with hidden parts; of all others everybody sees everything."""


class Exchange(NamedTuple):
    """Two cards that have each other's face of this side."""

    first: Place
    second: Place
    side: Side


def random_exchange(rng: Random, state: State, viewer: int, own: bool) -> Exchange | None:
    """Of faces hidden from the viewer: behind the own hand, or in other places."""
    assert state.side is not None
    side = other_side(state.side) if own or (viewer < 0 and rng.random() < 0.5) else state.side
    places = _own_places(state, viewer) if own else _other_places(state, viewer, side)
    if len(places) < 2:
        return None
    first, second = rng.sample(places, 2)
    faces = [face_of(card_at(state, place), side) for place in (first, second)]
    return None if faces[0] == faces[1] else Exchange(first, second, side)


def _own_places(state: State, viewer: int) -> list[Place]:
    hand = state.hands[viewer] if 0 <= viewer < len(state.hands) else ()
    return [Place(viewer, at) for at, card in enumerate(hand) if card != state.drawn]


def _other_places(state: State, viewer: int, side: Side) -> list[Place]:
    """The inactive face of the next card is public."""
    pile = range(0 if side == state.side else 1, len(state.draw))
    places = [Place(PILE, at) for at in pile]
    waiting = {each.layer for each in (state.pending, state.naming) if each is not None}
    for seat in {*range(len(state.hands))} - waiting - {viewer}:
        places += [Place(seat, at) for at, card in enumerate(state.hands[seat]) if card != state.drawn] * 2
    return places


def exchanged(state: State, exchange: Exchange) -> State:
    first, second, side = exchange
    one, other = card_at(state, first), card_at(state, second)
    state = _with(state, first, turned_into(one, other, side))
    state = _with(state, second, turned_into(other, one, side))
    return replace(state, hands=tuple(map(state.book.in_order, state.hands)))


def _with(state: State, place: Place, card: Code) -> State:
    if place.where == PILE:
        return replace(state, draw=(*state.draw[: place.at], card, *state.draw[place.at + 1 :]))
    hands = list(state.hands)
    hand = hands[place.where]
    hands[place.where] = (*hand[: place.at], card, *hand[place.at + 1 :])
    return replace(state, hands=tuple(hands))


def turned_into(card: Code, other: Code, side: Side) -> Code:
    """The card with the other's face of this side."""
    light, _, dark = card.partition("/")
    face = face_of(other, side)
    return f"{light}/{face}" if side == DARK else f"{face}/{dark}"


# a deal of other cards


class OtherDeal:
    """Chance that deals two cards of the pile with each other's face of a side."""

    def __init__(self, chance: Chance, round_: int, first: int, second: int, side: Side) -> None:
        self._chance = chance
        self._round = round_
        self._places = (first, second)
        self._side = side

    def __getattr__(self, name: str) -> Any:
        return getattr(self._chance, name)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        pile = list(self._chance.shuffle(cards, round_, number))
        if (round_, number) == (self._round, 0):
            first, second = self._places
            one, other = pile[first], pile[second]
            pile[first] = turned_into(one, other, self._side)
            pile[second] = turned_into(other, one, self._side)
        return tuple(pile)


def deal_otherwise(rng: Random, dealt: Table, twin: Table, viewer: str, own: bool) -> None:
    """Lets the twin deal faces that the viewer cannot tell from those that were dealt."""
    start = max(place for place, event in enumerate(dealt.log) if isinstance(event, e.RoundStarted))
    events = list(dealt.log[start:])
    pile = next(list(event.cards) for event in events if isinstance(event, e.DeckShuffled))
    seat, hands = dealt.state.seat(viewer), [each for each in events if isinstance(each, e.AllCardReceived)]
    held = [card for each in hands if (each.seat == seat) == own for card in each.cards]
    first, second = rng.sample(held or pile, 2)
    side: Side = "dark" if own else "light"
    places = pile.index(first), len(pile) - 1 - pile[::-1].index(second)
    chance, round_ = twin._chance, events[0].round  # type: ignore[union-attr]
    twin._chance = lambda: OtherDeal(chance(), round_, *places, side)  # type: ignore[method-assign]


# what a viewer may know


def learned(table_state: TableState, decisions: Sequence[Decision], viewer: str) -> list[object]:
    """All that the viewer may learn of the cards, event by event."""
    found: list[object] = []
    for event in (event for decision in decisions for event in decision.events):
        table_state = evolve_table_state(table_state, event)
        seat = table_state.seat(viewer)
        told = _told(event, SPECTATOR if seat is None else seat, table_state.game.side)
        found.append((told, _known(table_state.game, seat)))
    return found


def _told(event: LogEvent, seat: int, side: Side | None) -> object:
    match event:
        case e.CardPlayed() if seat in (event.seat, SPECTATOR):
            return (event.seat, event.target, _laid(event))
        case e.CardPicked() if event.shown:
            return (event.seat, sorted(_faces(event.cards, event.side)))
        case e.HandShown() if seat in (event.seat, event.to):
            return event
        case e.FirstCardReturned():
            return event.card
        case e.AllCardReceived() | e.CardPicked() if event.seat == seat and side is None:
            return event
        case e.MistakePenalised():
            return (event.seat, _faces(event.cards, side))
        case _ if isinstance(event, _UNSEEN):
            return type(event).__name__
    return event


def _laid(event: e.CardPlayed) -> list[Code]:
    faces = _faces(event.cards, event.side)
    return [*sorted(faces[:-1]), faces[-1]]


def _faces(cards: Sequence[Code], side: Side | UnsetType | None) -> list[Code]:
    return [face_of(card, side) for card in cards] if side else list(cards)


def _known(state: State, seat: int | None) -> object:
    """Active faces of the own hand, inactive ones of others and of the draw pile, the top of the discards."""
    side = state.side
    drawn = _faces([state.drawn], side) if state.drawn and state.turn == seat else None
    table = (state.phase, state.turn, state.colour, state.direction, state.uno, state.scores, state.owed)
    piles = _faces(state.discard[-1:], side), _backs(state.draw[:1], side)
    counts = len(state.discard), len(state.draw)
    return (side, _hands(state, seat), drawn, piles, counts, table)


def _hands(state: State, seat: int | None) -> list[object]:
    found: list[object] = [len(hand) for hand in state.hands]
    for holder, hand in enumerate(state.hands if seat is not None else ()):
        found[holder] = (
            sorted(_faces(hand, state.side)) if holder == seat else (len(hand), _backs(hand, state.side))
        )
    return found


def _backs(cards: Sequence[Code], side: Side | None) -> list[Code]:
    return sorted(_faces(cards, other_side(side))) if side else []


class World(NamedTuple):
    """A table before an input, and what the input has led to."""

    before: TableState
    decisions: Sequence[Decision]

    def taught(self, viewer: str) -> list[object]:
        return learned(self.before, self.decisions, viewer)

    @property
    def is_revealing(self) -> bool:
        return any(isinstance(event, REVEALING) for each in self.decisions for event in each.events)


def look_alike(here: World, there: World, viewer: str) -> bool:
    """Whether the viewer may not tell the two worlds apart.

    Faces behind the own hand come to light by certain events only.
    """
    if here.taught(viewer) == there.taught(viewer):
        return True
    if _differ_in_own_hand(here.before, there.before, viewer):
        check(here.is_revealing or there.is_revealing, f"{viewer} plays otherwise: {here.decisions}")
    return False


def _differ_in_own_hand(here: TableState, there: TableState, viewer: str) -> bool:
    """And perhaps in the discard pile, nowhere else."""
    one, other, seat = here.game, there.game, here.seat(viewer)
    others = [own for holder, own in enumerate(one.hands) if holder != seat]
    return one.draw == other.draw and others == [
        own for holder, own in enumerate(other.hands) if holder != seat
    ]


def flips(decisions: Sequence[Decision]) -> int:
    return sum(isinstance(event, e.CardsFlipped) for each in decisions for event in each.events)
