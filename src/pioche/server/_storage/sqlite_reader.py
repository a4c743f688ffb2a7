"""Reads the SQLite file on a connection of its own: it sees what is committed."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pioche.server._storage import sqlite_file
from pioche.server._storage.base import Ban, BrokenTableError, FoundTable, RunningTable, TableRow
from pioche.server._storage.write_jobs import checked_found, checked_rows, one_line

TABLE = "SELECT owner, next, clock_left, touched FROM tables WHERE code = ?"
ROWS = """
SELECT number, version, body FROM rows WHERE code = ? AND number BETWEEN ? AND ? ORDER BY number
"""
RUNNING = """
SELECT code, clock_left FROM tables WHERE typeof(clock_left) IN ('real', 'integer') ORDER BY code
"""
SEATED = """
SELECT code FROM seats JOIN tables USING (code) WHERE player = ? ORDER BY touched DESC, code
"""
BANS = "SELECT what, at, note FROM bans ORDER BY what"
TABLES = """
SELECT code, owner, created, touched, next, listed, finished FROM tables ORDER BY touched DESC, code
"""
LISTED = "SELECT code FROM tables WHERE listed ORDER BY touched DESC, code LIMIT ?"


class SqliteReader:
    """Used by one thread at a time."""

    def __init__(self, path: Path, writing: bool = False) -> None:
        self.connection = sqlite_file.connect(path)
        if not writing:
            self.connection.execute("PRAGMA query_only = ON")
        # one invalid text must not hide all the others
        self.connection.text_factory = lambda text: text.decode("utf-8", "replace")

    def find(self, table: str) -> FoundTable | None:
        with _of_one(table):
            found = self.connection.execute(TABLE, (table,)).fetchone()
        return checked_found(table, *found) if found else None

    def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        with _of_one(table):
            found = self.connection.execute(ROWS, (table, first, first + count - 1)).fetchall()
        return checked_rows(table, first, count, found)

    def running(self) -> list[RunningTable]:
        return [RunningTable(code, left) for code, left in self.connection.execute(RUNNING).fetchall()]

    def tables_of(self, player: str) -> list[str]:
        return [code for (code,) in self.connection.execute(SEATED, (player,)).fetchall()]

    def listed(self, limit: int) -> list[str]:
        return [code for (code,) in self.connection.execute(LISTED, (limit,)).fetchall()]

    def bans(self) -> list[Ban]:
        return [Ban(*row) for row in self.connection.execute(BANS).fetchall()]

    def tables(self) -> list[TableRow]:
        return [
            TableRow(
                code=code,
                owner=owner,
                created=created,
                touched=touched,
                rows=rows,
                listed=bool(listed),
                finished=bool(finished),
            )
            for code, owner, created, touched, rows, listed, finished in self.connection.execute(TABLES)
        ]

    def close(self) -> None:
        self.connection.close()


@contextmanager
def _of_one(table: str) -> Iterator[None]:
    """Damaged pages concern the table that lies there; a temporary error does not."""
    try:
        yield
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise BrokenTableError(table, one_line(error)) from None
