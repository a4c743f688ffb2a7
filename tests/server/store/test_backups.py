"""A restored backup deals other cards than those dealt after it was made."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pioche.protocol import to_server as s
from pioche.server._storage.base import Store
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from pioche.server._storage.sqlite import SqliteStore
from pioche.server._tables.hub import Hub
from pioche.table import Options, TableState
from tests.server.postgres import Cluster
from tests.server.two_hubs import come

Opening = Callable[[], Store]


async def seated(store: Store) -> str:
    """A table at which Ann and a bot wait for the first deal; returns its code."""
    hub = Hub(store)
    await hub.start()
    live_table = await hub.open_table("ann", "classic", Options())
    ann = come(live_table, "ann")
    live_table.hear(ann, s.TakeSeat("sit", "Ann"))
    live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
    await hub.stop()
    return live_table.code


async def dealt(store: Store, code: str) -> TableState:
    hub = Hub(store)
    await hub.start()
    live_table = await hub.live_table(code)
    assert live_table is not None
    live_table.hear(come(live_table, "ann"), s.StartRound("deal"))
    table = live_table.table
    await hub.stop()
    assert table.state.round_running
    return table.state


def both_deals(live: Opening, backup: Callable[[], Opening]) -> tuple[TableState, TableState]:
    """One deal of the store as it went on, one of its backup."""
    code = asyncio.run(seated(live()))
    restored = backup()
    return asyncio.run(dealt(live(), code)), asyncio.run(dealt(restored(), code))


@pytest.fixture(params=["sqlite", "postgres"])
def deals(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[TableState, TableState]:
    if request.param == "sqlite":
        live, copy = tmp_path / "tables.sqlite", tmp_path / "backup.sqlite"
        return both_deals(lambda: SqliteStore(live), lambda: copied_file(live, copy))
    database: Cluster = request.getfixturevalue("database")
    return both_deals(lambda: PostgresStore(database.url), lambda: copied_database(database))


def copied_file(live: Path, copy: Path) -> Opening:
    """Copies as docs/hosting.md says."""
    with closing(sqlite3.connect(live)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return lambda: SqliteStore(copy)


def copied_database(database: Cluster) -> Opening:
    asyncio.run(
        run_aside(database, "DROP DATABASE IF EXISTS backup", "CREATE DATABASE backup TEMPLATE postgres")
    )
    return lambda: PostgresStore(database.url.replace("/postgres", "/backup"))


async def run_aside(database: Cluster, *statements: str) -> None:
    connection = await connect(database.url.replace("/postgres", "/template1"))
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def test_after_a_restore_the_table_promises_another_part_and_deals_other_cards(
    deals: tuple[TableState, TableState],
) -> None:
    first, second = (table_state.shuffle for table_state in deals)
    assert first is not None
    assert second is not None
    assert first.hash != second.hash
    assert deals[0].game.hands != deals[1].game.hands
