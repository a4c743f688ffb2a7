"""Decides in the kernel which seat is asked and what it may answer, as `encoders.ActionGame` does."""

from typing import Final

from pioche.kernels import act, compiled, deal, is_asked_in, legal, may_call, may_catch, only_passes
from pioche.kernels.layout import CALL_AUTOMATIC, CALLS, DUES, NONE, PLAYERS, TURN, Bytes, Cells
from pioche.records.action_numbers import ACTIONS, CALL, CATCH, PASS

# the cells of the asked seat
ASKED: Final = 0
"""The seat, or none if the round is over."""
PLACE: Final = 1
LINE: Final = 2
"""The number of seats queued to be asked out of turn; `PLACE` is the number asked so far."""
SEATS: Final = 3
ASKING_WIDTH: Final = SEATS + 10
IN_TURN: Final = CALL


@compiled
def is_quick(s: Cells, r: Cells, seat: int) -> bool:
    """Whether the seat has something to call or to catch."""
    quick = may_call(s, r, seat)
    for other in range(s[PLAYERS]):
        quick = quick or may_catch(s, seat, other)
    return quick


@compiled
def line_up(s: Cells, r: Cells, a: Cells) -> None:
    """Queues seats: those that must call come first. The seat in turn is asked anyway."""
    a[PLACE] = a[LINE] = 0
    if s[DUES] == 0 or s[TURN] == NONE:
        return
    for sweep in range(2):
        for seat in range(s[PLAYERS]):
            if is_asked_in(s, sweep, seat) and is_quick(s, r, seat):
                a[SEATS + a[LINE]] = seat
                a[LINE] += 1


@compiled
def point_to(s: Cells, a: Cells) -> None:
    a[ASKED] = a[SEATS + a[PLACE]] if a[PLACE] < a[LINE] else s[TURN]


@compiled
def go_on(s: Cells, r: Cells, a: Cells) -> None:
    """Makes forced passes (ruling 6), then asks the next seat."""
    while only_passes(s, r):
        act(s, r, s[TURN], PASS)
    line_up(s, r, a)
    point_to(s, a)


@compiled
def offer_calls(s: Cells, r: Cells, seat: int, mask: Bytes) -> None:
    if may_call(s, r, seat):
        mask[CALL] = 1
    for distance in range(1, s[PLAYERS]):
        if may_catch(s, seat, (seat + distance) % s[PLAYERS]):
            mask[CATCH + distance - 1] = 1


@compiled
def offer(s: Cells, r: Cells, a: Cells, words: Cells, mask: Bytes) -> None:
    """Writes the choices of the asked seat, one byte for each number."""
    for number in range(ACTIONS):
        mask[number] = 0
    seat = a[ASKED]
    if seat == NONE:
        return
    if a[PLACE] < a[LINE]:
        mask[PASS] = 1
    else:
        legal(s, r, words)
        for number in range(IN_TURN):
            mask[number] = (words[number >> 5] >> (number & 31)) & 1
    if r[CALLS] != CALL_AUTOMATIC:
        offer_calls(s, r, seat, mask)


@compiled
def next_round(s: Cells, r: Cells, a: Cells, words: Cells, mask: Bytes) -> None:
    deal(s, r)
    go_on(s, r, a)
    offer(s, r, a, words, mask)


@compiled
def ask_in_turn(s: Cells, r: Cells, a: Cells, words: Cells, mask: Bytes) -> None:
    """Asks only the seat in turn and ignores calls that are due."""
    a[PLACE] = a[LINE] = 0
    point_to(s, a)
    offer(s, r, a, words, mask)


@compiled
def choose(s: Cells, r: Cells, a: Cells, words: Cells, mask: Bytes, number: int) -> None:
    """Plays the number, which must be legal, for the asked seat. Out of turn, a pass means silence."""
    if number == PASS and a[PLACE] < a[LINE]:
        a[PLACE] += 1
        point_to(s, a)
    else:
        act(s, r, a[ASKED], number)
        go_on(s, r, a)
    offer(s, r, a, words, mask)
