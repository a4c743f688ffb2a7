"""docs/terminal.md names the keys and options there are."""

import inspect
import re
from pathlib import Path

import pytest

from pioche.cli._join import join
from pioche.cli._play import play
from pioche.locale import LANGUAGES
from pioche.tui._table.keys import ACTS, PAGES, REMOTE_KEYS, key_of

PAGE = Path(__file__).parents[2] / "docs" / "terminal.md"
TEXT = PAGE.read_text(encoding="utf-8")
HERE, _, ELSEWHERE_PAGE = TEXT.partition("## At a table of a server")


@pytest.mark.parametrize("place", range(len(LANGUAGES)))
def test_every_key_is_in_the_column_of_its_language(place: int) -> None:
    rows = [line.split("|") for line in TEXT.split("## Several")[0].splitlines() if line.startswith("|")]
    column = " ".join(row[2 + place] for row in rows)
    named = set(re.findall(r"`(.)`", column))
    assert {key_of(LANGUAGES[place], name) for name in (*ACTS, *PAGES)} <= named


def test_every_option_is_named() -> None:
    assert set(re.findall(r"^\| `--(\w+)`", HERE, re.M)) == set(inspect.signature(play).parameters)


def test_every_option_and_key_of_a_table_elsewhere_is_named() -> None:
    section = ELSEWHERE_PAGE.partition("\n## ")[0]
    assert set(re.findall(r"`--(\w+)", section)) == set(inspect.signature(join).parameters) - {"url"}
    for lang in LANGUAGES:
        assert all(f"| `{key_of(lang, name)}`" in section for name in REMOTE_KEYS)


def test_every_picture_is_there() -> None:
    for picture in re.findall(r"\]\((images/[^)]+)\)", TEXT):
        assert (PAGE.parent / picture).exists()
