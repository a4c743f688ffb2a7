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
from tests.server.rooms import FakeWire, heard, only


class Scene:
    def __init__(self, memory: SharedMemory | None = None, now: float = 1000.0) -> None:
        self.now = now
        self.day = 1e9
        self.store = MemoryStore(memory)
        self.hub = Hub(self.store, ServerSettings(), Clock(lambda: self.now, lambda: self.day))


def played(
    play: Callable[[Scene], Awaitable[None]], memory: SharedMemory | None = None, now: float = 1000.0
) -> Scene:
    scene = Scene(memory, now)

    async def run() -> None:
        await scene.hub.start()
        await play(scene)
        await scene.hub.stop()

    asyncio.run(run())
    return scene


async def two_at_a_table(scene: Scene, options: Options | None = None) -> tuple[LiveTable, Guest, Guest]:
    room = await scene.hub.open_table("ann", "classic", options or Options())
    guests = (come(room, "ann"), come(room, "bob"))
    for guest in guests:
        room.hear(guest, s.TakeSeat("sit", guest.player.title()))
    room.hear(guests[0], s.StartRound("deal"))
    return room, *guests


def come(room: LiveTable, player: str) -> Guest:
    guest = Guest(FakeWire(), player)
    room.enter(guest, "token", 0)
    return guest


def test_a_table_is_found_by_its_code() -> None:
    async def play(scene: Scene) -> None:
        room = await scene.hub.open_table("ann", "classic", Options())
        assert await scene.hub.room(room.code) is room
        assert await scene.hub.room("NONE1") is None

    played(play)


def test_a_table_that_nobody_looks_at_is_unloaded_and_folded_again() -> None:
    async def play(scene: Scene) -> None:
        room, ann, bob = await two_at_a_table(scene)
        log = list(room.table.log)
        room.leave(ann)
        scene.now += 3600
        assert scene.hub.unload_idle() == []
        room.leave(bob)
        scene.now += 3600
        assert scene.hub.unload_idle() == [room.code]
        again, also = await asyncio.gather(scene.hub.room(room.code), scene.hub.room(room.code))
        assert again is not None
        assert again is also
        assert again.table.log == log

    played(play)


def test_games_and_clocks_outlive_the_process() -> None:
    memory, codes = SharedMemory(), []

    async def first(scene: Scene) -> None:
        room, _, _ = await two_at_a_table(scene, Options(clock=30))
        codes.append(room.code)

    async def second(scene: Scene) -> None:
        room = await scene.hub.room(codes[0])
        assert room is not None
        assert room.table.clocks.left(scene.now) == 30

    played(first, memory)
    played(second, memory, 5_000_000.0)


def test_a_clock_runs_on_while_its_table_is_not_in_memory() -> None:
    async def play(scene: Scene) -> None:
        room, ann, bob = await two_at_a_table(scene, Options(clock=86400))
        for guest in (ann, bob):
            room.leave(guest)
        for left in (64800, 43200, 21600):
            scene.now += 21600
            assert scene.hub.unload_idle() == [room.code]
            again = await scene.hub.room(room.code)
            assert again is not None
            assert again.table.clocks.left(scene.now) == left

    played(play)


def test_the_clock_of_a_table_that_is_not_in_memory_still_runs_out() -> None:
    memory, codes = SharedMemory(), []

    async def first(scene: Scene) -> None:
        room, _, _ = await two_at_a_table(scene, Options(clock=5))
        codes.append(room.code)

    async def second(scene: Scene) -> None:
        assert not scene.hub.rooms
        scene.hub._timer_due(codes[0])
        scene.now += 6
        await asyncio.sleep(0)
        room = await scene.hub.room(codes[0])
        assert room is not None
        scene.now += 6
        room.tick()
        assert any(isinstance(event, e.TurnTimedOut) for event in room.table.log)

    played(first, memory)
    played(second, memory)


def test_a_store_that_fails_once_loses_nothing() -> None:
    async def play(scene: Scene) -> None:
        room, ann, bob = await two_at_a_table(scene)
        length = len(room.table.log)
        heard(bob)
        scene.store.fail_next(StoreError("no room"))
        room.hear(ann, s.PauseGame("p"))
        assert only(t.Refused, heard(ann)) == [t.Refused("p", "not-saved")]
        while room.lifecycle.is_suspended:
            await asyncio.sleep(0)
        assert len(room.table.log) == length
        assert all(not update.events for update in only(t.Update, heard(bob)))
        room.hear(ann, s.PauseGame("p2"))
        assert only(t.Accepted, heard(ann))

    played(play)


def test_a_deleted_table_says_goodbye() -> None:
    async def play(scene: Scene) -> None:
        room, ann, _ = await two_at_a_table(scene)
        assert await scene.hub.delete(room.code)
        assert isinstance(ann.wire, FakeWire)
        assert ann.wire.closed == "deleted"
        assert await scene.hub.room(room.code) is None

    played(play)


def test_tokens_are_the_same_after_a_restart() -> None:
    memory = SharedMemory()
    first = played(_nothing, memory).hub.keyring.token("p1")
    second = played(_nothing, memory).hub.keyring
    assert second.player(first) == "p1"
    assert second.player(first[:-1] + ("A" if first[-1] != "A" else "B")) is None
    assert second.player("p1") is None


async def _nothing(scene: Scene) -> None:
    assert scene.hub.rooms == {}


def test_finished_games_expire_and_running_ones_stay() -> None:
    async def play(scene: Scene) -> None:
        running, _, _ = await two_at_a_table(scene)
        empty = await scene.hub.open_table("eve", "classic", Options())
        gone = await scene.store.expire(scene.day + 1, scene.day - 1)
        assert gone == [empty.code]
        assert await scene.hub.room(running.code) is running

    played(play)
