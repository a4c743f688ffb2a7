"""The documentation site has every page, and generated pages are current."""

import re
from pathlib import Path

from pioche.cli import reference

ROOT = Path(__file__).parents[2]
NAVIGATION = set(re.findall(r"([\w-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.M))


def test_every_page_is_in_the_navigation() -> None:
    assert {page.name for page in (ROOT / "docs").glob("*.md")} == NAVIGATION


def test_the_reference_of_the_command_line_is_up_to_date() -> None:
    written = (ROOT / reference.PAGE).read_text(encoding="utf-8")
    assert written == reference.page(), "run: .venv/bin/python -m pioche.cli.reference"
