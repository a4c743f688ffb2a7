"""Steps that come together are committed together, and no step waits for others."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pioche.server._storage.base import StepBatch
from pioche.server._storage.sqlite import SqliteStore
from pioche.server._storage.sqlite_writer import SqliteWriter


@pytest.fixture
def groups(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of jobs in each commit."""
    found: list[int] = []
    settle = SqliteWriter.settle

    def counting(writer: SqliteWriter, jobs: Sequence[Any]) -> list[Any]:
        found.append(len(jobs))
        return settle(writer, jobs)

    monkeypatch.setattr(SqliteWriter, "settle", counting)
    return found


def step(number: int) -> StepBatch:
    return StepBatch(table="T", first=number, rows=(b"{}",), at=0.0)


async def kept(store: SqliteStore, *numbers: int) -> None:
    """Stores these steps, all in one turn of the loop."""
    loop = asyncio.get_running_loop()
    waiting = [loop.create_future() for _ in numbers]
    for number, future in zip(numbers, waiting, strict=True):
        store.append(step(number), future.set_result)
    assert await asyncio.gather(*waiting) == [None] * len(numbers)


async def opened(path: Path) -> SqliteStore:
    store = SqliteStore(path)
    await store.open()
    await store.create("ann", step(0))
    return store


def test_steps_of_one_turn_of_the_loop_are_one_commit(tmp_path: Path, groups: list[int]) -> None:
    async def play() -> None:
        store = await opened(tmp_path / "games.sqlite")
        await kept(store, *range(1, 11))
        await kept(store, 11)
        await store.close()

    asyncio.run(play())
    assert [size for size in groups if size] == [1, 10, 1]


def test_the_last_append_is_stored_before_the_store_closes(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"

    async def play() -> int:
        store = await opened(path)
        store.append(step(1), lambda _: None)
        await store.close()
        await store.open()
        stored = await store.load("T")
        await store.close()
        return len(stored.rows) if stored else 0

    assert asyncio.run(play()) == 2
