"""One version everywhere."""

import re
from pathlib import Path

import pioche

ROOT = Path(__file__).parents[2]


def test_the_citation_names_the_version_of_the_package() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.M) == [pioche.__version__]


def test_the_changelog_has_a_heading_for_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(pioche.__version__)}\b", changelog, re.M)
