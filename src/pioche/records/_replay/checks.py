"""Runs files as tests: every failing line, in the order of the file."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from pioche.records._pun.errors import PunError
from pioche.records._pun.script import Script, load_script
from pioche.records._replay.replay import ReplayFailure, steps
from pioche.rulebooks import RulesError

Problem: TypeAlias = ReplayFailure | PunError | RulesError
"""Its text is one line that names the file and the line."""


class Checked(Struct, frozen=True):
    file: Path
    problems: Sequence[Problem]


def pun_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and all `.pun` files in the folders named."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*.pun") if not file.is_dir())
        else:
            yield path


def check_file(file: Path) -> Checked:
    return Checked(file, list(_problems_in(file)))


def _problems_in(file: Path) -> Iterator[Problem]:
    try:
        script = load_script(file)
    except (PunError, RulesError) as error:
        yield error
    except OSError as error:
        yield ReplayFailure(str(file), 1, "a file that can be read", os_reason(error))
    else:
        yield from problems_of(script)


def problems_of(script: Script) -> Iterator[Problem]:
    """Chance that does not fit ends the run."""
    try:
        yield from (step.failure for step in steps(script) if step.failure)
    except PunError as error:
        yield error


def os_reason(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()
