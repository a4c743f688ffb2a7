"""Grades of decisions, by their loss."""

from typing import Final

from pioche.analysis._values import Grade, WinChance

THRESHOLDS: Final[tuple[tuple[float, Grade], ...]] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)
"""A loss of at least this chance to win. A loss that may be nothing (`DOUBT`) is at worst fine."""
DOUBT: Final = 2.0
"""In standard errors."""
BEST: Final = 0.005


def grade_of(loss: WinChance) -> Grade:
    """The grade of an act with this loss against the best one."""
    if loss.mean <= BEST:
        return "best"
    if loss.mean < DOUBT * loss.error:
        return "fine"
    return next((grade for least, grade in THRESHOLDS if loss.mean >= least), "fine")
