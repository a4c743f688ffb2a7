"""Ownership of a table, and what its process may say: hubs of one memory on one clock that jumps."""

import asyncio
from collections.abc import Sequence

import pytest

from pioche.live import Lifecycle
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import StoreError
from pioche.server._processes.leases import SILENCE_MARGIN
from pioche.server._storage.base import OwnedElsewhereError, Peer
from pioche.server._storage.memory_leases import LEASE
from pioche.server._tables.open_tables import COMING
from pioche.table import Options
from tests.server.offline_tables import closed, heard, only
from tests.server.two_hubs import TwoHubs, a_table, come, played

BOTS = Options(pass_pause=0.3)


def test_a_table_of_another_process_is_elsewhere() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, _ = await a_table(two)
        with pytest.raises(OwnedElsewhereError) as found:
            await two.hubs[1].live_table(live_table.code)
        assert found.value.peer == Peer("A.1", "A")
        await asyncio.sleep(60)
        assert live_table.speaks()

    played(play)


def test_a_process_that_ends_in_order_leaves_its_tables_free_and_everything_kept() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.hear(ann, s.Watch("watch", "Ann"))
        log = list(live_table.table.log)
        await two.hubs[0].stop()
        assert closed(ann) == "restart"
        again = await two.hubs[1].live_table(live_table.code)
        assert again is not None
        assert again.table.log == log

    played(play)


def test_a_message_to_a_process_that_ends_is_left_for_the_next() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.retire()
        heard(ann)
        live_table.hear(ann, s.StartRound("deal"))
        live_table.hear(ann, s.Ping(1))
        assert heard(ann) == []

    played(play)


def test_a_process_that_is_cut_off_falls_silent_before_another_may_own_its_tables() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        two.stores[0].off = True
        renewed = two.hubs[0].lease_keeper._sent
        while live_table.speaks():
            with pytest.raises(OwnedElsewhereError):
                await two.hubs[1].live_table(live_table.code)
            await asyncio.sleep(0.05)
        assert two.time() <= renewed + LEASE - SILENCE_MARGIN + 0.1
        heard(ann)
        live_table.hear(ann, s.Watch("w", "Ann"))
        live_table.hear(ann, s.React("r", "bravo"))
        live_table.hear(ann, s.Sync(None))
        live_table.hear(ann, s.Ping(7))
        told = heard(ann)
        assert [each.code for each in only(t.Refused, told)] == ["not-saved", "not-saved"]
        assert [type(each) for each in told if not isinstance(each, t.Refused)] == [t.Pong]
        await asyncio.sleep(2.0)
        assert await two.hubs[1].live_table(live_table.code) is not None

    played(play)


def test_a_process_that_lost_a_table_disconnects_its_guests_and_writes_nothing() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        two.stores[0].off = True
        live_table.hear(ann, s.Watch("late", "Ann"))
        heard(ann)
        await asyncio.sleep(LEASE + 2)
        taken = await two.hubs[1].live_table(live_table.code)
        assert taken is not None
        bob = come(taken, "bob")
        taken.hear(bob, s.TakeSeat("sit", "Bob"))
        await two.settle()
        rows = len(two.memory.tables[live_table.code].rows)
        two.stores[0].off = False
        await two.settle(5.0)
        assert closed(ann) == "restart"
        assert not [each for each in heard(ann) if not isinstance(each, t.Pong)]
        assert len(two.memory.tables[live_table.code].rows) == rows
        assert live_table.code not in two.hubs[0].live_tables

    played(play)


def test_a_table_nobody_else_wanted_goes_on_where_it_was() -> None:
    """The database was away for everybody, and not for long: guests keep their connections."""

    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        for store in two.stores:
            store.off = True
        await asyncio.sleep(LEASE)
        heard(ann)
        live_table.hear(ann, s.Watch("w1", "Ann"))
        assert only(t.Refused, heard(ann)) == [t.Refused("w1", "not-saved")]
        for store in two.stores:
            store.off = False
        await two.settle(5.0)
        assert closed(ann) is None
        heard(ann)
        live_table.hear(ann, s.StartRound("deal"))
        await two.settle(0.1)
        assert not [each for each in only(t.Refused, heard(ann)) if each.code == "not-saved"]

    played(play)


def test_without_the_database_guests_are_told_and_the_table_waits_for_them() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        rows = len(two.memory.tables[live_table.code].rows)
        for store in two.stores:
            store.off = True
        live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
        await asyncio.sleep(20)
        assert closed(ann) == "not-saved"
        assert not live_table.speaks()
        for store in two.stores:
            store.off = False
        await two.settle(5.0)
        assert await two.hubs[0].live_table(live_table.code) is live_table
        assert live_table.speaks()
        assert len(two.memory.tables[live_table.code].rows) == rows + 1

    played(play)


def test_a_step_under_way_when_the_lease_ends_is_not_refused() -> None:
    """The step may be stored: the client is told nothing until that is known, and then the truth."""

    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        two.stores[0].off = True
        live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
        await asyncio.sleep(LEASE)
        heard(ann)
        live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
        assert not only(t.Refused, heard(ann))
        two.stores[0].off = False
        await two.settle(5.0)
        answers = [each for each in heard(ann) if isinstance(each, t.Accepted | t.Refused)]
        assert [(type(each), each.id) for each in answers] == [(t.Accepted, "bot")]
        assert closed(ann) is None
        assert len(live_table.table.state.chairs) == 2

    played(play)


def test_bots_play_on_at_another_process_although_nobody_looks() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two, BOTS, bots=3)
        live_table.hear(ann, s.StartRound("deal"))
        await two.settle(1.0)
        before = len(two.memory.tables[live_table.code].rows)
        two.stores[0].off = True
        await two.settle(LEASE + 1.0)
        assert live_table.code in two.hubs[1].live_tables
        await two.settle(10.0)
        assert len(two.memory.tables[live_table.code].rows) > before + 2

    played(play)


def test_a_clock_runs_on_at_another_process_although_nobody_looks() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two, Options(clock=30))
        bob = come(live_table, "bob")
        live_table.hear(bob, s.TakeSeat("sit", "Bob"))
        live_table.hear(ann, s.StartRound("deal"))
        await two.settle(1.0)
        two.stores[0].off = True
        before = len(two.memory.tables[live_table.code].rows)
        await two.settle(LEASE + 0.6)
        assert live_table.code not in two.hubs[1].live_tables
        await two.settle(31.0)
        assert live_table.code in two.hubs[1].live_tables
        assert len(two.memory.tables[live_table.code].rows) > before

    played(play)


def test_a_table_without_guests_goes_to_the_process_that_has_one() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        assert await two.hubs[0].keeps(live_table.code)
        live_table.leave(ann)
        assert not await two.hubs[0].keeps(live_table.code)
        assert live_table.code not in two.hubs[0].live_tables
        assert await two.hubs[1].live_table(live_table.code) is not None

    played(play)


def test_a_table_that_was_just_fetched_is_kept_for_its_guest() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        await two.hubs[0].keeps(live_table.code)
        fetched = await two.hubs[1].live_table(live_table.code)
        assert fetched is not None
        assert await two.hubs[1].keeps(live_table.code)
        await asyncio.sleep(COMING)
        assert not await two.hubs[1].keeps(live_table.code)
        assert fetched.lifecycle is Lifecycle.CLOSED
        assert not fetched.speaks()

    played(play)


def test_a_guest_during_a_release_claims_the_table_afterwards() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        hub, leases, may = two.hubs[0], two.stores[0].leases, asyncio.Event()
        release = leases.release

        async def slowly(tables: Sequence[str]) -> None:
            await may.wait()
            await release(tables)

        leases.release = slowly  # type: ignore[method-assign]
        leaving = asyncio.ensure_future(hub.keeps(live_table.code))
        await asyncio.sleep(0.1)
        coming = asyncio.ensure_future(hub.live_table(live_table.code))
        await asyncio.sleep(0.1)
        may.set()
        assert not await leaving
        again = await coming
        assert again is not None
        assert again is not live_table
        assert two.memory.tables[live_table.code].holder == leases.me

    played(play)


def test_a_claim_that_was_answered_too_late_counts_for_nothing() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        await two.hubs[0].keeps(live_table.code)
        first, second = two.stores
        late = asyncio.Event()
        claim = first.leases.claim

        async def claimed(table: str) -> bool:
            answer = await claim(table)
            await late.wait()
            return answer

        first.leases.claim = claimed  # type: ignore[method-assign]
        loading = asyncio.ensure_future(two.hubs[0].live_table(live_table.code))
        await asyncio.sleep(0.1)
        first.off = True
        await asyncio.sleep(LEASE + 1)
        assert await two.hubs[1].live_table(live_table.code) is not None
        first.off = False
        await asyncio.sleep(2.0)
        late.set()
        with pytest.raises(OwnedElsewhereError):
            await loading
        assert second.leases.epochs[live_table.code] == two.memory.tables[live_table.code].epoch

    played(play)


def test_nothing_is_claimed_by_a_process_whose_lease_is_over() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        await two.hubs[0].keeps(live_table.code)
        two.hubs[1].lease_keeper._until = two.time()
        with pytest.raises(StoreError, match="the lease of this process has run out"):
            await two.hubs[1].live_table(live_table.code)
        assert two.memory.tables[live_table.code].holder is None

    played(play)


def test_a_process_that_was_forgotten_starts_again() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        del two.memory.processes["A.1"]
        await two.settle(5.0)
        assert set(two.hubs[0].peers) == {"A.2", "B.1"}
        assert closed(ann) is None
        assert live_table.speaks()
        assert two.memory.tables[live_table.code].holder == "A.2"

    played(play)
