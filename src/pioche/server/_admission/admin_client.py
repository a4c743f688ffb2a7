"""Sends a task to the server of a store on the same machine, or does it directly if no server runs."""

import asyncio
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from socket import socket
from typing import Final

import msgspec

from pioche.server._admission.administration import Administration, AdminResult, AdminTask
from pioche.server._http.admin import SECRET, ask
from pioche.server._processes.peer_client import PeerClient
from pioche.server._processes.peer_passes import PeerPasses
from pioche.server._storage import open_store
from pioche.server._storage.base import Peer, Store, StoreError
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.sqlite import SqliteStore

EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


async def carry_out(where: str, task: AdminTask) -> AdminResult:
    """Raises StoreError if neither a server nor the store can be reached."""
    store = open_store(where)
    if isinstance(store, SqliteStore):
        return await _beside_file(store, task)
    if isinstance(store, PostgresStore):
        return await _in_database(store, task)
    raise StoreError(f'store "{where}": games in memory have no operator')


async def _beside_file(store: SqliteStore, task: AdminTask) -> AdminResult:
    if not store.path.exists():
        raise StoreError(f"{store.path}: there is no such file")
    address = _announced_at(store.path)
    if address is not None:
        with suppress(OSError):
            return await _asked(Peer("", address), await asyncio.to_thread(_secret_in, store.path), task)
    return await _alone(store, task)


async def _in_database(store: PostgresStore, task: AdminTask) -> AdminResult:
    await store.open()
    try:
        secret, peers = await store.secret(SECRET), await store.processes()
        for peer in peers:
            with suppress(OSError):
                return await _asked(peer, secret, task)
        if peers:
            raise StoreError(f"no server answers at {', '.join(peer.address for peer in peers)}")
        return await Administration(store).carry_out(task)
    finally:
        await store.close()


async def _asked(peer: Peer, secret: bytes, task: AdminTask) -> AdminResult:
    client = PeerClient()
    try:
        answer = await ask(client, peer, PeerPasses(secret), msgspec.json.encode(task))
        return msgspec.json.decode(answer, type=AdminResult)
    except ValueError as error:
        raise StoreError(f"{peer.address}: {error}") from None
    finally:
        await client.close()


async def _alone(store: Store, task: AdminTask) -> AdminResult:
    """Locks the file meanwhile, so that no server can start on it and miss the change."""
    await store.open()
    try:
        return await Administration(store).carry_out(task)
    finally:
        await store.close()


def _secret_in(path: Path) -> bytes:
    """Reads the store's secret: a user who may read the file may do anything with it."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5.0)) as connection:
            row = connection.execute("SELECT value FROM secrets WHERE name = ?", (SECRET,)).fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from None
    return bytes(row[0]) if row else b""


# the address of a file's server


def _announcement(path: Path) -> Path:
    return path.with_name(f"{path.name}-admin")


def _announced_at(path: Path) -> str | None:
    try:
        address = json.loads(_announcement(path).read_text())["address"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return address if isinstance(address, str) else None


@contextmanager
def announced(store: Store, listening: socket) -> Iterator[None]:
    """A server of a file writes its address beside the file; with a database, the address is in the
    database.
    """
    if not isinstance(store, SqliteStore):
        yield
        return
    beside = _announcement(store.path)
    host, port = listening.getsockname()[:2]
    near = EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    with suppress(OSError):
        beside.unlink(missing_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            json.dump({"address": f"{near}:{port}", "process": os.getpid()}, file)
    try:
        yield
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
