"""The score sheet and the record as files, where the player stands."""

from pathlib import Path

from pioche.locale import words
from pioche.records.record import record_text
from pioche.records.sheet import sheet_csv, sheet_markdown
from pioche.tui.session import Session

KINDS = ("csv", "md", "pun")


def export(session: Session, folder: Path, lang: str) -> list[Path]:
    """Sheet as CSV and Markdown, the game so far as PUN; names that are taken get a number."""
    names = {chair.player: chair.name for chair in session.chairs}
    round_word = words(lang).say("tui-sheet-round")
    rows = session.state.sheet
    texts = {
        "csv": sheet_csv(rows, names, round_word),
        "md": sheet_markdown(rows, names, round_word) + "\n",
        "pun": record_text(session.table.game_log()),
    }
    stem = _free(folder)
    paths = []
    for kind in KINDS:
        path = folder / f"{stem}.{kind}"
        path.write_text(texts[kind], encoding="utf-8")
        paths.append(path)
    return paths


def _free(folder: Path) -> str:
    number = 1
    while any((folder / f"{_stem(number)}.{kind}").exists() for kind in KINDS):
        number += 1
    return _stem(number)


def _stem(number: int) -> str:
    return "uno" if number == 1 else f"uno-{number}"
