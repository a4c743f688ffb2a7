"""Asks the program of the bots that weigh, which the rounds call by its address."""

# Numba's extension functions have no types.
# mypy: disable-error-code="no-untyped-call, untyped-decorator"

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

from numba import types
from numba.extending import intrinsic

from pioche.kernels._cell_rows import CellRow
from pioche.kernels._decks.deck_layout import DeckCells
from pioche.kernels._decks.program_calls import CELLS, call_of
from pioche.kernels.bot_cells import Weighing

# what is decided
WEIGH_PLAY, WEIGH_ANSWER, WEIGH_CHALLENGE, WEIGH_COLOUR, WEIGH_JUMP = range(5)
_ARGUMENTS: Final = (CELLS, CELLS, CellRow(types.float64), CELLS, CELLS, types.int64, types.int64)


def _ask_weigher(
    _typing: Any, _address: Any, _s: Any, _t: Any, _w: Any, _minds: Any, _out: Any, _what: Any, _seat: Any
) -> Any:
    """The decision of the program at that address."""
    return call_of(_ARGUMENTS)


Weigher: TypeAlias = Callable[[int, DeckCells, DeckCells, Weighing, DeckCells, DeckCells, int, int], int]
ask_weigher: Weigher = cast(Any, intrinsic(_ask_weigher))
"""The decision of the seat, as an act."""
