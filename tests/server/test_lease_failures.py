"""Failures between a process and its tables: late answers, lost answers, and none."""

import asyncio
import gc
from collections.abc import Sequence

import pytest

from pioche.live import Lifecycle
from pioche.protocol import to_server as s
from pioche.server import StoreError
from pioche.server._http.errors import HttpError
from pioche.server._http.table_requests import look
from pioche.server._processes.leases import SILENCE_MARGIN
from pioche.server._storage.base import OwnedElsewhereError, Peer, StepBatch
from pioche.server._storage.memory_leases import LEASE
from pioche.server._tables.hub import SILENCE_TOLD_AFTER
from pioche.table import Options
from tests.server.offline_tables import closed
from tests.server.two_hubs import TwoHubs, a_table, played

BOTS = Options(pass_pause=0.3)


def test_a_table_whose_making_took_longer_than_the_lease_is_claimed_before_it_is_spoken_of() -> None:
    async def play(two: TwoHubs) -> None:
        first, second = two.stores
        made, create = asyncio.Event(), first.create

        async def slowly(owner: str, batch: StepBatch) -> None:
            await create(owner, batch)
            made.set()
            await asyncio.sleep(LEASE + 3)

        first.create = slowly  # type: ignore[method-assign]
        opening = asyncio.ensure_future(two.hubs[0].open_table("ann", "classic", Options()))
        await made.wait()
        first.off = True
        await asyncio.sleep(LEASE + 1)
        [code] = two.memory.tables
        assert await two.hubs[1].live_table(code) is not None
        first.off = False
        with pytest.raises(OwnedElsewhereError):
            await opening
        assert two.hubs[0].live_tables == {}
        assert two.memory.tables[code].holder == second.leases.me

    played(play)


def test_no_table_is_made_by_a_process_whose_lease_is_over() -> None:
    async def play(two: TwoHubs) -> None:
        two.hubs[0].lease_keeper._until = two.time()
        with pytest.raises(StoreError, match="the lease of this process has run out"):
            await two.hubs[0].open_table("ann", "classic", Options())
        assert two.memory.tables == {}

    played(play)


def test_a_table_that_is_being_restored_is_not_given_away() -> None:
    """Nobody would run the table that is claimed for it."""

    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        two.stores[0].off = True
        await asyncio.sleep(LEASE)
        assert live_table.lifecycle.is_suspended
        leases = two.stores[0].leases
        released: list[Sequence[str]] = []

        async def release(tables: Sequence[str]) -> None:
            released.append(tables)

        leases.release = release  # type: ignore[method-assign]
        assert not await two.hubs[0].keeps(live_table.code)
        assert released == []
        two.stores[0].off = False
        await two.settle(5.0)
        assert live_table.speaks()

    played(play)


def test_bots_go_on_where_they_were_if_their_table_could_not_be_given_away() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two, BOTS, bots=3)
        live_table.hear(ann, s.StartRound("deal"))
        live_table.leave(ann)
        await two.settle(0.1)
        before = len(two.memory.tables[live_table.code].rows)

        async def release(tables: Sequence[str]) -> None:
            raise StoreError(f"no answer about {tables}")

        two.stores[0].leases.release = release  # type: ignore[method-assign]
        while live_table.unstored:
            await two.settle(0.01)
        assert not await two.hubs[0].keeps(live_table.code)
        await two.settle(10.0)
        assert len(two.memory.tables[live_table.code].rows) > before + 2

    played(play)


def test_the_end_of_a_lease_is_noticed_while_a_renewal_is_not_answered() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)

        async def never(said: bytes) -> Sequence[Peer] | None:
            await asyncio.sleep(1000)
            raise StoreError(f"no answer to {said!r}")

        two.stores[0].leases.renew = never  # type: ignore[method-assign]
        await asyncio.sleep(LEASE - SILENCE_MARGIN + 0.1)
        assert live_table.lifecycle is Lifecycle.SILENT
        await asyncio.sleep(SILENCE_TOLD_AFTER)
        assert closed(ann) == "not-saved"

    played(play)


def test_renewals_go_on_whatever_goes_wrong_with_one(caplog: pytest.LogCaptureFixture) -> None:
    async def play(two: TwoHubs) -> None:
        live_table, _ = await a_table(two)
        hub, set_peers = two.hubs[0], two.hubs[0].set_peers

        def fail(peers: Sequence[Peer]) -> None:
            hub.set_peers = set_peers  # type: ignore[method-assign]
            raise LookupError(len(peers))

        hub.set_peers = fail  # type: ignore[method-assign]
        await two.settle(LEASE + 5)
        assert live_table.speaks()

    played(play)
    assert "the lease is not renewed" in caplog.text


def test_an_http_client_is_told_at_once_that_the_lease_is_over() -> None:
    async def play(two: TwoHubs) -> None:
        hub = two.hubs[0]
        live_table, _ = await a_table(two)
        hub.lease_keeper._until = began = two.time()
        with pytest.raises(HttpError):
            await look(live_table, "ann")
        assert two.time() == began

    played(play)


def test_a_client_that_leaves_while_a_table_cannot_be_loaded_causes_no_error() -> None:
    complaints: list[object] = []

    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        await two.hubs[0].keeps(live_table.code)
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))

        async def claim(table: str) -> bool:
            await asyncio.sleep(1.0)
            raise StoreError(f"no answer about {table}")

        two.stores[1].leases.claim = claim  # type: ignore[method-assign]
        coming = asyncio.ensure_future(two.hubs[1].live_table(live_table.code))
        await asyncio.sleep(0.5)
        coming.cancel()
        await asyncio.sleep(1.0)
        gc.collect()

    played(play)
    assert complaints == []
