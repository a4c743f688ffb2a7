"""The task that writes to PostgreSQL: a group of jobs in one commit."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from itertools import groupby
from math import inf
from typing import TypeAlias

from pioche.server._storage.base import StoreError
from pioche.server._storage.postgres_connection import (
    Connection,
    PostgresConnection,
    is_certain,
    is_unfit,
    said,
)
from pioche.server._storage.postgres_schema import KEPT
from pioche.server._storage.postgres_statements import APPEND, CREATE, BatchChain, arguments, chained
from pioche.server._storage.write_jobs import (
    Answer,
    AppendJob,
    BarrierJob,
    CreateJob,
    ReloadJob,
    refusal,
    tell,
)

Step: TypeAlias = AppendJob | CreateJob
Job: TypeAlias = Step | BarrierJob


class PostgresWriter:
    def __init__(self, line: PostgresConnection, patience: float, holder: Callable[[], str | None]) -> None:
        """`holder` identifies this process."""
        self._line = line
        self._holder = holder
        self._patience = patience
        self._jobs: list[Job] = []
        self._come = asyncio.Event()
        self._broken: set[str] = set()
        self._task = asyncio.create_task(self._write())

    def put(self, job: Job) -> None:
        self._jobs.append(job)
        self._come.set()

    async def close(self) -> None:
        self._line.hang_up()
        self._come.set()
        await self._task

    async def _write(self) -> None:
        while self._jobs or not self._line.is_hung_up():
            await self._come.wait()
            self._come.clear()
            jobs, self._jobs = self._jobs, []
            for _, alike in groupby(jobs, type):
                group = list(alike)
                answers = await self._settle(group)
                tell([(job.hear, answer) for job, answer in zip(group, answers, strict=True)])

    async def _settle(self, group: Sequence[Job]) -> list[Answer]:
        """Settles jobs of one kind."""
        for job in group:
            if isinstance(job, ReloadJob):
                self._broken.discard(job.table)
        steps = [job for job in group if not isinstance(job, BarrierJob)]
        return await self._stepped(steps) if steps else [None for _ in group]

    async def _stepped(self, steps: Sequence[Step]) -> list[Answer]:
        new = isinstance(steps[0], CreateJob)
        places = chained(steps, set() if new else self._broken)
        pairs = list(zip(steps, places, strict=True))
        chains = list({chain.table: chain for chain in places if chain}.values())
        try:
            kept = await self._sent(CREATE if new else APPEND, chains)
            fates = [None if place and place.table in kept else refusal(step) for step, place in pairs]
        except Exception as error:
            if is_unfit(error) and len(steps) > 1:  # the others must not suffer
                return [(await self._stepped([step]))[0] for step in steps]
            fates = [_failure(error) if place else refusal(step) for step, place in pairs]
        self._remember(steps, fates)
        return fates

    def _remember(self, steps: Sequence[Step], answers: Sequence[Answer]) -> None:
        for step, answer in zip(steps, answers, strict=True):
            if isinstance(step, AppendJob) and answer:
                self._broken.add(step.batch.table)
            elif isinstance(step, CreateJob) and not answer:
                self._broken.discard(step.batch.table)

    async def _sent(self, statement: str, chains: Sequence[BatchChain]) -> set[str]:
        """The tables whose chains were stored; none if it raises."""
        if not chains:
            return set()
        connection = await self._line.connected(self._patience)
        stamp = secrets.randbits(63)
        try:
            kept = await connection.fetch(statement, *arguments(chains, stamp, self._holder()))
        except Exception as error:
            if is_certain(error, connection):
                raise
            return await self._find_out_what_was_stored(chains, stamp)
        return {row["code"] for row in kept}

    async def _find_out_what_was_stored(self, chains: Sequence[BatchChain], stamp: int) -> set[str]:
        """Finds out what was stored after an answer was lost, however long that takes."""
        places = [[getattr(chain, name) for chain in chains] for name in ("table", "first", "epoch")]
        while True:
            connection = await self._reconnected()
            try:
                kept = await connection.fetch(KEPT, *places, stamp)
            except Exception as error:
                if is_certain(error, connection) or self._line.is_hung_up():
                    raise
                continue
            if not kept:
                raise StoreError("PostgreSQL: the connection was lost, and nothing was kept")
            return {row["code"] for row in kept}

    async def _reconnected(self) -> Connection:
        self._line.cut()
        try:
            return await self._line.connected(inf)
        except StoreError as error:  # only when the store is being closed
            raise StoreError(f"{error}; whether the last step was kept is not known") from None


def _failure(error: Exception) -> StoreError:
    return StoreError(*(error if isinstance(error, StoreError) else said(error)).args)
