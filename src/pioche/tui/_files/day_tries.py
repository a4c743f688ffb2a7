"""The tries at deals of the day: one for each date."""

from datetime import date

import msgspec

from pioche.puzzles import DayResult
from pioche.tui._files.data_folder import data_folder

FILE = "days.json"
Tries = dict[str, DayResult | None]
"""By date: the result, or None for a try that was begun and not finished."""


def load_tries() -> Tries:
    """An unreadable file is ignored."""
    try:
        return msgspec.json.decode((data_folder() / FILE).read_bytes(), type=Tries)
    except (OSError, msgspec.MsgspecError):
        return {}


def keep_try(day: date, result: DayResult | None) -> None:
    """Writes completely or not at all; a read-only folder stops nobody."""
    folder = data_folder()
    tries = load_tries() | {day.isoformat(): result}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new = folder / f"{FILE}.new"
        new.write_bytes(msgspec.json.encode(tries))
        new.replace(folder / FILE)
    except OSError:
        return
