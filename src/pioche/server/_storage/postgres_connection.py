"""The connection for a store's steps, and the meaning of its errors."""

import asyncio
import secrets
from collections.abc import Awaitable
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, TypeAlias

from pioche.server._storage.base import StoreError
from pioche.server._storage.write_jobs import one_line

Connection: TypeAlias = Any
"""asyncpg's connection, which is not typed."""
SETTINGS: Final = {"synchronous_commit": "on", "application_name": "pioche"}
CONNECT_WITHIN: Final = 10.0
HOW: Final = {"server_settings": SETTINGS, "timeout": CONNECT_WITHIN, "command_timeout": 30.0}
RECONNECT_PAUSE: Final = 0.2

# The lock belongs to a session. A session that has it after a broken connection knows that no earlier step
# runs.
_END_EARLIER: Final = """
SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND (classid::bigint << 32) | objid::bigint = $1::bigint
"""
_ALONE: Final = "SELECT pg_advisory_lock($1)"


class PostgresConnection:
    def __init__(self, url: str) -> None:
        self._url = url
        self._key = secrets.randbits(63)
        self._connection: Connection = None
        self._hung_up = asyncio.Event()

    async def connected(self, patience: float) -> Connection:
        """Raises StoreError if there is no connection within this number of seconds."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + patience
        while self._connection is None or self._connection.is_closed():
            try:
                self._connection = await self._connect()
            except StoreError:
                if self.is_hung_up() or loop.time() >= deadline:
                    raise
                await self._pause()
        return self._connection

    def hang_up(self) -> None:
        """Stops waiting for anything."""
        self._hung_up.set()

    def is_hung_up(self) -> bool:
        return self._hung_up.is_set()

    def cut(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close(timeout=CONNECT_WITHIN)

    async def _connect(self) -> Connection:
        connection = await connect(self._url)
        try:
            await connection.fetch(_END_EARLIER, self._key)
            await connection.fetch(_ALONE, self._key)
        except Exception as error:
            connection.terminate()
            raise said(error) from None
        return connection

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hung_up.wait(), RECONNECT_PAUSE)


def driver() -> Any:
    try:
        return import_module("asyncpg")
    except ImportError:
        raise StoreError('PostgreSQL needs its driver: pip install "pioche[postgres]"') from None


async def connect(url: str) -> Connection:
    return await _reached(driver().connect(url, **HOW))


async def pool(url: str) -> Any:
    # none in advance: while the database is away, asyncpg would log each try
    made = await _reached(driver().create_pool(url, min_size=0, max_size=4, **HOW))
    try:
        await made.release(await _reached(made.acquire()))
    except BaseException:
        made.terminate()
        raise
    return made


def said(error: Exception) -> StoreError:
    if isinstance(error, TimeoutError):
        return StoreError("PostgreSQL: no answer in time")
    return StoreError(f"PostgreSQL: {one_line(error)}")


def is_unfit(error: Exception) -> bool:
    """Whether a value cannot be stored; the connection still works."""
    return isinstance(error, ValueError | TypeError) or _state(error)[:2] in ("22", "23")


def is_certain(error: Exception, connection: Connection) -> bool:
    """Whether nothing was stored. If the connection was lost with the error, that is not known."""
    state = _state(error)
    lost = connection.is_closed() or state.startswith(("08", "57P")) or state == "40003"
    return is_unfit(error) or (state != "" and not lost)


def _state(error: Exception) -> str:
    return getattr(error, "sqlstate", None) or ""


async def _reached(opening: Awaitable[Any]) -> Any:
    try:
        return await opening
    except ValueError:  # its text may contain parts of the address, including the password
        raise StoreError("PostgreSQL: the address cannot be read") from None
    except Exception as error:
        raise said(error) from None
