"""The puzzles solved at the first try."""

from pioche.tui._files.json_file import read_json, write_json

FILE = "puzzles.json"


def load_progress() -> dict[str, bool]:
    """By the id of a puzzle: whether the first answer was right. An unreadable file is ignored."""
    return read_json(FILE, dict[str, bool]) or {}


def keep_answer(puzzle: str, right: bool) -> dict[str, bool]:
    """The first answer counts; a read-only folder stops nobody."""
    progress = load_progress()
    if puzzle in progress:
        return progress
    progress[puzzle] = right
    write_json(FILE, progress)
    return progress


def forget_answers() -> None:
    write_json(FILE, {})
