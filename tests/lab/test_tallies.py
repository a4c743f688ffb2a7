"""Tallies: whole numbers that add up in any order, and intervals over the deals."""

from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.lab import Estimate, Experiment, Figures, Lineup, against, experiment, table_of
from pioche.lab._runs.engines import play_deals
from pioche.lab._statistics.estimates import mean_of, wilson
from pioche.lab._statistics.tallies import SHARE, PlayedGame, Tally, add_deal, empty, shares, total

PAIR = experiment("pair", against("greedy", "random", 3), against("random", "random", 3), deals=20, seed="t")


def won_by(seat: int, points: int = 10, turns: int = 30) -> PlayedGame:
    return PlayedGame((seat,), (points, 0) if seat == 0 else (0, points), turns)


def tally_of(*deals: tuple[PlayedGame, ...]) -> Tally:
    tally = empty(1, 2)
    for games in deals:
        add_deal(tally, [games])
    return tally


def test_the_interval_is_that_of_the_deals() -> None:
    tally = tally_of(
        (won_by(0, 10), won_by(1, 30)), (won_by(0, 10), won_by(0, 10)), (won_by(1, 4), won_by(0, 4))
    )
    rates, nets = [1.0, 0.5, 0.0], [20.0, 0.0, -4.0]
    figures = Figures(tally, 2)
    assert figures.win_rate().value == pytest.approx(mean(rates))
    assert figures.win_rate().error == pytest.approx(stdev(rates) / 3**0.5)
    assert figures.win_rate().ci95 == pytest.approx(wilson(0.5, 0.25 / (stdev(rates) ** 2 / 3)))
    assert figures.net_points().value == pytest.approx(mean(nets))
    assert figures.net_points().error == pytest.approx(stdev(nets) / 3**0.5)
    assert figures.games() == 6


def test_the_lengths_are_counted_one_by_one() -> None:
    figures = Figures(tally_of((won_by(0, turns=3), won_by(1, turns=5)), (won_by(0, turns=3), won_by(1))), 2)
    assert figures.tally.counts[0].lengths[:6] == [0, 0, 0, 2, 0, 1]
    assert figures.length().value == pytest.approx((3 + 3 + 5 + 30) / 4)
    assert [figures.length_quantile(part) for part in (0.5, 0.75, 1.0)] == [3, 5, 30]


def test_seats_are_counted_for_any_bot() -> None:
    figures = Figures(tally_of((won_by(0), won_by(0)), (won_by(0), won_by(1))), 2)
    assert figures.seat_rate(0).value == 0.75
    assert figures.seat_rate(1).value == 0.25
    assert figures.win_rate().value == 0.75


def test_a_blocked_game_is_nobodys() -> None:
    figures = Figures(tally_of((PlayedGame((), (0, 0), 9), won_by(1))), 2)
    assert figures.blocked() == 1
    assert figures.win_rate().value == 0.5


def test_equal_totals_share_and_partners_do_not() -> None:
    assert shares((1,)) == SHARE
    assert shares((0, 2, 3)) == SHARE // 3
    assert shares((0, 2), partners=2) == SHARE
    assert shares(()) == 0


def test_deals_add_up_however_they_are_shared_out() -> None:
    whole = play_deals(PAIR, ("core", "core"), range(20))
    parts = [play_deals(PAIR, ("core", "core"), numbers) for numbers in (range(13, 20), range(13))]
    assert total(parts, 2, 3) == whole


@pytest.mark.parametrize("game", ["round", "match"])
@pytest.mark.parametrize("rules", ["quiet", "lowest", "classic+play_on"])
def test_arrays_are_counted_as_games_are(game: str, rules: str) -> None:
    lineups = (against("greedy", "random", 3), table_of("random", 3))
    asked = experiment("both", *lineups, rules=rules, deals=6, seed="t", game=game)  # type: ignore[arg-type]
    numbers = range(6 if game == "round" else 1)
    kernel = play_deals(asked, ("kernel", "kernel"), numbers)
    assert kernel == play_deals(asked, ("core", "core"), numbers)
    assert kernel == play_deals(asked, ("kernel", "core"), numbers)


def test_two_lineups_on_the_same_deals_are_compared_deal_by_deal() -> None:
    tally = play_deals(PAIR, ("core", "core"), range(20))
    figures = Figures(tally, 3)
    singles = [Figures(play_deals(PAIR, ("core", "core"), range(n, n + 1)), 3) for n in range(20)]
    gaps = [each.win_rate(0).value - each.win_rate(1).value for each in singles]
    points = [each.net_points(0).value - each.net_points(1).value for each in singles]
    assert figures.win_rate_difference(0, 1).value == pytest.approx(mean(gaps))
    assert figures.win_rate_difference(0, 1).error == pytest.approx(stdev(gaps) / 20**0.5)
    assert figures.net_points_difference(0, 1).error == pytest.approx(stdev(points) / 20**0.5)
    assert figures.win_rate_difference(1, 1) == Estimate(0.0, 0.0)


@given(st.lists(st.integers(-(10**9), 10**9), min_size=2, max_size=20))
def test_means_are_those_of_the_statistics_module(values: list[int]) -> None:
    found = mean_of(len(values), sum(values), sum(value * value for value in values))
    assert found.value == pytest.approx(mean(values))
    assert found.error == pytest.approx(stdev(values) / len(values) ** 0.5, rel=1e-9, abs=1e-9)


def test_a_lineup_is_seen_once_from_every_seat() -> None:
    assert Lineup("x", ("a", "b", "c")).seatings() == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert table_of("a", 2).seatings() == [("a", "a")]


def test_an_experiment_needs_one_number_of_players_and_a_name_for_its_rules() -> None:
    with pytest.raises(ValueError, match="lineups of one number of players"):
        experiment("x", table_of("random", 2), table_of("random", 3), deals=1, seed="s")
    with pytest.raises(ValueError, match="rules_name is needed"):
        experiment("x", table_of("random", 2), rules=PAIR.rules, deals=1, seed="s")


def test_an_experiment_counts_its_games() -> None:
    assert isinstance(PAIR, Experiment)
    assert (PAIR.players, PAIR.games_per_deal) == (3, 6)
