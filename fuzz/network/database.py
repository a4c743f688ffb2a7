"""One database for many simulated processes: messages in both directions arrive or are lost."""

import asyncio
import contextvars
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from fuzz.checks import Broken
from pioche.server import StoreError
from pioche.server._storage.base import Done, FoundTable, Peer, StepBatch, TakenOverTable
from pioche.server._storage.memory import MemoryStore, SharedMemory
from pioche.server._storage.memory_leases import MemoryLeases, SharedMemoryStore
from pioche.server._storage.write_jobs import AppendJob

TRIP: Final = (0.0005, 0.02)
SLOW: Final = (0.1, 1.0)
SLOW_SHARE: Final = 0.02
"""The share of slow trips."""
PATIENCE: Final = 4.0
"""Seconds to wait for an answer."""
_OUTSIDE: Final = contextvars.Context()
"""The database cannot be frozen."""


class ClaimLog:
    """The claim and the process of each stored step."""

    def __init__(self) -> None:
        self.steps = 0
        self.owners: dict[str, dict[int, str]] = {}

    def note(self, table: str, epoch: int, process: str) -> None:
        self.steps += 1
        epochs = self.owners.setdefault(table, {})
        if epochs and epoch < max(epochs):
            raise Broken(f"{table}: {process} has written under {epoch} after {max(epochs)}")
        if epochs.setdefault(epoch, process) != process:
            raise Broken(f"{table}: {process} and {epochs[epoch]} have both written under {epoch}")

    @property
    def changes(self) -> int:
        """The number of times that the writer of a table changed."""
        return sum(len(epochs) - 1 for epochs in self.owners.values())


class DatabaseRoute:
    """The route from one process to the database and back."""

    def __init__(self, rng: Random) -> None:
        self.cut = False
        self.dead = False
        self._rng = rng
        self._loop = asyncio.get_running_loop()

    def trip(self) -> float:
        return self._rng.uniform(*(SLOW if self._rng.random() < SLOW_SHARE else TRIP))

    async def ask(self, question: Callable[[], Any]) -> Any:
        """Happens in the database at one moment, whatever becomes of the process. Raises StoreError."""
        answer: asyncio.Future[Any] = self._loop.create_future()
        self._later(self.trip(), self._arrive, question, answer)
        return await answer

    def _later(self, seconds: float, work: Callable[..., None], *args: Any) -> None:
        self._loop.call_later(seconds, work, *args, context=_OUTSIDE)

    def _arrive(self, question: Callable[[], Any], answer: "asyncio.Future[Any]") -> None:
        if self.cut or self.dead:
            self._later(PATIENCE, self._give_up, answer)
            return
        try:
            found, error = question(), None
        except Exception as problem:
            found, error = None, problem
        self._later(self.trip(), self._answer, answer, found, error)

    def _answer(self, answer: "asyncio.Future[Any]", found: Any, error: Exception | None) -> None:
        if self.cut or self.dead:
            self._later(PATIENCE, self._give_up, answer)
        elif not answer.done():
            if error is None:
                answer.set_result(found)
            else:
                answer.set_exception(error)

    def _give_up(self, answer: "asyncio.Future[Any]") -> None:
        if not answer.done():
            answer.set_exception(StoreError("no answer in time"))


class RemoteLeases(MemoryLeases):
    """Leases over that route: the result is known once its answer arrives."""

    def __init__(
        self, memory: SharedMemory, clock: Callable[[], float], name: str, route: DatabaseRoute
    ) -> None:
        super().__init__(memory, clock, name)
        self._remote = MemoryLeases(memory, clock, name)
        self._route = route
        self._unheard = False

    async def join(self, address: str) -> None:
        await self._ask(lambda: self._remote.join(address))
        self.me, self.epochs, self._unheard = self._remote.me, {}, False

    async def renew(self, said: bytes) -> Sequence[Peer] | None:
        found: Sequence[Peer] | None = await self._ask(lambda: self._remote.renew(said))
        return found

    async def claim(self, table: str) -> bool:
        try:
            found, epochs = await self._route.ask(
                lambda: (at_once(self._remote.claim(table)), dict(self._remote.epochs))
            )
        except StoreError:
            self._unheard = True
            raise
        if found:
            self.epochs[table] = epochs[table]
        return bool(found)

    async def take_over(self, limit: int) -> Sequence[TakenOverTable]:
        unheard, self._unheard = self._unheard, False
        try:
            taken, epochs = await self._route.ask(lambda: self._taken(limit, unheard))
        except StoreError:
            self._unheard = True
            raise
        for each in taken:
            self.epochs[each.table] = max(epochs[each.table], self.epochs.get(each.table, 0))
        found: Sequence[TakenOverTable] = taken
        return found

    def _taken(self, limit: int, unheard: bool) -> tuple[Sequence[TakenOverTable], dict[str, int]]:
        """`unheard` means that an earlier takeover may not be known here."""
        found = self._remote.running() if unheard else []
        fresh = [each for each in found if each.table not in self.epochs]
        return fresh or at_once(self._remote.take_over(limit)), dict(self._remote.epochs)

    async def release(self, tables: Sequence[str]) -> None:
        held = {table: self.epochs.pop(table) for table in tables if table in self.epochs}
        held = await self._route.ask(lambda: self._remote.epochs_of(tables)) | held
        await self._route.ask(lambda: self._remote.release_held(held))

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        found: Mapping[str, Peer] = await self._ask(lambda: self._remote.owners(tables))
        return found

    def leave(self) -> None:
        self._remote.leave()

    def created(self, table: str) -> None:
        self.epochs[table] = self._remote.epochs[table]

    async def _ask(self, question: Callable[[], Awaitable[Any]]) -> Any:
        return await self._route.ask(lambda: at_once(question()))


def at_once(question: Awaitable[Any]) -> Any:
    """Runs a coroutine that never waits, without a loop."""
    steps = question.__await__()
    try:
        next(steps)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits")


class RemoteStore(SharedMemoryStore):
    """Steps go one after the other, as through one connection; the result of a lost answer is found out
    later.
    """

    leases: RemoteLeases

    def __init__(
        self,
        memory: SharedMemory,
        clock: Callable[[], float],
        name: str,
        route: DatabaseRoute,
        claim_log: ClaimLog,
        rng: Random,
    ) -> None:
        super().__init__(memory, clock, name, holds_back=True)
        self.leases = RemoteLeases(memory, clock, name, route)
        self._route = route
        self._claim_log = claim_log
        self._rng = rng
        self._draw = rng.randbytes
        self._loop = asyncio.get_running_loop()
        self._sent: deque[AppendJob] = deque()
        self._idle = asyncio.Event()
        self._idle.set()

    def append(self, batch: StepBatch, done: Done) -> None:
        self._sent.append(AppendJob(batch, done, self.leases.epochs.get(batch.table, 0)))
        if self._idle.is_set():
            self._idle.clear()
            self._writer = asyncio.ensure_future(self._write())

    async def _write(self) -> None:
        while self._sent:
            step = self._sent[0]
            outcome = await self._outcome_of(step)
            self._sent.popleft()
            step.hear(outcome)
        self._idle.set()

    async def _outcome_of(self, step: AppendJob) -> StoreError | None:
        """Asks until it is known; the database may have stored it long before, or never have seen it."""
        kept: list[StoreError | None] = []

        def keep() -> StoreError | None:
            if not kept:
                kept.append(self.keep(step))
            return kept[0]

        try:
            outcome: StoreError | None = await self._route.ask(keep)
            return outcome
        except StoreError:
            while True:
                try:
                    await self._route.ask(lambda: None)
                except StoreError:
                    await asyncio.sleep(0.2)
                    continue
                return kept[0] if kept else self._lost(step, kept)

    def _lost(self, step: AppendJob, kept: list[StoreError | None]) -> StoreError:
        """It never arrived, and never will."""
        kept.append(StoreError("the connection was lost, and nothing was kept"))
        self._broken.add(step.batch.table)
        error = kept[0]
        assert error is not None
        return error

    def keep(self, step: AppendJob) -> StoreError | None:
        refused = self._add_step(step)
        if refused is None:
            self._claim_log.note(step.batch.table, step.epoch, self.leases.me or "")
        return refused

    def settle(self, count: int | None = None) -> None:
        """Does nothing: this store holds nothing back."""

    async def find(self, table: str) -> FoundTable | None:
        await self._idle.wait()
        find = super().find
        found: FoundTable | None = await self._route.ask(lambda: at_once(find(table)))
        return found

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        rows = super().rows
        found: Sequence[bytes] = await self._route.ask(lambda: at_once(rows(table, first, count)))
        return found

    async def create(self, owner: str, batch: StepBatch) -> None:
        await self._route.ask(lambda: self._made(owner, batch))
        self.leases.created(batch.table)

    def _made(self, owner: str, batch: StepBatch) -> None:
        at_once(MemoryStore.create(self, owner, batch))
        self.leases._remote._take(batch.table, self.memory.tables[batch.table])

    async def close(self) -> None:
        await self._idle.wait()
        with suppress(StoreError):
            await self._route.ask(self.leases.leave)

    def die(self) -> None:
        """Some messages under way may still arrive."""
        for step in list(self._sent)[: self._rng.randint(0, len(self._sent))]:
            self.keep(step)
        self._sent.clear()
        self._route.dead = True
