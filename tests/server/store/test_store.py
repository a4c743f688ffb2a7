"""Tests of every store."""

import asyncio
from functools import partial

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import (
    CodeTakenError,
    OutOfStepError,
    RunningTable,
    StepBatch,
    Store,
    StoredTable,
)
from tests.server.store.store_use import Answer, Place, append, appended, batch, kind, kinds, rows


def test_a_table_is_loaded_as_it_was_kept(place: Place) -> None:
    async def work(store: Store) -> StoredTable | None:
        await store.create("ann", batch("T", 0, "a", "b", at=5.0))
        assert await kinds(store, batch("T", 2, "c", at=7.5, clock_left=12.25)) == [None]
        return await store.load("T")

    assert place.use(work) == StoredTable(
        table="T", owner="ann", rows=(b"a", b"b", b"c"), clock_left=12.25, touched=7.5
    )


def test_a_table_that_was_never_made_is_not_found(place: Place) -> None:
    assert place.use(lambda store: store.load("T")) is None


def test_rows_are_bytes_of_any_kind(place: Place) -> None:
    bodies = (b"", b"\x00\xff" * 5000, bytes(range(256)))

    async def work(store: Store) -> tuple[bytes, ...]:
        await store.create("ann", StepBatch(table="T", first=0, rows=bodies, at=1.0))
        stored = await store.load("T")
        assert stored
        return stored.rows

    assert place.use(work) == bodies


def test_a_code_is_taken_once(place: Place) -> None:
    async def work(store: Store) -> list[str]:
        await store.create("ann", batch("T", 0, "a"))
        with pytest.raises(CodeTakenError):
            await store.create("bob", batch("T", 0, "z", seated=("bob",), listed=True))
        assert (await store.tables_of("bob"), await store.listed(9)) == ([], [])
        return await rows(store, "T")

    assert place.use(work) == ["a"]


def test_of_two_who_take_a_code_at_once_one_gets_it(place: Place) -> None:
    async def work(store: Store) -> tuple[list[bool], list[str]]:
        takes = [store.create(owner, batch("T", 0, owner)) for owner in ("ann", "bob")]
        answers = await asyncio.gather(*takes, return_exceptions=True)
        return [isinstance(answer, CodeTakenError) for answer in answers], await rows(store, "T")

    assert place.use(work) == ([False, True], ["ann"])


def test_a_new_table_begins_with_row_0(place: Place) -> None:
    async def work(store: Store) -> StoredTable | None:
        with pytest.raises(OutOfStepError):
            await store.create("ann", batch("T", 1, "b"))
        return await store.load("T")

    assert place.use(work) is None


def test_answers_come_in_the_order_of_the_appends(place: Place) -> None:
    tables = [f"T{number}" for number in range(5)]
    steps = [batch(table, 1 + step, f"{step}") for step in range(40) for table in tables]
    heard: list[tuple[str, int, Answer]] = []

    def hear(step: StepBatch, error: Answer) -> None:
        heard.append((step.table, step.first, error))

    async def work(store: Store) -> None:
        for table in tables:
            await store.create("ann", batch(table, 0, "a"))
        last = asyncio.get_running_loop().create_future()
        for step in steps:
            store.append(step, partial(hear, step))
        store.append(batch("T0", 41, "z"), last.set_result)
        assert await last is None

    place.use(work)
    assert heard == [(step.table, step.first, None) for step in steps]


def test_batches_of_one_table_follow_one_another_without_waiting(place: Place) -> None:
    async def work(store: Store) -> tuple[set[type[StoreError] | None], list[str]]:
        await store.create("ann", batch("T", 0, "0"))
        answers = await kinds(store, *[batch("T", n, f"{n}", f"{n + 1}") for n in range(1, 99, 2)])
        return set(answers), await rows(store, "T")

    assert place.use(work) == ({None}, [f"{n}" for n in range(99)])


@pytest.mark.parametrize("first", [-1, 0, 1, 3, 1000])
def test_a_batch_that_does_not_follow_is_refused_and_leaves_nothing(place: Place, first: int) -> None:
    refused = batch("T", first, "x", "y", at=9.0, clock_left=3.0, seated=("bob",), listed=True, finished=True)

    async def work(store: Store) -> StoredTable | None:
        await store.create("ann", batch("T", 0, "a", "b"))
        assert await kinds(store, refused) == [OutOfStepError]
        assert (await store.tables_of("bob"), await store.listed(9), await store.running()) == ([], [], [])
        assert await store.expire(5.0, 0.0) == []
        return await store.load("T")

    assert place.use(work) == StoredTable(
        table="T", owner="ann", rows=(b"a", b"b"), clock_left=None, touched=1.0
    )


def test_a_batch_for_a_table_that_is_not_there_is_refused(place: Place) -> None:
    async def work(store: Store) -> list[type[StoreError] | None]:
        return await kinds(store, batch("T", 0, "a"))

    assert place.use(work) == [OutOfStepError]


def test_after_a_failure_all_later_batches_of_that_table_fail_until_it_is_loaded(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        await store.create("ann", batch("U", 0, "a"))
        together = [batch("T", 2, "c"), batch("U", 1, "b"), batch("T", 1, "b"), batch("T", 1)]
        assert await kinds(store, *together) == [OutOfStepError, None, OutOfStepError, OutOfStepError]
        assert await kinds(store, batch("T", 1, "b")) == [OutOfStepError]
        assert (await rows(store, "T"), await rows(store, "U")) == (["a"], ["a", "b"])
        assert await kinds(store, batch("T", 1, "b")) == [None]

    place.use(work)


def test_a_load_waits_for_the_batches_before_it(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        good = append(store, [batch("T", 1, "b"), batch("T", 2, "c")])
        assert await rows(store, "T") == ["a", "b", "c"]
        bad = append(store, [batch("T", 9, "z")])
        assert await rows(store, "T") == ["a", "b", "c"]
        assert [kind(answer) for answer in await asyncio.gather(*good, *bad)] == [
            None,
            None,
            OutOfStepError,
        ]
        assert await kinds(store, batch("T", 3, "d")) == [None]

    place.use(work)


def test_a_batch_without_rows_changes_what_is_known_of_the_table(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        assert await kinds(store, batch("T", 1, at=3.0, listed=True, seated=("bob",), clock_left=4.0)) == [
            None
        ]
        assert await store.listed(9) == ["T"]
        assert await store.running() == [RunningTable("T", 4.0)]
        assert await store.tables_of("bob") == ["T"]
        assert await kinds(store, batch("T", 1, "b", at=4.0)) == [None]
        assert await store.running() == []

    place.use(work)


def test_closing_keeps_all_that_was_appended(place: Place) -> None:
    heard: list[StoreError | None] = []

    async def leave_at_once(store: Store) -> None:
        await store.create("ann", batch("T", 0, "0"))
        for number in range(1, 50):
            store.append(batch("T", number, f"{number}"), heard.append)

    place.use(leave_at_once)
    assert heard == [None] * 49
    assert place.use(lambda store: rows(store, "T")) == [f"{number}" for number in range(50)]


def test_all_is_the_same_after_opening_again(place: Place) -> None:
    async def fill(store: Store) -> bytes:
        await store.create("ann", batch("T", 0, "a", seated=("ann", "bob"), listed=True, clock_left=9.5))
        await store.create("cat", batch("U", 0, "a", at=2.0, seated=("bob",), finished=True))
        return await store.secret("tokens")

    async def look(store: Store) -> None:
        stored = await store.load("T")
        assert stored == StoredTable(table="T", owner="ann", rows=(b"a",), clock_left=9.5, touched=1.0)
        assert await store.tables_of("bob") == ["U", "T"]
        assert (await store.listed(9), await store.running()) == (["T"], [RunningTable("T", 9.5)])
        assert await store.secret("tokens") == drawn
        assert await kinds(store, batch("T", 1, "b", at=3.0)) == [None]
        assert await store.expire(2.5, 0.0) == ["U"]

    drawn = place.use(fill)
    place.use(look)


def test_a_player_finds_the_tables_last_touched_first(place: Place) -> None:
    async def work(store: Store) -> None:
        for at, table in enumerate(["B", "A", "C", "D"]):
            await store.create("ann", batch(table, 0, "a", at=float(at // 2), seated=("bob",)))
        assert await store.tables_of("bob") == ["C", "D", "A", "B"]
        await appended(store, batch("B", 1, "b", at=8.0, seated=("bob", "cat")))
        await appended(store, batch("C", 1, "b", at=9.0, unseated=("bob", "nobody")))
        assert await store.tables_of("bob") == ["B", "D", "A"]
        assert (await store.tables_of("cat"), await store.tables_of("dan")) == (["B"], [])

    place.use(work)


def test_a_player_who_gets_up_and_sits_down_in_one_step_sits(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, seated=("bob", "cat")))
        bob = [batch("T", 0, unseated=("bob",)), batch("T", 0, seated=("bob",))]
        assert await kinds(store, *bob, batch("T", 0, seated=("cat",), unseated=("cat",))) == [None] * 3
        assert (await store.tables_of("bob"), await store.tables_of("cat")) == (["T"], [])

    place.use(work)


def test_open_tables_are_listed_last_touched_first(place: Place) -> None:
    async def work(store: Store) -> None:
        for at, table in enumerate(["A", "B", "C", "D"]):
            await store.create("ann", batch(table, 0, "a", at=float(at), listed=table != "C" or None))
        assert await store.listed(9) == ["D", "B", "A"]
        assert await store.listed(2) == ["D", "B"]
        await appended(
            store,
            batch("A", 1, "b", at=9.0),
            batch("D", 1, "b", at=10.0, listed=False),
            batch("D", 2, "c", at=11.0),
        )
        assert await store.listed(9) == ["A", "B"]

    place.use(work)


def test_running_tables_are_those_with_a_clock_at_their_last_step(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("A", 0, "a", clock_left=30.0))
        await store.create("ann", batch("B", 0, "a"))
        await store.create("ann", batch("C", 0, "a", clock_left=0.0))
        assert await store.running() == [RunningTable("A", 30.0), RunningTable("C", 0.0)]
        await appended(store, batch("A", 1, "b"), batch("B", 1, "b", clock_left=1.5))
        assert await store.running() == [RunningTable("B", 1.5), RunningTable("C", 0.0)]

    place.use(work)


def test_a_deleted_table_is_gone_with_all_that_was_known_of_it(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a", "b", seated=("bob",), listed=True, clock_left=3.0))
        await store.create("ann", batch("U", 0, "a", seated=("bob",)))
        pending = append(store, [batch("T", 2, "c")])
        assert await store.delete("T") is True
        assert await pending[0] is None
        assert await store.delete("T") is False
        assert await store.load("T") is None
        assert (await store.tables_of("bob"), await store.listed(9), await store.running()) == (["U"], [], [])
        assert await kinds(store, batch("T", 3, "d")) == [OutOfStepError]
        await store.create("cat", batch("T", 0, "new"))
        assert await kinds(store, batch("T", 1, "game")) == [None]
        assert await rows(store, "T") == ["new", "game"]

    place.use(work)


def test_tables_expire_finished_ones_sooner(place: Place) -> None:
    async def work(store: Store) -> None:
        for at, table in [(1.0, "A"), (2.0, "B"), (3.0, "C"), (4.0, "D")]:
            await store.create(
                "ann", batch(table, 0, "a", at=at, finished=table in "BC" or None, seated=("ann",))
            )
        assert await store.expire(2.0, 1.0) == []
        assert await store.expire(3.0, 1.0) == ["B"]
        assert await store.expire(3.0, 4.0) == ["A", "C"]
        assert await store.tables_of("ann") == ["D"]
        assert (await store.load("A"), await rows(store, "D")) == (None, ["a"])

    place.use(work)


def test_a_table_is_finished_until_it_is_said_to_go_on(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a", finished=True))
        await appended(store, batch("T", 1, "b", finished=False), batch("T", 2, "c"))
        assert await store.expire(5.0, 0.0) == []
        await appended(store, batch("T", 3, "d", finished=True), batch("T", 4, "e"))
        assert await store.expire(5.0, 0.0) == ["T"]

    place.use(work)


def test_a_secret_is_drawn_once(place: Place) -> None:
    async def work(store: Store) -> None:
        first, other = await store.secret("tokens"), await store.secret("links")
        assert len(first) == len(other) == 32
        assert first != other
        assert await store.secret("tokens") == first

    place.use(work)


def test_a_store_that_works_is_ready(place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        await store.ready()
        assert await rows(store, "T") == ["a"]

    place.use(work)
