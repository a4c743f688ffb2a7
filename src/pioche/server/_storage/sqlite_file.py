"""The SQLite file: its lock, its opening and its schema."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from pioche.server._storage.base import StoreError
from pioche.server._storage.write_jobs import one_line

try:
    import fcntl
except ImportError:  # pragma: no cover  (a system without such locks)
    fcntl = None  # type: ignore[assignment]

SCHEMA: Final = 1
LOCK_TIMEOUT: Final = 5.0
"""Seconds to wait while another tool holds the file."""

# The rows have a rowid: a step then writes the end of the table and a dense index, half the pages of a table
# sorted by code, and twice as many steps fit into a commit.
TABLES: Final = """
CREATE TABLE tables (
    code TEXT PRIMARY KEY, owner TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,
    next INTEGER NOT NULL, clock_left REAL, listed INTEGER NOT NULL, finished INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (code) WHERE listed;
CREATE TABLE rows (
    code TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL,
    body BLOB NOT NULL, PRIMARY KEY (code, number)
);
CREATE TABLE seats (player TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (player, code)) WITHOUT ROWID;
CREATE INDEX seats_code ON seats (code);
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""

# Added without a new version: an older pioche does not query it, and continues.
BANS: Final = """
CREATE TABLE IF NOT EXISTS bans (what TEXT PRIMARY KEY, at REAL NOT NULL, note TEXT NOT NULL) WITHOUT ROWID
"""


class FileLock:
    """One process owns the file until it ends, in any way.

    The lock lies beside the file: SQLite's own locks are lost when anything else closes the file.
    """

    def __init__(self, path: Path) -> None:
        beside = path.with_name(f"{path.name}-lock")
        beside.touch(mode=0o600)
        self._file: BinaryIO = beside.open("rb")
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise StoreError(f"{path}: another server is using this file") from None

    def release(self) -> None:
        self._file.close()


def hold(path: Path) -> FileLock:
    """Creates and locks the file. It contains secrets; SQLite gives the files beside it the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    held = FileLock(path)
    path.touch(mode=0o600)
    return held


@contextmanager
def said(path: Path) -> Iterator[None]:
    """Reports an error of the file in one line."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or one_line(error)}") from None
    except (sqlite3.Error, UnicodeError) as error:
        raise StoreError(f"{path}: {one_line(error)}") from None


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=LOCK_TIMEOUT, isolation_level=None, check_same_thread=False)
    try:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "cache_size = -32000"):
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection


def create_schema(connection: sqlite3.Connection, path: Path) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > SCHEMA:
        raise StoreError(f"{path}: kept by a newer pioche, as version {version}; this one knows {SCHEMA}")
    if version == SCHEMA:
        connection.execute(BANS)
        return
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise StoreError(f"{path}: a database of something else")
    connection.executescript(f"BEGIN IMMEDIATE; {TABLES} {BANS}; PRAGMA user_version = {SCHEMA}; COMMIT")
