"""Tournaments: every bot against every other, ratings that fit the games, and errors that fit the deals."""

import json
from math import log
from pathlib import Path
from random import Random

import pytest

from pioche.cli import main
from pioche.lab import Figures, Pool, tournament
from pioche.lab._statistics.ratings import ELO, Pairing, ratings
from pioche.lab._statistics.tallies import PlayedGame, add_deal, empty, total
from pioche.rulebooks import load
from tests.commands import error_line, printed_json


def pool(*bots: str, players: int = 2, rules: str = "quiet") -> Pool:
    return Pool(bots, players, load(rules), rules, "t")


def games_of(won: int, lost: int) -> list[list[PlayedGame]]:
    """Deals of two players that were all won, or all lost."""
    first, second = PlayedGame((0,), (5, 0), 9), PlayedGame((1,), (0, 5), 9)
    return [[first, second]] * won + [[second, first]] * lost


def test_two_bots_are_as_far_apart_as_their_games_say() -> None:
    tally = empty(1, 2)
    for games in games_of(300, 100):
        add_deal(tally, [games])
    a, b = ratings([Pairing(0, 1)], Figures(tally, 2), 2)
    assert a.value - b.value == pytest.approx(ELO * log(600.5 / 200.5))
    assert a.value == pytest.approx(-b.value)
    rate, deals = 0.75, 400
    clustered = ELO / 2 * (rate * (1 - rate) / (deals - 1)) ** 0.5 / (rate * (1 - rate))
    assert a.error == pytest.approx(clustered, rel=0.01)


def test_a_bot_that_wins_everything_has_a_rating() -> None:
    tally = empty(1, 2)
    for games in games_of(50, 0):
        add_deal(tally, [games])
    a, b = ratings([Pairing(0, 1)], Figures(tally, 2), 2)
    assert a.value - b.value == pytest.approx(ELO * log(100.5 / 0.5))


def test_one_among_many_is_not_rated_down_for_it() -> None:
    tally = empty(2, 4)
    for number in range(40):
        seat = number % 4
        games = [PlayedGame((seat,), (0, 0, 0, 0), 9)] * 4
        add_deal(tally, [games, games])
    found = ratings([Pairing(0, 1), Pairing(1, 0)], Figures(tally, 4), 2)
    assert [each.value for each in found] == pytest.approx([0, 0], abs=1e-9)


def test_the_errors_are_those_of_drawing_other_deals() -> None:
    """Compared with a bootstrap by deal: the pairings share their deals, and the errors account for it."""
    pairings = [Pairing(0, 1), Pairing(0, 2), Pairing(1, 2)]
    rng = Random("bootstrap")
    deals = []
    for _ in range(150):
        luck = rng.random()
        one = empty(3, 2)
        add_deal(one, [games_of(*((1, 0) if luck < rate else (0, 1)))[0] for rate in (0.6, 0.7, 0.55)])
        deals.append(one)
    errors = [each.error for each in ratings(pairings, Figures(total(deals, 3, 2), 2), 3)]
    drawn = []
    for _ in range(120):
        again = total(rng.choices(deals, k=len(deals)), 3, 2)
        drawn.append([each.value for each in ratings(pairings, Figures(again, 2), 3)])
    for bot, error in enumerate(errors):
        values = [each[bot] for each in drawn]
        mean = sum(values) / len(values)
        spread = (sum((value - mean) ** 2 for value in values) / (len(values) - 1)) ** 0.5
        assert error == pytest.approx(spread, rel=0.25)


def test_with_two_players_every_pair_meets_once_and_with_more_twice() -> None:
    assert [(each.a, each.b) for each in pool("x", "y", "z").pairings()] == [(0, 1), (0, 2), (1, 2)]
    four = pool("x", "y", players=4).pairings()
    assert [(each.a, each.b) for each in four] == [(0, 1), (1, 0)]


def test_a_pairing_of_a_tournament_is_the_duel_of_the_two() -> None:
    from pioche.lab import DuelSetup, duel

    played = tournament(pool("greedy", "random", "expert", players=3), 30, 3).result
    [found] = [each for each in played.encounters if (each.a, each.b) == ("expert", "greedy")]
    alone = duel(DuelSetup("expert", "greedy", 3, load("quiet"), "quiet", "t"), 30, matches=3)
    assert (found.win_rate, found.win_rate_ci95) == (alone.win_rate, alone.win_rate_ci95)
    assert (found.net_points, found.match_rate) == (alone.net_points, alone.match_rate)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_strongest_comes_first(players: int) -> None:
    result = tournament(pool("random", "expert", "greedy", players=players), 2000).result
    assert result.ratings[0].bot == "expert"
    assert result.ratings[-1].bot == "random"
    assert sum(rating.rounds for rating in result.ratings) == pytest.approx(0, abs=1e-6)


def test_both_sides_of_a_pair_add_up() -> None:
    played = tournament(pool("random", "greedy"), 40)
    rounds = played.tables[1]
    assert rounds.rows[0][1] == "–"
    assert rounds.rows[0][2].value + rounds.rows[1][1].value == pytest.approx(100)  # type: ignore[union-attr]


def test_a_tournament_fills_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["tournament", "random", "greedy", "expert", "--rounds", "80", "--out", str(tmp_path)]
    shown = printed_json(capsys, [*given, "--json"])
    assert json.loads((tmp_path / "tournament.json").read_text()) == shown
    assert {"fingerprint", "seed", "version", "engine"} <= shown.keys()
    files = {file.name for file in tmp_path.iterdir()}
    assert files == {
        "matches.csv",
        "points.csv",
        "ratings.csv",
        "results",
        "rounds.csv",
        "tournament.html",
        "tournament.json",
        "tournament.md",
    }
    assert "| expert |" in (tmp_path / "tournament.md").read_text()
    assert (tmp_path / "ratings.csv").read_text().startswith("bot,rounds,rounds ±,matches,matches ±\n")
    page = (tmp_path / "tournament.html").read_text()
    assert "<svg role=" in page
    assert "currentColor" in page
    assert main(given) == 0
    assert (tmp_path / "tournament.html").read_text() == page
    assert "Ratings, the mean of the pool at 0\nbot " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["random"], "pioche: name two bots or more"),
        (["random", "random"], 'pioche: "random" is there twice'),
        (["random", "greedi"], 'pioche: unknown bot "greedi"; did you mean "greedy"?'),
        (["random", "greedy", "--players", "11"], "pioche: players = 11: expected 2 to 10 players"),
        (["random", "greedy", "--rounds", "0"], "pioche: --rounds 0: expected 1 or more"),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_LANG", "en")
    assert error_line(capsys, ["tournament", *given]).startswith(told)
