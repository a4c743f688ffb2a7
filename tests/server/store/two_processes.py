"""TwoProcesses processes of one PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import Connection, connect
from tests.server.postgres import Cluster
from tests.server.store.store_use import LONG


class TwoProcesses:
    """TwoProcesses processes of one database, and a connection that looks at it."""

    def __init__(self, ann: PostgresStore, bob: PostgresStore, looking: Connection) -> None:
        self.ann = ann
        self.bob = bob
        self.looking = looking

    async def tell(self, statement: str, *values: object) -> Any:
        return await self.looking.fetch(statement, *values)

    async def expire_lease(self, store: PostgresStore) -> None:
        """Lets its lease expire."""
        await self.tell("UPDATE pioche.processes SET expires = now() WHERE id = $1", store.leases.me)

    async def epochs(self, table: str) -> list[int]:
        found = await self.tell("SELECT epoch FROM pioche.rows WHERE code = $1 ORDER BY number", table)
        return [row["epoch"] for row in found]


def played(database: Cluster, play: Callable[[TwoProcesses], Awaitable[None]]) -> None:
    async def run() -> None:
        two = TwoProcesses(
            PostgresStore(database.url), PostgresStore(database.url), await connect(database.url)
        )
        for store, name in ((two.ann, "ann:1"), (two.bob, "bob:2")):
            await store.open()
            await store.leases.join(name)
        try:
            await play(two)
        finally:
            for store in (two.ann, two.bob):
                await store.close()
            await two.looking.close()

    asyncio.run(asyncio.wait_for(run(), LONG))
