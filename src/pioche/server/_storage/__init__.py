"""Storage: tables as rows in SQLite, PostgreSQL or memory."""

from pathlib import Path
from typing import NamedTuple

from pioche.server._storage.base import Store, StoreError


class SqliteStoreName(NamedTuple):
    path: str


def named_store(where: str | Path) -> SqliteStoreName | str:
    """Makes the store of a file or of a PostgreSQL URL. Raises StoreError."""
    text = str(where)
    scheme, found, rest = text.partition("://")
    if text == "memory:":
        raise StoreError('store "memory:": what is in memory ends with its server')
    if found and scheme in ("postgresql", "postgres"):
        return text
    return SqliteStoreName(_path(text, scheme, rest) if found else _named(text))


def open_store(where: str | Path) -> Store:
    """Makes the store of a path, `sqlite:///PATH` (four slashes: absolute), `postgresql://…` or `memory:`,
    not opened yet.
    """
    if str(where) == "memory:":
        from pioche.server._storage.memory import MemoryStore

        return MemoryStore()
    name = named_store(where)
    if isinstance(name, str):
        from pioche.server._storage.postgres import PostgresStore

        return PostgresStore(name)
    from pioche.server._storage.sqlite import SqliteStore

    return SqliteStore(name.path)


def _path(text: str, scheme: str, rest: str) -> str:
    if scheme != "sqlite":
        raise StoreError(f'store "{scheme}://": expected a path, sqlite:///PATH, postgresql://… or memory:')
    if not rest.startswith("/"):
        raise StoreError(f'store "{text}": expected sqlite:///PATH')
    return _named(rest[1:])


def _named(path: str) -> str:
    if not path or path.endswith(("/", "\\")):
        raise StoreError(f'store "{path}": expected the name of a file')
    return path
