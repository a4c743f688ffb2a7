"""Saves the score sheet and the record as files in the current folder."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from pioche.core import SheetRow
from pioche.locale import words
from pioche.records import score_sheet_csv, score_sheet_markdown

KINDS = ("csv", "md", "pun")


def sheets(rows: Sequence[SheetRow], names: Mapping[str, str], lang: str) -> dict[str, str]:
    """The score sheet as CSV and Markdown, by the endings of the files."""
    round_word = words(lang).say("tui-sheet-round")
    return {
        "csv": score_sheet_csv(rows, dict(names), round_word),
        "md": score_sheet_markdown(rows, dict(names), round_word) + "\n",
    }


def export(exports: Mapping[str, str], folder: Path) -> list[Path]:
    """Writes each paper by its suffix; a name that is taken gets a number."""
    stem = _free(folder)
    paths = []
    for kind, text in exports.items():
        path = folder / f"{stem}.{kind}"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def _free(folder: Path) -> str:
    number = 1
    while any((folder / f"{_stem(number)}.{kind}").exists() for kind in KINDS):
        number += 1
    return _stem(number)


def _stem(number: int) -> str:
    return "uno" if number == 1 else f"uno-{number}"
