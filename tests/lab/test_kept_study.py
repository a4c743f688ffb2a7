"""A study that was played is kept as one file, from which its pages are made."""

from benchmarks.pages.kept import StudyFigures, strategy
from benchmarks.pages.writing import tables_page
from pioche.lab import Estimate, Rate, markdown_page, read_study
from pioche.lab._studies.kept_study import write_study


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
