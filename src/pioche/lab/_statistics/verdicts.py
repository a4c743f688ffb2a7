"""Holm's correction for many verdicts: the chance of even one false verdict stays at 5 %.

An answer asks of each figure whether it differs from zero. All questions of one page form a family: the
answers are written once to collect the questions, and again with the corrected bound.

Written here because SciPy has no Holm procedure, and statsmodels would bring pandas for ten lines.
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


class VerdictFamily:
    """A family of questions, and the bound in standard errors from which a figure counts."""

    def __init__(self, bound: float = NORMAL_95) -> None:
        self.bound = bound
        self.asked: dict[tuple[float, float], float] = {}
        """By figure: its distance from zero in standard errors."""

    def sign(self, estimate: Estimate) -> int:
        """Returns +1 or -1 if the estimate counts, otherwise 0. A figure and its opposite are one
        question.
        """
        size, error = abs(estimate.value), estimate.error
        errors = size / error if error else (NEVER if size else 0.0)
        self.asked[size, error] = errors
        return ((estimate.value > 0) - (estimate.value < 0)) * (errors >= self.bound)


def p_value(errors: float) -> float:
    """The two-sided p-value of a figure at this distance in standard errors."""
    return erfc(errors / sqrt(2))


def holm(distances: Iterable[float], level: float = LEVEL) -> float:
    """The bound in standard errors by Holm's step-down procedure; figures at least this far from zero
    count.
    """
    far = sorted(distances, reverse=True)
    bound = NEVER
    for place, errors in enumerate(far):
        if p_value(errors) > level / (len(far) - place):
            break
        bound = errors
    return bound


_FAMILY: ContextVar[VerdictFamily | None] = ContextVar("family", default=None)


@contextmanager
def judging(family: VerdictFamily) -> Iterator[VerdictFamily]:
    token = _FAMILY.set(family)
    try:
        yield family
    finally:
        _FAMILY.reset(token)


def sign(estimate: Estimate) -> int:
    """The sign of an estimate: by the bound of its family, or alone by its 95 % interval."""
    return (_FAMILY.get() or VerdictFamily()).sign(estimate)


def together(writers: Iterable[Callable[[], T]]) -> tuple[list[T], VerdictFamily]:
    """Writes all answers with one correction for all of them."""
    asking = list(writers)
    with judging(VerdictFamily()) as first:
        for write in asking:
            write()
    with judging(VerdictFamily(holm(first.asked.values()))) as family:
        return [write() for write in asking], family
