"""docs/library.md is run: its programs in order, each held against what the page prints below it."""

import contextlib
import io
import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", PAGE, re.M | re.S)
MOST_LINES = 30


def printed(program: str, names: dict[str, object]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "docs/library.md", "exec"), names)
    return out.getvalue()


def test_every_program_prints_what_the_page_says() -> None:
    names: dict[str, object] = {"__name__": "docs"}
    assert len(BLOCKS) > 6
    for program, expected in BLOCKS:
        assert printed(program, names) == expected


def test_every_recipe_is_short() -> None:
    assert max(len(program.splitlines()) for program, _ in BLOCKS) < MOST_LINES
