"""Calls of compiled programs by their addresses, and rows of cells inside larger arrays."""

# Numba's extension functions have no types.
# mypy: disable-error-code="no-untyped-call, untyped-decorator"

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

from numba import types
from numba.extending import intrinsic

from pioche.kernels._cell_rows import CellRow
from pioche.kernels._decks.deck_layout import DeckCells

CELLS: Final = CellRow(types.int64)
_STEP: Final = (CELLS, CELLS, types.int64, types.int64, types.int64, CELLS)


def call_of(arguments: tuple[Any, ...]) -> tuple[Any, Any]:
    """The call of a program with these arguments that returns a number; its address comes first."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        address, *values = given
        calls = context.call_conv
        function = builder.inttoptr(address, calls.get_function_type(types.int64, arguments).as_pointer())
        return calls.call_function(builder, function, types.int64, arguments, values)[1]

    return types.int64(types.int64, *arguments), generate


def _take_step(
    _typing: Any, _address: Any, _s: Any, _t: Any, _what: Any, _seat: Any, _act: Any, _out: Any
) -> Any:
    return call_of(_STEP)


def _row_at(_typing: Any, _cells: Any, _first: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        return builder.gep(given[0], [given[1]])

    return CELLS(CELLS, types.int64), generate


Stepper: TypeAlias = Callable[[int, DeckCells, DeckCells, int, int, int, DeckCells], int]
take_step: Stepper = cast(Any, intrinsic(_take_step))
"""Calls `deck_step`, which is at the address."""
row_at: Callable[[DeckCells, int], DeckCells] = cast(Any, intrinsic(_row_at))
"""The cells from this one on."""
