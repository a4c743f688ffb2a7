"""The report and the pages on strategy are those that the kept results give."""

import pytest

from benchmarks.pages.kept import ROOT, StudyFigures, strategy
from benchmarks.pages.writing import pages, tables_page
from pioche.lab import Estimate, Rate, markdown_page, read_study
from pioche.lab._studies.kept_study import write_study

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


def test_a_kept_study_is_read_as_it_was_written() -> None:
    kept = strategy().kept
    text = write_study(kept)
    again = read_study(text)
    assert again == kept
    assert markdown_page(tables_page(StudyFigures(again))) == markdown_page(tables_page(strategy()))
    cells = [
        cell for part in kept.page.sections for table in part.tables for row in table.rows for cell in row
    ]
    assert any(type(cell) is Rate for cell in cells)
    assert any(type(cell) is Estimate for cell in cells)


def test_the_report_has_the_parts_of_a_paper() -> None:
    heads = [line for line in TEXTS["report.md"].splitlines() if line.startswith("## ")]
    wanted = (
        "Environment",
        "Protocol",
        "Baselines",
        "Findings",
        "Small games, solved",
        "Limits",
        "To repeat it",
    )
    assert heads == [f"## {each}" for each in wanted]
