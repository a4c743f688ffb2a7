"""Figures with what is not known of them. Intervals are 95 %, clustered by deal: the games of one deal are
no independent trials."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from pioche.lab.tallies import SHARE, Tally

NORMAL_95: Final = 1.959964


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
        return f"{self.value:.{digits}f} ± {self.half:.{digits}f}"

    def per_cent(self, digits: int = 2) -> str:
        return self.times(100).text(digits)


NOTHING: Final = Estimate(0.0, 0.0)


def mean_of(count: int, sum_: int, squares: int, unit: int = 1) -> Estimate:
    """Of whole numbers in parts of `unit`, from their sum and the sum of their squares."""
    if count < 1:
        return NOTHING
    return Estimate(sum_ / (count * unit), sqrt(variance(count, sum_, squares) / count) / unit)


def variance(count: int, sum_: int, squares: int) -> float:
    """Computed in whole numbers until the last division, so that nothing cancels out."""
    return (count * squares - sum_ * sum_) / (count * (count - 1)) if count > 1 else 0.0


class Figures:
    """What the tally of an experiment says of each of its lineups."""

    def __init__(self, tally: Tally, players: int) -> None:
        self.tally = tally
        self.players = players
        self.deals = tally.deals

    def games(self, lineup: int = 0) -> int:
        return self.tally.counts[lineup].games

    def win_rate(self, lineup: int = 0) -> Estimate:
        """The share of its games that the measured bot won."""
        return self._mean(
            self.tally.counts[lineup].won, self.tally.won_products[lineup][lineup], SHARE, lineup
        )

    def net_points(self, lineup: int = 0) -> Estimate:
        """Its points minus the mean of the others', game by game."""
        net = self.tally.counts[lineup].net
        return self._mean(net, self.tally.net_products[lineup][lineup], self.players - 1, lineup)

    def _mean(self, sum_: int, squares: int, unit: int, lineup: int) -> Estimate:
        return mean_of(self.deals, sum_, squares, unit * self._seatings(lineup))

    def _seatings(self, lineup: int) -> int:
        return self.tally.counts[lineup].games // self.deals if self.deals else 1

    def win_rate_difference(self, one: int, other: int) -> Estimate:
        """Of two lineups on the same deals: the luck they share is not in the interval."""
        return self._difference(self._won(), self.tally.won_products, SHARE, one, other)

    def net_points_difference(self, one: int, other: int) -> Estimate:
        net = [count.net for count in self.tally.counts]
        return self._difference(net, self.tally.net_products, self.players - 1, one, other)

    def _won(self) -> list[int]:
        return [count.won for count in self.tally.counts]

    def _difference(
        self, sums: Sequence[int], products: list[list[int]], unit: int, one: int, other: int
    ) -> Estimate:
        a, b = self._seatings(other), self._seatings(one)  # to one denominator
        sum_ = a * sums[one] - b * sums[other]
        squares = (
            a * a * products[one][one] - 2 * a * b * products[one][other] + b * b * products[other][other]
        )
        return mean_of(self.deals, sum_, squares, unit * a * b)

    def win_covariance(self, one: int, other: int) -> float:
        """Of the two win rates as estimates."""
        sums, count = self._won(), self.deals
        if count < 2:
            return 0.0
        product = count * self.tally.won_products[one][other] - sums[one] * sums[other]
        unit = SHARE * SHARE * self._seatings(one) * self._seatings(other)
        return product / (count * (count - 1)) / count / unit

    def seat_rate(self, seat: int, lineup: int = 0) -> Estimate:
        """The share of games won from that seat, whoever sat there."""
        count = self.tally.counts[lineup]
        return self._mean(count.seats_won[seat], count.seats_won_squared[seat], SHARE, lineup)

    def blocked(self, lineup: int = 0) -> int:
        return self.tally.counts[lineup].blocked

    def length(self, lineup: int = 0) -> Estimate:
        """Turns of a round, rounds of a match. Its error takes games for independent, which is right for a
        lineup that is not rotated."""
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
        """What is written on the score sheet in one game, all seats together."""
        count = self.tally.counts[lineup]
        return mean_of(count.games, count.points, count.points_squared)

    def swing(self, lineup: int = 0) -> float:
        """The standard deviation of the measured bot's net points in one game."""
        count = self.tally.counts[lineup]
        return sqrt(variance(count.games, count.net, count.net_squared)) / (self.players - 1)
