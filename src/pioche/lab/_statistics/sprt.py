"""Sequential testing: plays deals until one of two hypotheses about the win rate is accepted.

It is the generalised sequential probability ratio test with the deal as the unit: the rounds of one deal are
not independent, so the variance of the deals' means counts. Wald's bounds limit the errors.
"""

from math import log
from typing import Final, Literal

from msgspec import Struct

from pioche.lab._statistics.estimates import Figures
from pioche.lab._statistics.tallies import Tally

BLOCK: Final = 100
"""The number of deals between two tests."""
LEAST_DEALS: Final = 200
"""With fewer deals the variance is not known well enough."""
LEAST_VARIANCE: Final = 1e-6
"""The least variance of a deal's mean: it avoids dividing by zero for bots that play alike."""


class Hypotheses(Struct, frozen=True):
    """Two win rates, in percentage points above par, and the error limits."""

    h0: float = 0.0
    h1: float = 1.0
    alpha: float = 0.05
    """The chance of accepting H1 where H0 is true."""
    beta: float = 0.05
    """The chance of accepting H0 where H1 is true."""

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


class Verdict(Struct, frozen=True):
    """The fields that `--sprt` adds to a result."""

    h0: float
    h1: float
    alpha: float
    beta: float
    llr: float
    """The logarithm of the likelihood ratio of H1 to H0."""
    bounds: tuple[float, float]
    decision: Literal["H0", "H1"] | None
    """None if the rounds did not suffice."""


def likelihood_ratio(tally: Tally, players: int, par: float, asked: Hypotheses) -> float:
    if tally.deals < LEAST_DEALS:
        return 0.0
    rate = Figures(tally, players).win_rate()
    spread = max(LEAST_VARIANCE, rate.error**2 * tally.deals)
    low, high = par + asked.h0 / 100, par + asked.h1 / 100
    return tally.deals * (high - low) * (rate.value - (low + high) / 2) / spread


def verdict(tally: Tally, players: int, par: float, asked: Hypotheses) -> Verdict:
    ratio = likelihood_ratio(tally, players, par, asked)
    low, high = asked.bounds
    decision: Literal["H0", "H1"] | None = "H1" if ratio >= high else "H0" if ratio <= low else None
    return Verdict(asked.h0, asked.h1, asked.alpha, asked.beta, ratio, asked.bounds, decision)
