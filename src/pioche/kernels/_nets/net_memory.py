"""The public part of each act, kept for nets: `encoders.NetMemory`, by comparing before and after."""

from pioche.kernels._compilation import compiled
from pioche.kernels._nets.net_cells import (
    ACT_NUMBER,
    ACT_SEAT,
    ACTS,
    BOUNDS,
    COLOURS,
    DRAW_ACT,
    DRAWN_TIMES,
    HELD,
    KEPT_ACTS,
    LEFT,
    MOST_HELD,
    MOST_TRACE,
    NO_BOUND,
    PLAYED,
    TRACE_ADDS,
    TRACE_FADES,
    WILD_BOUND,
)
from pioche.kernels._policies.plays import colour_of
from pioche.kernels._rounds import do
from pioche.kernels.layout import COUNT, IN_FORCE, NONE, PHASE, PILE_COUNT, PLAY, PLAYERS, Cells
from pioche.records.action_numbers import DRAW, WILD, WILD_DRAW_FOUR, WITH_CALL


@compiled
def forget_acts(s: Cells, x: Cells) -> None:
    """A round begins: nothing is known of anybody."""
    for cell in range(BOUNDS, PLAYED):
        x[cell] = NO_BOUND
    for cell in range(PLAYED, ACT_SEAT):
        x[cell] = 0
    for cell in range(ACT_SEAT, HELD):
        x[cell] = NONE
    for seat in range(s[PLAYERS]):
        x[DRAWN_TIMES + seat] = 0
        x[MOST_HELD + seat] = s[COUNT + seat]
    x[ACTS] = 0


@compiled
def push_act(x: Cells, seat: int, number: int) -> None:
    for place in range(KEPT_ACTS - 1, 0, -1):
        x[ACT_SEAT + place] = x[ACT_SEAT + place - 1]
        x[ACT_NUMBER + place] = x[ACT_NUMBER + place - 1]
    x[ACT_SEAT], x[ACT_NUMBER] = seat, number


@compiled
def spend(x: Cells, cell: int) -> None:
    """One card fewer, where something is known."""
    if x[cell] != 0 and x[cell] != NO_BOUND:
        x[cell] -= 1


@compiled
def fade(x: Cells, first: int, colour: int) -> None:
    for cell in range(first, first + COLOURS):
        x[cell] -= x[cell] >> TRACE_FADES
    if colour != NONE:
        x[first + colour] = min(x[first + colour] + TRACE_ADDS, MOST_TRACE)


@compiled
def note_lay(x: Cells, seat: int, number: int, before: int) -> None:
    colour = colour_of(number)
    if number >= WILD:
        spend(x, WILD_BOUND + seat)
    else:
        spend(x, BOUNDS + COLOURS * seat + colour)
    if number >= WILD_DRAW_FOUR and before != NONE:
        x[BOUNDS + COLOURS * seat + before] = 0
    fade(x, PLAYED + COLOURS * seat, colour)
    fade(x, LEFT + COLOURS * seat, NONE if before == colour else before)
    push_act(x, seat, number)


@compiled
def note_draw(x: Cells, seat: int, force: int) -> None:
    """In turn: as if neither the colour in force nor a wild was held."""
    if force != NONE:
        x[BOUNDS + COLOURS * seat + force] = 0
    x[WILD_BOUND + seat] = 0
    fade(x, PLAYED + COLOURS * seat, NONE)
    fade(x, LEFT + COLOURS * seat, NONE)
    push_act(x, seat, DRAW_ACT)
    x[DRAWN_TIMES + seat] += 1


@compiled
def grow(x: Cells, cell: int, by: int) -> None:
    if x[cell] != NO_BOUND:
        x[cell] = min(x[cell] + by, NO_BOUND - 1)


@compiled
def grow_all(x: Cells, seat: int, by: int) -> None:
    for cell in range(BOUNDS + COLOURS * seat, BOUNDS + COLOURS * seat + COLOURS):
        grow(x, cell, by)
    grow(x, WILD_BOUND + seat, by)


@compiled
def note_first_part(s: Cells, x: Cells, seat: int, pile: int) -> None:
    """If the pile ran out in mid-draw, the cards before that count as a part of their own."""
    if 0 < pile < s[COUNT + seat] - x[HELD + seat]:
        grow_all(x, seat, pile)
        x[HELD + seat] += pile


@compiled
def note_cards(s: Cells, x: Cells) -> None:
    """Hands have grown: what is known of a hand may be wrong by this number of cards."""
    for seat in range(s[PLAYERS]):
        gained = s[COUNT + seat] - x[HELD + seat]
        if gained > 0:
            grow_all(x, seat, gained)
            x[MOST_HELD + seat] = max(x[MOST_HELD + seat], s[COUNT + seat])


@compiled
def noted_act(s: Cells, r: Cells, m: Cells, x: Cells, seat: int, number: int) -> None:
    """An act, and what everybody saw of it."""
    plain = number - WITH_CALL if number >= WITH_CALL else number
    before, in_turn, pile = s[IN_FORCE], s[PHASE] == PLAY, s[PILE_COUNT]
    for other in range(s[PLAYERS]):
        x[HELD + other] = s[COUNT + other]
    do(s, r, m, seat, number)
    x[ACTS] += 1
    if plain < DRAW:
        note_lay(x, seat, plain, before)
        x[HELD + seat] -= 1
    elif plain == DRAW and in_turn:
        note_first_part(s, x, seat, pile)
        note_draw(x, seat, before)
    note_cards(s, x)
