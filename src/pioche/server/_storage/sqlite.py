"""A store in one file: one thread writes, one reads, and only the disk is waited for."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from pioche.server._storage import sqlite_file
from pioche.server._storage.base import (
    Ban,
    Done,
    FoundTable,
    RunningTable,
    StepBatch,
    Store,
    StoreError,
    TableRow,
)
from pioche.server._storage.sqlite_reader import SqliteReader
from pioche.server._storage.sqlite_writer import Job, SqliteWriter, WriterQuestion
from pioche.server._storage.write_jobs import AppendJob, CreateJob, ReloadJob, future, tell

T = TypeVar("T")
LONGEST_GATHERING: Final = 0.005
"""Most seconds that a busy loop gathers steps for one commit."""


class SqliteStore(Store):
    leases = None

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).expanduser().resolve()
        self._open: _Open | None = None

    async def open(self) -> None:
        if self._open is None:
            loop = asyncio.get_running_loop()
            self._open = await asyncio.to_thread(_opened, self.path, loop)

    async def close(self) -> None:
        opened, self._open = self._open, None
        if opened:
            opened.hand_over()
            await asyncio.to_thread(opened.close)

    async def create(self, owner: str, batch: StepBatch) -> None:
        await self._await(CreateJob(future(), owner, batch))

    def append(self, batch: StepBatch, done: Done) -> None:
        if self._open:
            self._open.add(AppendJob(batch, done))
        else:
            asyncio.get_running_loop().call_soon(done, self._closed())

    async def find(self, table: str) -> FoundTable | None:
        await self._await(ReloadJob(future(), table))
        return await self._read(lambda reader: reader.find(table))

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        return await self._read(lambda reader: reader.rows(table, first, count))

    async def running(self) -> Sequence[RunningTable]:
        return await self._read(SqliteReader.running)

    async def tables_of(self, player: str) -> Sequence[str]:
        return await self._read(lambda reader: reader.tables_of(player))

    async def listed(self, limit: int) -> Sequence[str]:
        return await self._read(lambda reader: reader.listed(limit))

    async def delete(self, table: str) -> bool:
        return await self._ask(lambda writer: writer.delete(table))

    async def expire(self, finished_before: float, untouched_before: float) -> Sequence[str]:
        return await self._ask(lambda writer: writer.expire(finished_before, untouched_before))

    async def secret(self, name: str) -> bytes:
        return await self._ask(lambda writer: writer.secret(name))

    async def bans(self) -> Sequence[Ban]:
        return await self._read(SqliteReader.bans)

    async def ban(self, ban: Ban) -> None:
        await self._ask(lambda writer: writer.ban(ban))

    async def unban(self, what: str) -> bool:
        return await self._ask(lambda writer: writer.unban(what))

    async def tables(self) -> Sequence[TableRow]:
        return await self._read(SqliteReader.tables)

    async def ready(self) -> None:
        await self._ask(SqliteWriter.touch)

    async def _ask(self, work: Callable[[SqliteWriter], T]) -> T:
        answer: T = await self._await(WriterQuestion(future(), work))
        return answer

    async def _await(self, job: CreateJob | ReloadJob | WriterQuestion) -> Any:
        self._now().add(job)
        return await job.future

    async def _read(self, work: Callable[[SqliteReader], T]) -> T:
        opened = self._now()
        with sqlite_file.said(self.path):
            return await asyncio.get_running_loop().run_in_executor(opened.executor, work, opened.reader)

    def _now(self) -> "_Open":
        if self._open is None:
            raise self._closed()
        return self._open

    def _closed(self) -> StoreError:
        return StoreError(f"{self.path}: the store is not open")


class _Open:
    """The file between `open` and `close`."""

    def __init__(
        self,
        hold: sqlite_file.FileLock,
        writer: SqliteWriter,
        reader: SqliteReader,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self._hold = hold
        self._writer = writer
        self._loop = loop
        self.reader = reader
        self.executor = ThreadPoolExecutor(1, "pioche-reading")
        self._gathered: list[Job] = []
        self._since = 0.0
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="pioche-writing", daemon=True)
        self._thread.start()

    def add(self, job: Job) -> None:
        self._gathered.append(job)
        if len(self._gathered) == 1:
            self._since = self._loop.time()
            self._loop.call_soon(self._gather, 1)

    def _gather(self, known: int) -> None:
        """Gathers steps while each turn of the loop brings more, because writing would only slow the loop
        down.
        """
        count = len(self._gathered)
        if count > known and self._loop.time() - self._since < LONGEST_GATHERING:
            self._loop.call_soon(self._gather, count)
        else:
            self.hand_over()

    def hand_over(self) -> None:
        if self._gathered:
            gathered, self._gathered = self._gathered, []
            self._jobs.put(gathered)

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self.executor.shutdown()
        self.reader.close()
        self._writer.close()
        self._hold.release()

    def _write(self) -> None:
        more = True
        while more:
            group, more = self._queued()
            heard = [
                (job.hear, answer) for job, answer in zip(group, self._writer.settle(group), strict=True)
            ]
            with suppress(RuntimeError):  # the event loop is gone, with everything that waited on it
                self._loop.call_soon_threadsafe(tell, heard)

    def _queued(self) -> tuple[list[Job], bool]:
        """Everything that has come since the last commit began; False if nothing will follow."""
        group: list[Job] = []
        jobs = self._jobs.get()
        with suppress(Empty):
            while jobs is not None:
                group += jobs
                jobs = self._jobs.get_nowait()
        return group, jobs is not None


def _opened(path: Path, loop: asyncio.AbstractEventLoop) -> _Open:
    with sqlite_file.said(path), ExitStack() as undo:
        hold = sqlite_file.hold(path)
        undo.callback(hold.release)
        connection = sqlite_file.connect(path)
        undo.callback(connection.close)
        sqlite_file.create_schema(connection, path)
        writer = SqliteWriter(connection, path)
        writer.require_same_files()
        opened = _Open(hold, writer, SqliteReader(path), loop)
        undo.pop_all()
        return opened
