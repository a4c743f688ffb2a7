"""The store in memory, as simulations use it."""

import asyncio

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import OutOfStepError
from pioche.server._storage.memory import MemoryStore
from tests.server.store.store_use import Answer, batch, kind, rows


def held_store() -> MemoryStore:
    store = MemoryStore(holds_back=True)
    asyncio.run(store.create("ann", batch("T", 0, "a")))
    return store


def kept(store: MemoryStore) -> list[bytes]:
    return store.memory.tables["T"].rows


def test_batches_are_confirmed_without_an_event_loop() -> None:
    heard: list[Answer] = []
    store = MemoryStore()
    with pytest.raises(StopIteration):
        store.create("ann", batch("T", 0, "a")).send(None)
    store.append(batch("T", 1, "b"), heard.append)
    assert (heard, kept(store)) == ([None], [b"a", b"b"])


def test_a_batch_held_back_is_neither_stored_nor_confirmed_before_it_settles() -> None:
    heard: list[Answer] = []
    store = held_store()
    for number in (1, 2, 3):
        store.append(batch("T", number, f"{number}"), heard.append)
    assert (store.held, heard, kept(store)) == (3, [], [b"a"])
    store.settle(2)
    assert (store.held, heard, kept(store)) == (1, [None, None], [b"a", b"1", b"2"])
    store.settle()
    assert (store.held, len(heard), len(kept(store))) == (0, 3, 4)


def test_a_crash_keeps_the_first_batches_and_tells_nobody() -> None:
    heard: list[Answer] = []
    store = held_store()
    for number in (1, 2, 3):
        store.append(batch("T", number, f"{number}"), heard.append)
    store.crash(kept=1)
    assert (store.held, heard) == (0, [])
    assert asyncio.run(rows(MemoryStore(store.memory), "T")) == ["a", "1"]


def test_a_fault_fails_one_batch_and_all_after_it_until_the_table_is_loaded() -> None:
    heard: list[Answer] = []
    store = held_store()
    store.fail_next(StoreError("no room"))
    with pytest.raises(StoreError, match="no room"):
        asyncio.run(store.ready())
    for number in (1, 2):
        store.append(batch("T", number, f"{number}"), heard.append)
    store.settle()
    assert [kind(each) for each in heard] == [StoreError, OutOfStepError]
    assert asyncio.run(rows(store, "T")) == ["a"]
    store.append(batch("T", 1, "b"), heard.append)
    store.settle()
    assert heard[2] is None


def test_a_secret_can_be_drawn_from_a_seed() -> None:
    store = MemoryStore(draw=lambda size: b"s" * size)
    assert asyncio.run(store.secret("tokens")) == b"s" * 32
