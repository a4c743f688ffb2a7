"""Runs the programs of the pages in order, and compares each with the output shown below it."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("library.md", "python-bot.md")
MOST_LINES = 30


def blocks(page: str) -> list[tuple[str, str]]:
    """Each program with its output."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", text, re.M | re.S)


def printed(program: str, names: dict[str, object]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "<page>", "exec"), names)
    return out.getvalue()


@pytest.mark.parametrize("page", PAGES)
def test_every_program_prints_what_the_page_says(page: str) -> None:
    names: dict[str, object] = {"__name__": "docs"}
    assert len(blocks(page)) >= 4
    for program, expected in blocks(page):
        assert printed(program, names) == expected


@pytest.mark.parametrize("page", PAGES)
def test_every_recipe_is_short(page: str) -> None:
    assert max(len(program.splitlines()) for program, _ in blocks(page)) < MOST_LINES
