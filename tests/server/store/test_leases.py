"""Ownership of tables in PostgreSQL: claims, renewals, take-overs, and write access."""

import asyncio

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import LOG_VERSION, OutOfStepError, OwnedElsewhereError, Peer, TakenOverTable
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from pioche.server._storage.postgres_leases import CLAIM, RENEW, PostgresLeases
from pioche.server._storage.postgres_schema import SCHEMA, TABLES
from tests.server.postgres import Cluster
from tests.server.store.proxy import proxy
from tests.server.store.store_use import LONG, append, batch, kinds, rows
from tests.server.store.two_processes import TwoProcesses, played


def test_a_table_belongs_to_the_process_that_made_it(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        with pytest.raises(OwnedElsewhereError) as found:
            await two.bob.leases.claim("T")
        assert found.value.peer == Peer(two.ann.leases.me or "", "ann:1")
        assert await two.bob.leases.claim("NONE") is False
        assert {code: peer.address for code, peer in (await two.bob.leases.owners(["T", "U"])).items()} == {
            "T": "ann:1"
        }
        assert await two.ann.leases.owners(["T"]) == {}

    played(database, play)


def test_a_process_that_lost_a_table_writes_nothing(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        assert await kinds(two.ann, batch("T", 1, "b")) == [None]
        await two.expire_lease(two.ann)
        assert await two.bob.leases.claim("T")
        assert await kinds(two.ann, batch("T", 2, "late")) == [OutOfStepError]
        assert await rows(two.bob, "T") == ["a", "b"]
        assert await kinds(two.bob, batch("T", 2, "c")) == [None]
        assert await two.epochs("T") == [1, 1, 2]

    played(database, play)


def test_a_late_renewal_does_not_bring_back_what_was_taken(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        for table in "TU":
            await two.ann.create("x", batch(table, 0, "a"))
        await two.expire_lease(two.ann)
        await two.bob.leases.claim("T")
        peers = await two.ann.leases.renew(b"well")
        assert peers is not None
        assert sorted((peer.address, peer.said) for peer in peers) == [("ann:1", b"well"), ("bob:2", b"")]
        assert await kinds(two.ann, batch("T", 1, "late"), batch("U", 1, "b")) == [OutOfStepError, None]
        with pytest.raises(OwnedElsewhereError):
            await two.ann.leases.claim("T")

    played(database, play)


def test_a_renewal_waits_for_a_claim_that_was_there_before(database: Cluster) -> None:
    """Otherwise the process would believe that it holds what is being taken."""

    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        await two.expire_lease(two.ann)
        taking = await connect(database.url)
        transaction = taking.transaction()
        await transaction.start()
        assert await taking.fetch(CLAIM, "T", two.bob.leases.me, LOG_VERSION)
        renewal = asyncio.ensure_future(two.ann.leases.renew(b""))
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while not (await two.tell(waiting))[0]["count"]:
            await asyncio.sleep(0)
        assert not renewal.done()
        await transaction.commit()
        await taking.close()
        assert await renewal is not None
        assert await kinds(two.ann, batch("T", 1, "late")) == [OutOfStepError]

    played(database, play)


def test_a_process_that_was_forgotten_owns_nothing(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        await two.tell("DELETE FROM pioche.processes WHERE id = $1", two.ann.leases.me)
        assert await two.ann.leases.renew(b"") is None
        assert await two.bob.leases.claim("T")
        await two.ann.leases.join("ann:1")
        with pytest.raises(OwnedElsewhereError):
            await two.ann.leases.claim("T")

    played(database, play)


def test_tables_that_go_on_by_themselves_are_taken_over_once(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        for number in range(30):
            await two.ann.create("x", batch(f"B{number}", 0, "a", soon=True))
        await two.ann.create("x", batch("C", 0, "a", clock_left=9.0))
        await two.ann.create("x", batch("D", 0, "a"))
        assert await two.bob.leases.take_over(100) == []
        await two.expire_lease(two.ann)
        others = [PostgresStore(database.url) for _ in range(3)]
        for store in others:
            await store.open()
            await store.leases.join("other:3")
        shares = await asyncio.gather(*[each.leases.take_over(9) for each in (two.bob, *others)])
        taken = [each for share in shares for each in share]
        taken += await two.bob.leases.take_over(100)
        assert sorted(each.table for each in taken) == sorted([*(f"B{n}" for n in range(30)), "C"])
        assert TakenOverTable("C", 9.0, False) in taken
        assert await two.bob.leases.claim("D")
        for store in others:
            await store.close()

    played(database, play)


def test_a_released_table_goes_to_the_first_process_that_claims_it(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        await two.ann.create("x", batch("B", 0, "a", soon=True))
        await two.ann.leases.release(["T", "B", "NONE"])
        assert await kinds(two.ann, batch("T", 1, "late")) == [OutOfStepError]
        assert await two.bob.leases.take_over(9) == [TakenOverTable("B", None, True)]
        assert await two.bob.leases.claim("T")
        await two.ann.leases.release(["T"])
        assert await kinds(two.bob, batch("T", 1, "b"), batch("B", 1, "b")) == [None, None]

    played(database, play)


def test_a_release_under_an_older_claim_takes_nothing_away(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        leases = two.ann.leases
        await two.ann.create("x", batch("T", 0, "a"))
        await leases.claim("T")
        leases.epochs["T"] -= 1
        await leases.release(["T"])
        with pytest.raises(OwnedElsewhereError):
            await two.bob.leases.claim("T")

    played(database, play)


def test_a_claim_whose_answer_was_lost_can_be_released(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        two.ann.leases.epochs.clear()
        await two.bob.leases.release(["T"])
        with pytest.raises(OwnedElsewhereError):
            await two.bob.leases.claim("T")
        await two.ann.leases.release(["T"])
        assert await two.bob.leases.claim("T")

    played(database, play)


def test_an_orderly_close_frees_the_tables(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        answers = append(two.ann, [batch("T", number, "b") for number in range(1, 20)])
        await two.ann.close()
        assert [await answer for answer in answers] == [None] * 19
        assert await two.bob.leases.claim("T")
        assert len(await rows(two.bob, "T")) == 20

    played(database, play)


def test_a_renewal_that_comes_after_the_end_brings_nothing_back(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        me = two.ann.leases.me
        await two.ann.create("x", batch("T", 0, "a"))
        await two.ann.close()
        assert await two.tell(RENEW, me, 4.0, b"") == []
        assert await two.bob.leases.claim("T")

    played(database, play)


def test_a_table_of_a_newer_log_is_left_to_newer_processes(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a", soon=True))
        await two.tell("UPDATE pioche.rows SET version = 9")
        await two.expire_lease(two.ann)
        assert await two.bob.leases.take_over(9) == []
        with pytest.raises(StoreError, match=r"^table T: kept by a newer pioche, as version 9 of the log$"):
            await two.bob.leases.claim("T")

    played(database, play)


def test_a_step_whose_answer_was_lost_is_found_although_another_has_written_since(database: Cluster) -> None:
    async def run() -> None:
        async with proxy(database.port) as line:
            far, near = PostgresStore(database.url_through(line.port)), PostgresStore(database.url)
            for store in (far, near):
                await store.open()
                await store.leases.join("somewhere:1")
            await far.create("x", batch("T", 0, "a"))
            assert await kinds(far, batch("T", 1, "b")) == [None]
            line.cut, line.refuses = "answer", True
            [answer] = append(far, [batch("T", 2, "c")])
            while not line.cuts:
                await asyncio.sleep(0)
            looking = await connect(database.url)
            await looking.execute("UPDATE pioche.processes SET expires = now() WHERE id = $1", far.leases.me)
            await looking.close()
            while len(await _taken(near)) < 3:
                await asyncio.sleep(0)
            assert await kinds(near, batch("T", 3, "d")) == [None]
            line.refuses = False
            assert await answer is None
            assert await kinds(far, batch("T", 3, "e")) == [OutOfStepError]
            for store in (far, near):
                await store.close()

    async def _taken(store: PostgresStore) -> list[str]:
        await store.leases.claim("T")
        return await rows(store, "T")

    asyncio.run(asyncio.wait_for(run(), LONG))


def test_a_database_of_the_first_version_is_brought_up_to_date(database: Cluster) -> None:
    async def play() -> None:
        looking = await connect(database.url)
        await looking.execute(TABLES)
        await looking.execute(
            "INSERT INTO pioche.tables VALUES ('T', 'ann', 1, 1, 1, 30, false, false, 0);"
            "INSERT INTO pioche.rows VALUES ('T', 0, 1, 1, 'a')"
        )
        store = PostgresStore(database.url)
        await store.open()
        await store.leases.join("ann:1")
        assert await store.leases.take_over(9) == [TakenOverTable("T", 30.0, False)]
        assert await kinds(store, batch("T", 1, "b")) == [None]
        assert await rows(store, "T") == ["a", "b"]
        assert await looking.fetchval("SELECT version FROM pioche.schema") == SCHEMA
        await store.close()
        await looking.close()

    asyncio.run(asyncio.wait_for(play(), LONG))


def test_a_process_from_before_there_were_owners_writes_nothing_any_more(database: Cluster) -> None:
    """It may still be running while the next version begins; after a restart it would refuse the database."""

    async def play() -> None:
        looking = await connect(database.url)
        await looking.execute(TABLES)
        before = "INSERT INTO pioche.rows (code, number, version, at, body) VALUES ('T', $1, 1, 1, 'a')"
        prepared = await looking.prepare(before)
        await prepared.fetch(0)
        store = PostgresStore(database.url)
        await store.open()
        with pytest.raises(Exception, match='null value in column "epoch"'):
            await prepared.fetch(1)
        await store.close()
        await looking.close()

    asyncio.run(asyncio.wait_for(play(), LONG))


class _Answering:
    """A connection that answers on demand."""

    def __init__(self) -> None:
        self.answer: asyncio.Future[list[object]] = asyncio.get_running_loop().create_future()

    def is_closed(self) -> bool:
        return False

    def terminate(self) -> None:
        """Does nothing: there is no connection."""

    async def fetch(self, *_: object) -> list[object]:
        return await self.answer


@pytest.mark.parametrize("turns", range(4))
def test_a_renewal_can_be_cancelled_while_its_answer_arrives(turns: int) -> None:
    async def play() -> None:
        leases = PostgresLeases("", asyncio.sleep)
        leases._connection = connection = _Answering()
        renewing = asyncio.create_task(leases.renew(b""))
        for _ in range(3):
            await asyncio.sleep(0)
        connection.answer.set_result([])
        for _ in range(turns):
            await asyncio.sleep(0)
        if renewing.done():
            return
        renewing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await renewing

    asyncio.run(play())
