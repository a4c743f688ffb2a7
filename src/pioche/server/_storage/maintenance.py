"""What an operator does to a store: look at everything that is kept, and set aside what is broken."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from pioche.server._storage import SqliteStoreName, named_store
from pioche.server._storage.base import FoundTable


class SetAsideTable(Struct, frozen=True):
    """A table that was set aside, with a copy of all that was kept of it."""

    number: int
    table: str
    at: float
    why: str
    rows: int


class Maintenance(Protocol):
    """All methods may raise StoreError; `find` and `rows` BrokenTableError."""

    async def open(self, writing: bool) -> None:
        """Nothing is made that is not there. `writing`: nobody else may use it meanwhile."""

    async def close(self) -> None: ...

    async def damage(self) -> Sequence[str]:
        """What the database itself finds wrong, in lines."""

    async def codes(self) -> Sequence[str]:
        """Every table of which anything is kept, in order; also where its entry is missing."""

    async def find(self, table: str) -> FoundTable | None:
        """None: rows or seats are kept of a table that has no entry."""

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]: ...

    async def set_aside(self, table: str, why: str, at: float) -> bool:
        """Move all that is kept of it to where no server looks; False: a running server has the table."""

    async def aside(self) -> Sequence[SetAsideTable]: ...


def maintenance_of(where: str | Path) -> Maintenance:
    """Of the store by that name, as `open_store` reads it."""
    name = named_store(where)
    if isinstance(name, SqliteStoreName):
        from pioche.server._storage.sqlite_maintenance import SqliteMaintenance

        return SqliteMaintenance(Path(name.path).expanduser().resolve())
    from pioche.server._storage.postgres_maintenance import PostgresMaintenance

    return PostgresMaintenance(name)
