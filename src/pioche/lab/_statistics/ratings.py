"""Ratings over a pool of bots, with their errors.

A bot has a strength; a bot of strength `a` among others of `b` wins its share of all strengths (Bradley and
Terry for two, Luce for more). The ratings are the logarithms that make the results most likely, on Elo's
scale, with the mean of the pool at 0. Their errors account for games on the same deals, within a pairing and
between pairings: they come from the covariance of the pairings' results, deal by deal. No library does that:
statsmodels treats the games as independent.
"""

from collections.abc import Sequence
from math import log
from typing import Final, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._statistics.tallies import SHARE

Reals: TypeAlias = NDArray[np.float64]
ELO: Final = 400 / log(10)
HALF_A_WIN: Final = 0.5
"""Added to each side of each pairing, so that a bot that always wins has a rating."""
STEPS: Final = 100
CLOSE_ENOUGH: Final = 1e-12


class Pairing(Struct, frozen=True):
    """One bot `a` among copies of `b`, by number."""

    a: int
    b: int


def ratings(pairings: Sequence[Pairing], figures: Figures, bots: int) -> list[Estimate]:
    """Returns the ratings by bot. The figures have one lineup for each pairing."""
    sides = np.zeros((len(pairings), bots))
    for row, pairing in enumerate(pairings):
        sides[row, pairing.a], sides[row, pairing.b] = 1, -1
    handicap = -log(figures.players - 1)
    games, won = _games_and_wins(figures, len(pairings))
    strengths = _most_likely(sides, games, won, handicap)
    errors = _errors(sides, games, _chances(sides, strengths, handicap), figures)
    return [
        Estimate(ELO * value, ELO * error) for value, error in zip(strengths.tolist(), errors, strict=True)
    ]


def _games_and_wins(figures: Figures, pairings: int) -> tuple[Reals, Reals]:
    counts = figures.tally.counts[:pairings]
    games = np.array([count.games - count.blocked + 2 * HALF_A_WIN for count in counts])
    return games, np.array([count.won / SHARE + HALF_A_WIN for count in counts])


def _chances(sides: Reals, strengths: Reals, handicap: float) -> Reals:
    chances: Reals = 1 / (1 + np.exp(-(sides @ strengths + handicap)))
    return chances


def _most_likely(sides: Reals, games: Reals, won: Reals, handicap: float) -> Reals:
    """Maximises the likelihood with Newton's method; it has one maximum."""
    strengths: Reals = np.zeros(sides.shape[1])
    for _ in range(STEPS):
        chances = _chances(sides, strengths, handicap)
        step = _inverse(sides, games, chances) @ (sides.T @ (won - games * chances))
        strengths = strengths + step
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    centred: Reals = strengths - strengths.mean()
    return centred


def _inverse(sides: Reals, games: Reals, chances: Reals) -> Reals:
    """Inverts the information matrix. Only differences are known, so the mean stays fixed."""
    information = sides.T @ (sides * (games * chances * (1 - chances))[:, None])
    inverse: Reals = np.asarray(np.linalg.pinv(information, hermitian=True), np.float64)
    return inverse


def _errors(sides: Reals, games: Reals, chances: Reals, figures: Figures) -> list[float]:
    """The sandwich estimator: the information and the actual variation of the results."""
    count = range(len(games))
    covariance = np.array([[figures.win_covariance(i, j) for j in count] for i in count])
    score = sides.T @ (covariance * np.outer(games, games)) @ sides
    inverse = _inverse(sides, games, chances)
    return [float(each) for each in np.sqrt(np.diag(inverse @ score @ inverse).clip(min=0))]
