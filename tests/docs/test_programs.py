"""Runs the programs of the pages in order, and compares each with the output shown below it."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("library.md", "python-bot.md")
RECIPES = "recipes.md"
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


def recipes() -> dict[str, tuple[str, str]]:
    """The program below each heading, and what it prints."""
    text = (DOCS / RECIPES).read_text(encoding="utf-8")
    headings = re.findall(r"^## (.*)$", text, re.M)
    return dict(zip(headings, blocks(RECIPES), strict=True))


@pytest.mark.parametrize("task", recipes())
def test_every_recipe_is_a_program_of_its_own(task: str) -> None:
    program, expected = recipes()[task]
    assert expected
    assert printed(program, {"__name__": "docs"}) == expected


def test_there_is_a_recipe_for_every_task_of_a_stranger() -> None:
    tasks = " ".join(recipes()).lower()
    for word in ("by hand", "challenges", "house rule", "bot", "duel", "simulate", "host"):
        assert word in tasks


@pytest.mark.parametrize("page", [*PAGES, RECIPES])
def test_every_recipe_is_short(page: str) -> None:
    assert max(len(program.splitlines()) for program, _ in blocks(page)) < MOST_LINES
