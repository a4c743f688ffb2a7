"""Maintenance of a SQLite store."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TypeVar

from pioche.server._storage import sqlite_file
from pioche.server._storage.base import FoundTable, StoreError
from pioche.server._storage.maintenance import SetAsideTable
from pioche.server._storage.sqlite_reader import SqliteReader

T = TypeVar("T")
TABLES: Final = """
CREATE TABLE IF NOT EXISTS aside_tables (
    aside INTEGER PRIMARY KEY, aside_at REAL NOT NULL, why TEXT NOT NULL, code TEXT NOT NULL,
    owner, created, touched, next, clock_left, listed, finished
);
CREATE TABLE IF NOT EXISTS aside_rows (aside INTEGER NOT NULL, code, number, version, at, body);
CREATE TABLE IF NOT EXISTS aside_seats (aside INTEGER NOT NULL, player, code);
"""
CODES: Final = "SELECT code FROM tables UNION SELECT code FROM rows UNION SELECT code FROM seats ORDER BY 1"
COPY: Final = (
    """INSERT INTO aside_tables
    SELECT :aside, :at, :why, code, owner, created, touched, next, clock_left, listed, finished
    FROM tables WHERE code = :code""",
    "INSERT OR IGNORE INTO aside_tables (aside, aside_at, why, code) VALUES (:aside, :at, :why, :code)",
    "INSERT INTO aside_rows SELECT :aside, code, number, version, at, body FROM rows WHERE code = :code",
    "INSERT INTO aside_seats SELECT :aside, player, code FROM seats WHERE code = :code",
    "DELETE FROM tables WHERE code = :code",
    "DELETE FROM rows WHERE code = :code",
    "DELETE FROM seats WHERE code = :code",
)
NEXT: Final = "SELECT coalesce(max(aside), 0) + 1 FROM aside_tables"
LISTED: Final = """
SELECT aside, code, aside_at, why, (SELECT count(*) FROM aside_rows r WHERE r.aside = t.aside)
FROM aside_tables t ORDER BY aside
"""


class SqliteMaintenance:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._open = ExitStack()
        self._reader: SqliteReader | None = None

    async def open(self, writing: bool) -> None:
        if not self._path.is_file():
            raise StoreError(f"{self._path}: there is no such file")
        with sqlite_file.said(self._path), ExitStack() as undo:
            if writing:
                undo.callback(sqlite_file.FileLock(self._path).release)
            self._reader = SqliteReader(self._path, writing)
            undo.callback(self._reader.close)
            self._check_schema()
            self._open = undo.pop_all()

    def _check_schema(self) -> None:
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        if version != sqlite_file.SCHEMA:
            raise StoreError(f"{self._path}: not a store of this pioche (version {version})")

    @property
    def _connection(self) -> sqlite3.Connection:
        assert self._reader is not None
        return self._reader.connection

    async def close(self) -> None:
        self._open.close()

    async def damage(self) -> Sequence[str]:
        def check() -> list[str]:
            found = [str(line) for (line,) in self._connection.execute("PRAGMA quick_check").fetchall()]
            return [] if found == ["ok"] else found

        return self._said(check)

    async def codes(self) -> Sequence[str]:
        return self._said(lambda: [str(code) for (code,) in self._connection.execute(CODES).fetchall()])

    async def find(self, table: str) -> FoundTable | None:
        return self._said(lambda: self._now().find(table))

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        return self._said(lambda: self._now().rows(table, first, count))

    async def set_aside(self, table: str, why: str, at: float) -> bool:
        self._said(lambda: self._move(table, why, at))
        return True

    def _move(self, table: str, why: str, at: float) -> None:
        connection = self._connection
        connection.executescript(TABLES)
        connection.execute("BEGIN IMMEDIATE")
        try:
            aside = connection.execute(NEXT).fetchone()[0]
            for statement in COPY:
                connection.execute(statement, {"aside": aside, "at": at, "why": why, "code": table})
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    async def aside(self) -> Sequence[SetAsideTable]:
        def read() -> list[SetAsideTable]:
            known = self._connection.execute(
                "SELECT 1 FROM sqlite_master WHERE name = 'aside_tables'"
            ).fetchone()
            return (
                [SetAsideTable(*row) for row in self._connection.execute(LISTED).fetchall()] if known else []
            )

        return self._said(read)

    def _now(self) -> SqliteReader:
        assert self._reader is not None
        return self._reader

    def _said(self, work: Callable[[], T]) -> T:
        with sqlite_file.said(self._path):
            return work()
