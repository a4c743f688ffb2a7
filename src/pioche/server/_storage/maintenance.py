"""Maintenance of a store: reads everything in it, and sets broken tables aside."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from pioche.server._storage import SqliteStoreName, named_store
from pioche.server._storage.base import FoundTable


class SetAsideTable(Struct, frozen=True):
    """A table that was set aside, with a copy of all its rows."""

    number: int
    table: str
    at: float
    why: str
    rows: int


class Maintenance(Protocol):
    """All methods may raise StoreError; `find` and `rows` BrokenTableError."""

    async def open(self, writing: bool) -> None:
        """Creates nothing. With `writing`, nobody else may use the store meanwhile."""

    async def close(self) -> None: ...

    async def damage(self) -> Sequence[str]:
        """Errors that the database itself finds, in lines."""

    async def codes(self) -> Sequence[str]:
        """Every table with any row, in order, even if its entry is missing."""

    async def find(self, table: str) -> FoundTable | None:
        """None if there are rows or seats of a table without an entry."""

    async def rows(self, table: str, first: int, count: int) -> Sequence[bytes]: ...

    async def set_aside(self, table: str, why: str, at: float) -> bool:
        """Moves everything of a table to where no server looks; False if a running server has the table."""

    async def aside(self) -> Sequence[SetAsideTable]: ...


def maintenance_of(where: str | Path) -> Maintenance:
    """The maintenance of the store with that name, as `open_store` reads it."""
    name = named_store(where)
    if isinstance(name, SqliteStoreName):
        from pioche.server._storage.sqlite_maintenance import SqliteMaintenance

        return SqliteMaintenance(Path(name.path).expanduser().resolve())
    from pioche.server._storage.postgres_maintenance import PostgresMaintenance

    return PostgresMaintenance(name)
