"""Maintenance of a PostgreSQL store; servers may use it meanwhile."""

from collections.abc import Sequence
from typing import Any, Final

from pioche.server._storage import postgres_connection as postgres_line
from pioche.server._storage.base import FoundTable, StoreError
from pioche.server._storage.maintenance import SetAsideTable
from pioche.server._storage.postgres_schema import FIND, ROWS
from pioche.server._storage.write_jobs import checked_found, checked_rows

TABLES: Final = """
CREATE TABLE IF NOT EXISTS pioche.aside_tables (
    aside bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, aside_at float8 NOT NULL, why text NOT NULL,
    code text NOT NULL, owner text, created float8, touched float8, next integer, clock_left float8,
    listed boolean, finished boolean
);
CREATE TABLE IF NOT EXISTS pioche.aside_rows (
    aside bigint NOT NULL, code text, number integer, version integer, at float8, body bytea
);
CREATE TABLE IF NOT EXISTS pioche.aside_seats (aside bigint NOT NULL, player text, code text);
"""
CODES: Final = """
SELECT code FROM pioche.tables UNION SELECT code FROM pioche.rows UNION SELECT code FROM pioche.seats
ORDER BY 1
"""
IN_USE: Final = """
SELECT p.expires > now() AND p.id <> '' AS held FROM pioche.tables t
LEFT JOIN pioche.processes p ON p.id = t.holder WHERE t.code = $1 FOR UPDATE OF t
"""
MOVE: Final = """
INSERT INTO pioche.aside_tables
    (aside_at, why, code, owner, created, touched, next, clock_left, listed, finished)
SELECT $2, $3, $1, owner, created, touched, next, clock_left, listed, finished
FROM (SELECT) AS one LEFT JOIN pioche.tables ON code = $1 RETURNING aside
"""
COPY: Final = (
    """INSERT INTO pioche.aside_rows
    SELECT $2, code, number, version, at, body FROM pioche.rows WHERE code = $1""",
    "INSERT INTO pioche.aside_seats SELECT $2, player, code FROM pioche.seats WHERE code = $1",
)
DELETE: Final = tuple(f"DELETE FROM pioche.{name} WHERE code = $1" for name in ("tables", "rows", "seats"))
LISTED: Final = """
SELECT aside, code, aside_at, why, (SELECT count(*) FROM pioche.aside_rows r WHERE r.aside = t.aside)
FROM pioche.aside_tables t ORDER BY aside
"""


class PostgresMaintenance:
    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Any = None

    async def open(self, writing: bool) -> None:  # noqa: ARG002
        self._connection = await postgres_line.connect(self._url)
        if await self._fetch("SELECT 1 WHERE to_regclass('pioche.processes') IS NULL"):
            await self.close()
            raise StoreError("PostgreSQL: no store of this pioche")

    async def close(self) -> None:
        await self._connection.close()

    async def damage(self) -> Sequence[str]:
        return []

    async def codes(self) -> Sequence[str]:
        return [row["code"] for row in await self._fetch(CODES)]

    async def find(self, table: str) -> FoundTable | None:
        found = await self._fetch(FIND, table)
        return checked_found(table, *found[0]) if found else None

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        found = await self._fetch(ROWS, table, first, first + count - 1)
        return checked_rows(table, first, count, [tuple(row) for row in found])

    async def set_aside(self, table: str, why: str, at: float) -> bool:
        try:
            await self._connection.execute(TABLES)
            async with self._connection.transaction():
                return await self._moved(table, why, at)
        except Exception as error:
            raise postgres_line.said(error) from None

    async def _moved(self, table: str, why: str, at: float) -> bool:
        if any(row["held"] for row in await self._connection.fetch(IN_USE, table)):
            return False
        aside = await self._connection.fetchval(MOVE, table, at, why)
        for statement in COPY:
            await self._connection.execute(statement, table, aside)
        for statement in DELETE:
            await self._connection.execute(statement, table)
        return True

    async def aside(self) -> Sequence[SetAsideTable]:
        if await self._fetch("SELECT 1 WHERE to_regclass('pioche.aside_tables') IS NULL"):
            return []
        return [SetAsideTable(*row) for row in await self._fetch(LISTED)]

    async def _fetch(self, statement: str, *values: object) -> Any:
        try:
            return await self._connection.fetch(statement, *values)
        except Exception as error:
            raise postgres_line.said(error) from None
