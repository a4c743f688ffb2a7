"""What a hand will be once a card and its effects are done: a call made with the card is judged on it."""

from typing import Final

from pioche.core import commands as c
from pioche.core._card_matching import all_laid
from pioche.core._effects import AIMED
from pioche.core._state import State

MOVING: Final = ("swap_hands", "rotate_hands", "shuffle_hands")


def moves_hands(state: State, laid: c.Lay | c.Jump) -> bool:
    card = laid.cards[-1] if isinstance(laid, c.Lay) else laid.card
    return any(effect.verb in MOVING for effect in state.book.faces[card].effects)


def cards_left(state: State, laid: c.Lay | c.Jump) -> int:
    """How many cards the layer will hold after laying and, where hands move at once, after that."""
    seat, cards = laid.seat, laid.cards if isinstance(laid, c.Lay) else (laid.card,)
    counts = [len(hand) for hand in state.hands]
    most = sum(counts) + len(state.draw) + len(state.discard) - 1  # all but the top card
    counts[seat] -= len(all_laid(state, state.hands[seat], cards, laid.colour))
    if counts[seat] == 0:
        return 0
    direction = state.direction
    for effect in state.book.faces[cards[-1]].effects:
        if effect.who in AIMED and state.boomerangs:
            break  # the one aimed at is asked before anything moves
        if effect.verb == "reverse" and len(cards) % 2:
            direction = -direction
        elif effect.n:
            for drawer in _drawers(state, seat, effect.who, laid.target, direction):
                counts[drawer] += min(effect.n * len(cards), most - sum(counts))
        elif effect.verb == "swap_hands":
            other = _one(state, seat, effect.who, laid.target, direction)
            counts[seat], counts[other] = counts[other], counts[seat]
        elif effect.verb == "rotate_hands":
            counts = _rotated(state, counts, direction * len(cards))
        elif effect.verb == "shuffle_hands":
            counts = _redealt(state, seat, sum(counts))
    return counts[seat]


def _one(state: State, seat: int, who: str | None, target: int | None, direction: int) -> int:
    if who == "chosen":
        return seat if target is None else target
    return state.after(seat, direction if who == "next" else -direction)


def _drawers(state: State, seat: int, who: str | None, target: int | None, direction: int) -> list[int]:
    if who in AIMED:
        return [_one(state, seat, who, target, direction)]
    others = []
    other = state.after(seat, direction)
    while other != seat and who != "self":
        others.append(other)
        other = state.after(other, direction)
    return others if who == "others" else [*others, seat]


def _rotated(state: State, counts: list[int], steps: int) -> list[int]:
    seats = [seat for seat in range(len(counts)) if state.is_in(seat)]
    moved = list(counts)
    for place, seat in enumerate(seats):
        moved[seats[(place + steps) % len(seats)]] = counts[seat]
    return moved


def _redealt(state: State, seat: int, total: int) -> list[int]:
    counts = [0] * len(state.players)
    for _ in range(total):
        seat = state.after(seat, 1)
        counts[seat] += 1
    return counts
