"""docs/terminal.md names the keys and options there are."""

import inspect
import re
from pathlib import Path

import pytest

from pioche.cli.play import play
from pioche.locale import LANGUAGES
from pioche.tui.keys import ACTS, PAGES, key_of

PAGE = Path(__file__).parents[2] / "docs" / "terminal.md"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("place", range(len(LANGUAGES)))
def test_every_key_is_in_the_column_of_its_language(place: int) -> None:
    rows = [line.split("|") for line in TEXT.split("## Several")[0].splitlines() if line.startswith("|")]
    column = " ".join(row[2 + place] for row in rows)
    named = set(re.findall(r"`(.)`", column))
    assert {key_of(LANGUAGES[place], name) for name in (*ACTS, *PAGES)} <= named


def test_every_option_is_named() -> None:
    assert set(re.findall(r"^\| `--(\w+)`", TEXT, re.M)) == set(inspect.signature(play).parameters)


def test_every_picture_is_there() -> None:
    for picture in re.findall(r"\]\((images/[^)]+)\)", TEXT):
        assert (PAGE.parent / picture).exists()
