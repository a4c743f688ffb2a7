"""Chances to win the match, from the scores and the points of rounds."""

from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from pioche.analysis import AnalysisSettings, MatchChances, analyse, bot_round, match_model
from pioche.analysis._match_chances import round_courses
from pioche.rulebooks import load

FAST = AnalysisSettings(rollouts=200, curve_rollouts=100)


def with_equal_rounds(points: int, scores: tuple[int, ...], need: int) -> MatchChances:
    """A match in which every round brings the same points."""
    return MatchChances(round_courses(np.array([points], np.int32), len(scores)), scores, need)


@pytest.mark.parametrize("players", [2, 3, 4, 10])
def test_equal_scores_are_equal_chances(players: int) -> None:
    now = with_equal_rounds(60, (0,) * players, 500).now
    assert now == pytest.approx(np.full(players, 1 / players), abs=0.01)


@pytest.mark.parametrize("won", range(5))
def test_chances_are_those_of_a_series(won: int) -> None:
    """With 100 points for each round it is a series of five: the chance is a sum of binomials."""
    chance = with_equal_rounds(100, (100 * won, 100), 500).now[0]
    more, others = 5 - won, 4
    exact = sum(comb(more - 1 + lost, lost) * 0.5 ** (more + lost) for lost in range(others))
    assert chance == pytest.approx(exact, abs=0.03)


def test_a_round_that_reaches_the_target_wins_the_match() -> None:
    chances = with_equal_rounds(60, (460, 300), 500)
    won = chances.won_by(0, np.array([39, 40, 200], np.int32))
    assert won[1:].tolist() == [[1, 0], [1, 0]]
    assert 0.5 < won[0, 0] < 1
    assert with_equal_rounds(60, (460, 300), 501).won_by(0, np.array([40], np.int32))[0, 0] < 1


def test_there_is_no_match_where_rounds_do_not_add_up_to_one() -> None:
    rules = load("quiet")
    assert match_model(replace(rules, scoring="none"), 2, "expert") is None
    assert match_model(replace(rules, scoring="losers-collect"), 2, "expert") is None


def test_skill_and_luck_of_the_match_are_its_way_from_scores_to_scores() -> None:
    log = bot_round(load("quiet"), ["random", "expert"], "match", 1)
    (part,) = analyse(log, None, FAST).rounds
    gains = []
    for account in part.accounts:
        assert account.match_lost is not None
        assert account.match_luck is not None
        gains.append(account.match_luck - account.match_lost)
        assert (gains[-1] > 0) == (account.seat in part.winners)
    assert sum(gains) == pytest.approx(0, abs=1e-9)
    first = part.curve[0]
    assert first.match is not None
    assert sum(first.match) == pytest.approx(1)
    assert all(act.match is not None for each in part.decisions for act in each.values.acts)
