"""Claims in PostgreSQL that had to wait, or whose answers come late or never."""

import asyncio
from typing import Any

import pytest

from pioche.server import StoreError
from pioche.server._storage.base import OwnedElsewhereError, Peer, TakenOverTable
from pioche.server._storage.postgres import PostgresStore
from pioche.server._storage.postgres_connection import connect
from tests.server.postgres import Cluster
from tests.server.store.store_use import batch, kinds
from tests.server.store.two_processes import TwoProcesses, played


def test_a_claim_that_had_to_wait_leaves_alone_what_a_new_process_has_claimed(database: Cluster) -> None:
    """The new process is invisible to a statement that began before it came."""

    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("T", 0, "a"))
        await two.ann.leases.release(["T"])
        new = PostgresStore(database.url)
        await new.open()
        taking = await connect(database.url)
        transaction = taking.transaction()
        await transaction.start()
        await taking.fetch("SELECT FROM pioche.tables WHERE code = 'T' FOR UPDATE")
        late = asyncio.ensure_future(two.bob.leases.claim("T"))
        await blocked(two)
        await new.leases.join("new:3")
        take = "UPDATE pioche.tables SET holder = $1, epoch = epoch + 1 WHERE code = 'T'"
        await taking.fetch(take, new.leases.me)
        await transaction.commit()
        await taking.close()
        with pytest.raises(OwnedElsewhereError) as found:
            await late
        assert found.value.peer == Peer(new.leases.me or "", "new:3")
        await new.close()

    played(database, play)


async def blocked(two: TwoProcesses) -> None:
    """Whether a session waits for a lock."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    while not (await two.tell(waiting))[0]["count"]:
        await asyncio.sleep(0)


def test_a_takeover_whose_answer_was_lost_is_found_at_the_next_search(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("B", 0, "a", soon=True))
        await two.ann.create("x", batch("C", 0, "a", clock_left=9.0))
        await two.bob.create("x", batch("D", 0, "a", soon=True))
        await two.expire_lease(two.ann)
        leases = two.bob.leases
        asked = leases._asked

        async def lost(statement: str, *values: object) -> Any:
            await asked(statement, *values)
            raise OSError("the line is dead")

        leases._asked = lost  # type: ignore[method-assign]
        with pytest.raises(StoreError):
            await leases.take_over(9)
        leases._asked = asked  # type: ignore[method-assign]
        taken = await leases.take_over(9)
        assert sorted(taken, key=lambda each: each.table) == [
            TakenOverTable("B", None, True),
            TakenOverTable("C", 9.0, False),
        ]
        assert await leases.take_over(9) == []
        assert await kinds(two.bob, batch("B", 1, "b"), batch("C", 1, "b")) == [None, None]

    played(database, play)


def test_a_claim_whose_answer_was_lost_is_heard_of_at_the_next_look(database: Cluster) -> None:
    """No other process may run the bots of such a table."""

    async def play(two: TwoProcesses) -> None:
        for table, soon in (("B", True), ("T", False)):
            await two.ann.create("x", batch(table, 0, "a", soon=soon))
        await two.ann.leases.release(["B", "T"])
        leases = two.bob.leases
        fetch = leases._fetch

        async def lost(statement: str, *values: object) -> Any:
            await fetch(statement, *values)
            raise StoreError("no answer in time")

        leases._fetch = lost
        for table in "BT":
            with pytest.raises(StoreError):
                await leases.claim(table)
        leases._fetch = fetch
        assert await leases.take_over(9) == [TakenOverTable("B", None, True)]
        assert await leases.take_over(9) == []

    played(database, play)


def test_a_table_that_is_claimed_while_it_is_taken_over_is_written_to_under_the_last_claim(
    database: Cluster,
) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("B", 0, "a", soon=True))
        await two.expire_lease(two.ann)
        leases = two.bob.leases
        asked = leases._asked

        async def slowly(statement: str, *values: object) -> Any:
            answer = await asked(statement, *values)
            assert await leases.claim("B")
            return answer

        leases._asked = slowly  # type: ignore[method-assign]
        assert await leases.take_over(9) == [TakenOverTable("B", None, True)]
        leases._asked = asked  # type: ignore[method-assign]
        assert await kinds(two.bob, batch("B", 1, "b")) == [None]
        assert await two.epochs("B") == [1, 3]

    played(database, play)


def test_a_look_at_which_nothing_is_found_writes_nothing(database: Cluster) -> None:
    async def play(two: TwoProcesses) -> None:
        await two.ann.create("x", batch("B", 0, "a", soon=True))
        assert await two.bob.leases.take_over(9) == []
        [row] = await two.tell("SELECT xmax::text::int AS locked FROM pioche.processes WHERE id = ''")
        assert row["locked"] == 0

    played(database, play)
