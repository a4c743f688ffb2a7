"""Leases in PostgreSQL, by its clock.

A process has one row that expires unless it is renewed, and a table names its process: one small write renews
everything. Each claim of a table increments its epoch; a step is stored only under the epoch in which it was
decided.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from pioche.server._storage.base import (
    LOG_VERSION,
    Leases,
    OwnedElsewhereError,
    Peer,
    StoreError,
    TakenOverTable,
)
from pioche.server._storage.postgres_connection import CONNECT_WITHIN, Connection, connect, said

LEASE: Final = 4.0
NO_OWNER: Final = ""
MOST_CLAIMS: Final = 20
"""Tries of a claim, while a table passes between processes."""

JOIN: Final = "INSERT INTO pioche.processes VALUES ($1, $2, now() + $3 * interval '1 second', '')"
RENEW: Final = """
UPDATE pioche.processes SET expires = now() + $2 * interval '1 second', said = $3
WHERE id = $1 AND expires > '-infinity' RETURNING id
"""
PEERS: Final = "SELECT id, address, said FROM pioche.processes WHERE expires > now() ORDER BY id"
LEAVE: Final = "UPDATE pioche.processes SET expires = '-infinity' WHERE id = $1"
"""Final: a renewal still under way restores nothing."""

# A renewal waits for a transaction that holds the row of its process, and has then lost what was claimed.
# Tables claimed by another process while this one waited are left alone: their owner may not be visible here
# yet.
CLAIM: Final = """
WITH seen AS MATERIALIZED (SELECT holder, epoch FROM pioche.tables WHERE code = $1), dead AS MATERIALIZED (
    SELECT p.id FROM pioche.processes p JOIN seen ON seen.holder = p.id
    WHERE p.expires <= now() FOR SHARE OF p
)
UPDATE pioche.tables t SET holder = $2, epoch = t.epoch + 1 FROM seen
WHERE t.code = $1 AND t.epoch = seen.epoch
    AND (t.holder IS NULL OR t.holder = $2 OR t.holder IN (SELECT id FROM dead)
        OR NOT EXISTS (SELECT FROM pioche.processes p WHERE p.id = t.holder))
    AND NOT EXISTS (SELECT FROM pioche.rows r WHERE r.code = t.code AND r.version > $3)
RETURNING t.epoch
"""
OWNER: Final = """
SELECT p.id, p.address, (SELECT max(version) FROM pioche.rows r WHERE r.code = t.code) AS version
FROM pioche.tables t LEFT JOIN pioche.processes p ON p.id = t.holder AND p.expires > now()
WHERE t.code = $1
"""
OWNERS: Final = """
SELECT t.code, p.id, p.address FROM pioche.tables t JOIN pioche.processes p ON p.id = t.holder
WHERE t.code = ANY($1::text[]) AND p.expires > now() AND p.id <> $2
"""
# Nobody renews '', and it is always there: locking it would be a write for each search.
TAKE_OVER: Final = """
WITH dead AS MATERIALIZED (
    SELECT id FROM pioche.processes WHERE expires <= now() AND id <> '' FOR SHARE SKIP LOCKED
), free AS MATERIALIZED (
    SELECT code FROM pioche.tables t
    WHERE (holder = '' OR holder IN (SELECT id FROM dead)) AND (soon OR clock_left IS NOT NULL)
        AND NOT EXISTS (SELECT FROM pioche.rows r WHERE r.code = t.code AND r.version > $3)
    LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE pioche.tables t SET holder = $1, epoch = t.epoch + 1 FROM free WHERE t.code = free.code
RETURNING t.code, t.epoch, t.clock_left, t.soon
"""
UNHEARD: Final = """
SELECT code, epoch, clock_left, soon FROM pioche.tables
WHERE holder = $1 AND (soon OR clock_left IS NOT NULL) AND code <> ALL($2::text[])
"""
BURY: Final = """
DELETE FROM pioche.processes p WHERE id <> '' AND expires <= now() - interval '1 minute'
    AND NOT EXISTS (SELECT FROM pioche.tables t WHERE t.holder = p.id AND (soon OR clock_left IS NOT NULL))
"""
RELEASE: Final = """
UPDATE pioche.tables t SET holder = CASE WHEN soon OR clock_left IS NOT NULL THEN '' END
FROM unnest($2::text[], $3::bigint[]) AS r (code, epoch)
WHERE t.code = r.code AND t.holder = $1 AND t.epoch = r.epoch
"""
HELD: Final = "SELECT code, epoch FROM pioche.tables WHERE code = ANY($2::text[]) AND holder = $1"

Fetch = Callable[..., Awaitable[Any]]


class PostgresLeases(Leases):
    def __init__(self, url: str, fetch: Fetch, lease: float = LEASE) -> None:
        """`fetch` is for queries that need not be fast; a renewal has a connection of its own."""
        self.lease = lease
        self.me: str | None = None
        self.epochs: dict[str, int] = {}
        """The epochs of the tables claimed here."""
        self._url = url
        self._fetch = fetch
        self._connection: Connection = None
        self._unheard = False
        """Whether a claim may have succeeded although its answer was lost."""

    async def join(self, address: str) -> None:
        me = secrets.token_hex(8)
        await self._quickly(JOIN, me, address, self.lease)
        self.me, self.epochs, self._unheard = me, {}, False

    async def renew(self, said: bytes) -> Sequence[Peer] | None:
        if not await self._quickly(RENEW, self.me, self.lease, said):
            return None
        return [Peer(*row) for row in await self._quickly(PEERS)]

    async def claim(self, table: str) -> bool:
        for _ in range(MOST_CLAIMS):
            rows = await self._claimed(table)
            if rows:
                self.epochs[table] = rows[0]["epoch"]
                return True
            found = await self._fetch(OWNER, table)
            if not found:
                return False
            self._look(table, found[0])
        raise StoreError(f"PostgreSQL: table {table} goes from hand to hand")

    async def _claimed(self, table: str) -> Any:
        try:
            return await self._fetch(CLAIM, table, self._joined(), LOG_VERSION)
        except StoreError:
            self._unheard = True
            raise

    def _look(self, table: str, row: Any) -> None:
        """Raises OwnedElsewhereError if another process owns it; otherwise it may be claimed again."""
        if row["id"] is not None and row["id"] != self.me:
            raise OwnedElsewhereError(Peer(row["id"], row["address"]))
        if row["version"] > LOG_VERSION:
            raise StoreError(f"table {table}: kept by a newer pioche, as version {row['version']} of the log")

    async def take_over(self, limit: int) -> Sequence[TakenOverTable]:
        rows = await self._taken(limit)
        for row in rows:  # it may have been claimed again while the answer was on its way
            self.epochs[row["code"]] = max(row["epoch"], self.epochs.get(row["code"], 0))
        if not rows:
            await self._quickly(BURY)
        return [TakenOverTable(row["code"], row["clock_left"], row["soon"]) for row in rows]

    async def _taken(self, limit: int) -> Any:
        unheard, self._unheard = self._unheard, False
        try:
            rows = await self._quickly(UNHEARD, self._joined(), list(self.epochs)) if unheard else ()
            return rows or await self._quickly(TAKE_OVER, self._joined(), limit, LOG_VERSION)
        except StoreError:
            self._unheard = True
            raise

    async def release(self, tables: Sequence[str]) -> None:
        held = {table: self.epochs.pop(table) for table in tables if table in self.epochs}
        if unheard := [table for table in tables if table not in held]:
            held |= {row["code"]: row["epoch"] for row in await self._fetch(HELD, self._joined(), unheard)}
        if held:
            await self._fetch(RELEASE, self._joined(), list(held), list(held.values()))

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        rows = await self._fetch(OWNERS, list(tables), self.me or NO_OWNER)
        return {row["code"]: Peer(row["id"], row["address"]) for row in rows}

    async def close(self) -> None:
        """Frees the tables for others; all appends are settled by now."""
        if self.me is not None:
            with suppress(StoreError):
                await self._quickly(LEAVE, self.me)
        connection, self._connection, self.me = self._connection, None, None
        if connection is not None:
            with suppress(Exception):
                await connection.close(timeout=CONNECT_WITHIN)

    def _joined(self) -> str:
        if self.me is None:
            raise StoreError("PostgreSQL: this process has not joined the others")
        return self.me

    async def _quickly(self, statement: str, *values: object) -> Any:
        try:
            async with asyncio.timeout(self.lease):
                return await self._asked(statement, *values)
        except asyncio.CancelledError:
            self._cut()
            raise
        except Exception as error:
            self._cut()
            raise (error if isinstance(error, StoreError) else said(error)) from None

    def _cut(self) -> None:
        """Drops the connection, because a query may still be under way; the next query uses another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def _asked(self, statement: str, *values: object) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._url)
        return await self._connection.fetch(statement, *values)
