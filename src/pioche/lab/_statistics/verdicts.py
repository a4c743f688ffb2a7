"""Many verdicts at once: Holm's correction, so that the chance of even one false verdict stays at 5 %.

An answer asks of each figure whether it differs from nothing. All that is asked for one page is one family:
the answers are written once to learn what they ask, and again with the bound that follows.

Our own ten lines: SciPy has no procedure of Holm's, and statsmodels would bring pandas along.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import erfc, sqrt
from typing import Final, TypeVar

from pioche.lab._statistics.estimates import NORMAL_95, Estimate

T = TypeVar("T")
LEVEL: Final = 0.05
NEVER: Final = float("inf")


class Family:
    """What is asked together, and the bound in standard errors from which on a figure counts."""

    def __init__(self, bound: float = NORMAL_95) -> None:
        self.bound = bound
        self.asked: dict[tuple[float, float], float] = {}
        """By figure: how many standard errors it is from nothing."""

    def sign(self, estimate: Estimate) -> int:
        """+1 or -1 where it counts, else 0. A figure and its opposite are one question."""
        size, error = abs(estimate.value), estimate.error
        errors = size / error if error else (NEVER if size else 0.0)
        self.asked[size, error] = errors
        return ((estimate.value > 0) - (estimate.value < 0)) * (errors >= self.bound)


def p_value(errors: float) -> float:
    """Two-sided, of a figure so many standard errors from nothing."""
    return erfc(errors / sqrt(2))


def holm(distances: Iterable[float], level: float = LEVEL) -> float:
    """The bound in standard errors: those at least as far away count, by Holm's step-down procedure."""
    far = sorted(distances, reverse=True)
    bound = NEVER
    for place, errors in enumerate(far):
        if p_value(errors) > level / (len(far) - place):
            break
        bound = errors
    return bound


_FAMILY: ContextVar[Family | None] = ContextVar("family", default=None)


@contextmanager
def judging(family: Family) -> Iterator[Family]:
    token = _FAMILY.set(family)
    try:
        yield family
    finally:
        _FAMILY.reset(token)


def sign(estimate: Estimate) -> int:
    """Within a family by its bound; alone, where the 95 % interval has one sign."""
    return (_FAMILY.get() or Family()).sign(estimate)


def together(writers: Iterable[Callable[[], T]]) -> tuple[list[T], Family]:
    """What each writes, with one correction for all of them."""
    asking = list(writers)
    with judging(Family()) as first:
        for write in asking:
            write()
    with judging(Family(holm(first.asked.values()))) as family:
        return [write() for write in asking], family
