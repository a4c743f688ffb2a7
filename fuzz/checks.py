"""Invariants under any rules: each check raises `Broken` with what it found."""

import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from pioche.core import (
    TABLE,
    Command,
    Event,
    Phase,
    Played,
    Refusal,
    RefusalCode,
    Seat,
    State,
    Uno,
    Unseat,
    evolve,
    fold,
    legal,
)
from pioche.core import events as e

PENALTIES: Final = (e.MistakePenalised, e.WrongCallPenalised, e.FalseCatchPenalised)
BETWEEN_ROUNDS: Final = (Phase.READY, Phase.ROUND_OVER, Phase.GAME_OVER)

_EVENTS: Final = msgspec.json.Decoder(list[Event])
_ENCODER: Final = msgspec.json.Encoder()


Watcher: TypeAlias = Callable[[State, Played], None]
"""Called with each state and what happened in it."""


class Broken(AssertionError):  # noqa: N818
    """An invariant does not hold."""


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Broken(otherwise)


def check_conserved(state: State) -> None:
    """Every card of the game is in exactly one place."""
    held = Counter(state.draw)
    held.update(state.discard)
    held.update(state.aside)
    for hand in state.hands:
        held.update(hand)
    if held != state.rules.deck:
        lost, gained = Counter(state.rules.deck) - held, held - Counter(state.rules.deck)
        raise Broken(f"cards lost: {dict(lost)}, cards gained: {dict(gained)}")


def cards_are_conserved(before: State, played: Played) -> None:
    """Checks after every event, from the deal to the end of the round."""
    state, dealt = before, before.phase not in BETWEEN_ROUNDS
    for event in played.events:
        state = evolve(state, event)
        dealt = dealt or isinstance(event, e.DeckCreated)
        if dealt:
            check_conserved(state)


def folding_gives_the_state(before: State, played: Played) -> None:
    """Also folds what was stored and read back."""
    stored = _EVENTS.decode(_ENCODER.encode(played.events))
    check(stored == list(played.events), f"stored and read back, {played.events} became {stored}")
    check(fold(before, stored) == played.state, "folding the events gives another state")


def books_are_kept(before: State, played: Played) -> None:  # noqa: ARG001
    """Seats without cards are out, the others are not; every phase has its fields."""
    state = played.state
    if state.phase in BETWEEN_ROUNDS:
        return
    for seat, hand in enumerate(state.hands):
        check(hand == state.book.in_order(hand), f"the hand of seat {seat} has lost its order")
        check(
            bool(hand) == state.is_in(seat), f"seat {seat} holds {len(hand)} cards, in: {state.is_in(seat)}"
        )
    _check_duties(state)
    check(all(owed >= 0 for owed in state.owed), f"turns owed: {state.owed}")
    check(state.turn is not None and state.is_in(state.turn), f"the turn is with seat {state.turn}")
    check(state.naming is None or state.phase is Phase.COLOUR, "a colour is due in another phase")
    limit = state.rules.knock_out
    check(not limit or all(len(hand) < limit for hand in state.hands), "a hand has reached the limit")
    check((state.phase is Phase.ANSWER) == (state.pending is not None), "an answer without a question")
    check((state.phase is Phase.DRAWN) == (state.drawn is not None), "drawn without a card drawn")


def _check_duties(state: State) -> None:
    """Only one card is called or caught, or two that were called early (ruling 10)."""
    for duty, hand in zip(state.uno, state.hands, strict=True):
        early = duty is Uno.CALLED and state.rules.uno_call == "any" and len(hand) == 2
        check(duty is Uno.NONE or early or len(hand) == 1, f"UNO is {duty} with {len(hand)} cards")


def somebody_can_act(before: State, played: Played) -> None:  # noqa: ARG001
    state = played.state
    if state.is_over:
        return
    if state.turn is not None:
        check(bool(legal(state, state.turn).in_turn), f"seat {state.turn} can do nothing in {state.phase}")
        return
    table = legal(state, TABLE)
    seatings: tuple[Command, ...] = (Seat("newcomer"), Unseat(0))
    can_act = bool(table.in_turn) or any(map(table.allows, seatings))
    check(can_act, f"the table can do nothing in {state.phase}")


def check_refused(refusal: Refusal, asked_chance: bool) -> None:
    check(isinstance(refusal.code, RefusalCode), f"a refusal without a code: {refusal}")
    check(not asked_chance, f"chance was asked, and then the command refused: {refusal}")


def is_penalised(events: Sequence[Event]) -> bool:
    return any(isinstance(event, PENALTIES) for event in events)


def check_one_line(words: str) -> None:
    """An error is one line, without control characters."""
    clean = not any(unicodedata.category(character) == "Cc" for character in words)
    check(len(words.splitlines()) == 1 and clean, f"not one line of words: {words!r}")
