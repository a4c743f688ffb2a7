"""Where games are kept."""

from pathlib import Path

from pioche.server.store.base import (
    LOG_VERSION,
    Batch,
    CodeTakenError,
    Done,
    OutOfStepError,
    Running,
    Store,
    Stored,
    StoreError,
)

__all__ = [
    "LOG_VERSION",
    "Batch",
    "CodeTakenError",
    "Done",
    "OutOfStepError",
    "Running",
    "Store",
    "StoreError",
    "Stored",
    "open_store",
]


def open_store(where: str | Path) -> Store:
    """A path, `sqlite:///PATH` (four slashes: absolute), `postgresql://…` or `memory:`. Not opened yet."""
    text = str(where)
    scheme, found, rest = text.partition("://")
    if text == "memory:":
        from pioche.server.store.memory import MemoryStore

        return MemoryStore()
    if found and scheme in ("postgresql", "postgres"):
        from pioche.server.store.postgres import PostgresStore

        return PostgresStore(text)
    from pioche.server.store.sqlite import SqliteStore

    return SqliteStore(_path(text, scheme, rest) if found else _named(text))


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
