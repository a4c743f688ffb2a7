"""Where games are kept: one small interface, with SQLite or PostgreSQL behind it.

A decision of a table is a row. What `append` has confirmed survives the process,
and nobody is told of it before.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias

from msgspec import Struct

LOG_VERSION: Final = 2
"""Of what the rows hold; kept with each of them. Version 2 knows TABLE_PART_PROMISED."""


class StoreError(Exception):
    """The store could not do it; nothing was changed. The text is one line and holds no secret."""


class BrokenTableError(StoreError):
    """What is kept of one table cannot be read; `row` is the first that is wrong, where it is known."""

    def __init__(self, table: str, why: str, row: int | None = None) -> None:
        super().__init__(f"table {table}: " + (why if row is None else f"row {row}: {why}"))
        self.table = table
        self.why = why
        self.row = row


class NewerTableError(BrokenTableError):
    """A later version of pioche has kept it, and can read it."""


class CodeTakenError(StoreError):
    """A table of that code is there already."""


class OutOfStepError(StoreError):
    """Another writer has appended to this table meanwhile."""


class StepBatch(Struct, frozen=True, kw_only=True):
    """What one step of a table adds, whole or not at all."""

    table: str
    first: int
    """The number of the first of the rows; the rows of a table are numbered from 0 without a gap."""
    rows: tuple[bytes, ...]
    at: float
    """When, in seconds since 1970; for expiry alone, never for play."""
    clock_left: float | None = None
    """Seconds the player in turn has left; None: no clock runs."""
    seated: tuple[str, ...] = ()
    """People to find this table by, beside those known already."""
    unseated: tuple[str, ...] = ()
    listed: bool | None = None
    """Whether it stands in the open list; None: as before."""
    finished: bool | None = None
    """Whether its game is over; None: as before."""
    soon: bool = False
    """Whether it goes on by itself although nobody may be looking, beside the clock of the turn."""


class Stored(Struct, frozen=True, kw_only=True):
    """A table as it was last kept."""

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
    """How many rows it has."""
    clock_left: float | None
    touched: float


class Running(Struct, frozen=True):
    """A table whose clock runs although nobody may be looking."""

    table: str
    clock_left: float


class Ban(Struct, frozen=True):
    """Somebody who may not play on this server until the ban is lifted."""

    what: str
    """The id of a player, or a network such as 203.0.113.7/32."""
    at: float
    note: str = ""


class TableRow(Struct, frozen=True, kw_only=True):
    """What the store knows about a table without reading its log."""

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
    """Where the others reach it: HOST:PORT."""
    said: bytes = b""
    """What it tells about itself."""


class ElsewhereError(Exception):
    """The table is another process's."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer.id)
        self.peer = peer


class Taken(Struct, frozen=True):
    """A table whose owner has gone, and that was taken over because it goes on by itself."""

    table: str
    clock_left: float | None
    soon: bool


class Leases(Protocol):
    """Which process owns which table. Only the database's clock counts, and only the owner may append.

    All methods but `join` may raise StoreError.
    """

    lease: float
    """Seconds for which a renewal holds, from when it reaches the database."""

    async def join(self, address: str) -> None:
        """A process of its own from now on, without a table."""

    async def renew(self, said: bytes) -> Sequence[Peer] | None:
        """All tables of this process are its own for one lease more; who shares the store, this one too.

        None: it was thought dead and is forgotten; it owns nothing until it has joined again.
        """

    async def claim(self, table: str) -> bool:
        """It is ours and may be loaded and appended to; False: there is none. ElsewhereError."""

    async def take_over(self, limit: int) -> Sequence[Taken]:
        """Tables that go on by themselves and whose owners have gone; at most so many.

        Also such as were claimed or taken over before, and the answer lost.
        """

    async def release(self, tables: Sequence[str]) -> None:
        """Whoever touches them next may have them; also what was claimed, and the answer lost.

        Nothing of it may be claimed here meanwhile.
        """

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        """Those of them that are another's."""


class Store(Protocol):
    """All methods are called from one event loop; `Done` is called on it, in the order of the appends."""

    leases: Leases | None
    """None: no other process can use this store. After `close` all tables are free."""

    async def open(self) -> None:
        """Make what is missing; StoreError where it cannot be reached or is of a newer pioche."""

    async def close(self) -> None:
        """Everything appended so far is kept first."""

    async def create(self, owner: str, batch: StepBatch) -> None:
        """A new table with its first rows; CodeTakenError, StoreError."""

    def append(self, batch: StepBatch, done: Done) -> None:
        """Queue it; `done` hears when it is durable (None) or why not, and then nothing of it is kept.

        After a failure all later batches of that table fail (OutOfStepError): they would leave a gap.
        """

    async def find(self, table: str) -> FoundTable | None:
        """As it is once all earlier appends are settled; after a failure it may be appended to again.

        BrokenTableError: what is kept of it cannot be read; the same from `rows` and `load`.
        """

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]:
        """So many of its rows, without a gap, as `find` has counted them."""

    async def load(self, table: str) -> Stored | None:
        """All of it at once, for what is known to be small."""
        found = await self.find(table)
        if found is None:
            return None
        try:
            rows = tuple(await self.rows(table, 0, found.count))
        except BrokenTableError:
            if await self.find(table) is None:
                return None  # it was deleted meanwhile
            raise
        return Stored(
            table=table, owner=found.owner, rows=rows, clock_left=found.clock_left, touched=found.touched
        )

    async def running(self) -> Sequence[Running]:
        """The tables with a clock left at their last row."""

    async def tables_of(self, player: str) -> Sequence[str]:
        """Where the player sits, the last touched first."""

    async def listed(self, limit: int) -> Sequence[str]:
        """Open tables, the last touched first."""

    async def delete(self, table: str) -> bool: ...

    async def expire(self, finished_before: float, untouched_before: float) -> Sequence[str]:
        """Delete finished tables last touched before the one, and any table before the other."""

    async def secret(self, name: str) -> bytes:
        """32 bytes drawn once and kept, the same for every process of this store."""

    async def bans(self) -> Sequence[Ban]:
        """In the order of what they are about."""

    async def ban(self, ban: Ban) -> None:
        """From now on, in every process of this store; an earlier ban of the same is replaced."""

    async def unban(self, what: str) -> bool:
        """Whether there was such a ban."""

    async def tables(self) -> Sequence[TableRow]:
        """All tables, the last touched first."""

    async def ready(self) -> None:
        """StoreError when it could not keep anything now."""
