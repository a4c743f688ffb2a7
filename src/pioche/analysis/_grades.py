"""Grades of decisions, by what they lose."""

from typing import Final

from pioche.analysis._values import Grade, WinChance

THRESHOLDS: Final[tuple[tuple[float, Grade], ...]] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)
"""A loss of at least this chance to win; one that may be nothing (`DOUBT`) is at worst fine."""
DOUBT: Final = 2.0
"""Standard errors."""
BEST: Final = 0.005


def grade_of(loss: WinChance) -> Grade:
    """The grade of an act that is worse than the best by this."""
    if loss.mean <= BEST:
        return "best"
    if loss.mean < DOUBT * loss.error:
        return "fine"
    return next((grade for least, grade in THRESHOLDS if loss.mean >= least), "fine")
