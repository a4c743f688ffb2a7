"""Checks that no seat learns anything hidden: two worlds that differ in hidden cards look the same to it.

Two cards hidden from a viewer change places. If the next command neither draws, lays, shows nor tests them,
everything the viewer receives is the same to the byte.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from fuzz.checks import check
from pioche.core import (
    Challenge,
    Chance,
    Code,
    Command,
    Draw,
    Effect,
    Event,
    Jump,
    Lay,
    Pass,
    Phase,
    Played,
    Refusal,
    State,
    evolve,
    legal,
    play,
    redact,
    view,
)
from pioche.core import events as e

PILE: Final = -1
"""The place of a card in the draw pile, instead of a seat's hand."""
TRIES: Final = 6

_ENCODER: Final = msgspec.json.Encoder()


class Place(NamedTuple):
    where: int
    """A seat, or the pile."""
    at: int


class Swap(NamedTuple):
    first: Place
    second: Place


# the other world


def card_at(state: State, place: Place) -> Code:
    return (state.draw if place.where == PILE else state.hands[place.where])[place.at]


def swapped(state: State, swap: Swap) -> State:
    """The world in which the two cards have changed places."""
    first, second = card_at(state, swap.first), card_at(state, swap.second)
    other = _put(_put(state, swap.first, second), swap.second, first)
    other = replace(other, hands=tuple(map(state.book.in_order, other.hands)))
    for place, old, new in ((swap.first, first, second), (swap.second, second, first)):
        if place.where != PILE:
            other = _remembered(other, place.where, old, new)
    return other


def _put(state: State, place: Place, card: Code) -> State:
    if place.where == PILE:
        return replace(state, draw=_with(state.draw, place.at, card))
    hands = list(state.hands)
    hands[place.where] = _with(hands[place.where], place.at, card)
    return replace(state, hands=tuple(hands))


def _with(cards: Sequence[Code], index: int, card: Code) -> tuple[Code, ...]:
    return (*cards[:index], card, *cards[index + 1 :])


def _remembered(state: State, seat: int, old: Code, new: Code) -> State:
    """Changes the other places where the state keeps a hand: the card just drawn, the hand a challenge would
    show.
    """
    if state.turn == seat and state.drawn == old and old not in state.hands[seat]:
        state = replace(state, drawn=new)
    pending = state.pending
    if pending is not None and pending.layer == seat and old in pending.hand:
        hand = _with(pending.hand, pending.hand.index(old), new)
        state = replace(state, pending=replace(pending, hand=hand))
    return state


def doubted(state: State, command: Command, viewer: int) -> State:
    """Whether a Wild Draw Four was legal is hidden too, until it is challenged."""
    pending = state.pending
    if pending is None or pending.layer == viewer or isinstance(command, Challenge):
        return state
    return replace(state, pending=replace(pending, rightful=not pending.rightful))


# what the command draws, lays, shows or tests


class Touched(NamedTuple):
    """The information that a command reveals to the viewer of a world, or depends on."""

    pile: frozenset[int]
    """Places in the draw pile; the next card is 0."""
    hands: frozenset[int]
    scored: bool
    """Hands were counted: only cards of equal points look the same."""
    mixed: bool
    """All hands were shuffled together: any of their cards may come to the viewer."""


def touched(state: State, command: Command, events: Sequence[Event], viewer: int) -> Touched:
    tracker = _Tracker(state, viewer)
    for event in events:
        tracker.follow(event)
    hands = tracker.hands | tested_hands(state, command, viewer)
    scored = any(isinstance(event, e.ScoresChanged) for event in events)
    mixed = any(isinstance(event, e.HandsShuffled) for event in events)
    open_ = scored or tracker.moved or tracker.set_aside or _tests_drawn_cards(state, command)
    pile = range(tracker.drawn) if open_ else tracker.own_draws
    return Touched(frozenset(pile), frozenset(hands), scored, mixed)


def _tests_drawn_cards(state: State, command: Command) -> bool:
    if isinstance(command, Draw) and state.rules.forced_draw == "until-playable":
        return True
    return any(_draws_until(effect) for code in state.rules.deck for effect in state.book.faces[code].effects)


def _draws_until(effect: Effect) -> bool:
    """Whether the cards drawn decide how many there are."""
    return effect.verb == "draw_until_colour" or any(_draws_until(lot.effect) for lot in effect.lots or ())


class _Tracker:
    """Follows cards through the events: which of them the viewer gets, or sees."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state = state
        self.viewer = viewer
        self.origin = list(range(len(state.hands)))
        """The original holder of the hand in each seat."""
        self.hands: set[int] = set()
        self.moved = False
        self.set_aside = False
        self.drawn = 0
        self.own_draws: set[int] = set()

    def follow(self, event: Event) -> None:
        match event:
            case e.CardPicked():
                self._draw(event)
            case e.HandShown() if self.viewer in (event.seat, event.to):
                self.hands.add(self.origin[event.seat])
            case e.HandsSwapped():
                self._exchange(event.seat, event.other)
            case e.HandsRotated():
                self._rotate()
            case e.HandsShuffled():
                self.moved = True
            case e.PlayerKnockedOut():  # a recycle may bring the hand back into the pile
                self.hands.add(self.origin[event.seat])
                self.set_aside = True
        if 0 <= self.viewer < len(self.origin):
            self.hands.add(self.origin[self.viewer])
        self.state = evolve(self.state, event)

    def _draw(self, picked: e.CardPicked) -> None:
        taken = range(self.drawn, self.drawn + len(picked.cards))
        self.own_draws.update(taken if picked.seat == self.viewer or picked.shown else ())
        self.drawn = taken.stop

    def _exchange(self, here: int, there: int) -> None:
        self.origin[here], self.origin[there] = self.origin[there], self.origin[here]
        self.moved = True

    def _rotate(self) -> None:
        before = list(self.origin)
        for seat, origin in enumerate(before):
            if self.state.is_in(seat):
                self.origin[self.state.after(seat)] = origin
        self.moved = True


def tested_hands(state: State, command: Command, viewer: int) -> set[int]:
    """The other hand whose cards decide the result of the command, besides those laid."""
    seat = command.seat
    if seat == viewer or not 0 <= seat < len(state.hands):
        return set()
    return {seat} if _tests_own_hand(state, command) else set()


def _tests_own_hand(state: State, command: Command) -> bool:
    rules, book = state.rules, state.book
    match command:
        case Draw():
            return not rules.voluntary_draw or rules.forced_draw == "until-playable"
        case Pass():
            return state.phase is not Phase.DRAWN or rules.drawn_card == "must-play"
        case Lay() | Jump():
            cards = command.cards if isinstance(command, Lay) else (command.card,)
            faces = [book.faces[card] for card in cards if card in book.faces]
            return bool(book.discarders.intersection(cards)) or any(face.restricted for face in faces)
    return False


def laid_cards(command: Command) -> tuple[Code, ...]:
    match command:
        case Lay():
            return command.cards
        case Jump():
            return (command.card,)
    return ()


# swaps that must go unnoticed


def random_swap(
    rng: Random, state: State, command: Command, outcome: Played | Refusal, viewer: int
) -> Swap | None:
    """Two hidden cards that the command does not reveal, or None."""
    events = outcome.events if isinstance(outcome, Played) else ()
    light = touched(state, command, events, viewer)
    places = _hidden_places(state, viewer, light)
    for _ in range(TRIES if len(places) > 1 else 0):
        swap = Swap(*rng.sample(places, 2))
        if _swap_stays_hidden(state, command, light, swap):
            return swap
    return None


def any_swap(rng: Random, state: State, viewer: int) -> Swap | None:
    """Two hidden cards, while no card moves."""
    places = _hidden_places(state, viewer, Touched(frozenset(), frozenset(), False, False))
    swap = Swap(*rng.sample(places, 2)) if len(places) > 1 else None
    return swap if swap and swap.first != swap.second else None


def _hidden_places(state: State, viewer: int, light: Touched) -> list[Place]:
    places = [Place(PILE, index) for index in range(len(state.draw)) if index not in light.pile]
    for seat, hand in enumerate(state.hands):
        if seat != viewer and seat not in light.hands:
            places += [Place(seat, index) for index in range(len(hand))] * 2
    return places


def reveals_nothing(state: State, command: Command, events: Sequence[Event], viewer: int, swap: Swap) -> bool:
    """Whether the viewer learns nothing of two cards that have changed places."""
    light = touched(state, command, events, viewer)
    hidden = all(
        place.at not in light.pile if place.where == PILE else place.where not in (viewer, *light.hands)
        for place in swap
    )
    return hidden and _swap_stays_hidden(state, command, light, swap)


def _swap_stays_hidden(state: State, command: Command, light: Touched, swap: Swap) -> bool:
    cards = card_at(state, swap.first), card_at(state, swap.second)
    if cards[0] == cards[1] or swap.first == swap.second:
        return False
    in_pile = [place.where == PILE for place in swap]
    if light.mixed and in_pile[0] != in_pile[1]:
        return False
    if light.scored and not all(in_pile) and state.book.points(cards[:1]) != state.book.points(cards[1:]):
        return False
    actor = [place for place in swap if place.where == command.seat]
    return not (actor and set(cards).intersection(laid_cards(command)))


# looking


def received(state: State, command: Command, outcome: Played | Refusal, viewer: int) -> bytes:
    """Everything the viewer learns, before and after, as bytes."""
    hidden = state.rules.hand_counts == "hidden"
    told: list[object] = [shown(state, viewer)]
    if isinstance(outcome, Played):
        seen = [redact(event, viewer, hidden) for event in outcome.events]
        told += [[event for event in seen if event is not None], shown(outcome.state, viewer)]
    elif command.seat == viewer:
        told.append(outcome)
    return _ENCODER.encode(told)


def shown(state: State, viewer: int) -> object:
    """A viewer's view, legal acts, and reasons against the cards it cannot lay."""
    options = legal(state, viewer)
    seated = 0 <= viewer < len(state.hands) and state.turn is not None
    reasons = [options.why_not(card) for card in state.hands[viewer]] if seated else []
    return view(state, viewer), options.in_turn, options.out_of_turn, options.sets, reasons


def check_no_leak(rng: Random, state: State, command: Command, chance: Chance, viewer: int) -> bool:
    """Compares the two worlds; False if there is nothing to swap."""
    outcome = play(state, command, chance)
    swap = random_swap(rng, state, command, outcome, viewer)
    if swap is None:
        return False
    other = doubted(swapped(state, swap), command, viewer)
    here = received(state, command, outcome, viewer)
    there = received(other, command, play(other, command, chance), viewer)
    if here != there:
        cards = card_at(state, swap.first), card_at(state, swap.second)
        check(False, f"seat {viewer} can tell {swap} ({cards}) by {command}: {_difference(here, there)}")
    return True


def _difference(here: bytes, there: bytes) -> str:
    start = next(i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b)
    return f"…{here[max(0, start - 80) : start + 80]!r} against …{there[max(0, start - 80) : start + 80]!r}"
