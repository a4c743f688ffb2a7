"""A bot that does not finish its game has lost it, and the run reports it and fails."""

import json
import sys
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.lab import (
    DuelResult,
    DuelSetup,
    Pool,
    Question,
    ResultFolder,
    RunSettings,
    Study,
    conduct_study,
    duel,
    tournament,
)
from pioche.lab._runs.forfeits import lost, with_partners
from pioche.lab._statistics.tallies import PlayedGame
from pioche.rulebooks import load
from tests.commands import error_line

DEAD = "cmd:false"
SILENT = f"cmd:{sys.executable} -c pass"
GOOD = f"cmd:{sys.executable} examples/bots/sheds.py"
FAILS_IN_SEAT_ONE = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    elif message["type"] == "choose":
        if message["view"]["seat"] == 1:
            sys.exit(3)
        index = 0 if message["view"]["turn"] == 0 else -1
        print(json.dumps({"seq": message["seq"], "index": index}), flush=True)
"""


def duel_of(a: str, b: str, players: int = 2, rules: str = "quiet", **more: object) -> DuelResult:
    return duel(DuelSetup(a, b, players, load(rules), rules, "0", **more), 4 * players, matches=players)  # type: ignore[arg-type]


def test_a_bot_that_crashes_wins_nothing_in_rounds_and_in_matches() -> None:
    result = duel_of(DEAD, "random")
    assert (result.win_rate, result.match_rate) == (0, 0)
    assert result.net_points < 0
    found = result.forfeits[DEAD]
    assert (found.games, found.of, found.first) == (10, 10, "0/0")
    assert found.reason == "crash: ended with exit code 1"


@pytest.mark.parametrize("rules", ["quiet", "lowest"])
def test_those_who_play_on_share_what_copies_forfeit(rules: str) -> None:
    result = duel_of("random", DEAD, 4, rules)
    assert result.win_rate == 1
    assert result.net_points > 0
    assert result.forfeits[DEAD].games == result.rounds + result.matches


def test_a_team_forfeits_together() -> None:
    assert duel_of(DEAD, "random", 4, "teams").win_rate == 0
    assert duel_of("random", DEAD, 4, "teams").blocked == 16


def test_nobody_wins_where_everybody_forfeits() -> None:
    result = duel_of(DEAD, SILENT)
    assert (result.win_rate, result.blocked, result.net_points) == (0, result.rounds, 0)
    assert set(result.forfeits) == {DEAD, SILENT}


def test_only_the_games_that_it_fails_in_are_lost(tmp_path: Path) -> None:
    file = tmp_path / "half.py"
    file.write_text(FAILS_IN_SEAT_ONE, encoding="utf-8")
    result = duel_of(f"cmd:{sys.executable} {file}", "random")
    [found] = result.forfeits.values()
    assert found.games == (result.rounds + result.matches) // 2
    assert 0 < result.win_rate <= 0.5


def test_a_stand_in_may_be_counted_where_that_is_asked_for() -> None:
    result = duel_of(DEAD, "random", forfeits="stand-in")
    assert result.win_rate > 0
    assert result.forfeits[DEAD].games == 10
    assert result.forfeits_count_as == "stand-in"


def test_a_win_that_is_forfeited_goes_to_the_others() -> None:
    assert lost(PlayedGame((0,), (90, 0, 0, 0), 9), {0}) == PlayedGame((1, 2, 3), (0, 30, 30, 30), 9)
    assert lost(PlayedGame((1,), (0, 90), 9), {0}) == PlayedGame((1,), (0, 90), 9)
    assert lost(PlayedGame((0, 1), (500, 500, 20), 9), {0}).winners == (1,)
    assert lost(PlayedGame((0,), (0, -10, -40), 9), {0}).points == (-40, 10, -20)
    assert with_partners({1}, 4, 2) == {1, 3}


def test_a_forfeit_says_the_same_however_the_deals_are_shared_out() -> None:
    match = DuelSetup(DEAD, "random", 2, load("quiet"), "quiet", "0")
    one, two = (duel(match, 40, jobs) for jobs in (1, 2))
    assert one == two


@pytest.mark.parametrize("json_", [False, True])
def test_a_duel_with_forfeits_fails_in_one_line(json_: bool, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["duel", DEAD, "random", "--rounds", "4", "--matches", "2", "--jobs", "1"]
    assert main([*given, "--json"] if json_ else given) == 1
    shown = capsys.readouterr()
    assert shown.err == (
        "pioche: cmd:false forfeited 6 of 6 games, counted as lost; first in deal 0/0: "
        "crash: ended with exit code 1\n"
    )
    if json_:
        reason = "crash: ended with exit code 1"
        assert json.loads(shown.out)["forfeits"] == {
            DEAD: {"games": 6, "of": 6, "first": "0/0", "reason": reason}
        }
    assert main([*given, "--forfeits", "stand-in"]) == 0
    assert "played on by its stand-in" in capsys.readouterr().err


def test_a_tournament_ranks_a_bot_that_crashes_last_and_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [
        "tournament",
        DEAD,
        "random",
        "greedy",
        "--rounds",
        "40",
        "--matches",
        "4",
        "--out",
        str(tmp_path),
    ]
    assert main(given) == 1
    assert "cmd:false forfeited 88 of 88 games" in capsys.readouterr().err
    result = json.loads((tmp_path / "tournament.json").read_text(encoding="utf-8"))
    assert result["ratings"][-1]["bot"] == DEAD
    assert result["forfeits"][DEAD]["games"] == 88
    assert "forfeited 88" in (tmp_path / "tournament.md").read_text(encoding="utf-8")
    played = tournament(Pool((DEAD, "random"), 3, load("quiet"), "quiet", "0"), 6)
    assert played.result.encounters[0].win_rate == 0


def test_forfeits_are_kept_with_the_results(tmp_path: Path) -> None:
    match = DuelSetup(DEAD, "random", 2, load("quiet"), "quiet", "0")
    how = RunSettings(folder=ResultFolder(tmp_path))
    first, again = duel(match, 8, how=how), duel(match, 8, how=how)
    assert again.forfeits == first.forfeits != {}
    [kept] = (tmp_path / "results").glob("*.jsonl")
    assert '"forfeits":{"cmd:false"' in kept.read_text(encoding="utf-8").splitlines()[1]
    other = DuelSetup(DEAD, "random", 2, load("quiet"), "quiet", "0", "stand-in")
    assert duel(other, 8, how=how).win_rate > 0


def test_a_bot_that_does_its_duty_forfeits_nothing() -> None:
    assert duel_of(GOOD, "random").forfeits == {}


def test_a_study_says_what_was_forfeited() -> None:
    from pioche.lab import StudyAnswer, against, experiment, study_data

    trial = experiment("dead", against(DEAD, "random", 2), deals=2, seed="s")
    study = Study("s", "S", "", (Question("q", "Q", (trial,), lambda _: StudyAnswer("")),))
    [question] = study_data(study, conduct_study(study, RunSettings()))["questions"]
    assert question["experiments"][0]["forfeits"][DEAD]["games"] == 4
    assert question["experiments"][0]["lineups"][0]["win_rate"] == 0


def test_the_speed_of_a_stand_in_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    line = error_line(capsys, ["bench", DEAD, "--seconds", "0.01", "--jobs", "1"], 1)
    assert "cmd:false forfeited a round" in line
