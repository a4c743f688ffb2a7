"""`py:FILE:NAME`: a class of bots or a compiled function, wherever a bot is named."""

import sys
from pathlib import Path

import pytest

from pioche.bots import UnknownBotError, fast_bot, make_bot_from_spec
from pioche.cli import main
from pioche.rulebooks import load
from tests.commands import error_line, printed, printed_json

FUNCTION = f"py:{Path(__file__).parents[2] / 'examples' / 'bots' / 'compiled.py'}:dearest"
FILE = """
from pioche.bots import Bot

class First(Bot):
    def choose(self, view, legal, rng):
        return legal.in_turn[0] if legal.in_turn else None

class Rash(Bot):
    def choose(self, view, legal, rng):
        raise ZeroDivisionError("no reason")

class Needy(Bot):
    def __init__(self, friend):
        pass

class Other:
    pass

five = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    return f"py:{path}"


def test_a_class_plays_in_a_duel_and_in_a_tournament(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    given = [f"{file}:First", "random", "--rounds", "8", "--matches", "2", "--json"]
    result = printed_json(capsys, ["duel", *given])
    assert (result["engine"], result["rounds"], result["matches"]) == ("core", 8, 2)
    assert main(["tournament", f"{file}:First", FUNCTION, "random", "--rounds", "4", "--matches", "0"]) == 0


def test_a_class_has_no_place_in_the_kernel_and_may_have_settings(file: str) -> None:
    assert fast_bot(f"{file}:First", load("quiet"), 2) is None
    assert make_bot_from_spec(f"{file}:First(call_rate=0.5)").conduct.call_rate == 0.5


def test_a_class_that_raises_ends_the_run_in_one_line(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = error_line(capsys, ["duel", f"{file}:Rash", "random", "--rounds", "4", "--jobs", "1"], 1)
    assert "Rash random: ZeroDivisionError: no reason (seed 0/0)" in line


def test_a_file_without_a_bot_is_refused_in_one_line(file: str) -> None:
    for name, said in (
        ("Other", "Other is no bot; expected a subclass of pioche.bots.Bot"),
        ("Nobody", 'there is no class or function "Nobody"'),
        ("five", 'there is no class or function "five"'),
        ("Needy", "TypeError: "),
        ("First(bluff=1)", "expected call_rate or catch_rate"),
    ):
        with pytest.raises(UnknownBotError) as refused:
            make_bot_from_spec(f"{file}:{name}")
        assert said in str(refused.value)
        assert "\n" not in str(refused.value)


def test_a_file_may_import_the_files_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_a_bot.py").write_text("from pioche.bots import ExpertBot\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text(
        "from beside_a_bot import ExpertBot\n\nclass Mine(ExpertBot):\n    pass\n", encoding="utf-8"
    )
    assert type(make_bot_from_spec(f"py:{tmp_path / 'mine.py'}:Mine")).__name__ == "Mine"


def test_a_check_takes_classes_and_functions(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    for bot in (f"{file}:First", FUNCTION):
        assert printed(capsys, ["bot", "check", bot, "--rules", "quiet"]) == "nothing wrong\n"
    assert main(["bot", "check", f"{file}:Rash", "--rules", "quiet"]) == 1
    (told,) = capsys.readouterr().out.splitlines()
    assert told.startswith(
        "quiet, 2 players, seed 0/0, seat 0, and 2 more: raised ZeroDivisionError: no reason"
    )
    for bot, rules, said in (
        (f"{file}:Nobody", "quiet", "there is no class or function"),
        (FUNCTION, "party", "--rules party: the kernel does not play "),
    ):
        assert said in error_line(capsys, ["bot", "check", bot, "--rules", rules])


def test_a_check_shows_what_a_bot_wrote_to_its_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    code = "import sys; print('one' + chr(10) + chr(27) + 'two', file=sys.stderr); raise KeyError('hand')"
    command = f'"{sys.executable}" -c "{code}"'
    assert main(["bot", "check", command, "--rules", "quiet"]) == 1
    first, *more = capsys.readouterr().out.splitlines()
    assert first.endswith("and 2 more: crash: ended with exit code 1 (it said: KeyError: 'hand')")
    assert more[:2] == ["    | one", "    | two"]
    assert more[-1] == "    | KeyError: 'hand'"
    assert main(["bot", "check", f"cmd:{command}", "--rules", "quiet"]) == 1
