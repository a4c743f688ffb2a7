"""Steps with a store for the tests."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from pioche.server import StoreError
from pioche.server._storage.base import StepBatch, Store

T = TypeVar("T")
Answer: TypeAlias = StoreError | None
LONG = 60.0
"""Seconds after which a test hangs; no test waits for them."""


class Place(Struct, frozen=True):
    where: str
    store: Callable[[], Store]

    def use(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """Open the store, work with it, close it."""
        return asyncio.run(asyncio.wait_for(self._used(work), LONG))

    async def _used(self, work: Callable[[Store], Awaitable[T]]) -> T:
        store = self.store()
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()


def batch(table: str, first: int, *rows: str, at: float = 1.0, **more: Any) -> StepBatch:
    return StepBatch(table=table, first=first, rows=tuple(row.encode() for row in rows), at=at, **more)


def append(store: Store, batches: Sequence[StepBatch]) -> list["asyncio.Future[Answer]"]:
    loop = asyncio.get_running_loop()
    answers: list[asyncio.Future[Answer]] = [loop.create_future() for _ in batches]
    for each, answer in zip(batches, answers, strict=True):
        store.append(each, answer.set_result)
    return answers


async def appended(store: Store, *batches: StepBatch) -> list[Answer]:
    """Appends all at once, without waiting for one another."""
    return await asyncio.gather(*append(store, batches))


async def kinds(store: Store, *batches: StepBatch) -> list[type[StoreError] | None]:
    return [kind(answer) for answer in await appended(store, *batches)]


def kind(answer: Answer) -> type[StoreError] | None:
    return type(answer) if answer else None


async def rows(store: Store, table: str) -> list[str]:
    stored = await store.load(table)
    assert stored
    return [row.decode() for row in stored.rows]
