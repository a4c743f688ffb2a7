"""One suite for all stores: a place is where a store can be opened repeatedly."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.server._storage.memory import MemoryStore, SharedMemory
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from pioche.server._storage.sqlite import SqliteStore
from tests.server.postgres import MISSING, Cluster, is_left_out, private_cluster
from tests.server.store.store_use import Place


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if is_left_out():
        pytest.skip(MISSING)
    with private_cluster() as found:
        yield found


@pytest.fixture
def database(cluster: Cluster) -> Cluster:
    """The cluster without our data."""

    async def wipe() -> None:
        connection = await connect(cluster.url)
        await connection.execute("DROP SCHEMA IF EXISTS pioche CASCADE")
        await connection.close()

    asyncio.run(wipe())
    return cluster


@pytest.fixture
def sqlite_place(tmp_path: Path) -> Place:
    return Place(str(tmp_path / "games.db"), lambda: SqliteStore(tmp_path / "games.db"))


@pytest.fixture
def postgres_place(database: Cluster) -> Place:
    return Place(database.url, lambda: PostgresStore(database.url))


@pytest.fixture
def memory_place() -> Place:
    memory = SharedMemory()
    return Place("memory:", lambda: MemoryStore(memory))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    found: Place = request.getfixturevalue(f"{request.param}_place")
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def lasting(request: pytest.FixtureRequest) -> Place:
    """A place that outlives the process."""
    found: Place = request.getfixturevalue(f"{request.param}_place")
    return found
