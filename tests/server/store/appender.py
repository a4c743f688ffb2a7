"""A process that appends to a store until it is killed, and prints what was confirmed."""

import asyncio
import sys
from functools import partial

from pioche.server import StoreError
from pioche.server._storage import open_store
from pioche.server._storage.base import StepBatch, Store

TABLES = ("T", "U", "V")
WIDTH = 3
"""Rows of a batch."""
AHEAD = 4
"""Batches of a table that are under way."""


def step(table: str, first: int) -> StepBatch:
    rows = tuple(f"{table}{first + place}".encode() for place in range(WIDTH))
    return StepBatch(table=table, first=first, rows=rows, at=1.0, clock_left=float(first))


class Appender:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def next_of(self, table: str) -> int:
        stored = await self._store.load(table)
        if stored is None:
            await self._store.create("ann", step(table, 0))
        return len(stored.rows) if stored else WIDTH

    def start(self, table: str, first: int) -> None:
        for ahead in range(AHEAD):
            self.append(table, first + ahead * WIDTH)

    def append(self, table: str, first: int) -> None:
        self._store.append(step(table, first), partial(self._hear, table, first))

    def _hear(self, table: str, first: int, error: StoreError | None) -> None:
        print(table, first + WIDTH if error is None else f"failed: {error}", flush=True)
        self.append(table, first + AHEAD * WIDTH)


async def main(where: str) -> None:
    store = open_store(where)
    await store.open()
    appender = Appender(store)
    for table, first in [(table, await appender.next_of(table)) for table in TABLES]:
        appender.start(table, first)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
