"""All tables of a process: loaded on demand, unloaded when idle, woken by their clocks, stored."""

import asyncio
from collections.abc import Awaitable, Callable

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings, StoreError
from pioche.server._clock import Clock
from pioche.server._storage.memory import MemoryStore, SharedMemory
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.table import Options
from pioche.table import events as e
from tests.server.offline_tables import RecordingWire, heard, only


class OfflineTable:
    def __init__(self, memory: SharedMemory | None = None, now: float = 1000.0) -> None:
        self.now = now
        self.day = 1e9
        self.store = MemoryStore(memory)
        self.hub = Hub(self.store, ServerSettings(), Clock(lambda: self.now, lambda: self.day))


def played(
    play: Callable[[OfflineTable], Awaitable[None]], memory: SharedMemory | None = None, now: float = 1000.0
) -> OfflineTable:
    offline = OfflineTable(memory, now)

    async def run() -> None:
        await offline.hub.start()
        await play(offline)
        await offline.hub.stop()

    asyncio.run(run())
    return offline


async def two_at_a_table(
    offline: OfflineTable, options: Options | None = None
) -> tuple[LiveTable, Guest, Guest]:
    live_table = await offline.hub.open_table("ann", "classic", options or Options())
    guests = (come(live_table, "ann"), come(live_table, "bob"))
    for guest in guests:
        live_table.hear(guest, s.TakeSeat("sit", guest.player.title()))
    live_table.hear(guests[0], s.StartRound("deal"))
    return live_table, *guests


def come(live_table: LiveTable, player: str) -> Guest:
    guest = Guest(RecordingWire(), player)
    live_table.enter(guest, "token", 0)
    return guest


def test_a_table_is_found_by_its_code() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table = await offline.hub.open_table("ann", "classic", Options())
        assert await offline.hub.live_table(live_table.code) is live_table
        assert await offline.hub.live_table("NONE1") is None

    played(play)


def test_a_table_that_nobody_looks_at_is_unloaded_and_folded_again() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann, bob = await two_at_a_table(offline)
        log = list(live_table.table.log)
        live_table.leave(ann)
        offline.now += 3600
        assert offline.hub.unload_idle() == []
        live_table.leave(bob)
        offline.now += 3600
        assert offline.hub.unload_idle() == [live_table.code]
        again, also = await asyncio.gather(
            offline.hub.live_table(live_table.code), offline.hub.live_table(live_table.code)
        )
        assert again is not None
        assert again is also
        assert again.table.log == log

    played(play)


def test_games_and_clocks_outlive_the_process() -> None:
    memory, codes = SharedMemory(), []

    async def first(offline: OfflineTable) -> None:
        live_table, _, _ = await two_at_a_table(offline, Options(clock=30))
        codes.append(live_table.code)

    async def second(offline: OfflineTable) -> None:
        live_table = await offline.hub.live_table(codes[0])
        assert live_table is not None
        assert live_table.table.clocks.left(offline.now) == 30

    played(first, memory)
    played(second, memory, 5_000_000.0)


def test_a_clock_runs_on_while_its_table_is_not_in_memory() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann, bob = await two_at_a_table(offline, Options(clock=86400))
        for guest in (ann, bob):
            live_table.leave(guest)
        for left in (64800, 43200, 21600):
            offline.now += 21600
            assert offline.hub.unload_idle() == [live_table.code]
            again = await offline.hub.live_table(live_table.code)
            assert again is not None
            assert again.table.clocks.left(offline.now) == left

    played(play)


def test_the_clock_of_a_table_that_is_not_in_memory_still_runs_out() -> None:
    memory, codes = SharedMemory(), []

    async def first(offline: OfflineTable) -> None:
        live_table, _, _ = await two_at_a_table(offline, Options(clock=5))
        codes.append(live_table.code)

    async def second(offline: OfflineTable) -> None:
        assert not offline.hub.live_tables
        offline.hub._timer_due(codes[0])
        offline.now += 6
        await asyncio.sleep(0)
        live_table = await offline.hub.live_table(codes[0])
        assert live_table is not None
        offline.now += 6
        live_table.tick()
        assert any(isinstance(event, e.TurnTimedOut) for event in live_table.table.log)

    played(first, memory)
    played(second, memory)


def test_a_store_that_fails_once_loses_nothing() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann, bob = await two_at_a_table(offline)
        length = len(live_table.table.log)
        heard(bob)
        offline.store.fail_next(StoreError("no room"))
        live_table.hear(ann, s.PauseGame("p"))
        assert only(t.Refused, heard(ann)) == [t.Refused("p", "not-saved")]
        while live_table.lifecycle.is_suspended:
            await asyncio.sleep(0)
        assert len(live_table.table.log) == length
        assert all(not update.events for update in only(t.Update, heard(bob)))
        live_table.hear(ann, s.PauseGame("p2"))
        assert only(t.Accepted, heard(ann))

    played(play)


def test_a_deleted_table_says_goodbye() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann, _ = await two_at_a_table(offline)
        assert await offline.hub.delete(live_table.code)
        assert isinstance(ann.wire, RecordingWire)
        assert ann.wire.closed == "deleted"
        assert await offline.hub.live_table(live_table.code) is None

    played(play)


def test_tokens_are_the_same_after_a_restart() -> None:
    memory = SharedMemory()
    first = played(_nothing, memory).hub.keyring.token("p1")
    second = played(_nothing, memory).hub.keyring
    assert second.player(first) == "p1"
    assert second.player(first[:-1] + ("A" if first[-1] != "A" else "B")) is None
    assert second.player("p1") is None


async def _nothing(offline: OfflineTable) -> None:
    assert offline.hub.live_tables == {}


def test_finished_games_expire_and_running_ones_stay() -> None:
    async def play(offline: OfflineTable) -> None:
        running, _, _ = await two_at_a_table(offline)
        empty = await offline.hub.open_table("eve", "classic", Options())
        gone = await offline.store.expire(offline.day + 1, offline.day - 1)
        assert gone == [empty.code]
        assert await offline.hub.live_table(running.code) is running

    played(play)
