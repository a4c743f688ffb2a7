"""Bots of users: compiled functions that the kernel calls by address."""

# Numba's extension functions have no types.
# mypy: disable-error-code="no-untyped-call, untyped-decorator"

from collections.abc import Callable
from typing import Any, Final, cast, get_type_hints

from numba import types
from numba.extending import intrinsic

from pioche.kernels._cell_rows import CellRow
from pioche.kernels._compilation import CompiledFunction, compiled
from pioche.kernels._policies.plays import drawing, list_plays
from pioche.kernels._policies.user_view import NOTES, RULES, VIEW, hand_over
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import ANSWER, CHALLENGEABLE, COLOUR, NONE, PHASE, Cells
from pioche.records.action_numbers import CHALLENGE, DRAW, SWAP
from pioche.records.action_numbers import COLOUR as NAME_COLOUR

RAISED: Final = -2
"""Returned instead of a number if the function raised."""
_CELLS: Final = CellRow(types.int32)
_ARGUMENTS: Final = (_CELLS, _CELLS, _CELLS, types.int64)


def _ask_user(_context: Any, _address: Any, _handed: Any, _seat: Any) -> Any:
    """The choice of the function at that address, for the cells it is handed."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        address, handed, seat = given
        places = (context.get_constant(types.intp, place) for place in (VIEW, RULES, NOTES))
        arguments = [*(builder.gep(handed, [place]) for place in places), seat]
        calls = context.call_conv
        function = builder.inttoptr(address, calls.get_function_type(types.int64, _ARGUMENTS).as_pointer())
        status, found = calls.call_function(builder, function, types.int64, _ARGUMENTS, arguments)
        return builder.select(status.is_error, context.get_constant(types.int64, RAISED), found)

    return types.int64(types.int64, _CELLS, types.int64), generate


ask_user: Callable[[int, Cells, int], int] = cast(Any, intrinsic(_ask_user))


class UserFunction(CompiledFunction):
    """Compiled in every process: it is small, and its changes are not tracked."""

    def _keep_on_disk(self) -> None:
        pass


def user_function(function: Callable[..., Any]) -> UserFunction:
    """A function of cells, rules, notes and seat, compiled or not, in the form that the kernel calls."""
    return UserFunction(getattr(function, "py_func", function))


def is_chooser(function: UserFunction) -> bool:
    """Whether the function has the right arguments and result."""
    try:
        hints = get_type_hints(function.py_func)
    except NameError:
        return False
    return hints.pop("return", None) is int and tuple(hints.values()) == (Cells, Cells, Cells, int)


@compiled
def is_choice(s: Cells, r: Cells, m: Cells, seat: int, number: int) -> bool:
    """Whether the seat in turn may do this."""
    if s[PHASE] == COLOUR:
        return NAME_COLOUR <= number < SWAP
    plays = list_plays(s, r, m, seat)
    for place in range(plays):
        if m[CHOICES + place] == number:
            return True
    if s[PHASE] == ANSWER:
        return number == DRAW or (number == CHALLENGE and s[CHALLENGEABLE] != 0)
    return number != NONE and number == drawing(s, r, seat, plays)


@compiled
def users_choice(s: Cells, r: Cells, m: Cells, handed: Cells, seat: int, address: int) -> int:
    """A legal number, or none, or `RAISED`. The cells it is handed are a copy, not the game."""
    hand_over(s, r, m, seat, handed)
    number = ask_user(address, handed, seat)
    if number == RAISED or is_choice(s, r, m, seat, number):
        return number
    return NONE
