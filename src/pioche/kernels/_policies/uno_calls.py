"""Calls and catches: with the card, first in turn, and out of turn (rules 4)."""

from pioche.kernels._asking_order import is_asked_in
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import may_call, may_catch
from pioche.kernels._policies.luck_words import next_chance
from pioche.kernels._policies.plays import kind_of, target_of
from pioche.kernels._turns import after
from pioche.kernels.bot_cells import CALL_RATE, CATCH_RATE, FIRST_ROW, LUCK_INDEX, MIND_WIDTH, Weighing
from pioche.kernels.layout import (
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    COUNT,
    DIRECTION,
    DUE,
    KIND_WILD,
    NONE,
    OUT,
    PLAYERS,
    SEVEN,
    SEVEN_ZERO,
    SYMBOLS,
    TURN,
    UNO,
    Cells,
)
from pioche.records.action_numbers import CALL, CATCH, SWAP, WITH_CALL


@compiled
def moves_hands(r: Cells, kind: int) -> bool:
    if not r[SEVEN_ZERO] or kind >= KIND_WILD:
        return False
    symbol = kind % SYMBOLS
    return symbol == 0 or symbol == SEVEN


@compiled
def cards_after(s: Cells, r: Cells, seat: int, number: int) -> int:
    """The number of cards the layer will hold after laying and after hands move."""
    left = s[COUNT + seat] - 1
    if left == 0 or not moves_hands(r, kind_of(number)):
        return left
    if number >= SWAP:
        return s[COUNT + target_of(s, seat, number)]
    return s[COUNT + after(s, seat, -s[DIRECTION])]


@compiled
def may_say(s: Cells, r: Cells, seat: int, number: int) -> bool:
    """Whether a bot makes its call with this card: where it can be right, and is (ruling 9)."""
    left = s[COUNT + seat] - 1
    if left > 1 and not r[SEVEN_ZERO]:
        return False
    moves = moves_hands(r, kind_of(number))
    if left == 0 or (left > 1 and not moves):
        return left == 0 and moves
    if r[CALLS] == CALL_AUTOMATIC or s[UNO + seat] == CALLED:
        return False
    return cards_after(s, r, seat, number) == 1


@compiled
def with_call(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int, number: int) -> int:
    """The same play with its call, unless the bot forgets it."""
    if not may_say(s, r, seat, number):
        return number
    if w[row + CALL_RATE] < 1.0 and next_chance(s, m, seat) >= w[row + CALL_RATE]:
        return number
    return number + WITH_CALL


@compiled
def catching(s: Cells, m: Cells, w: Weighing, row: int, seat: int) -> int:
    """The first omission that the seat notices, as a number; or none."""
    players = s[PLAYERS]
    for other in range(players):
        if may_catch(s, seat, other) and (
            w[row + CATCH_RATE] >= 1.0 or next_chance(s, m, seat) < w[row + CATCH_RATE]
        ):
            distance = other - seat if other > seat else other - seat + players
            return CATCH + distance - 1
    return NONE


@compiled
def speaking(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int) -> int:
    """A seat's call or catch out of turn: its own call comes first. A forgotten call is not made later."""
    if w[row + CALL_RATE] >= 1.0 and may_call(s, r, seat):
        return CALL
    return catching(s, m, w, row, seat)


@compiled
def speaking_in_turn(s: Cells, r: Cells, m: Cells, w: Weighing, row: int, seat: int) -> int:
    if s[UNO + seat] == DUE and w[row + CALL_RATE] >= 1.0 and may_call(s, r, seat):
        return CALL
    return catching(s, m, w, row, seat)


@compiled
def out_of_turn(s: Cells, r: Cells, m: Cells, w: Weighing, minds: Cells) -> tuple[int, int]:
    """The first seat that says something, those that must call before the others: seat and number, or
    none.
    """
    for sweep in range(2):
        for seat in range(s[PLAYERS]):
            if is_asked_in(s, sweep, seat) and seat != s[TURN] and not s[OUT + seat]:
                m[LUCK_INDEX] = 0
                number = speaking(s, r, m, w, minds[MIND_WIDTH * seat + FIRST_ROW], seat)
                if number != NONE:
                    return seat, number
    return NONE, NONE
