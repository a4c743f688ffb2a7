"""The hand after a card and its effects, on which a call made with the card is judged."""

from typing import Final

from pioche.core import commands as c
from pioche.core._card_matching import all_laid
from pioche.core._cards import Face
from pioche.core._effects import AIMED, ASKED, DRAW_VERBS, Effect
from pioche.core._state import State

MOVING: Final = ("swap_hands", "rotate_hands", "shuffle_hands")


def moves_hands(state: State, laid: c.Lay | c.Jump) -> bool:
    card = laid.cards[-1] if isinstance(laid, c.Lay) else laid.card
    return any(effect.verb in MOVING for effect in state.book.faces[card].effects)


def cards_left(state: State, laid: c.Lay | c.Jump) -> int | None:
    """The number of cards the layer will hold after laying and, if hands move at once, after that.

    None if chance decides how many cards the layer draws: nobody can know it beforehand (editions 3).
    """
    seat, cards = laid.seat, laid.cards if isinstance(laid, c.Lay) else (laid.card,)
    counts = [len(hand) for hand in state.hands]
    most = sum(counts) + len(state.draw) + len(state.discard) + len(state.aside) - 1  # all but the top card
    counts[seat] -= len(all_laid(state, state.held(seat), cards, laid.colour))
    if counts[seat] == 0:
        return 0
    direction, turned = state.direction, False
    back = state.rules.two_player_reverse == "back" and state.still_in() == 2
    face = state.book.faces[cards[-1]]
    for effect in face.effects:
        if _waits(state, face, effect):
            break
        if _draws_by_luck(effect, seat_is_next=turned):
            return None
        if effect.verb == "reverse" and len(cards) % 2:
            direction, turned = -direction, back and not turned
        elif effect.verb in DRAW_VERBS:
            for drawer in _drawers(state, seat, effect.who, laid.target, direction, turned):
                counts[drawer] += min(_drawn(effect, counts[drawer], len(cards)), most - sum(counts))
        elif effect.verb == "swap_hands":
            other = _one(state, seat, effect.who, laid.target, direction, turned)
            counts[seat], counts[other] = counts[other], counts[seat]
        elif effect.verb == "rotate_hands":
            counts = _rotated(state, counts, direction * len(cards))
        elif effect.verb == "shuffle_hands":
            counts = _redealt(state, seat, sum(counts))
    return counts[seat]


def _waits(state: State, face: Face, effect: Effect) -> bool:
    """Whether a player is asked before the effect, and so before everything that follows."""
    if effect.verb == "choose_colour":
        return effect.who is not None
    if effect.who not in AIMED or effect.verb not in ASKED:
        return False
    stacks = face.stacks and state.rules.stacking != "none" and effect.verb == "draw"
    challenged = face.restricted and state.book.challenges and effect.verb in DRAW_VERBS
    return state.boomerangs or stacks or challenged


def _draws_by_luck(effect: Effect, seat_is_next: bool) -> bool:
    """Whether the layer may draw a number of cards that chance decides."""
    own = ("self", "all", "next") if seat_is_next else ("self", "all")
    if effect.verb == "one_of":
        return any(_changes_hand(lot.effect, own) for lot in effect.lots or ())
    by_luck = effect.verb == "draw_until_colour" or bool(effect.mode)
    return effect.verb in DRAW_VERBS and by_luck and effect.who in own


def _changes_hand(effect: Effect, own: tuple[str, ...]) -> bool:
    return effect.verb in MOVING or (effect.verb in DRAW_VERBS and effect.who in own)


def _drawn(effect: Effect, held: int, times: int) -> int:
    if effect.verb == "draw_to":
        return max(0, effect.n - held)
    return effect.n * times


def _one(state: State, seat: int, who: str | None, target: int | None, direction: int, turned: bool) -> int:
    if who == "chosen":
        return seat if target is None else target
    if who == "next" and turned:
        return seat
    return state.after(seat, direction if who == "next" else -direction)


def _drawers(
    state: State, seat: int, who: str | None, target: int | None, direction: int, turned: bool
) -> list[int]:
    if who in AIMED:
        return [_one(state, seat, who, target, direction, turned)]
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
