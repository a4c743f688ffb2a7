"""A store answers any sequence of requests as the one in memory does."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pioche.server import StoreError
from pioche.server._storage.base import StepBatch, Store
from pioche.server._storage.memory import MemoryStore
from pioche.server._storage.sqlite import SqliteStore
from tests.server.store.store_use import LONG, Place, append, kind

TABLES = st.sampled_from("TUV")
PLAYERS = st.lists(st.sampled_from(["ann", "bob", "cat"]), max_size=2).map(tuple)
WHEN = st.integers(0, 9).map(float)
FLAG = st.sampled_from([None, True, False])

Ask = Callable[[Store], Any]


@st.composite
def batches(draw: st.DrawFn, offset: st.SearchStrategy[int]) -> tuple[int, StepBatch]:
    """Mostly at the end of the table; the offset is added to its next number once that is known."""
    return draw(offset), StepBatch(
        table=draw(TABLES),
        first=0,
        rows=tuple(draw(st.lists(st.binary(max_size=3), max_size=3))),
        at=draw(WHEN),
        clock_left=draw(st.none() | WHEN),
        seated=draw(PLAYERS),
        unseated=draw(PLAYERS),
        listed=draw(FLAG),
        finished=draw(FLAG),
    )


def creating(made: tuple[int, StepBatch]) -> Ask:
    return lambda store: store.create("ann", made[1])


def expiring(limits: tuple[float, float]) -> Ask:
    return lambda store: store.expire(*limits)


ASKS: st.SearchStrategy[Ask] = st.one_of(
    batches(st.just(0)).map(creating),
    TABLES.map(lambda table: lambda store: store.load(table)),
    TABLES.map(lambda table: lambda store: store.delete(table)),
    st.tuples(WHEN, WHEN).map(expiring),
    st.just(lambda store: store.running()),
    st.just(lambda store: store.listed(2)),
    st.sampled_from(["ann", "bob", "cat"]).map(lambda player: lambda store: store.tables_of(player)),
)
APPENDS = st.lists(batches(st.sampled_from([0, 0, 0, 0, 0, -1, 1])), min_size=1, max_size=6)
STEPS = st.lists(ASKS | APPENDS, min_size=5, max_size=30)


def follow(model: MemoryStore, appends: Sequence[tuple[int, StepBatch]]) -> list[StepBatch]:
    """Numbered by the stored rows and the appends before them."""
    next_of = {table: len(kept.rows) for table, kept in model.memory.tables.items()}
    placed = []
    for offset, batch in appends:
        first = max(0, next_of.get(batch.table, 0) + offset)
        placed.append(
            StepBatch(**{**{name: getattr(batch, name) for name in batch.__struct_fields__}, "first": first})
        )
        next_of[batch.table] = first + len(batch.rows)
    return placed


async def answer(store: Store, step: Ask | Sequence[StepBatch]) -> object:
    if not callable(step):
        return [kind(each) for each in await asyncio.gather(*append(store, step))]
    try:
        return await step(store)
    except StoreError as error:
        return kind(error)


async def compare(store: Store, steps: Sequence[Any]) -> None:
    model = MemoryStore()
    await store.open()
    try:
        for step in steps:
            asked = step if callable(step) else follow(model, step)
            assert await answer(store, asked) == await answer(model, asked)
        for table in "TUV":
            assert await store.load(table) == await model.load(table)
    finally:
        await store.close()


@settings(max_examples=25)
@given(steps=STEPS)
def test_sqlite_answers_as_memory_does(
    tmp_path_factory: pytest.TempPathFactory, steps: Sequence[Any]
) -> None:
    path: Path = tmp_path_factory.mktemp("random") / "games.db"
    asyncio.run(asyncio.wait_for(compare(SqliteStore(path), steps), LONG))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_postgres_answers_as_memory_does(postgres_place: Place, steps: Sequence[Any]) -> None:
    async def emptied(store: Store) -> None:
        await store.expire(1e9, 1e9)

    postgres_place.use(emptied)
    asyncio.run(asyncio.wait_for(compare(postgres_place.store(), steps), LONG))
