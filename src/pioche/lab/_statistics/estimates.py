"""Estimates with 95 % intervals, clustered by deal, because the games of one deal are not independent
trials.

Written here because libraries want every game in memory. Sums in whole numbers are enough for any number of
deals, and give the same digits whichever process played which deal. Tests compare them with SciPy.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pioche.lab._statistics.tallies import SHARE, Tally

NORMAL_95: Final = 1.959964
LUCK_UNIT: Final = 2520
"""The unit of luck: luck is counted in whole parts of it."""
LUCK_VALUE: Final = 0.05
"""The value of a unit of luck in rounds won. It is fixed, so that no estimate depends on the games it
adjusts.
"""
EVEN: Final = 0.05
"""An interval whose sides differ by no more than this share of its width is written with ±."""


class Estimate(Struct, frozen=True):
    value: float
    error: float
    """The standard error."""

    @property
    def half(self) -> float:
        """Half the width of the 95 % interval."""
        return NORMAL_95 * self.error

    @property
    def ci95(self) -> tuple[float, float]:
        return self.value - self.half, self.value + self.half

    def times(self, factor: float) -> "Estimate":
        return Estimate(self.value * factor, self.error * abs(factor))

    def text(self, digits: int = 2) -> str:
        return interval_text(self.value, self.ci95, digits)

    def per_cent(self, digits: int = 2) -> str:
        return self.times(100).text(digits)


def interval_text(value: float, ci95: tuple[float, float], digits: int) -> str:
    """Writes `52.30 ± 1.20`, or `97.50 +1.40 −3.10` if the interval is clearly uneven."""
    below, above = value - ci95[0], ci95[1] - value
    if abs(above - below) <= EVEN * (above + below):
        return f"{value:z.{digits}f} ± {(above + below) / 2:.{digits}f}"
    return f"{value:z.{digits}f} +{above:.{digits}f} −{below:.{digits}f}"


class Rate(Estimate, frozen=True):
    """A share, with Wilson's interval, which stays between 0 and 100 %.

    Games of one deal are not independent, so the variation between deals gives the equivalent number of
    independent trials. If the rate is 0 or 100 % in every deal, each deal counts as one trial.
    """

    deals: int = 0
    whole: float = 1.0
    """The value of a full share: 1, or 100 in per cent."""

    @property
    def half(self) -> float:
        low, high = self.ci95
        return (high - low) / 2

    @property
    def ci95(self) -> tuple[float, float]:
        share, trials = self.value / self.whole, self._trials
        if trials is None:
            return self.value, self.value
        low, high = wilson(share, trials)
        return self.whole * low, self.whole * high

    @property
    def _trials(self) -> float | None:
        """The equivalent number of independent trials, or None if nothing varies."""
        share, error = self.value / self.whole, self.error / self.whole
        if 0 < share < 1:
            return share * (1 - share) / error**2 if error else None
        return self.deals

    def times(self, factor: float) -> Estimate:
        if factor <= 0:
            return super().times(factor)
        return Rate(self.value * factor, self.error * factor, self.deals, self.whole * factor)

    def others(self, rest: float = 0.0) -> "Rate":
        """The share of the others; part of the whole may belong to nobody."""
        return replace(self, value=max(0.0, self.whole * (1 - rest) - self.value))


def wilson(share: float, trials: float) -> tuple[float, float]:
    """The 95 % interval of a share in a number of trials (E. B. Wilson, 1927); without trials, the whole
    range.
    """
    if trials <= 0:
        return 0.0, 1.0
    part = NORMAL_95**2 / trials
    middle = (share + part / 2) / (1 + part)
    half = sqrt(part * (share * (1 - share) + part / 4)) / (1 + part)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


NOTHING: Final = Estimate(0.0, 0.0)


def mean_of(count: int, sum_: int, squares: int, unit: int = 1) -> Estimate:
    """The mean of whole numbers, counted in parts of `unit`, from their sum and sum of squares."""
    if count < 1:
        return NOTHING
    return Estimate(sum_ / (count * unit), sqrt(variance(count, sum_, squares) / count) / unit)


def rate_of(count: int, sum_: int, squares: int, unit: int = 1) -> Rate:
    """The rate of something over a number of deals, from the same sums."""
    mean = mean_of(count, sum_, squares, unit)
    return Rate(mean.value, mean.error, count)


def variance(count: int, sum_: int, squares: int) -> float:
    """Stays in whole numbers until the last division, so that nothing cancels out."""
    return (count * squares - sum_ * sum_) / (count * (count - 1)) if count > 1 else 0.0


class Figures:
    """The figures of each lineup, computed from the tally of an experiment."""

    def __init__(self, tally: Tally, players: int) -> None:
        self.tally = tally
        self.players = players
        self.deals: int = tally.deals

    def games(self, lineup: int = 0) -> int:
        return self.tally.counts[lineup].games

    def win_rate(self, lineup: int = 0) -> Rate:
        """The share of its games that the measured bot won."""
        return self._rate(self.tally.counts[lineup].won, self.tally.won_products[lineup][lineup], lineup)

    def net_points(self, lineup: int = 0) -> Estimate:
        """Its points minus the mean of the others', game by game."""
        net = self.tally.counts[lineup].net
        return self._mean(net, self.tally.net_products[lineup][lineup], self.players - 1, lineup)

    def _rate(self, sum_: int, squares: int, lineup: int) -> Rate:
        return rate_of(self.deals, sum_, squares, SHARE * self._seatings(lineup))

    def _mean(self, sum_: int, squares: int, unit: int, lineup: int) -> Estimate:
        return mean_of(self.deals, sum_, squares, unit * self._seatings(lineup))

    def _seatings(self, lineup: int) -> int:
        return self.tally.counts[lineup].games // self.deals if self.deals else 1

    def win_rate_difference(self, one: int, other: int) -> Estimate:
        """Compares two lineups on the same deals: the luck they share is not in the interval."""
        return self._difference(self._won(), self.tally.won_products, SHARE, one, other)

    def net_points_difference(self, one: int, other: int) -> Estimate:
        net = [count.net for count in self.tally.counts]
        return self._difference(net, self.tally.net_products, self.players - 1, one, other)

    def _won(self) -> list[int]:
        return [count.won for count in self.tally.counts]

    def _difference(
        self, sums: Sequence[int], products: list[list[int]], unit: int, one: int, other: int
    ) -> Estimate:
        a, b = self._seatings(other), self._seatings(one)  # bring both to one denominator
        sum_ = a * sums[one] - b * sums[other]
        squares = (
            a * a * products[one][one] - 2 * a * b * products[one][other] + b * b * products[other][other]
        )
        return mean_of(self.deals, sum_, squares, unit * a * b)

    def win_covariance(self, one: int, other: int) -> float:
        """The covariance of two win rates."""
        sums, count = self._won(), self.deals
        if count < 2:
            return 0.0
        product = count * self.tally.won_products[one][other] - sums[one] * sums[other]
        unit = SHARE * SHARE * self._seatings(one) * self._seatings(other)
        return product / (count * (count - 1)) / count / unit

    def without_luck(self, lineup: int = 0) -> tuple[Estimate, float] | None:
        """The win rate less the luck of the drawn cards, and the part of its variance that this removes.

        None where no luck was counted or nothing is removed. The mean of the luck is 0, so the rate has no
        bias.
        """
        count, deals = self.tally.counts[lineup], self.deals
        squares = self.tally.won_products[lineup][lineup]
        if not count.luck_squared or deals < 2:
            return None
        factor = LUCK_VALUE * SHARE / LUCK_UNIT / (self.players - 1)
        spread = variance(deals, count.won, squares)
        together = (deals * count.won_luck - count.won * count.luck) / (deals * (deals - 1))
        left = spread - 2 * factor * together + factor**2 * variance(deals, count.luck, count.luck_squared)
        if left >= spread:
            return None
        unit = SHARE * self._seatings(lineup)
        mean = (count.won - factor * count.luck) / (deals * unit)
        return Estimate(mean, sqrt(max(left, 0.0) / deals) / unit), 1 - left / spread

    def seat_rate(self, seat: int, lineup: int = 0) -> Rate:
        """The share of games won from that seat by any bot."""
        count = self.tally.counts[lineup]
        return self._rate(count.seats_won[seat], count.seats_won_squared[seat], lineup)

    def blocked(self, lineup: int = 0) -> int:
        return self.tally.counts[lineup].blocked

    def length(self, lineup: int = 0) -> Estimate:
        """Turns of a round, or rounds of a match. The error assumes independent games, which holds for a
        lineup that is not rotated.
        """
        lengths = self.tally.counts[lineup].lengths
        sums = (sum(n * long**power for long, n in enumerate(lengths)) for power in (0, 1, 2))
        return mean_of(*sums)

    def length_quantile(self, part: float, lineup: int = 0) -> int:
        """The length that this part of the games does not exceed."""
        lengths, left = self.tally.counts[lineup].lengths, part * self.games(lineup)
        for long, number in enumerate(lengths):
            left -= number
            if left <= 0:
                return long
        return max(0, len(lengths) - 1)

    def points(self, lineup: int = 0) -> Estimate:
        """Points on the score sheet in one game, all seats together."""
        count = self.tally.counts[lineup]
        return mean_of(count.games, count.points, count.points_squared)

    def swing(self, lineup: int = 0) -> float:
        """The standard deviation of the measured bot's net points in one game."""
        count = self.tally.counts[lineup]
        return sqrt(variance(count.games, count.net, count.net_squared)) / (self.players - 1)
