"""The tries at deals of the day: one for each date."""

from datetime import date

from pioche.puzzles import DayResult
from pioche.tui._files.json_file import read_json, write_json

FILE = "days.json"
Tries = dict[str, DayResult | None]
"""By date: the result, or None for a try that was not finished."""


def load_tries() -> Tries:
    return read_json(FILE, Tries) or {}


def keep_try(day: date, result: DayResult | None) -> None:
    write_json(FILE, load_tries() | {day.isoformat(): result})
