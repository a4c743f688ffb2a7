"""The server as one process that may die at any moment, and the store that outlives it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from fuzz.network.faults import Fault, FaultInjector
from fuzz.network.links import Link, Shortcut
from pioche.server import Limits, ServerSettings, StoreError
from pioche.server._clock import Clock
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.base import Done, FoundTable, StepBatch
from pioche.server._storage.memory import MemoryStore, SharedMemory
from pioche.server._tables.hub import Hub

COMMIT = (0.001, 0.03)
SLOW_COMMIT = (0.1, 1.5)
NO_LIMIT = 1_000_000
QUEUES = (8, 16, 64)


class FaultyStore(MemoryStore):
    """A store that is slow, and sometimes fails."""

    def __init__(self, memory: SharedMemory, injector: FaultInjector) -> None:
        super().__init__(memory, holds_back=True, draw=injector.rng.randbytes)
        self._injector = injector
        self._loop = asyncio.get_running_loop()
        self._dead = False

    def append(self, batch: StepBatch, done: Done) -> None:
        super().append(batch, done)
        slow = self._injector.happens(Fault.DELAYED, self._injector.rates.delayed)
        self._loop.call_later(
            self._injector.rng.uniform(*(SLOW_COMMIT if slow else COMMIT)), self._settle_one
        )

    def _settle_one(self) -> None:
        if self._dead:
            return
        if self.held and self._injector.happens(Fault.NOT_SAVED, self._injector.rates.not_saved):
            self.fail_next(StoreError("no space left"))
        self.settle(1)

    async def find(self, table: str) -> FoundTable | None:
        if self._injector.happens(Fault.NOT_LOADED, 4 * self._injector.rates.not_saved):
            raise StoreError("cannot be reached")
        return await super().find(table)

    def die(self) -> None:
        self._dead = True
        self.crash(self._injector.rng.randint(0, self.held))


class Process:
    def __init__(self, memory: SharedMemory, injector: FaultInjector, day: list[float]) -> None:
        loop = asyncio.get_running_loop()
        rng = injector.rng
        self.store = FaultyStore(memory, injector)
        self.limits = Limits(queue=rng.choice(QUEUES), messages=NO_LIMIT, connections=NO_LIMIT)
        clock = Clock(loop.time, lambda: day[0] + loop.time())
        self.hub = Hub(
            self.store, ServerSettings(limits=self.limits, unload_after=20.0), clock, rng.randbytes
        )
        self.alive = False
        self._injector = injector
        self._gateway = Gateway(self.hub)
        self._visits: dict[asyncio.Task[None], Link] = {}

    async def start(self) -> None:
        await self.hub.start()
        self.alive = True

    def serve(self, code: str, link: Link, watch: Callable[[str], None]) -> None:
        """A connection; every frame is checked before it goes out."""

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                watch(message["text"])
            await link.send(message)

        receive: Callable[[], Awaitable[Any]] = link.receive
        if self._injector.rng.random() < 0.5:
            link.shortcut = Shortcut(link, watch)
        shortcut: Any = link.shortcut
        visit = asyncio.ensure_future(self._gateway.serve(code, "somewhere", receive, send, shortcut))
        self._visits[visit] = link
        visit.add_done_callback(self._visited)

    def _visited(self, visit: "asyncio.Task[None]") -> None:
        del self._visits[visit]
        if not visit.cancelled() and (error := visit.exception()) is not None:
            raise error

    def crash(self) -> None:
        """Everything in memory is lost, and some of what was on its way to the store."""
        self.alive = False
        self.store.die()
        for visit, link in tuple(self._visits.items()):
            link.cut()
            visit.cancel()
        self._stop_the_clocks()

    async def stop(self) -> None:
        """Stops in order."""
        self.alive = False
        await self.hub.stop()
        await asyncio.sleep(0.05)
        self.crash()

    def _stop_the_clocks(self) -> None:
        for task in tuple(self.hub._tasks):
            task.cancel()
        self.hub.timers.stop()
