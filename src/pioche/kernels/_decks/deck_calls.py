"""Calls, catches and the call made with a card (`pioche.bots._base`)."""

from pioche.kernels._compilation import compiled
from pioche.kernels._decks.card_sets import colour_set, face_row, number_in_hand
from pioche.kernels._decks.deck_choices import act_of
from pioche.kernels._decks.deck_layout import (
    ACT_CALL,
    ACT_COLOUR,
    ACT_FACE,
    ACT_TARGET,
    CALL,
    CATCH,
    COUNT,
    DUE,
    FACE_COLOUR,
    FACE_DISCARDS,
    NONE,
    PLAYERS,
    UNO,
    DeckCells,
)
from pioche.kernels._decks.deck_legality import discards_colour, may_call, may_catch
from pioche.kernels._decks.deck_luck import happens
from pioche.kernels._decks.forecast import may_call_with
from pioche.kernels._decks.memory_layout import MOVES_HANDS, ROLE_WIDTH
from pioche.kernels.bot_cells import CALL_RATE, CATCH_RATE, Weighing


@compiled
def left_after(s: DeckCells, t: DeckCells, seat: int, face: int, colour: int) -> int:
    """Cards in hand after laying, before hands move, as a bot counts them."""
    row = face_row(t, face)
    if not t[row + FACE_DISCARDS]:
        return s[COUNT + seat] - 1
    taken = number_in_hand(s, t, seat, colour_set(s, t, discards_colour(s, t, row, colour)))
    return s[COUNT + seat] - taken - (t[row + FACE_COLOUR] == NONE)


@compiled
def with_call(s: DeckCells, t: DeckCells, w: Weighing, rates: int, seat: int, act: int) -> int:
    """The same play with its call where that is right, unless the bot forgets it."""
    face = (act >> ACT_FACE) & 2047
    colour, target = ((act >> ACT_COLOUR) & 31) - 1, ((act >> ACT_TARGET) & 15) - 1
    moves = w[ROLE_WIDTH * face + MOVES_HANDS] != 0.0
    if not moves and left_after(s, t, seat, face, colour) != 1:
        return act
    if may_call_with(s, t, seat, face, colour, target) and happens(s, seat, w[rates + CALL_RATE]):
        return act | 1 << ACT_CALL
    return act


@compiled
def catching(s: DeckCells, t: DeckCells, w: Weighing, rates: int, seat: int) -> int:
    """The first omission that the seat notices, as an act; or none."""
    for other in range(s[PLAYERS]):
        if may_catch(s, t, seat, other) and happens(s, seat, w[rates + CATCH_RATE]):
            return act_of(CATCH, 0, NONE, other)
    return NONE


@compiled
def speaking(s: DeckCells, t: DeckCells, w: Weighing, rates: int, seat: int, in_turn: bool) -> int:
    """A call before a catch; in turn only a call that is due. A forgotten call is not made later."""
    wants = w[rates + CALL_RATE] >= 1.0 and (not in_turn or s[UNO + seat] == DUE)
    if wants and may_call(s, t, seat):
        return act_of(CALL, 0, NONE, NONE)
    return catching(s, t, w, rates, seat)
