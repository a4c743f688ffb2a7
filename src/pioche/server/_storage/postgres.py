"""A store in PostgreSQL, for several processes, each of which owns the tables that it has claimed."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from pioche.server._storage import postgres_connection as postgres_line
from pioche.server._storage import postgres_schema as sql
from pioche.server._storage.base import (
    Ban,
    Done,
    FoundTable,
    Peer,
    RunningTable,
    StepBatch,
    Store,
    StoreError,
    TableRow,
)
from pioche.server._storage.postgres_connection import PostgresConnection, said
from pioche.server._storage.postgres_leases import LEASE, PEERS, PostgresLeases
from pioche.server._storage.postgres_writer import PostgresWriter
from pioche.server._storage.write_jobs import (
    AppendJob,
    BarrierJob,
    CreateJob,
    ReloadJob,
    checked_found,
    checked_rows,
    future,
)

RESTART_TIMEOUT: Final = 10.0
"""Seconds to wait for a restarting database before a step fails."""


class PostgresStore(Store):
    leases: PostgresLeases

    def __init__(self, url: str, *, patience: float = RESTART_TIMEOUT, lease: float = LEASE) -> None:
        self.leases = PostgresLeases(url, self._fetch, lease)
        self._url = url
        self._patience = patience
        self._open: _Open | None = None

    async def open(self) -> None:
        if self._open is None:
            self._open = await _opened(self._url, self._patience, lambda: self.leases.me)

    async def close(self) -> None:
        opened, self._open = self._open, None
        if opened:
            await opened.writer.close()
            await self.leases.close()
            await opened.close()

    async def create(self, owner: str, batch: StepBatch) -> None:
        leases = self.leases
        epoch = 0 if leases.me is None else 1
        await self._await(CreateJob(future(), owner, batch, epoch))
        if epoch:
            leases.epochs[batch.table] = epoch

    def append(self, batch: StepBatch, done: Done) -> None:
        if self._open:
            self._open.writer.put(AppendJob(batch, done, self.leases.epochs.get(batch.table, 0)))
        else:
            asyncio.get_running_loop().call_soon(done, _closed())

    async def find(self, table: str) -> FoundTable | None:
        await self._await(ReloadJob(future(), table))
        found = await self._fetch(sql.FIND, table)
        return checked_found(table, *found[0]) if found else None

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        found = await self._fetch(sql.ROWS, table, first, first + count - 1)
        return checked_rows(table, first, count, [tuple(row) for row in found])

    async def running(self) -> Sequence[RunningTable]:
        return [RunningTable(row["code"], row["clock_left"]) for row in await self._fetch(sql.RUNNING)]

    async def tables_of(self, player: str) -> Sequence[str]:
        return await self._codes(sql.SEATED, player)

    async def listed(self, limit: int) -> Sequence[str]:
        return await self._codes(sql.LISTED, limit)

    async def delete(self, table: str) -> bool:
        await self._await(BarrierJob(future()))
        return bool(await self._fetch(sql.DELETE, table))

    async def expire(self, finished_before: float, untouched_before: float) -> Sequence[str]:
        await self._await(BarrierJob(future()))
        return await self._codes(sql.EXPIRE, finished_before, untouched_before)

    async def secret(self, name: str) -> bytes:
        await self._fetch(sql.DRAW, name, secrets.token_bytes(32))
        kept: bytes = (await self._fetch(sql.SECRET, name))[0]["value"]
        return kept

    async def bans(self) -> Sequence[Ban]:
        return [Ban(row["what"], row["at"], row["note"]) for row in await self._fetch(sql.BANS)]

    async def ban(self, ban: Ban) -> None:
        await self._fetch(sql.BAN, ban.what, ban.at, ban.note)

    async def unban(self, what: str) -> bool:
        return bool(await self._fetch(sql.UNBAN, what))

    async def tables(self) -> Sequence[TableRow]:
        return [TableRow(**dict(row)) for row in await self._fetch(sql.ALL_TABLES)]

    async def processes(self) -> Sequence[Peer]:
        """The live processes, without joining them."""
        return [Peer(row["id"], row["address"]) for row in await self._fetch(PEERS)]

    async def ready(self) -> None:
        await self._fetch(sql.TOUCH)

    async def _await(self, job: CreateJob | BarrierJob) -> None:
        self._now().writer.put(job)
        await job.future

    async def _codes(self, statement: str, *values: object) -> list[str]:
        return [row["code"] for row in await self._fetch(statement, *values)]

    async def _fetch(self, statement: str, *values: object) -> Any:
        try:
            return await self._now().pool.fetch(statement, *values)
        except Exception as error:
            raise (error if isinstance(error, StoreError) else said(error)) from None

    def _now(self) -> "_Open":
        if self._open is None:
            raise _closed()
        return self._open


class _Open:
    """The database between `open` and `close`."""

    def __init__(self, pool: Any, line: PostgresConnection, writer: PostgresWriter) -> None:
        self.pool = pool
        self.writer = writer
        self._line = line

    async def close(self) -> None:
        await self._line.close()
        await _close_pool(self.pool)


async def _opened(url: str, patience: float, holder: Callable[[], str | None]) -> _Open:
    pool = await postgres_line.pool(url)
    try:
        async with pool.acquire() as connection:
            await sql.create_schema(connection)
        line = PostgresConnection(url)
        await line.connected(0)
    except Exception as error:
        await _close_pool(pool)
        raise (error if isinstance(error, StoreError) else said(error)) from None
    return _Open(pool, line, PostgresWriter(line, patience, holder))


async def _close_pool(pool: Any) -> None:
    try:
        await asyncio.wait_for(pool.close(), postgres_line.CONNECT_WITHIN)
    except Exception:
        pool.terminate()


def _closed() -> StoreError:
    return StoreError("PostgreSQL: the store is not open")
