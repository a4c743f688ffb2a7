"""The orderly end of a process: decisions are told, and after that nothing."""

import asyncio

import pytest

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings, StoreError
from pioche.server._http.errors import HttpError
from pioche.server._http.table_requests import ask_all, look
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import LEAVING, Hub
from pioche.table import Options
from tests.server.offline_tables import closed, heard, only
from tests.server.two_hubs import TwoHubs, a_table, come, played


class Ending:
    """The first of two processes; its store closes when `may` says so."""

    def __init__(self, two: TwoHubs, leaves: bool = True) -> None:
        self.may = asyncio.Event()
        self._store, self._leaves = two.stores[0], leaves
        self._close = self._store.close
        self._store.close = self._closes  # type: ignore[method-assign]
        self.stopping = asyncio.ensure_future(two.hubs[0].stop())

    async def _closes(self) -> None:
        """As PostgreSQL closes: the tables are freed, then connections are closed."""
        if self._leaves:
            await self._close()
        await self.may.wait()

    async def end(self) -> None:
        self.may.set()
        await self.stopping


def test_decisions_are_told_before_the_goodbye() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
        heard(ann)
        await two.hubs[0].stop()
        assert [each.id for each in only(t.Accepted, heard(ann))] == ["bot"]
        assert closed(ann) == "restart"

    played(play)


def test_a_process_tells_nothing_once_it_has_left() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        bob = come(live_table, "bob")
        ending = Ending(two)
        await asyncio.sleep(1.0)
        heard(ann)
        live_table.leave(bob)
        live_table.hear(ann, s.Sync(None))
        assert heard(ann) == []
        assert not live_table.speaks()
        with pytest.raises(HttpError):
            await look(live_table, "")
        with pytest.raises(HttpError):
            await ask_all(live_table, "ann", [s.Watch("w", "Ann")])
        await ending.end()

    played(play)


def test_a_process_that_ends_takes_no_more_tables() -> None:
    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.leave(ann)
        await two.hubs[0].keeps(live_table.code)
        ending = Ending(two)
        await asyncio.sleep(1.0)
        with pytest.raises(StoreError, match="being ended"):
            await two.hubs[0].live_table(live_table.code)
        assert await two.hubs[1].live_table(live_table.code) is not None
        await ending.end()

    played(play)


def test_guests_are_not_kept_waiting_by_a_store_that_does_not_answer() -> None:
    async def play(two: TwoHubs) -> None:
        _, ann = await a_table(two)
        began = two.time()
        ending = Ending(two, leaves=False)
        while closed(ann) is None:
            await asyncio.sleep(0.1)
        assert two.time() - began < LEAVING + 0.2
        await ending.end()

    played(play)


def test_a_process_that_ends_does_not_refuse_a_step_that_may_be_stored() -> None:
    """The client asks the next process again, and is told the truth."""

    async def play(two: TwoHubs) -> None:
        live_table, ann = await a_table(two)
        live_table.hear(ann, s.SeatBot("bot", "random", "Bot"))
        heard(ann)
        ending = Ending(two, leaves=False)
        await asyncio.sleep(0.1)
        two.stores[0].fail_next(StoreError("whether the last step was kept is not known"))
        two.stores[0].settle()
        assert heard(ann) == []
        await ending.end()
        assert closed(ann) == "restart"

    played(play)


def test_a_hub_that_is_started_again_finds_its_tables() -> None:
    async def run() -> None:
        hub = Hub(MemoryStore(), ServerSettings())
        await hub.start()
        live_table = await hub.open_table("ann", "classic", Options())
        await hub.stop()
        await hub.start()
        again = await hub.live_table(live_table.code)
        assert again is not None
        assert again.speaks()
        assert (await look(again, "ann")).end == 2
        await hub.stop()

    asyncio.run(run())
