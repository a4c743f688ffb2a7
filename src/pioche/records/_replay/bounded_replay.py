"""Replays a stranger's record within a limit on the size of the result."""

from collections.abc import Iterator
from typing import Final

import msgspec

from pioche.records._export.game_record import GameLog, LoggedCommand
from pioche.records._pun.errors import PunError
from pioche.records._pun.script import Script
from pioche.records._replay.replay import ReplayStep, steps
from pioche.records._replay.verification import log_of_entries

MOST_FAILURES: Final = 1_000
"""Most failing lines; a record with more of them is useless."""


def bounded_log(script: Script, most: int) -> GameLog:
    """The played game, as `log_of` gives it. Raises PunError if its JSON would exceed `most` bytes.

    Only commands and events stay in memory, never the states between them.
    """
    return log_of_entries(script, list(_entries(script, most)))


def _entries(script: Script, most: int) -> Iterator[LoggedCommand]:
    encoder, size, failures = msgspec.json.Encoder(), 0, 0
    for step in steps(script):
        failures += step.failure is not None
        if failures > MOST_FAILURES:
            raise _refused(script, step, f"at most {MOST_FAILURES} lines that do not hold")
        if step.command is None or not step.events:
            continue
        entry = LoggedCommand(step.command, tuple(step.events))
        size += len(encoder.encode(entry))
        if size > most:
            raise _refused(script, step, f"a record that plays out to at most {most} bytes")
        yield entry


def _refused(script: Script, step: ReplayStep, expected: str) -> PunError:
    return PunError(script.file, step.statement.line if step.statement else 1, 1, "more", expected)
