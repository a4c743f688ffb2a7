"""A memory that several simulated processes share, with leases by a given clock."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from math import inf
from typing import Final

from msgspec.structs import replace

from pioche.server._storage.base import (
    Done,
    Leases,
    OwnedElsewhereError,
    Peer,
    StepBatch,
    StoreError,
    TakenOverTable,
)
from pioche.server._storage.memory import MemoryProcess, MemoryStore, MemoryTable, SharedMemory
from pioche.server._storage.write_jobs import AppendJob, out_of_step

LEASE: Final = 4.0


class MemoryLeases(Leases):
    """Does at one moment what PostgreSQL does in one statement."""

    def __init__(
        self, memory: SharedMemory, clock: Callable[[], float], name: str, lease: float = LEASE
    ) -> None:
        self.lease = lease
        self.me: str | None = None
        self.epochs: dict[str, int] = {}
        self._memory = memory
        self._clock = clock
        self._names = (f"{name}.{number}" for number in count(1))

    async def join(self, address: str) -> None:
        self.me, self.epochs = next(name for name in self._names if name not in self._memory.processes), {}
        self._memory.processes[self.me] = MemoryProcess(Peer(self.me, address), self._clock() + self.lease)

    async def renew(self, said: bytes) -> Sequence[Peer] | None:
        me = self._memory.processes.get(self.me or "")
        if me is None or me.expires == -inf:
            return None
        now = self._clock()
        me.expires, me.peer = now + self.lease, replace(me.peer, said=said)
        return [each.peer for each in self._memory.processes.values() if each.expires > now]

    async def claim(self, table: str) -> bool:
        kept = self._memory.tables.get(table)
        if kept is None:
            return False
        holder = kept.holder
        if holder is not None and holder != self.me and self._is_alive(holder):
            raise OwnedElsewhereError(self._peer(holder))
        self._take(table, kept)
        return True

    async def take_over(self, limit: int) -> Sequence[TakenOverTable]:
        free = [each for each in self._memory.tables.items() if self._is_abandoned(each[1])][:limit]
        for code, kept in free:
            self._take(code, kept)
        return [TakenOverTable(code, kept.clock_left, kept.soon) for code, kept in free]

    async def release(self, tables: Sequence[str]) -> None:
        known = {table: self.epochs.pop(table) for table in tables if table in self.epochs}
        self.release_held(self.epochs_of(tables) | known)

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        holders = {code: self._memory.tables[code].holder for code in tables if code in self._memory.tables}
        others = {code: holder for code, holder in holders.items() if holder and holder != self.me}
        return {code: self._peer(holder) for code, holder in others.items() if self._is_alive(holder)}

    def running(self) -> list[TakenOverTable]:
        """Our tables that go on by themselves."""
        mine = ((code, kept) for code, kept in self._memory.tables.items() if kept.holder == self.me)
        return [
            TakenOverTable(code, kept.clock_left, kept.soon)
            for code, kept in mine
            if kept.soon or kept.clock_left is not None
        ]

    def epochs_of(self, tables: Sequence[str]) -> dict[str, int]:
        """The epochs of our tables among these."""
        known = self._memory.tables
        return {each: known[each].epoch for each in tables if each in known and known[each].holder == self.me}

    def release_held(self, epochs: Mapping[str, int]) -> None:
        """Frees tables that were not claimed again since."""
        for table, epoch in epochs.items():
            kept = self._memory.tables.get(table)
            if kept is not None and self.holds(kept, epoch):
                kept.holder = "" if kept.soon or kept.clock_left is not None else None

    def leave(self) -> None:
        me = self._memory.processes.get(self.me or "")
        if me is not None:
            me.expires = -inf

    def holds(self, kept: MemoryTable, epoch: int) -> bool:
        return (kept.holder, kept.epoch) == (self.me, epoch)

    def _take(self, table: str, kept: MemoryTable) -> None:
        if self.me is None:
            raise StoreError("this process has not joined the others")
        kept.holder, kept.epoch = self.me, kept.epoch + 1
        self.epochs[table] = kept.epoch

    def _peer(self, process: str) -> Peer:
        return Peer(process, self._memory.processes[process].peer.address)

    def _is_alive(self, process: str) -> bool:
        member = self._memory.processes.get(process)
        return member is not None and member.expires > self._clock()

    def _is_abandoned(self, kept: MemoryTable) -> bool:
        if not kept.soon and kept.clock_left is None:
            return False
        return kept.holder is not None and not self._is_alive(kept.holder)


class SharedMemoryStore(MemoryStore):
    """One process's access to the memory; appends are refused once another process owns the table."""

    leases: MemoryLeases

    def __init__(
        self, memory: SharedMemory, clock: Callable[[], float], name: str, *, holds_back: bool = False
    ) -> None:
        super().__init__(memory, holds_back=holds_back)
        self.leases = MemoryLeases(memory, clock, name)

    async def close(self) -> None:
        await super().close()
        self.leases.leave()

    async def create(self, owner: str, batch: StepBatch) -> None:
        await super().create(owner, batch)
        self.leases._take(batch.table, self.memory.tables[batch.table])

    def append(self, batch: StepBatch, done: Done) -> None:
        self._held.append(AppendJob(batch, done, self.leases.epochs.get(batch.table, 0)))
        if not self._holds_back:
            self.settle()

    def _add_step(self, step: AppendJob) -> StoreError | None:
        kept = self.memory.tables.get(step.batch.table)
        if kept is not None and not self.leases.holds(kept, step.epoch):
            self._broken.add(step.batch.table)
            return out_of_step(step.batch)
        return super()._add_step(step)
