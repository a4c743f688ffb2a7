"""`encoders.HandBounds` for games in the kernel: by comparing the table before and after an act."""

from typing import Final

import numpy as np

from pioche.encoders import BOUNDS, NOTHING_KNOWN, OTHERS
from pioche.kernels import colour_of, compiled
from pioche.kernels.layout import (
    ANY_TIME,
    BLUFF,
    COUNT,
    FOUR_RULE,
    IN_FORCE,
    NONE,
    PHASE,
    PILE_COUNT,
    PLAY,
    PLAYERS,
    SEVEN,
    SEVEN_ZERO,
    STACK_NONE,
    STACKING,
    SYMBOLS,
    Bytes,
    Cells,
    Games,
    Planes,
)
from pioche.records.action_numbers import CALL, DRAW, SWAP, WILD, WILD_DRAW_FOUR, WITH_CALL
from pioche.records.observation_places import COUNTS

WILDS: Final = BOUNDS - 1
SEATS: Final = OTHERS + 1
HELD: Final = SEATS * BOUNDS
"""Cards in each hand before the act, by seat."""
NOW: Final = HELD + SEATS
"""Cards in each hand after the act, by seat."""
FORCE: Final = NOW + SEATS
"""The colour in force before the act, whether the act was the first of a turn, and the cards in the pile."""
FIRST: Final = FORCE + 1
PILE: Final = FORCE + 2
KEPT: Final = FORCE + 3
"""Whether bounds are kept at all."""
WIDTH: Final = FORCE + 4


def empty_bounds(size: int, kept: bool) -> Games:
    """The known bounds of the hands in each game; nothing is known at first."""
    found = np.full((size, WIDTH), NOTHING_KNOWN, np.int32)
    found[:, KEPT] = kept
    return found


@compiled
def forget_hands(b: Cells) -> None:
    for cell in range(HELD):
        b[cell] = NOTHING_KNOWN


@compiled
def before_act(s: Cells, b: Cells) -> None:
    for seat in range(s[PLAYERS]):
        b[HELD + seat] = s[COUNT + seat]
    b[FORCE], b[FIRST], b[PILE] = s[IN_FORCE], s[PHASE] == PLAY, s[PILE_COUNT]


@compiled
def note_growth(b: Cells, seat: int, count: int) -> None:
    for cell in range(BOUNDS * seat, BOUNDS * seat + BOUNDS):
        if b[cell] != NOTHING_KNOWN:
            b[cell] = min(b[cell] + count, NOTHING_KNOWN - 1)


@compiled
def moves_hands(r: Cells, number: int) -> bool:
    symbol = number % SYMBOLS
    moving = number >= SWAP or (number < WILD and (symbol == 0 or symbol == SEVEN))
    return r[SEVEN_ZERO] != 0 and moving


@compiled
def note_lay(r: Cells, b: Cells, seat: int, number: int) -> None:
    first = BOUNDS * seat
    cell = first + (WILDS if WILD <= number < DRAW else colour_of(number))
    if 0 < b[cell] < NOTHING_KNOWN:
        b[cell] -= 1
    rightful = r[BLUFF] == 0 and r[FOUR_RULE] != ANY_TIME and r[STACKING] == STACK_NONE
    if WILD_DRAW_FOUR <= number < DRAW and rightful and b[FORCE] != NONE:
        b[first + b[FORCE]] = 0
    if moves_hands(r, number):
        forget_hands(b)
    b[HELD + seat] -= 1


@compiled
def note_draw(b: Cells, seat: int) -> None:
    """If the pile ran out during a draw, the cards drawn before and after that count separately."""
    if b[PILE] < b[NOW + seat] - b[HELD + seat]:
        note_growth(b, seat, b[PILE])
        b[HELD + seat] += b[PILE]
    b[BOUNDS * seat + WILDS] = 0
    if b[FORCE] != NONE:
        b[BOUNDS * seat + b[FORCE]] = 0


@compiled
def note_act(r: Cells, b: Cells, players: int, seat: int, number: int) -> None:
    plain = number - WITH_CALL if number >= WITH_CALL else number
    if plain < DRAW or SWAP <= plain < CALL:
        note_lay(r, b, seat, plain)
    elif plain == DRAW and b[FIRST]:
        note_draw(b, seat)
    for other in range(players):
        if b[NOW + other] > b[HELD + other]:
            note_growth(b, other, b[NOW + other] - b[HELD + other])


@compiled
def look_at_hands(s: Cells, b: Cells) -> None:
    for seat in range(s[PLAYERS]):
        b[NOW + seat] = s[COUNT + seat]


@compiled
def after_act(s: Cells, r: Cells, b: Cells, seat: int, number: int) -> None:
    look_at_hands(s, b)
    note_act(r, b, s[PLAYERS], seat, number)


@compiled
def write_known(b: Cells, players: int, seat: int, out: Bytes) -> None:
    """By distance from the seat, never more than the number of cards in the hand."""
    for cell in range(OTHERS * BOUNDS):
        out[cell] = 0
    for distance in range(1, players):
        other = (seat + distance) % players
        for place in range(BOUNDS):
            out[BOUNDS * (distance - 1) + place] = min(b[BOUNDS * other + place], b[NOW + other])


@compiled
def write_bounds(s: Cells, b: Cells, seat: int, out: Bytes) -> None:
    look_at_hands(s, b)
    write_known(b, s[PLAYERS], seat, out)


@compiled
def before_rows(games: Games, bounds: Games) -> None:
    for row in range(len(games)):
        before_act(games[row], bounds[row])


@compiled
def after_rows(
    games: Games,
    r: Cells,
    bounds: Games,
    seats: Bytes,
    actions: Cells,
    done: Bytes,
    final: Planes,
    out: Planes,
) -> None:
    """At the end of a row, writes what its last seat knew and clears it: the next round is dealt."""
    for row in range(len(games)):
        seat, players = int(seats[row]), int(games[row, PLAYERS])
        if not done[row]:
            after_act(games[row], r, bounds[row], seat, actions[row])
            continue
        for distance in range(players):
            bounds[row, NOW + (seat + distance) % players] = final[row, COUNTS + distance]
        note_act(r, bounds[row], players, seat, actions[row])
        write_known(bounds[row], players, seat, out[row])
        forget_hands(bounds[row])


@compiled
def write_rows(games: Games, bounds: Games, seats: Bytes, out: Planes) -> None:
    for row in range(len(games)):
        write_bounds(games[row], bounds[row], seats[row], out[row])
