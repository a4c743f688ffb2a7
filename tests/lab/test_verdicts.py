"""Many verdicts share one chance of being wrong."""

from math import inf
from random import Random

import pytest

from pioche.lab import Estimate, sign
from pioche.lab._statistics.verdicts import VerdictFamily, holm, judging, p_value, together


def test_the_chance_of_a_figure_is_that_of_the_normal_curve() -> None:
    assert p_value(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert p_value(0.0) == 1


def test_holm_goes_down_step_by_step() -> None:
    """P-values 0.01, 0.02, 0.03, 0.005 at 5 %: 0.005 ≤ 0.0125 and 0.01 ≤ 0.0167 count, 0.02 ≤ 0.025 too,
    and then 0.03 ≤ 0.05."""
    far = {0.01: 2.575829, 0.02: 2.326348, 0.03: 2.170090, 0.005: 2.807034}
    assert holm(far.values()) == far[0.03]
    assert holm([far[0.03], far[0.02], 0.1, 0.2, 0.3]) == inf  # 0.02 > 0.05 / 5
    assert holm([]) == inf
    assert holm([3.0]) == 3.0


def test_a_figure_that_counts_alone_need_not_count_among_many() -> None:
    figures = [Estimate(2.1, 1.0), *(Estimate(0.1 * place, 1.0) for place in range(20)), Estimate(-9.0, 1.0)]
    assert sign(figures[0]) == 1
    [signs], family = together([lambda: [sign(each) for each in figures]])
    assert signs[0] == 0
    assert signs[-1] == -1
    assert len(family.asked) == len(figures)


def test_a_figure_and_its_opposite_are_asked_once() -> None:
    with judging(VerdictFamily()) as family:
        assert sign(Estimate(3.0, 1.0)) == -sign(Estimate(-3.0, 1.0)) == 1
    assert len(family.asked) == 1


def test_of_pages_full_of_nothing_one_in_twenty_has_a_false_verdict() -> None:
    rng, false = Random("nothing"), 0
    for _ in range(1000):
        figures = [Estimate(rng.gauss(0, 1), 1.0) for _ in range(75)]
        [signs], _ = together([lambda figures=figures: [sign(each) for each in figures]])  # type: ignore[misc]
        false += any(signs)
    assert 30 <= false <= 70
