"""Tests of PostgreSQL only: lost connections, restarts, several processes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import OutOfStepError, Store
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import PostgresConnection, connect
from tests.server.postgres import Cluster
from tests.server.store.proxy import Proxy, proxy
from tests.server.store.store_use import LONG, Place, append, appended, batch, kind, kinds, rows


def through_a_proxy(database: Cluster, work: Callable[[Store, Proxy], Awaitable[None]]) -> None:
    """The database has seen the append statement before the work begins."""

    async def run() -> None:
        async with proxy(database.port) as line:
            store = PostgresStore(database.url_through(line.port))
            await store.open()
            try:
                for table in "TU":
                    await store.create("ann", batch(table, 0, "a"))
                assert await kinds(store, batch("T", 1, "b"), batch("U", 1, "b")) == [None, None]
                await work(store, line)
            finally:
                await store.close()

    asyncio.run(asyncio.wait_for(run(), LONG))


def line_of(store: Store) -> PostgresConnection:
    opened = cast(PostgresStore, store)._open
    assert opened
    return opened._line


async def tell(database: Cluster, *statements: str) -> None:
    connection = await connect(database.url)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def test_a_step_whose_answer_was_lost_is_found_to_be_kept(database: Cluster) -> None:
    async def work(store: Store, line: Proxy) -> None:
        line.cut = "answer"
        steps = [batch("T", 2, "c"), batch("U", 7, "z"), batch("T", 3, "d")]
        assert await kinds(store, *steps) == [None, OutOfStepError, None]
        assert line.cuts == 1
        assert await kinds(store, batch("T", 4, "e")) == [None]
        assert (await rows(store, "T"), await rows(store, "U")) == (["a", "b", "c", "d", "e"], ["a", "b"])

    through_a_proxy(database, work)


def test_a_step_that_never_arrived_is_reported_and_not_tried_again(database: Cluster) -> None:
    async def work(store: Store, line: Proxy) -> None:
        line.cut = "request"
        [answer] = await appended(store, batch("T", 2, "c"))
        assert str(answer) == "PostgreSQL: the connection was lost, and nothing was kept"
        assert line.cuts == 1
        assert await kinds(store, batch("T", 3, "d"), batch("U", 2, "c")) == [OutOfStepError, None]
        assert await rows(store, "T") == ["a", "b"]
        assert await kinds(store, batch("T", 2, "c")) == [None]

    through_a_proxy(database, work)


def test_a_new_table_whose_answer_was_lost_is_found_to_be_kept(database: Cluster) -> None:
    async def work(store: Store, line: Proxy) -> None:
        line.cut = "answer"
        await store.create("bob", batch("V", 0, "a", seated=("bob",)))
        assert line.cuts == 1
        assert (await rows(store, "V"), await store.tables_of("bob")) == (["a"], ["V"])

    through_a_proxy(database, work)


def test_closing_a_store_that_lost_its_database_does_not_block(database: Cluster) -> None:
    async def work(store: Store, line: Proxy) -> None:
        line.cut, line.refuses = "answer", True
        [answer] = append(store, [batch("T", 2, "c")])
        while not line.cuts:
            await asyncio.sleep(0)
        await store.close()
        assert str(await answer).endswith("whether the last step was kept is not known")

    through_a_proxy(database, work)


def test_an_earlier_connection_of_the_store_is_ended_before_it_goes_on(database: Cluster) -> None:
    """The database does not notice the break: its session still waits to write the step."""

    async def work(store: Store, _: Proxy) -> None:
        blocking = await connect(database.url)
        transaction = blocking.transaction()
        await transaction.start()
        await blocking.execute("SELECT * FROM pioche.tables WHERE code = 'T' FOR UPDATE")
        [answer] = append(store, [batch("T", 2, "c")])
        watching = await connect(database.url)
        while not await watching.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        ):
            await asyncio.sleep(0)
        line_of(store).cut()
        assert str(await answer) == "PostgreSQL: the connection was lost, and nothing was kept"
        await transaction.rollback()
        await blocking.close()
        await watching.close()
        assert await rows(store, "T") == ["a", "b"]
        assert await kinds(store, batch("T", 2, "x")) == [None]
        assert await rows(store, "T") == ["a", "b", "x"]

    through_a_proxy(database, work)


def test_a_store_goes_on_after_its_database_has_restarted(database: Cluster, postgres_place: Place) -> None:
    async def work(store: Store) -> None:
        await store.create("ann", batch("T", 0, "a"))
        assert await kinds(store, batch("T", 1, "b")) == [None]
        await asyncio.to_thread(database.crash)
        while not line_of(store)._connection.is_closed():
            await asyncio.sleep(0)
        later = append(store, [batch("T", 2, "c")])
        await asyncio.to_thread(database.start)
        assert [kind(each) for each in await asyncio.gather(*later)] == [None]
        await store.ready()
        assert await rows(store, "T") == ["a", "b", "c"]

    postgres_place.use(work)


def test_a_store_whose_rows_are_locked_is_not_ready_until_they_are_free(
    database: Cluster, postgres_place: Place
) -> None:
    async def work(store: Store) -> None:
        somebody = await connect(database.url)
        waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'pioche.rows'::regclass"
        async with somebody.transaction():
            await somebody.execute("LOCK TABLE pioche.rows IN EXCLUSIVE MODE")
            look = asyncio.create_task(store.ready())
            while not look.done() and not await somebody.fetchval(waiting):
                await asyncio.sleep(0)
            assert not look.done()
        await look
        await somebody.close()

    postgres_place.use(work)


def test_without_a_database_a_step_fails_and_the_store_is_not_ready(database: Cluster) -> None:
    async def work() -> None:
        store = PostgresStore(database.url, patience=0)
        await store.open()
        await store.create("ann", batch("T", 0, "a"))
        await asyncio.to_thread(database.stop)
        try:
            [answer] = await appended(store, batch("T", 1, "b"))
            assert str(answer).startswith("PostgreSQL: ")
            with pytest.raises(StoreError, match=r"^PostgreSQL: "):
                await store.ready()
            with pytest.raises(StoreError, match=r"^PostgreSQL: "):
                await store.load("T")
        finally:
            await asyncio.to_thread(database.start)
        assert await rows(store, "T") == ["a"]
        assert await kinds(store, batch("T", 1, "b")) == [None]
        await store.close()

    asyncio.run(asyncio.wait_for(work(), LONG))


def test_a_full_disk_fails_the_whole_commit_and_works_again_with_room(
    database: Cluster, postgres_place: Place
) -> None:
    fill = (
        "CREATE FUNCTION pioche.no_room() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$",
        "CREATE TRIGGER no_room BEFORE INSERT ON pioche.rows FOR EACH ROW WHEN (new.body = 'big')"
        " EXECUTE FUNCTION pioche.no_room()",
    )

    async def work(store: Store) -> None:
        for table in "TU":
            await store.create("ann", batch(table, 0, "a"))
        await tell(database, *fill)
        answers = await appended(store, batch("T", 1, "b"), batch("U", 1, "big"), batch("U", 2, "c"))
        assert {str(answer) for answer in answers} == {"PostgreSQL: no space left on device"}
        await tell(database, "DROP TRIGGER no_room ON pioche.rows")
        assert await kinds(store, batch("T", 1, "b")) == [OutOfStepError]
        assert (await rows(store, "T"), await rows(store, "U")) == (["a"], ["a"])
        assert await kinds(store, batch("T", 1, "b"), batch("U", 1, "b")) == [None, None]

    postgres_place.use(work)


def test_two_processes_cannot_both_append_to_a_table(postgres_place: Place) -> None:
    async def work(store: Store) -> None:
        other = postgres_place.store()
        await other.open()
        await store.create("ann", batch("T", 0, "a"))
        with pytest.raises(StoreError, match="table T is there already"):
            await other.create("bob", batch("T", 0, "z"))
        both = await asyncio.gather(
            kinds(store, batch("T", 1, "ours")), kinds(other, batch("T", 1, "theirs"))
        )
        assert sorted(both, key=str) == [[OutOfStepError], [None]]
        assert await rows(store, "T") == ["a", "ours" if both[0] == [None] else "theirs"]
        assert await store.secret("tokens") == await other.secret("tokens")
        await other.close()

    postgres_place.use(work)


def test_servers_that_start_at_once_make_the_tables_once(postgres_place: Place) -> None:
    async def work() -> None:
        stores = [postgres_place.store() for _ in range(4)]
        await asyncio.gather(*[store.open() for store in stores])
        await asyncio.gather(*[store.close() for store in stores])

    asyncio.run(asyncio.wait_for(work(), LONG))


def test_a_database_of_a_newer_version_is_refused(database: Cluster, postgres_place: Place) -> None:
    postgres_place.use(lambda store: store.ready())
    asyncio.run(tell(database, "UPDATE pioche.schema SET version = 3"))
    with pytest.raises(
        StoreError, match=r"^PostgreSQL: kept by a newer pioche, as version 3; this one knows 2$"
    ):
        postgres_place.use(lambda store: store.ready())


def test_a_row_of_a_newer_version_is_refused(database: Cluster, postgres_place: Place) -> None:
    postgres_place.use(lambda store: store.create("ann", batch("T", 0, "a")))
    asyncio.run(tell(database, "UPDATE pioche.rows SET version = 9"))
    with pytest.raises(StoreError, match=r"^table T: kept by a newer pioche, as version 9 of the log$"):
        postgres_place.use(lambda store: store.load("T"))
