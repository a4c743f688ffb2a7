"""Runs the README."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from pioche.records import check_file
from pioche.rulebooks import resolve_text

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.M | re.S)


def test_the_game_in_a_few_lines_plays_as_printed() -> None:
    (program,), (printed,) = blocks("python"), blocks("text")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "README.md", "exec"), {})
    assert out.getvalue() == printed
    assert len([line for line in program.splitlines() if line.strip()]) <= 12


def test_the_ruleset_file_resolves() -> None:
    (toml,) = blocks("toml")
    assert resolve_text(toml).cards["W1"].names["fr"] == "Dégringolade"


def test_the_scenario_passes(tmp_path: Path) -> None:
    (pun,) = blocks("pun")
    file = tmp_path / "readme.pun"
    file.write_text(pun, encoding="utf-8")
    assert not check_file(file).problems


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_two_commands_are_named(command: str) -> None:
    assert command in README
