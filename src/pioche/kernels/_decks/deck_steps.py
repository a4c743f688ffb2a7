"""Single steps of a game, for tests and tools: one program, so that it is compiled once."""

from typing import Final

from pioche.kernels._compilation import large_program
from pioche.kernels._decks.deck_actions import deck_act
from pioche.kernels._decks.deck_choices import list_in_turn, list_out_of_turn
from pioche.kernels._decks.deck_deal import deck_deal
from pioche.kernels._decks.deck_layout import ACT_COLOUR, ACT_FACE, ACT_TARGET, DeckCells
from pioche.kernels._decks.deck_legality import only_passes
from pioche.kernels._decks.forecast import may_call_with

DEAL: Final = 0
ACT: Final = 1
"""Makes the act of the seat."""
IN_TURN: Final = 2
"""Lists the choices in turn; returns how many."""
OUT_OF_TURN: Final = 3
"""Lists the choices of the seat out of turn."""
ONLY_PASSES: Final = 4
"""Whether the seat in turn can only pass."""
MAY_CALL_WITH: Final = 5
"""Whether the act may be made with the call."""


@large_program
def deck_step(s: DeckCells, t: DeckCells, what: int, seat: int, act: int, out: DeckCells) -> int:
    """Does one of the things above, and returns a number if that has one."""
    if what == DEAL:
        deck_deal(s, t)
    elif what == ACT:
        deck_act(s, t, seat, act)
    elif what == IN_TURN:
        return list_in_turn(s, t, out)
    elif what == OUT_OF_TURN:
        return list_out_of_turn(s, t, out, seat)
    elif what == ONLY_PASSES:
        return int(only_passes(s, t))
    else:
        colour, target = ((act >> ACT_COLOUR) & 31) - 1, ((act >> ACT_TARGET) & 15) - 1
        return int(may_call_with(s, t, seat, (act >> ACT_FACE) & 2047, colour, target))
    return 0
