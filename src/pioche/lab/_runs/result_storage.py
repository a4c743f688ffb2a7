"""Stores results in a folder, part by part, so that an interrupted run can continue.

Each experiment has a file named after everything that decides its result: other rules, another version or
other bots start a new file. The first line says what that is; every other line is the tally of some deals.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, TextIO

import msgspec
from msgspec import Struct

from pioche.lab._runs.experiments import Experiment
from pioche.lab._runs.origins import Origin, origin_of
from pioche.lab._statistics.tallies import Tally

RESULTS: Final = "results"
RESULT_ENDING: Final = ".jsonl"


class ResultPart(Struct):
    """The tally of some consecutive deals."""

    first: int
    tally: Tally

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.tally.deals)


class ResultStorageError(OSError):
    """The folder cannot be used, or a file cannot be written."""


class ResultFolder:
    """A folder of results."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: Path = path / RESULTS
        try:
            self.results.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise ResultStorageError(f"{path}: not a folder") from None
        except OSError as error:
            raise ResultStorageError(f"{path}: {error.strerror}") from None

    def experiment_folder(self, experiment: Experiment, block: int = 0) -> "ExperimentFolder":
        origin = origin_of(experiment, block)
        return ExperimentFolder(self.results / f"{experiment.name}-{origin.digest()}{RESULT_ENDING}", origin)

    def unused_results(self, experiment: Experiment, block: int = 0) -> list[str]:
        """Lists how stored results of the same experiment differ from it and are therefore not used."""
        own = origin_of(experiment, block)
        found = (
            _read_origin(file) for file in sorted(self.results.glob(f"{experiment.name}-*{RESULT_ENDING}"))
        )
        return [
            kind
            for kind in dict.fromkeys(_difference_in_origin(own, other) for other in found if other)
            if kind
        ]

    def write(self, name: str, text: str) -> Path:
        """Writes a page, completely or not at all."""
        file, draft = self.path / name, self.path / f"{name}.part"
        try:
            draft.write_text(text, encoding="utf-8")
            os.replace(draft, file)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise ResultStorageError(f"{file}: {error.strerror}") from None
        return file


def _read_origin(file: Path) -> Origin | None:
    try:
        with file.open("rb") as lines:
            return msgspec.json.decode(lines.readline(), type=Origin)
    except (OSError, msgspec.MsgspecError):
        return None


def _difference_in_origin(own: Origin, other: Origin) -> str:
    """Describes the difference; empty for the same origin, and for another experiment."""
    if _asked(own) != _asked(other):
        return ""
    if other.version != own.version:
        return f"of version {other.version}"
    if other.fingerprint != own.fingerprint:
        return f"under an earlier {other.rules}"
    return "of code that has changed since" if other.bots != own.bots else ""


def _asked(origin: Origin) -> tuple[object, ...]:
    return origin.lineups, origin.rules, origin.seed, origin.block, origin.forfeits


class ExperimentFolder:
    """The file of one experiment."""

    def __init__(self, file: Path, origin: Origin) -> None:
        self.file = file
        self.origin = origin
        self._writing: TextIO | None = None

    def parts(self) -> list[ResultPart]:
        """Reads the stored parts in order, each deal once. Skips an incomplete last line."""
        try:
            lines = self.file.read_bytes().split(b"\n")[1:-1]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise ResultStorageError(f"{self.file}: {error.strerror}") from None
        return list(_apart(sorted(_decoded(lines, self.file), key=lambda part: part.first)))

    def add_all(self, parts: Iterable[ResultPart]) -> None:
        for part in parts:
            self.add(part)

    def add(self, part: ResultPart) -> None:
        try:
            writing = self._writing or self._open()
            writing.write(msgspec.json.encode(part).decode() + "\n")
            writing.flush()
        except OSError as error:
            self._give_up()
            raise ResultStorageError(f"{self.file}: {error.strerror}") from None

    def _open(self) -> TextIO:
        whole = _whole_lines(self.file)
        self._writing = self.file.open("r+" if whole else "w", encoding="utf-8", newline="\n")
        self._writing.seek(whole)
        self._writing.truncate()
        if not whole:
            self._writing.write(msgspec.json.encode(self.origin).decode() + "\n")
        return self._writing

    def _give_up(self) -> None:
        with suppress(OSError):  # closing tries once more to write what failed before
            self.close()
        self._writing = None

    def close(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None


def _whole_lines(file: Path) -> int:
    """The length of the file up to its last complete line."""
    try:
        return file.read_bytes().rfind(b"\n") + 1
    except FileNotFoundError:
        return 0


def _decoded(lines: Iterable[bytes], file: Path) -> Iterator[ResultPart]:
    for number, line in enumerate(lines, start=2):
        try:
            yield msgspec.json.decode(line, type=ResultPart)
        except msgspec.MsgspecError:
            raise ResultStorageError(
                f"{file}:{number}: not a line of results; remove the file to begin anew"
            ) from None


def _apart(parts: Iterable[ResultPart]) -> Iterator[ResultPart]:
    end = 0
    for part in parts:
        if part.first >= end:
            yield part
            end = part.numbers.stop


def missing(parts: Iterable[ResultPart], deals: int) -> list[range]:
    """The deals that no part has, as ranges."""
    edges = [0]
    for part in parts:
        edges += (part.first, part.numbers.stop)
    edges.append(deals)
    runs = (range(start, stop) for start, stop in zip(edges[::2], edges[1::2], strict=True))
    return [run for run in runs if run]


def split(runs: Iterable[range], deals: int) -> tuple[list[range], list[range]]:
    """Splits ranges into the first deals and the rest."""
    first: list[range] = []
    rest: list[range] = []
    for run in runs:
        left = max(0, deals - sum(map(len, first)))
        first += [run[:left]] if run[:left] else []
        rest += [run[left:]] if run[left:] else []
    return first, rest
