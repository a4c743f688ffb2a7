"""The line mode, played to the end through a pipe and at every prompt."""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path

import pytest

from pioche.rulebooks import load, names
from pioche.tui import PlainGame, SeatsError, read_seats
from pioche.tui._files.data_folder import saved_games
from pioche.tui._plain.console import EndOfInputError, ListeningTerminal


class Script:
    """A console whose player types these lines, then only Enter."""

    def __init__(self, lines: Iterable[str], enter: int = 100_000) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.enter = enter
        self.said: list[str] = []

    ended = False

    def say(self, line: str = "") -> None:
        self.said += line.split("\n")

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        line = next(self.lines, None)
        if line is None:
            self.enter -= 1
            if self.enter < 0:
                raise EndOfInputError
        return line or ""

    def clear(self) -> None:
        self.said.append("<clear>")


def played(
    *lines: str, rules: str = "quiet", lang: str = "en", seats: str = "Jo,bot:greedy", enter: int = 100_000
) -> list[str]:
    console = Script(lines, enter)
    game = PlainGame(console, lang, read_seats(seats))
    game.begin(load(rules), rules, "7", datetime(2026, 11, 15, 12))
    return console.said


PRESETS = [entry.name for entry in names() if entry.kind == "preset" and entry.name != "teams"]


@pytest.mark.parametrize("rules", PRESETS)
def test_enter_alone_plays_a_whole_match(rules: str, home: Path) -> None:
    said = played(rules=rules, seats="Jo,bot:greedy,bot:random")
    assert any("win" in line and "game" in line for line in said)
    assert len(list((home / "records").glob("*.pun"))) == 1
    assert saved_games() == []


def test_it_speaks_french() -> None:
    said = played(lang="fr")
    assert "Manche 1." in said
    assert any("la partie" in line for line in said)


def test_short_wording_says_cards_by_their_codes() -> None:
    console = Script(["quit"])
    seats = read_seats("Jo,bot:greedy")
    PlainGame(console, "en", seats, brief=True).begin(load("quiet"), "quiet", "7", datetime(2026, 11, 15, 12))
    hand = console.said[-3]
    assert re.fullmatch(r"1 \S+(, \d \S+)*", hand)
    assert len(console.said[-4]) < 60


def test_help_explains_at_every_prompt() -> None:
    said = played("help", "quit")
    assert any("A star marks what you can lay now." in line for line in said)


@pytest.mark.parametrize(
    "line", ["99", "banana", "r5 > nobody", "3+3", "catch nobody", "1 purple", "\x00", "9" * 50]
)
def test_nonsense_gets_one_line_and_changes_nothing(line: str) -> None:
    said = played(line, "table", "quit")
    prompts = [place for place, text in enumerate(said) if text.endswith(">")]
    tables = [text for text in said if text.startswith("Your hand:")]
    assert prompts[1] - prompts[0] == 2
    assert tables[0] == tables[1]


def test_a_card_that_cannot_be_laid_says_why() -> None:
    answers = played(*(f"why {n}" for n in range(1, 8)), "quit")
    assert any(line.startswith("You cannot lay") or "You can’t lay" in line for line in answers)
    assert any("you can lay that" in line for line in answers)


def test_quitting_saves_and_resuming_goes_on(home: Path) -> None:
    said = played("", "", "quit")
    assert "saved" in said[-1]
    (journal,) = saved_games()
    console = Script([])
    PlainGame(console, "en", read_seats("Jo,bot:greedy")).resume(journal)
    assert any("win" in line and "game" in line for line in console.said)
    assert list((home / "records").glob("*.pun"))


def test_the_end_of_the_input_saves_the_match() -> None:
    said = played(enter=3)
    assert "saved" in said[-1]
    assert len(saved_games()) == 1


def test_the_score_sheet_and_the_rules_are_there_at_any_time() -> None:
    said = played("score", "rules", "quit")
    assert any("No round has been finished yet." in line for line in said)
    assert len(said) > 40


def test_a_single_round_without_points_has_no_score_sheet() -> None:
    said = played(rules="simple")
    assert "Magpie wins the game." in said
    assert not [line for line in said if "= 0" in line or line.startswith("After round")]


def test_after_each_round_the_sheet_has_the_points_and_the_totals() -> None:
    said = played(rules="quiet")
    first = said.index("After round 1:")
    assert said[first + 1].split() == ["round", "Jo", "Magpie"]
    row = said[first + 2]
    assert re.fullmatch(r"\s*1\s+\*?\+(\d+) = \1\s+\*?\+(\d+) = \2", row)
    last = max(place for place, line in enumerate(said) if re.match("After round", line))
    rounds = int(said[last].split()[-1].rstrip(":"))
    sheet = [re.findall(r"\+(\d+) = (\d+)", line) for line in said[last + 2 : last + 2 + rounds]]
    for player in (0, 1):
        points = [int(row[player][0]) for row in sheet]
        assert [int(row[player][1]) for row in sheet] == [sum(points[: n + 1]) for n in range(rounds)]


@pytest.mark.parametrize(("lang", "word"), [("en", "Places: 1 "), ("fr", "Classement\u202f: 1 ")])
def test_players_who_play_on_are_told_the_places(lang: str, word: str) -> None:
    said = played(rules="simple+play_on", seats="Jo,bot:greedy,bot:random", lang=lang)
    told = [line for line in said if line.startswith(word)]
    assert len(told) == 1
    assert sorted(re.findall(r"\w+ (\w+)", told[0].partition(":")[2])) == ["Jo", "Magpie", "Puppy"]


def test_no_catch_is_offered_if_numbers_are_hidden() -> None:
    said = played("catch magpie", rules="classic+hidden_counts", enter=40)
    assert not [line for line in said if "may be caught" in line]
    assert "You accuse Magpie wrongly, and pay for it." in said


@pytest.mark.parametrize(
    ("lang", "verdict", "caught"),
    [("en", "Verdict.", "No UNO."), ("fr", "Le verdict.", "Pas d’UNO."), ("de", "Urteil.", "Kein UNO.")],
)
def test_a_verdict_begins_with_a_word_of_its_own(lang: str, verdict: str, caught: str) -> None:
    seats = "Jo,bot:offensive@sleepy,bot:expert"
    said = played(rules="classic", seats=seats, lang=lang, enter=120)
    assert [line for line in said if line.startswith(verdict)]
    assert [line for line in said if line.startswith(caught)]


def test_people_at_one_keyboard_hide_their_hands_from_each_other() -> None:
    said = played(seats="Ann,Bob", enter=30)
    turns = [
        line
        for line in said
        if "at the keyboard" in line or line.startswith("Your hand") or line == "<clear>"
    ]
    assert turns[0] == "<clear>"
    assert "at the keyboard" in turns[1]
    hands = [place for place, line in enumerate(turns) if line.startswith("Your hand")]
    assert all(turns[place - 1] != "<clear>" for place in hands)


def test_if_mistakes_cost_nothing_is_marked_and_a_wrong_attempt_is_asked_twice() -> None:
    said = played(*["1", "2", "3", "4", "5", "6", "7"], "quit", rules="volley")
    hand = next(line for line in said if line.startswith("Your hand"))
    assert "*" not in hand


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ("ann,bot:nobody", "bot:greedy"),
        ("ann,", "a name"),
        ("ann,ann", "names that differ"),
        ("cat:x,bob", "bot:NAME"),
    ],
)
def test_seats_that_cannot_be_read_are_one_clear_line(seats: str, expected: str) -> None:
    with pytest.raises(SeatsError, match=expected) as error:
        read_seats(seats)
    assert "\n" not in str(error.value)


def pioche(*arguments: str, stdin: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pioche.cli", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PIOCHE_HOME": str(home)},
        check=False,
    )


def test_a_match_through_a_pipe(tmp_path: Path) -> None:
    done = pioche(
        "play", "--plain", "--seed", "7", "--target", "100", "--lang", "en", stdin="\n" * 5000, home=tmp_path
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The record of the match is in" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--rules", "clasic"],
        ["--seats", "ann"],
        ["--seats", "ann,bot:nobody"],
        ["--target", "many"],
        ["--resume"],
        ["--rules", "no-such-file.toml"],
        ["--seats", ",".join("abcdefghijk")],
    ],
)
def test_bad_options_are_one_line_and_exit_code_2(arguments: list[str], tmp_path: Path) -> None:
    done = pioche("play", "--plain", *arguments, stdin="", home=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("pioche: ")


def test_the_hand_and_the_log_can_be_asked_for() -> None:
    said = played("hand", "log", "quit")
    assert sum(line.startswith("Your hand: ") for line in said) == 2
    at = max(place for place, line in enumerate(said) if line.startswith("Jo ["))
    assert "Round 1." in said[:at]
    assert said.count("Round 1.") == 2


def test_the_rule_sheet_has_no_signs_of_markdown() -> None:
    said = played("rules", "quit")
    assert any(line == "Aim" for line in said)
    assert not [line for line in said if line.startswith(("#", "|", "- ")) or "**" in line or "`" in line]


def test_partners_are_told() -> None:
    said = played("quit", rules="teams", seats="Jo,bot:greedy,Al,bot:random")
    assert any(line.startswith("Teams: Jo + Al, ") for line in said)


def test_the_end_of_the_input_is_noticed_while_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("one\ntwo\n"))
    console = ListeningTerminal()
    assert [console.ask(">"), console.ask(">")] == ["one", "two"]
    console.join()
    assert console.ended
    with pytest.raises(EndOfInputError):
        console.ask(">")
