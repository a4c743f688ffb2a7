"""Duels: fair to both sides, and the same on any number of processes and on both engines."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from pioche.bots import BOTS
from pioche.cli import main
from pioche.lab import DuelSetup, RunSettings, duel
from pioche.lab._matches import MatchesError
from pioche.rulebooks import fingerprint, load
from tests.commands import error_line, printed, printed_json
from tests.table.test_endless_play import NO_POINTS


def match(a: str, b: str, players: int = 2, rules: str = "quiet", seed: str = "test") -> DuelSetup:
    return DuelSetup(a, b, players, load(rules), rules, seed)


@pytest.mark.parametrize("bot", ["random", "mixed", "expert"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_against_itself_wins_exactly_its_share(bot: str, players: int) -> None:
    result = duel(match(bot, bot, players), 10 * players, matches=2 * players)
    assert result.win_rate == pytest.approx(1 / players)
    assert result.net_points == pytest.approx(0)
    assert result.match_rate == pytest.approx(1 / players)


def test_the_seed_decides() -> None:
    first, again = duel(match("mixed", "random"), 20), duel(match("mixed", "random"), 20)
    other = duel(match("mixed", "random", seed="other"), 20)
    assert first == again
    assert first.turns != other.turns


def test_whole_deals_are_played() -> None:
    result = duel(match("greedy", "random", 4), 5, matches=1)
    assert (result.rounds, result.matches) == (8, 4)


@pytest.mark.parametrize(("players", "least"), [(2, 0.66), (4, 0.31)])
def test_expert_beats_random(players: int, least: float) -> None:
    assert duel(match("expert", "random", players), 4000).win_rate > least


@pytest.mark.parametrize("bot", [name for name in BOTS if name not in ("random", "expert")])
def test_every_strategy_beats_random_in_rounds_and_in_matches(bot: str) -> None:
    # Nets take their time; `python -m benchmarks champion` measures them.
    rounds = 200 if bot.startswith("champion") else 4000
    result = duel(match(bot, "random"), rounds, matches=rounds // 10)
    assert result.win_rate > 0.55
    assert result.match_rate is not None
    assert result.match_rate > 0.6


@pytest.mark.parametrize("rules", ["simple", "lowest", "volley", "classic+play_on", "teams"])
def test_points_are_counted_in_every_school(rules: str) -> None:
    result = duel(match("expert", "random", 4, rules), 80)
    assert result.net_points > 0


@pytest.mark.parametrize("rules", ["quiet", "classic", "lowest"])
def test_the_result_does_not_depend_on_who_plays_it(rules: str) -> None:
    meeting = match("expert", "random", 3, rules)
    core = duel(meeting, 60, matches=6, how=RunSettings(engine="core"))
    kernel = duel(meeting, 60, matches=6, how=RunSettings(engine="kernel"))
    assert (core.engine, kernel.engine) == ("core", "kernel")
    assert msgspec.structs.replace(core, engine="kernel") == kernel


def test_partners_win_together() -> None:
    result = duel(match("greedy", "greedy", 4, "teams"), 16, matches=4)
    assert result.par == 0.5
    assert result.win_rate == 0.5
    assert result.match_rate == 0.5


def test_there_are_no_matches_where_a_match_is_one_round() -> None:
    with pytest.raises(MatchesError, match="a match is one round"):
        duel(match("greedy", "random", rules="quiet+one_round"), 2, matches=2)


def test_a_bot_that_is_no_bot_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    silent = f"{sys.executable} -c pass"
    given = ["duel", f"cmd:{silent}", "random", "--rounds", "2", "--jobs", "1", "--matches", "0"]
    assert main(given) == 1
    told = f"pioche: cmd:{silent} forfeited 2 of 2 games, counted as lost; first in deal 0/0: "
    assert capsys.readouterr().err == f"{told}crash: ended with exit code 0\n"


def test_a_bot_through_stdio_takes_part_against_one_in_the_kernel(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = [
        "duel",
        f"cmd:{sys.executable} examples/bots/sheds.py",
        "random",
        "--rounds",
        "4",
        "--matches",
        "0",
    ]
    shown = printed_json(capsys, [*given, "--json"])
    assert (shown["engine"], shown["problems"], shown["rounds"]) == ("core", {}, 4)


def test_a_duel_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["duel", "expert", "random", "--rounds", "80", "--players", "4", "--seed", "s", "--json"]
    shown = printed_json(capsys, given)
    assert shown["rounds"] == 80
    assert shown["players"] == 4
    assert shown["seed"] == "s"
    assert shown["rules"] == "quiet"
    assert shown["fingerprint"] == fingerprint(load("quiet"))
    assert shown["version"]
    assert shown["engine"] == "kernel"
    assert shown["win_rate_ci95"][0] <= shown["win_rate"] <= shown["win_rate_ci95"][1]
    assert shown["matches"] == 4
    assert shown["match_rate_ci95"][0] <= shown["match_rate"] <= shown["match_rate_ci95"][1]
    assert shown["match_rounds"] > 1
    assert isinstance(shown["net_points"], float)
    assert shown["complete"]


def test_a_duel_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, ["duel", "greedy", "greedy", "--rounds", "4", "--matches", "2"]).splitlines()
    assert lines[0] == "greedy against greedy: 2 players, 4 rounds, rules quiet, seed 0"
    assert lines[1] == "rounds won   50.00 %   95 %: 50.00 to 50.00   par 50.00"
    assert lines[3].startswith("matches won  50.00 %   95 %: 50.00 to 50.00   2 matches of ")


def test_there_are_no_matches_where_no_card_gives_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They would never end."""
    rules = tmp_path / "zeros.toml"
    rules.write_text(NO_POINTS)
    asked = ["duel", "greedy", "random", "--rules", str(rules), "--rounds", "40", "--json"]
    assert printed_json(capsys, asked)["matches"] == 0
    told = f"pioche: --matches 2: under {rules} a match never ends, because no card gives points\n"
    assert error_line(capsys, [*asked, "--matches", "2"]) == told
    with pytest.raises(MatchesError, match="so there are no matches to play"):
        duel(match("greedy", "random", rules=str(rules)), 2, matches=2)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["exprt", "random"], 'pioche: unknown bot "exprt"; did you mean "expert"?'),
        (["expert", "zzz"], 'pioche: unknown bot "zzz"; expected one of random'),
        (["expert", "random", "--players", "1"], "pioche: players = 1: expected 2 to 10 players"),
        (["expert", "random", "--rounds", "0"], "pioche: --rounds 0: expected 1 or more"),
        (["expert", "random", "--matches", "-1"], "pioche: --matches -1: expected 0 or more"),
        (["expert", "random", "--jobs", "-1"], "pioche: --jobs -1: expected 0 or more"),
        (["expert", "random", "--rules", "quit"], 'pioche: "quit": expected a preset'),
        (["expert", "random", "--rounds", "many"], "pioche: "),
        (["expert", "random", "--engine", "steam"], "pioche: "),
        (
            ["expert", "random", "--rules", "volley", "--engine", "kernel"],
            'pioche: --engine kernel: volley: the kernel does not play multi_play = "same-symbol"',
        ),
        (
            ["expert", f"cmd:{sys.executable}", "--engine", "kernel"],
            f"pioche: --engine kernel: the kernel does not play the bot cmd:{sys.executable} under quiet",
        ),
        (
            ["expert", "random", "--rules", "quiet+one_round", "--matches", "2"],
            "pioche: --matches 2: under quiet+one_round a match is one round",
        ),
        (["expert", "random", "--sprt", "--h0", "2"], "pioche: --h0 2 --h1 1: expected --h0 to be less"),
        (["expert", "random", "--sprt", "--alpha", "0"], "pioche: --alpha 0: expected more than 0"),
        (["expert", "random", "--sprt", "--beta", "0.5"], "pioche: --beta 0.5: expected more than 0"),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_LANG", "en")
    assert error_line(capsys, ["duel", *given]).startswith(told)


def test_rules_that_the_kernel_does_not_play_are_played_by_the_core(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (
        main(["duel", "greedy", "random", "--rules", "volley", "--rounds", "2", "--matches", "0", "--json"])
        == 0
    )
    assert json.loads(capsys.readouterr().out)["engine"] == "core"
