"""Which puzzles were solved at the first try."""

import msgspec

from pioche.tui._files.data_folder import data_folder

FILE = "puzzles.json"


def load_progress() -> dict[str, bool]:
    """By the id of a puzzle: whether the first answer was right. An unreadable file is ignored."""
    try:
        return msgspec.json.decode((data_folder() / FILE).read_bytes(), type=dict[str, bool])
    except (OSError, msgspec.MsgspecError):
        return {}


def keep_answer(puzzle: str, right: bool) -> dict[str, bool]:
    """The first answer counts; a read-only folder stops nobody."""
    progress = load_progress()
    if puzzle in progress:
        return progress
    progress[puzzle] = right
    _write(progress)
    return progress


def forget_answers() -> None:
    _write({})


def _write(progress: dict[str, bool]) -> None:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{FILE}.new"
        new.write_bytes(msgspec.json.encode(progress))
        new.replace(folder / FILE)
    except OSError:
        return
