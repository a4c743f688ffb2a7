"""Watches the ownership of tables; in the end it checks that only owners have written."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Final

from msgspec import Struct

from fuzz.live.client_checks import check
from fuzz.live.tables import read_tables
from pioche.protocol import to_client as t
from pioche.server._storage.postgres_connection import Connection, connect
from pioche.table import Table

OWNED: Final = """
SELECT t.code, t.epoch, t.next, coalesce(t.holder, '') AS holder, coalesce(p.address, '') AS address
FROM pioche.tables t LEFT JOIN pioche.processes p ON p.id = t.holder
"""
ROWS: Final = """
SELECT code, number, epoch, lag(epoch, 1, epoch) OVER (PARTITION BY code ORDER BY number) AS before
FROM pioche.rows
"""
GLANCE: Final = 0.05
"""Seconds between two checks."""


class Owned(Struct, frozen=True):
    epoch: int
    next: int
    """The number of rows at that time."""
    holder: str
    """The process that has claimed the table; empty for nobody."""
    port: int


class OwnershipWatch:
    """As a context; do not ask it while the database is away."""

    def __init__(self, store: str) -> None:
        self._store = store
        self._connection: Connection = None
        self._seen: list[tuple[str, Owned]] = []
        self.said: list[tuple[str, int, t.Update]] = []
        """The updates that a process sent of a table after it lost it, with its epoch."""

    async def __aenter__(self) -> "OwnershipWatch":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def look(self) -> Mapping[str, Owned]:
        """Owners by table; they are compared with the rows in the end."""
        found = {row["code"]: _owned(row) for row in await self._fetch(OWNED)}
        self._seen += found.items()
        return found

    async def taken(
        self, before: Mapping[str, Owned], tables: Sequence[str], seconds: float, whole: bool = True
    ) -> tuple[float | None, Sequence[str]]:
        """The tables among these that get another owner within this number of seconds, and the seconds until
        all have one.

        With `whole`, it watches to the end, also when there is nothing left to see.
        """
        began, taken = time.monotonic(), None
        while True:
            now, passed = await self.look(), time.monotonic() - began
            lost = [code for code in tables if now[code].holder not in ("", before[code].holder)]
            if taken is None and len(lost) == len(tables):
                taken = passed
            if passed >= seconds or (taken is not None and not whole):
                return taken, lost
            await asyncio.sleep(GLANCE)

    async def audit(self) -> int:
        """Checks that only owners have written, and told only what they had stored; returns how many have
        written.
        """
        rows = await self._fetch(ROWS)
        written: dict[str, list[int]] = {}
        for row in rows:
            check(row["epoch"] >= row["before"], f"{row['code']}: row {row['number']} is of an owner before")
            written.setdefault(row["code"], []).append(row["epoch"])
        for code, seen in self._seen:
            later = written[code][seen.next : seen.next + 1]
            check(
                not later or later[0] >= seen.epoch, f"{code}: row {seen.next} is not of owner {seen.epoch}"
            )
        await self._audit_what_was_said(written)
        return sum(len(set(epochs)) for epochs in written.values())

    async def _audit_what_was_said(self, written: Mapping[str, Sequence[int]]) -> None:
        tables = await read_tables(self._store, sorted({code for code, _, _ in self.said}))
        for code, epoch, update in self.said:
            own = sum(each <= epoch for each in written[code])
            table = Table.restored(tables[code], 0.0)
            end = sum(len(decision.events) for decision in tables[code][:own])
            check(update.end <= end, f"{code}: told {update.end} entries after owner {epoch} had kept {end}")
            kept = table.since("", update.start)[: update.end - update.start]
            check(list(update.events) == kept, f"{code}: owner {epoch} has told what is not kept")

    async def _fetch(self, statement: str) -> Sequence[Mapping[str, Any]]:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._store)
        found: Sequence[Mapping[str, Any]] = await self._connection.fetch(statement)
        return found


def _owned(row: Mapping[str, Any]) -> Owned:
    return Owned(row["epoch"], row["next"], row["holder"], int(row["address"].rpartition(":")[2] or 0))
