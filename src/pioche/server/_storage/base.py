"""The interface of a store, implemented for SQLite, PostgreSQL and memory.

A decision of a table is a row. Rows that `append` has confirmed survive the process, and nobody is told of
them before.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

LOG_VERSION: Final = 2
"""The version of the rows, stored with each. Version 2 has TABLE_PART_PROMISED."""


class StoreError(Exception):
    """The store failed; nothing changed. The text is one line and contains no secret."""


class BrokenTableError(StoreError):
    """The rows of one table cannot be read; `row` is the first wrong one, if known."""

    def __init__(self, table: str, why: str, row: int | None = None) -> None:
        super().__init__(f"table {table}: " + (why if row is None else f"row {row}: {why}"))
        self.table = table
        self.why = why
        self.row = row


class NewerTableError(BrokenTableError):
    """A later version of pioche has stored the table, and can read it."""


class CodeTakenError(StoreError):
    """A table with that code exists already."""


class OutOfStepError(StoreError):
    """Another writer has appended to this table meanwhile."""


class StepBatch(Struct, frozen=True, kw_only=True):
    """The rows that one step of a table adds, completely or not at all."""

    table: str
    first: int
    """The number of the first row; the rows of a table are numbered from 0 without a gap."""
    rows: tuple[bytes, ...]
    at: float
    """Seconds since 1970; for expiry only, never for play."""
    clock_left: float | None = None
    """Seconds the player in turn has left; None if no clock runs."""
    seated: tuple[str, ...] = ()
    """People to find this table by, in addition to those known already."""
    unseated: tuple[str, ...] = ()
    listed: bool | None = None
    """Whether it is in the open list; None for no change."""
    finished: bool | None = None
    """Whether its game is over; None for no change."""
    soon: bool = False
    """Whether the table goes on without connections, apart from the clock of the turn."""


class StoredTable(Struct, frozen=True, kw_only=True):
    """A table as last stored."""

    table: str
    owner: str
    rows: tuple[bytes, ...]
    clock_left: float | None
    touched: float


class FoundTable(Struct, frozen=True, kw_only=True):
    """The same without its rows."""

    table: str
    owner: str
    count: int
    """The number of its rows."""
    clock_left: float | None
    touched: float


class RunningTable(Struct, frozen=True):
    """A table whose clock runs even without connections."""

    table: str
    clock_left: float


class Ban(Struct, frozen=True):
    """A ban from this server, until it is lifted."""

    what: str
    """The banned player's id, or a network such as 203.0.113.7/32."""
    at: float
    note: str = ""


class TableRow(Struct, frozen=True, kw_only=True):
    """The store's data about a table without its log."""

    code: str
    owner: str
    created: float
    touched: float
    rows: int
    listed: bool
    finished: bool


Done: TypeAlias = Callable[[StoreError | None], None]


class Peer(Struct, frozen=True):
    """A process that shares the store."""

    id: str
    address: str
    """HOST:PORT at which the others reach it."""
    said: bytes = b""
    """The process's description of itself."""


class OwnedElsewhereError(Exception):
    """Another process owns the table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer.id)
        self.peer = peer


class TakenOverTable(Struct, frozen=True):
    """A table without an owner that was taken over because it goes on by itself."""

    table: str
    clock_left: float | None
    soon: bool


class Leases(Protocol):
    """The owner process of each table. Only the database's clock counts, and only the owner may append.

    All methods but `join` may raise StoreError.
    """

    lease: float
    """Seconds that a renewal is valid, from when it reaches the database."""

    async def join(self, address: str) -> None:
        """Registers a new process without tables."""

    async def renew(self, said: bytes) -> Sequence[Peer] | None:
        """Renews the lease on all tables of this process; returns all processes of the store, including this
        one.

        Returns None if this process was thought dead and removed; it owns nothing until it joins again.
        """

    async def claim(self, table: str) -> bool:
        """Claims the table, so that it may be loaded and appended to; False if there is none. Raises
        OwnedElsewhereError.
        """

    async def take_over(self, limit: int) -> Sequence[TakenOverTable]:
        """Takes over tables that go on by themselves and have no owner, at most `limit`.

        This includes tables claimed or taken over before, if the answer was lost.
        """

    async def release(self, tables: Sequence[str]) -> None:
        """Frees the tables for any process, including those claimed when the answer was lost.

        This process must not claim any of them meanwhile.
        """

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        """The tables that another process owns."""


class Store(Protocol):
    """All methods are called from one event loop; `Done` is called on it, in the order of the appends."""

    leases: Leases | None
    """None if no other process can use this store. After `close` all tables are free."""

    async def open(self) -> None:
        """Creates what is missing. Raises StoreError if it cannot be reached or is of a newer pioche."""

    async def close(self) -> None:
        """Stores everything appended so far first."""

    async def create(self, owner: str, batch: StepBatch) -> None:
        """Creates a table with its first rows. Raises CodeTakenError or StoreError."""

    def append(self, batch: StepBatch, done: Done) -> None:
        """Queues a batch; `done` is called with None when it is durable, or with the error if nothing of it
        is stored.

        After a failure all later batches of that table fail (OutOfStepError), because they would leave a gap.
        """

    async def find(self, table: str) -> FoundTable | None:
        """The table after all earlier appends are settled; after a failure it may be appended to again.

        Raises BrokenTableError if the table cannot be read, as do `rows` and `load`.
        """

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        """This number of its rows, without a gap, as `find` has counted them."""

    async def load(self, table: str) -> StoredTable | None:
        """All rows at once, for small tables."""
        found = await self.find(table)
        if found is None:
            return None
        try:
            rows = tuple(await self.rows(table, 0, found.count))
        except BrokenTableError:
            if await self.find(table) is None:
                return None  # it was deleted meanwhile
            raise
        return StoredTable(
            table=table, owner=found.owner, rows=rows, clock_left=found.clock_left, touched=found.touched
        )

    async def running(self) -> Sequence[RunningTable]:
        """The tables with a clock left at their last row."""

    async def tables_of(self, player: str) -> Sequence[str]:
        """The tables at which the player sits, the most recently used first."""

    async def listed(self, limit: int) -> Sequence[str]:
        """Open tables, the most recently used first."""

    async def delete(self, table: str) -> bool: ...

    async def expire(self, finished_before: float, untouched_before: float) -> Sequence[str]:
        """Deletes finished tables last used before the first time, and any table last used before the
        second.
        """

    async def secret(self, name: str) -> bytes:
        """32 random bytes drawn once, the same for every process of this store."""

    async def bans(self) -> Sequence[Ban]:
        """All bans, sorted by what they name."""

    async def ban(self, ban: Ban) -> None:
        """Bans from now on, in every process of this store; an earlier ban of the same is replaced."""

    async def unban(self, what: str) -> bool:
        """Whether there was such a ban."""

    async def tables(self) -> Sequence[TableRow]:
        """All tables, the most recently used first."""

    async def ready(self) -> None:
        """Raises StoreError if nothing can be stored now."""
