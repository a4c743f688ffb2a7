"""The questions that the comparison asks the kernel about every seat, in one compiled function for each."""

from typing import Final

from pioche.kernels import compiled, is_asked_in, may_call, may_catch
from pioche.kernels.layout import MOST_PLAYERS, NONE, PLAYERS, Cells

MOST_QUICK: Final = 2 * MOST_PLAYERS * (MOST_PLAYERS + 1)
"""Most numbers that `list_quick` writes."""


@compiled
def list_quick(s: Cells, r: Cells, out: Cells) -> int:
    """Writes each seat that may call, with none, and each that may catch, with the other seat; returns how
    many numbers these are.
    """
    found = 0
    for seat in range(s[PLAYERS]):
        if may_call(s, r, seat):
            out[found] = seat
            out[found + 1] = NONE
            found += 2
        for other in range(s[PLAYERS]):
            if may_catch(s, seat, other):
                out[found] = seat
                out[found + 1] = other
                found += 2
    return found


@compiled
def list_asked(s: Cells, out: Cells) -> int:
    """Writes the seats that are asked before the turn, in order; returns how many."""
    found = 0
    for sweep in range(2):
        for seat in range(s[PLAYERS]):
            if is_asked_in(s, sweep, seat):
                out[found] = seat
                found += 1
    return found
