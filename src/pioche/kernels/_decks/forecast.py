"""The hand after a card and its effects, on which a call made with the card is judged (ruling 9)."""

from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.card_sets import face_row
from pioche.kernels._decks.deck_layout import (
    ASIDE_COUNT,
    BOOMERANGS,
    BY_LUCK,
    CALL_AUTOMATIC,
    CALLED,
    CALLS,
    CHALLENGES,
    COUNT,
    DIRECTION,
    DISCARD_COUNT,
    FACE_PATTERN,
    FACE_RESTRICTED,
    FACE_STACKS,
    FACE_STATED,
    FACE_STEADY,
    FORECAST,
    NEXT,
    NONE,
    NUMBER,
    PILE_COUNT,
    PLAYERS,
    REVERSE_GOES_BACK,
    REVERSE_RULE,
    STACK_NONE,
    STACKING,
    SWAPS,
    UNO,
    V_CHOOSE_COLOUR,
    V_DRAW,
    V_DRAW_TO,
    V_REVERSE,
    V_ROTATE,
    V_SHUFFLE,
    V_SWAP,
    VERB,
    W_CHOSEN,
    W_NEXT,
    W_NOBODY,
    W_OTHERS,
    W_SELF,
    WHO,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import cards_laid, empties
from pioche.kernels._decks.deck_piles import is_in
from pioche.kernels._decks.deck_turns import after, still_in
from pioche.kernels._decks.people import is_aimed

UNKNOWN = -1
"""Chance decides how many cards the layer draws."""


@compiled
def waits(t: DeckCells, row: int, operation: int) -> bool:
    """Whether a player is asked before the effect, and so before everything that follows."""
    verb = t[operation + VERB]
    if verb == V_CHOOSE_COLOUR:
        return t[operation + WHO] != W_NOBODY
    if not is_aimed(t, operation) or verb > V_SWAP:
        return False
    stacks = t[row + FACE_STACKS] != 0 and t[STACKING] != STACK_NONE and verb == V_DRAW
    challenged = t[row + FACE_RESTRICTED] != 0 and t[CHALLENGES] != 0 and verb <= V_DRAW_TO
    return t[BOOMERANGS] != 0 or stacks or challenged


@compiled
def one_of_them(s: DeckCells, seat: int, who: int, target: int, direction: int, turned: bool) -> int:
    if who == W_CHOSEN:
        return seat if target == NONE else target
    if who == W_NEXT and turned:
        return seat
    return after(s, seat, direction if who == W_NEXT else -direction)


@compiled
def sum_forecast(s: DeckCells) -> int:
    total = 0
    for seat in range(s[PLAYERS]):
        total += s[FORECAST + seat]
    return total


@compiled
def draw_forecast(s: DeckCells, t: DeckCells, operation: int, seat: int, most: int) -> None:
    number, held = t[operation + NUMBER], s[FORECAST + seat]
    drawn = max(0, number - held) if t[operation + VERB] == V_DRAW_TO else number
    s[FORECAST + seat] += min(drawn, most - sum_forecast(s))


@compiled
def draws_forecast(
    s: DeckCells,
    t: DeckCells,
    operation: int,
    seat: int,
    target: int,
    direction: int,
    turned: bool,
    most: int,
) -> None:
    who = t[operation + WHO]
    if is_aimed(t, operation):
        draw_forecast(s, t, operation, one_of_them(s, seat, who, target, direction, turned), most)
        return
    other = after(s, seat, direction)
    while other != seat and who != W_SELF:
        draw_forecast(s, t, operation, other, most)
        other = after(s, other, direction)
    if who != W_OTHERS:
        draw_forecast(s, t, operation, seat, most)


@compiled
def rotate_forecast(s: DeckCells, direction: int) -> None:
    first = 0
    while not is_in(s, first):
        first += 1
    other = after(s, first, direction)
    while other != first:
        s[FORECAST + first], s[FORECAST + other] = s[FORECAST + other], s[FORECAST + first]
        other = after(s, other, direction)


@compiled
def shuffle_forecast(s: DeckCells, seat: int) -> None:
    total = sum_forecast(s)
    for other in range(s[PLAYERS]):
        s[FORECAST + other] = 0
    for _ in range(total):
        seat = after(s, seat, 1)
        s[FORECAST + seat] += 1


@compiled
def cards_left(s: DeckCells, t: DeckCells, seat: int, face: int, colour: int, target: int) -> int:
    """The number of cards the layer will hold, after hands move at once; or `UNKNOWN` (editions 3)."""
    row = face_row(t, face)
    for other in range(s[PLAYERS]):
        s[FORECAST + other] = s[COUNT + other]
    most = sum_forecast(s) + s[PILE_COUNT] + s[DISCARD_COUNT] + s[ASIDE_COUNT] - 1
    s[FORECAST + seat] -= cards_laid(s, t, seat, face, colour)
    if s[FORECAST + seat] == 0:
        return 0
    direction, turned = s[DIRECTION], False
    back = t[REVERSE_RULE] == REVERSE_GOES_BACK and still_in(s) == 2
    operation = t[row + FACE_STATED]
    while operation != NONE:
        if waits(t, row, operation):
            break
        if t[operation + BY_LUCK + turned]:
            return UNKNOWN
        verb = t[operation + VERB]
        if verb == V_REVERSE:
            direction, turned = -direction, back and not turned
        elif verb <= V_DRAW_TO:
            draws_forecast(s, t, operation, seat, target, direction, turned, most)
        elif verb == V_SWAP:
            other = one_of_them(s, seat, t[operation + WHO], target, direction, turned)
            s[FORECAST + seat], s[FORECAST + other] = s[FORECAST + other], s[FORECAST + seat]
        elif verb == V_ROTATE:
            rotate_forecast(s, direction)
        elif verb == V_SHUFFLE:
            shuffle_forecast(s, seat)
        operation = t[operation + NEXT]
    return s[FORECAST + seat]


@inlined
def exchanged(s: DeckCells, t: DeckCells, seat: int, face: int, target: int) -> int:
    """The number of cards the layer gets, where a card only moves hands; one is left to give."""
    swaps = t[face_row(t, face) + FACE_PATTERN] == SWAPS
    return s[COUNT + (target if swaps else after(s, seat, -s[DIRECTION]))]


@compiled
def may_call_with(s: DeckCells, t: DeckCells, seat: int, face: int, colour: int, target: int) -> bool:
    """Whether the call may be made with this face, which can be laid."""
    if t[CALLS] == CALL_AUTOMATIC or s[UNO + seat] == CALLED:
        return empties(s, t, seat, face, colour)
    if t[face_row(t, face) + FACE_STEADY]:
        return s[COUNT + seat] <= 2
    if t[face_row(t, face) + FACE_PATTERN] >= SWAPS and s[COUNT + seat] > 1:
        return exchanged(s, t, seat, face, target) == 1
    left = cards_left(s, t, seat, face, colour, target)
    return left == 0 or left == 1
