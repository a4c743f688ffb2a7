"""Runs the examples of docs/randomness.md."""

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "randomness.md"


def run(text: str) -> doctest.TestResults:
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    return doctest.DocTestRunner(verbose=False).run(example)


def test_the_example_on_the_page_is_true() -> None:
    result = run(PAGE.read_text(encoding="utf-8"))
    assert result.failed == 0
    assert result.attempted >= 15


def test_a_wrong_figure_on_the_page_would_be_found() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert run(text.replace("'79caac9a'", "'79caac9b'")).failed == 1
