"""Two hubs of one memory, on one clock that jumps; each can be cut off from the memory."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from fuzz.network.loop import run
from pioche.protocol import to_server as s
from pioche.server import ServerSettings, StoreError
from pioche.server._clock import Clock
from pioche.server._storage.base import Peer
from pioche.server._storage.memory import SharedMemory
from pioche.server._storage.memory_leases import SharedMemoryStore
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.table import Options
from tests.server.offline_tables import RecordingWire


class CuttableStore(SharedMemoryStore):
    """A store that can be cut off: neither a renewal nor a step passes."""

    def __init__(self, memory: SharedMemory, clock: Callable[[], float], name: str) -> None:
        super().__init__(memory, clock, name, holds_back=True)
        self.name = name
        self.off = False
        self.leases.renew = self._renew  # type: ignore[method-assign]
        self.leases.claim = self._claim  # type: ignore[method-assign]
        self._ask = type(self.leases)

    async def _renew(self, said: bytes) -> Sequence[Peer] | None:
        self._check()
        return await self._ask.renew(self.leases, said)

    async def _claim(self, table: str) -> bool:
        self._check()
        return await self._ask.claim(self.leases, table)

    def _check(self) -> None:
        if self.off:
            raise StoreError("cut off")

    def settle(self, count: int | None = None) -> None:
        if not self.off:
            super().settle(count)


class TwoHubs:
    """Two processes of one memory."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.memory = SharedMemory()
        self.time = loop.time
        self.stores = [CuttableStore(self.memory, loop.time, name) for name in "AB"]
        self.hubs = [self._hub(store) for store in self.stores]

    def _hub(self, store: CuttableStore) -> Hub:
        name = store.name
        return Hub(store, ServerSettings(reach=name), Clock(self.time, lambda: 1e9), Random(name).randbytes)

    async def settle(self, seconds: float = 0.0) -> None:
        """Stores what was appended; then time passes."""
        for store in self.stores:
            store.settle()
        end = self.time() + seconds
        while self.time() < end:
            await asyncio.sleep(min(0.1, end - self.time()))
            for store in self.stores:
                store.settle()


def played(play: Callable[[TwoHubs], Awaitable[None]]) -> None:
    async def begin() -> None:
        two = TwoHubs()
        for hub in two.hubs:
            await hub.start()
        await play(two)
        for store, hub in zip(two.stores, two.hubs, strict=True):
            store.off = False
            await hub.stop()

    run(begin())


def come(live_table: LiveTable, player: str, start: int | None = 0) -> Guest:
    guest = Guest(RecordingWire(), player)
    live_table.enter(guest, "token", start)
    return guest


async def a_table(two: TwoHubs, options: Options | None = None, bots: int = 0) -> tuple[LiveTable, Guest]:
    """A table of the first process; Ann sits there, or runs it for this number of bots."""
    live_table = await two.hubs[0].open_table("ann", "classic", options or Options())
    ann = come(live_table, "ann")
    if not bots:
        live_table.hear(ann, s.TakeSeat("sit", "Ann"))
    for number in range(bots):
        live_table.hear(ann, s.SeatBot(f"b{number}", "random", f"Bot {number}"))
    await two.settle()
    return live_table, ann
