"""Duels: fair to both sides, the same however they are spread, and told in figures that hold."""

import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.bots import BOTS
from pioche.cli import main
from pioche.lab import duel as duels
from pioche.lab import roundrobin
from pioche.lab.duel import DealResult, Match, duel, summed_up
from pioche.rulebooks import fingerprint, load

ROOT = Path(__file__).parents[2]


def match(a: str, b: str, players: int = 2, rules: str = "quiet", seed: str = "test") -> Match:
    return Match(a, b, players, load(rules), rules, seed)


@pytest.mark.parametrize("bot", ["random", "mixed", "expert"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_against_itself_wins_exactly_its_share(bot: str, players: int) -> None:
    result = duel(match(bot, bot, players), 10 * players)
    assert result.win_rate == pytest.approx(1 / players)
    assert result.net_points == pytest.approx(0)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    assert duel(match("expert", "random"), 24, jobs=1) == duel(match("expert", "random"), 24, jobs=2)


def test_the_seed_decides() -> None:
    first, again = duel(match("mixed", "random"), 20), duel(match("mixed", "random"), 20)
    other = duel(match("mixed", "random", seed="other"), 20)
    assert first == again
    assert first.turns != other.turns


def test_whole_deals_are_played() -> None:
    assert duel(match("greedy", "random", 4), 5).rounds == 8


@pytest.mark.parametrize(("players", "least"), [(2, 0.62), (4, 0.29)])
def test_expert_beats_random(players: int, least: float) -> None:
    assert duel(match("expert", "random", players), 400).win_rate > least


@pytest.mark.parametrize("bot", [name for name in BOTS if name not in ("random", "expert")])
def test_every_strategy_beats_random(bot: str) -> None:
    assert duel(match(bot, "random"), 400).win_rate > 0.51


@pytest.mark.parametrize("rules", ["simple", "lowest", "volley", "classic+play_on"])
def test_points_are_counted_in_every_school(rules: str) -> None:
    result = duel(match("expert", "random", 3, rules), 60)
    assert result.net_points > 0


def test_the_interval_is_that_of_the_deals() -> None:
    deals = [
        DealResult(n, wins, net, 0, 40) for n, wins, net in ((0, 1.0, 10.0), (1, 0.5, 0.0), (2, 0.0, -4.0))
    ]
    result = summed_up(match("expert", "random"), deals, 3)
    assert result.win_rate == 0.5
    assert result.win_rate_ci95 == pytest.approx(
        (0.5 - 1.959964 * 0.5 / 3**0.5, 0.5 + 1.959964 * 0.5 / 3**0.5)
    )
    assert result.net_points == 2.0
    assert result.complete


def test_an_interruption_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(match_: Match, deals: int, jobs: int) -> Iterator[list[DealResult]]:  # noqa: ARG001
        yield duels.play_deals(match_, range(3))
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("pioche.lab.spreading.spread", broken)
    result = duel(match("expert", "random"), 100)
    assert (result.rounds, result.complete) == (6, False)


def test_a_bot_that_is_no_bot_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "cmd:no-such-program-here", "random", "--rounds", "2", "--jobs", "1"]) == 0
    shown = capsys.readouterr()
    assert "no-such-program-here" in shown.err
    assert "(2 times)" in shown.err


def test_a_duel_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    given = [
        "duel",
        "expert",
        "random",
        "--rounds",
        "8",
        "--players",
        "4",
        "--seed",
        "s",
        "--jobs",
        "1",
        "--json",
    ]
    assert main(given) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["rounds"] == 8
    assert shown["players"] == 4
    assert shown["seed"] == "s"
    assert shown["rules"] == "quiet"
    assert shown["fingerprint"] == fingerprint(load("quiet"))
    assert shown["version"]
    assert shown["win_rate_ci95"][0] <= shown["win_rate"] <= shown["win_rate_ci95"][1]
    assert isinstance(shown["net_points"], float)


def test_a_duel_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "greedy", "greedy", "--rounds", "4", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == (
        "greedy against greedy: 2 players, 4 rounds, rules quiet, seed 0"
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["duel", "exprt", "random"], 'pioche: unknown bot "exprt"; did you mean "expert"?'),
        (["duel", "expert", "zzz"], 'pioche: unknown bot "zzz"; expected one of random'),
        (["duel", "expert", "random", "--players", "1"], "pioche: players = 1: expected 2 to 10 players"),
        (["duel", "expert", "random", "--rounds", "0"], "pioche: --rounds 0: expected 1 or more"),
        (["duel", "expert", "random", "--jobs", "-1"], "pioche: --jobs -1: expected 0 or more"),
        (["duel", "expert", "random", "--rules", "quit"], 'pioche: "quit": expected a preset'),
        (["duel", "expert", "random", "--rounds", "many"], "pioche: "),
        (["bot", "check", " "], "pioche: name the command that starts the bot"),
        (["bot", "check", "x", "--seeds", "0"], "pioche: --seeds 0: expected 1 or more"),
        (["bot", "list", "--lang", "xx"], 'pioche: --lang "xx": expected one of en, fr'),
    ],
)
def test_wrong_usage_is_told_in_one_line(
    given: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_LANG", "en")
    with pytest.raises(SystemExit) as ending:
        main(given)
    shown = capsys.readouterr().err
    assert ending.value.code == 2
    assert shown.startswith(told)
    assert shown.count("\n") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_bot_has_a_name_and_a_character(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "list", "--lang", lang, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["bot"] for row in rows] == list(BOTS)
    assert len({row["name"] for row in rows}) == len(BOTS)
    assert all(row["character"].endswith(".") for row in rows)


def test_the_names_differ_by_language(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bot", "list", "--lang", "en"])
    english = capsys.readouterr().out
    main(["bot", "list", "--lang", "fr"])
    assert english != capsys.readouterr().out


def test_a_failing_bot_fails_its_check(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["bot", "check", f'"{sys.executable}" -c "print(5)"', "--rules", "quiet"]
    assert main(given) == 1
    assert capsys.readouterr().out.startswith("quiet, 2 players, seed 0/0, seat 0, and 2 more: babble: 5: ")
    assert main([*given, "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["problems"]) == 1


def test_the_round_robin_is_written_between_its_marks() -> None:
    names = ["random", "greedy"]
    two = roundrobin.tournament(2, names, 4, "s", 1)
    four = roundrobin.tournament(4, names, 4, "s", 1)
    assert list(two) == [("greedy", "random")]
    assert list(four) == [("random", "greedy"), ("greedy", "random")]
    part = roundrobin.page_part(two, four, names, 4, "s", "2000-01-01")
    page = roundrobin.written_into(f"before {roundrobin.BEGIN} old {roundrobin.END} after", part)
    assert page == f"before {part} after"
    assert roundrobin.written_into(page, part) == page
    rows = roundrobin.as_markdown(two, names).splitlines()
    assert rows[2].startswith("| **random** | – | ")


def test_the_page_holds_the_figures_of_every_bot() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    part = page.partition(roundrobin.BEGIN)[2].partition(roundrobin.END)[0]
    assert all(part.count(f"| **{bot}** |") == 2 for bot in BOTS)


def test_the_examples_of_the_page_run() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    blocks = [block.partition("```")[0] for block in page.split("```python\n")[1:]]
    assert len(blocks) == 2
    for block in blocks:
        exec(block, {"__name__": "page"})
