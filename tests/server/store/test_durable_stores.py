"""Tests of the stores that outlive the process."""

import asyncio

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import OutOfStepError, Store
from tests.server.store.store_use import Answer, Place, appended, batch, kind, rows


def test_one_batch_that_cannot_be_kept_does_not_fail_the_others(lasting: Place) -> None:
    no_text = "\ud800"

    async def work(store: Store) -> None:
        for table in "TUV":
            await store.create("ann", batch(table, 0, "a"))
        answers = await appended(
            store,
            batch("T", 1, "b"),
            batch("T", 9, "z"),
            batch("U", 1, "b"),
            batch("U", 2, "c", seated=(no_text,)),
            batch("U", 3, "d"),
            batch("V", 1, "b"),
        )
        assert [kind(answer) for answer in answers] == [
            None,
            OutOfStepError,
            None,
            StoreError,
            OutOfStepError,
            None,
        ]
        assert [await rows(store, table) for table in "TUV"] == [["a", "b"]] * 3

    lasting.use(work)


def test_a_name_that_is_no_text_is_an_error_of_one_line(lasting: Place) -> None:
    async def work(store: Store) -> None:
        for ask in (store.load, store.tables_of, store.delete, store.secret):
            with pytest.raises(StoreError) as caught:
                await ask("\ud800")
            assert "\n" not in str(caught.value)

    lasting.use(work)


def test_a_listener_that_fails_leaves_nobody_else_waiting(lasting: Place) -> None:
    def fail(_: Answer) -> None:
        raise RuntimeError("listener")

    async def work(store: Store) -> list[str]:
        wrong: list[str] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: wrong.append(repr(context.get("exception"))))
        await store.create("ann", batch("T", 0, "a"))
        heard = loop.create_future()
        store.append(batch("T", 1, "b"), fail)
        store.append(batch("T", 2, "c"), heard.set_result)
        assert await heard is None
        return wrong

    assert lasting.use(work) == ["RuntimeError('listener')"]


def test_a_store_that_is_not_open_says_so(lasting: Place) -> None:
    async def work() -> None:
        store = lasting.store()
        [answer] = await appended(store, batch("T", 0, "a"))
        assert str(answer).endswith("the store is not open")
        with pytest.raises(StoreError, match="the store is not open"):
            await store.load("T")

    asyncio.run(work())
