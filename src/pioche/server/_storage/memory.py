"""A store in memory, for simulations and tests, and for tables that need not outlive the process."""

import secrets
from collections import deque
from collections.abc import Callable, Sequence

from msgspec import Struct, field

from pioche.server._storage.base import (
    LOG_VERSION,
    Ban,
    Done,
    FoundTable,
    Leases,
    Peer,
    RunningTable,
    StepBatch,
    Store,
    StoredTable,
    StoreError,
    TableRow,
)
from pioche.server._storage.write_jobs import AppendJob, checked_rows, out_of_step, taken


class MemoryTable(Struct):
    """A table as the memory holds it."""

    owner: str
    created: float = 0.0
    rows: list[bytes] = field(default_factory=list)
    players: frozenset[str] = frozenset()
    touched: float = 0.0
    clock_left: float | None = None
    listed: bool = False
    finished: bool = False
    soon: bool = False
    holder: str | None = None
    epoch: int = 0

    def add(self, batch: StepBatch) -> None:
        self.rows.extend(batch.rows)
        self.players = (self.players | set(batch.seated)) - set(batch.unseated)
        self.touched = batch.at
        self.clock_left = batch.clock_left
        self.listed = self.listed if batch.listed is None else batch.listed
        self.finished = self.finished if batch.finished is None else batch.finished
        self.soon = batch.soon

    def found(self, table: str) -> FoundTable:
        count, left = len(self.rows), self.clock_left
        return FoundTable(table=table, owner=self.owner, count=count, clock_left=left, touched=self.touched)

    def stored(self, table: str) -> StoredTable:
        rows, clock_left = tuple(self.rows), self.clock_left
        return StoredTable(
            table=table, owner=self.owner, rows=rows, clock_left=clock_left, touched=self.touched
        )


class MemoryProcess(Struct):
    """A simulated process that shares the memory."""

    peer: Peer
    expires: float


class SharedMemory(Struct):
    """The data that outlives a simulated process."""

    tables: dict[str, MemoryTable] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    processes: dict[str, MemoryProcess] = field(default_factory=dict)
    bans: dict[str, Ban] = field(default_factory=dict)


class MemoryStore(Store):
    """`done` is called from `append`; a store that holds back calls it from `settle`. It needs no event
    loop.
    """

    leases: Leases | None = None

    def __init__(
        self,
        memory: SharedMemory | None = None,
        *,
        holds_back: bool = False,
        draw: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.memory = memory or SharedMemory()
        self._holds_back = holds_back
        self._draw = draw
        self._held: deque[AppendJob] = deque()
        self._broken: set[str] = set()
        self._fault: StoreError | None = None

    @property
    def held(self) -> int:
        return len(self._held)

    def settle(self, count: int | None = None) -> None:
        """Stores the oldest batches held back, or all of them, and confirms them."""
        left = len(self._held) if count is None else count
        while self._held and left > 0:
            step = self._held.popleft()
            step.hear(self._add_step(step))
            left -= 1

    def crash(self, kept: int = 0) -> None:
        """Simulates a crash: this number of the batches held back were stored, and none is confirmed."""
        for step in list(self._held)[:kept]:
            self._add_step(step)
        self._held.clear()
        self._broken.clear()

    def fail_next(self, error: StoreError) -> None:
        """Makes the next batch, or the next new table, fail."""
        self._fault = error

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        self.settle()

    async def create(self, owner: str, batch: StepBatch) -> None:
        self.settle()
        refused = self._fault_once() or self._refused_start(batch)
        if refused:
            raise refused
        self.memory.tables[batch.table] = MemoryTable(owner, batch.at)
        self.memory.tables[batch.table].add(batch)
        self._broken.discard(batch.table)

    def append(self, batch: StepBatch, done: Done) -> None:
        self._held.append(AppendJob(batch, done))
        if not self._holds_back:
            self.settle()

    async def find(self, table: str) -> FoundTable | None:
        self.settle()
        self._broken.discard(table)
        kept = self.memory.tables.get(table)
        return kept.found(table) if kept else None

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        kept = self.memory.tables.get(table)
        rows = kept.rows[first : first + count] if kept else []
        numbered = [(number, LOG_VERSION, row) for number, row in enumerate(rows, first)]
        return checked_rows(table, first, count, numbered)

    async def running(self) -> Sequence[RunningTable]:
        clocks = [(code, kept.clock_left) for code, kept in sorted(self.memory.tables.items())]
        return [RunningTable(code, left) for code, left in clocks if left is not None]

    async def tables_of(self, player: str) -> Sequence[str]:
        return self._last_touched_first(lambda kept: player in kept.players)

    async def listed(self, limit: int) -> Sequence[str]:
        return self._last_touched_first(lambda kept: kept.listed)[:limit]

    async def delete(self, table: str) -> bool:
        self.settle()
        return self.memory.tables.pop(table, None) is not None

    async def expire(self, finished_before: float, untouched_before: float) -> Sequence[str]:
        self.settle()
        gone = [
            code
            for code, kept in sorted(self.memory.tables.items())
            if kept.touched < untouched_before or (kept.finished and kept.touched < finished_before)
        ]
        for code in gone:
            del self.memory.tables[code]
        return gone

    async def secret(self, name: str) -> bytes:
        return self.memory.secrets.setdefault(name, self._draw(32))

    async def bans(self) -> Sequence[Ban]:
        return [ban for _, ban in sorted(self.memory.bans.items())]

    async def ban(self, ban: Ban) -> None:
        self.memory.bans[ban.what] = ban

    async def unban(self, what: str) -> bool:
        return self.memory.bans.pop(what, None) is not None

    async def tables(self) -> Sequence[TableRow]:
        self.settle()
        return [self._row(code) for code in self._last_touched_first(lambda _: True)]

    def _row(self, code: str) -> TableRow:
        kept = self.memory.tables[code]
        return TableRow(
            code=code,
            owner=kept.owner,
            created=kept.created,
            touched=kept.touched,
            rows=len(kept.rows),
            listed=kept.listed,
            finished=kept.finished,
        )

    async def ready(self) -> None:
        if self._fault:
            raise self._fault

    def _add_step(self, step: AppendJob) -> StoreError | None:
        batch = step.batch
        refused = self._fault_once() or self._refused(batch)
        if refused:
            self._broken.add(batch.table)
        else:
            self.memory.tables[batch.table].add(batch)
        return refused

    def _refused(self, batch: StepBatch) -> StoreError | None:
        kept = self.memory.tables.get(batch.table)
        follows = kept and batch.table not in self._broken and batch.first == len(kept.rows)
        return None if follows else out_of_step(batch)

    def _refused_start(self, batch: StepBatch) -> StoreError | None:
        if batch.table in self.memory.tables:
            return taken(batch)
        return out_of_step(batch) if batch.first else None

    def _fault_once(self) -> StoreError | None:
        fault, self._fault = self._fault, None
        return fault

    def _last_touched_first(self, wanted: Callable[[MemoryTable], bool]) -> list[str]:
        found = [(-kept.touched, code) for code, kept in self.memory.tables.items() if wanted(kept)]
        return [code for _, code in sorted(found)]
