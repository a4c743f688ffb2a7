"""The journal that saves a game event by event: lines of JSON that are only ever appended.

The first line is a header with the version of this format and the game's own data; every other line is a
sequence number and an event. An incomplete last line, caused by a power failure, is dropped; any other
unreadable line is an error that names the line.
"""

import os
from collections.abc import Iterable
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

SCHEMA: Final = 1
E = TypeVar("E")
H = TypeVar("H")

Sync: TypeAlias = Literal["disk", "system", "close"]
"""The place of an entry when `append` returns: the disk, the system's buffers, or none."""


class JournalError(ValueError):
    """The file is not a journal, or damaged; the text is one line."""

    def __init__(self, file: str, line: int, found: str, expected: str) -> None:
        super().__init__(file, line, found, expected)
        self.file = file
        self.line = line
        self.found = found
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: expected {self.expected}, got {self.found}"


class _Header(Struct, frozen=True, tag="pioche", tag_field="journal"):
    schema: int
    game: msgspec.Raw


class SavedJournal(Struct, Generic[H, E], frozen=True):
    """A journal as it is on the disk."""

    header: H
    entries: list[tuple[int, E]]
    size: int
    """The number of bytes up to the end of the last complete line."""
    torn: bool
    """Whether an incomplete line was dropped."""


class Journal(Generic[E]):
    """An open journal. Entries are numbered consecutively; the first one sets the start."""

    def __init__(self, file: BufferedRandom, next_seq: int | None, sync: Sync) -> None:
        self._file = file
        self._sync: Sync = sync
        self._encode = msgspec.json.Encoder().encode
        self.next_seq = next_seq

    @classmethod
    def create(cls, path: Path, header: object, *, sync: Sync = "disk") -> "Journal[E]":
        """A new journal; the file must not exist yet."""
        file = path.open("x+b")
        journal = cls(file, None, sync)
        game = msgspec.Raw(msgspec.json.encode(header))
        journal._write([msgspec.json.encode(_Header(SCHEMA, game))])
        if sync == "disk":
            _sync_folder(path.parent)
        return journal

    @classmethod
    def resume(cls, path: Path, saved: SavedJournal[Any, E], *, sync: Sync = "disk") -> "Journal[E]":
        """Continues a journal that was read; first removes an incomplete line."""
        file = path.open("r+b")
        file.truncate(saved.size)
        file.seek(saved.size)
        return cls(file, saved.entries[-1][0] + 1 if saved.entries else None, sync)

    def append(self, seq: int, event: E) -> None:
        self.extend([(seq, event)])

    def extend(self, entries: Iterable[tuple[int, E]]) -> None:
        """Writes several entries with one access to the disk."""
        lines: list[bytes] = []
        following = self.next_seq
        for seq, event in entries:
            if following is not None and seq != following:
                raise ValueError(f"entry {seq} where {following} must follow")
            lines.append(self._encode((seq, event)))
            following = seq + 1
        self._write(lines)
        self.next_seq = following

    def _write(self, lines: list[bytes]) -> None:
        self._file.write(b"".join(line + b"\n" for line in lines))
        if self._sync != "close":
            self._file.flush()
        if self._sync == "disk":
            os.fsync(self._file.fileno())

    def close(self) -> None:
        if not self._file.closed:
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()

    def __enter__(self) -> "Journal[E]":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def read_journal(path: Path, header_type: type[H], event_type: Any) -> SavedJournal[H, E]:
    """Reads a whole journal. `event_type` is the tagged union of its entries."""
    data = path.read_bytes()
    size = data.rfind(b"\n") + 1
    lines = data[:size].split(b"\n")[:-1]
    header = _read_header(lines, header_type, str(path))
    decoder = msgspec.json.Decoder(tuple[int, event_type])
    entries: list[tuple[int, E]] = []
    for place, line in enumerate(lines[1:], start=2):
        entry = _decoded(decoder, line, str(path), place)
        if entries and entry[0] != entries[-1][0] + 1:
            raise JournalError(str(path), place, f"entry {entry[0]}", f"entry {entries[-1][0] + 1}")
        entries.append(entry)
    return SavedJournal(header, entries, size, torn=size < len(data))


def _read_header(lines: list[bytes], header_type: type[H], file: str) -> H:
    if not lines:
        raise JournalError(file, 1, "no whole line", "the header of a journal")
    header: _Header = _decoded(msgspec.json.Decoder(_Header), lines[0], file, 1)
    if header.schema != SCHEMA:
        raise JournalError(file, 1, f"version {header.schema}", f"a journal of version {SCHEMA}")
    game: H = _decoded(msgspec.json.Decoder(header_type), bytes(header.game), file, 1)
    return game


def _decoded(decoder: msgspec.json.Decoder[Any], line: bytes, file: str, place: int) -> Any:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        what = "the header of a journal" if place == 1 else "a number and an event"
        raise JournalError(file, place, " ".join(str(error).split()) or "something else", what) from None


def _sync_folder(folder: Path) -> None:
    """Makes the new file name durable, if the system can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
