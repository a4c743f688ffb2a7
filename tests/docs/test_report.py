"""The report and the pages on strategy are those that the kept results give."""

import pytest

from benchmarks.pages.kept import ROOT
from benchmarks.pages.writing import pages

TEXTS, PLOTS = pages()


@pytest.mark.parametrize("name", TEXTS)
def test_a_page_is_what_the_results_give(name: str) -> None:
    assert (ROOT / "docs" / name).read_text(encoding="utf-8") == TEXTS[name], "run: make report"


def test_every_picture_is_there_and_no_other() -> None:
    kept = {
        f"{folder}/{file.name}"
        for folder in ("strategy", "report")
        for file in (ROOT / "docs" / folder).iterdir()
    }
    assert kept == set(PLOTS)


def test_the_report_has_the_parts_of_a_paper() -> None:
    heads = [line for line in TEXTS["report.md"].splitlines() if line.startswith("## ")]
    wanted = (
        "Environment",
        "Protocol",
        "Baselines",
        "Findings",
        "Small games, solved",
        "Limits",
        "How to repeat it",
    )
    assert heads == [f"## {each}" for each in wanted]
