"""The reading side of the SQLite file, on a connection of its own: it sees what is committed."""

from pathlib import Path

from pioche.server.store import sqlite_file
from pioche.server.store.base import Ban, Running, Stored, TableRow
from pioche.server.store.settling import checked_version

TABLE = "SELECT owner, clock_left, touched FROM tables WHERE code = ?"
ROWS = "SELECT version, body FROM rows WHERE code = ? ORDER BY number"
RUNNING = "SELECT code, clock_left FROM tables WHERE clock_left IS NOT NULL ORDER BY code"
SEATED = """
SELECT code FROM seats JOIN tables USING (code) WHERE player = ? ORDER BY touched DESC, code
"""
BANS = "SELECT what, at, note FROM bans ORDER BY what"
TABLES = """
SELECT code, owner, created, touched, next, listed, finished FROM tables ORDER BY touched DESC, code
"""
LISTED = "SELECT code FROM tables WHERE listed ORDER BY touched DESC, code LIMIT ?"


class Reader:
    """Used by one thread at a time."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite_file.connect(path)
        self._connection.execute("PRAGMA query_only = ON")

    def load(self, table: str) -> Stored | None:
        self._connection.execute("BEGIN")
        try:
            found = self._connection.execute(TABLE, (table,)).fetchone()
            rows = self._connection.execute(ROWS, (table,)).fetchall()
        finally:
            self._connection.execute("ROLLBACK")
        if not found:
            return None
        checked_version(table, max((version for version, _ in rows), default=None))
        owner, clock_left, touched = found
        bodies = tuple(body for _, body in rows)
        return Stored(table=table, owner=owner, rows=bodies, clock_left=clock_left, touched=touched)

    def running(self) -> list[Running]:
        return [Running(code, left) for code, left in self._connection.execute(RUNNING).fetchall()]

    def tables_of(self, player: str) -> list[str]:
        return [code for (code,) in self._connection.execute(SEATED, (player,)).fetchall()]

    def listed(self, limit: int) -> list[str]:
        return [code for (code,) in self._connection.execute(LISTED, (limit,)).fetchall()]

    def bans(self) -> list[Ban]:
        return [Ban(*row) for row in self._connection.execute(BANS).fetchall()]

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
            for code, owner, created, touched, rows, listed, finished in self._connection.execute(TABLES)
        ]

    def close(self) -> None:
        self._connection.close()
