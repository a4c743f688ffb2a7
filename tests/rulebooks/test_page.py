"""docs/rules.md is what the rulebooks say."""

from pathlib import Path

from pioche.rulebooks.page import PAGE, page

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), "run: .venv/bin/python -m pioche.rulebooks.page"
