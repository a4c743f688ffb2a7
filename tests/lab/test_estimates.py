"""Figures and their intervals: rates never leave 0 to 100 %."""

import pytest
from numpy import mean

from pioche.lab import Estimate
from pioche.lab._report.results import column
from pioche.lab._statistics.estimates import NORMAL_95, mean_of, rate_of, wilson

DEALS = [(1, 1), (2, 0), (3, 3), (20, 1), (20, 20), (500, 3), (500, 250), (100_000, 99_999)]


@pytest.mark.parametrize(("deals", "won"), DEALS)
def test_the_interval_of_a_rate_stays_within_0_and_100_per_cent(deals: int, won: int) -> None:
    rate = rate_of(deals, won, won)
    low, high = rate.ci95
    assert 0 <= low <= rate.value <= high <= 1
    low, high = rate.times(100).ci95
    assert 0 <= low <= 100 * rate.value <= high <= 100


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    """1 of 10, and 0 of 10: Newcombe 1998, table I, method 3."""
    assert wilson(0.1, 10) == pytest.approx((0.0179, 0.4042), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@pytest.mark.parametrize(("trials", "won"), DEALS)
def test_wilsons_interval_is_that_of_scipy(trials: int, won: int) -> None:
    from scipy.stats import binomtest  # here, because it takes a second in each process of the tests

    known = binomtest(won, trials).proportion_ci(method="wilson")
    assert wilson(won / trials, trials) == pytest.approx((known.low, known.high), abs=1e-6)


def test_an_interval_clustered_by_deal_is_that_of_drawing_deals_again() -> None:
    """Four games a deal, which go much the same way: SciPy draws whole deals, ours has their sums alone."""
    from scipy.stats import bootstrap, norm

    deals = [(deal * 7919 % 11) % 5 for deal in range(400)]
    rate = rate_of(len(deals), sum(deals), sum(each**2 for each in deals), 4)
    drawn = bootstrap(([each / 4 for each in deals],), mean, n_resamples=2000, random_state=1)
    assert rate.error == pytest.approx(drawn.standard_error, rel=0.05)
    assert norm.ppf(0.975) == pytest.approx(NORMAL_95, abs=1e-6)


def test_games_of_one_deal_are_no_independent_trials() -> None:
    """In 200 deals of two games, both games go the same way: that is worth 200 trials, not 400."""
    alike = rate_of(200, 2 * 100, 4 * 100, 2)
    assert alike.ci95 == pytest.approx(wilson(0.5, 199), abs=1e-9)
    assert rate_of(200, 200, 200, 2).ci95 == (0.5, 0.5), "every deal gave the same: nothing varies"


def test_far_from_the_ends_it_is_the_normal_interval_to_the_digit() -> None:
    won, deals = 26_123, 100_000
    assert rate_of(deals, won, won).per_cent() == mean_of(deals, won, won).per_cent() == "26.12 ± 0.27"


def test_near_the_ends_the_two_sides_are_written_apart() -> None:
    assert Estimate(-0.001, 0.0).text(1) == "0.0 ± 0.0"  # nothing has no sign
    assert rate_of(40, 39, 39).per_cent(1) == "97.5 +2.1 −10.6"
    assert rate_of(40, 40, 40).per_cent(1) == "100.0 +0.0 −8.8"
    assert rate_of(0, 0, 0).ci95 == (0.0, 1.0), "nothing played, nothing known"


def test_the_others_have_the_rest_and_its_interval() -> None:
    rate = rate_of(40, 39, 39)
    assert rate.others().ci95 == pytest.approx((1 - rate.ci95[1], 1 - rate.ci95[0]))
    assert rate.others(rest=0.5).value == 0


def test_a_plot_shows_no_more_than_all() -> None:
    values, (below, above) = column([rate_of(40, 39, 39).times(100), Estimate(3.0, 1.0), 7.0])
    assert values[0] + above[0] <= 100
    assert below[1] == pytest.approx(above[1])
    assert (below[2], above[2]) == (0, 0)
