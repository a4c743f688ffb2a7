"""docs/rules.md and docs/ruleset-reference.md are generated from the rulebooks."""

from pathlib import Path

from pioche.rulebooks import reference
from pioche.rulebooks._fields import FIELDS
from pioche.rulebooks.page import PAGE, page

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    written = (ROOT / PAGE).read_text(encoding="utf-8")
    assert written == page(), "run: .venv/bin/python -m pioche.rulebooks.page"


def test_the_reference_is_up_to_date() -> None:
    written = (ROOT / reference.PAGE).read_text(encoding="utf-8")
    assert written == reference.page(), "run: .venv/bin/python -m pioche.rulebooks.reference"


def test_the_reference_names_every_value_of_every_field() -> None:
    written = reference.page()
    for field in FIELDS.values():
        section = written.partition(f"### `{field.name}`")[2].partition("### ")[0]
        assert all(f"| `{option}` |" in section for option in field.options)
