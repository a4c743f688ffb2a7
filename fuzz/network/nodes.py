"""One of many processes: it may be killed, frozen, or cut off from the database or from another."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from fuzz.network.database import ClaimLog, DatabaseRoute, RemoteStore
from fuzz.network.faults import FaultInjector
from fuzz.network.freezing import Freezer
from fuzz.network.links import Link, Shortcut
from pioche.server import Limits, ServerSettings, StoreError
from pioche.server._clock import Clock
from pioche.server._processes.peer_socket import Gone, Hear, Upstream
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.base import Peer
from pioche.server._storage.memory import SharedMemory
from pioche.server._tables.hub import Hub

NO_LIMIT: Final = 1_000_000
DEAF: Final = 1.5
"""Seconds after which a process that does not answer is given up."""


class World(Protocol):
    """The parts that the processes share."""

    memory: SharedMemory
    claim_log: ClaimLog
    injector: FaultInjector
    inner_injector: FaultInjector
    """Between processes nothing is lost but the end."""

    def node(self, address: str) -> "Node | None":
        """The process at that address."""

    def is_cut(self, one: str, other: str) -> bool: ...
    def watch(self, node: "Node", code: str, frame: str) -> None:
        """The process is about to send this."""


class InnerLine:
    """The connection from a process to the owner of a table."""

    def __init__(self, world: World, here: "Node") -> None:
        self.link = Link(world.inner_injector, self._heard, self._ended)
        self._here = here
        self._hear: Hear | None = None
        self._gone: Gone | None = None
        self._over = False

    def listen(self, hear: Hear, gone: Gone) -> None:
        self._hear, self._gone = hear, gone
        if self._over:
            gone("")

    def say(self, frame: bytes) -> None:
        self.link.say(frame.decode())

    def pause(self) -> None: ...
    def resume(self) -> None: ...

    def close(self) -> None:
        self._gone = None
        self.link.hang_up()

    def _heard(self, frame: str) -> None:
        self._here.freezer.soon(self._down, frame)

    def _down(self, frame: str) -> None:
        if self._hear is not None:
            self._hear(frame.encode())

    def _ended(self) -> None:
        self._here.freezer.soon(self._end)

    def _end(self) -> None:
        self._over = True
        gone, self._gone = self._gone, None
        if gone is not None:
            gone("")


class Node:
    def __init__(self, world: World, name: str) -> None:
        loop = asyncio.get_running_loop()
        self.name = name
        self.alive = False
        self.freezer = Freezer()
        self.route = DatabaseRoute(world.injector.rng)
        self.inner: dict[InnerLine, str] = {}
        """Connections to other processes, and which."""
        self._world = world
        rng = Random(world.injector.rng.random())
        self.store = RemoteStore(world.memory, loop.time, name, self.route, world.claim_log, rng)
        limits = Limits(messages=NO_LIMIT, connections=NO_LIMIT)
        settings = ServerSettings(limits=limits, unload_after=20.0, reach=name)
        self.hub = Hub(self.store, settings, Clock(loop.time, lambda: 1.8e9 + loop.time()), rng.randbytes)
        self._gateway = Gateway(self.hub, self._reach)
        self._visits: dict[asyncio.Task[None], Link] = {}

    async def start(self) -> None:
        await self.freezer.run(asyncio.ensure_future, self._start())

    async def _start(self) -> None:
        while not self.alive:
            try:
                await self.hub.start()
            except StoreError:
                await asyncio.sleep(1.0)
            else:
                self.alive = True

    @property
    def is_idle(self) -> bool:
        return not self.hub.live_tables and not self._visits

    # connections

    def serve(self, code: str, link: Link, watch: Callable[[str], None], relayed: bool = False) -> None:
        """A connection; every frame is checked before it goes out."""

        def shown(frame: str) -> None:
            self._world.watch(self, code, frame)
            watch(frame)

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                shown(message["text"])
            await link.send(message)

        self._let_in(link)
        if self._world.injector.rng.random() < 0.5:
            link.shortcut = Shortcut(link, shown)
        shortcut: Any = link.shortcut
        receive: Any = link.receive
        work = self._gateway.serve(code, "somewhere", receive, send, shortcut, relayed)
        visit = self.freezer.run(asyncio.ensure_future, work)
        self._visits[visit] = link
        visit.add_done_callback(self._visited)

    def _let_in(self, link: Link) -> None:
        """Input waits while the process is frozen."""
        come_in = link._come_in

        def later(frame: str | None) -> None:
            self.freezer.soon(come_in, frame)

        link._come_in = later  # type: ignore[method-assign]
        link.up._deliver = later

    def _visited(self, visit: "asyncio.Task[None]") -> None:
        self._visits.pop(visit, None)
        if not visit.cancelled() and (error := visit.exception()) is not None:
            raise error

    # to other processes

    async def _reach(self, peer: Peer, path: str, pass_: str) -> Upstream | None:  # noqa: ARG002
        other, code = self._world.node(peer.address), path.removeprefix("/ws/")
        if other is None:
            return None
        if self._world.is_cut(self.name, other.name) or other.freezer.frozen:
            await asyncio.sleep(DEAF)
            return None
        if not await other.takes(code):
            return None
        line = InnerLine(self._world, self)
        self.inner[line] = other.name
        other.serve(code, line.link, lambda _: None, relayed=True)
        return line

    async def takes(self, code: str) -> bool:
        asked = self.freezer.run(asyncio.ensure_future, self.hub.keeps(code))
        try:
            return bool(await asyncio.wait_for(asyncio.shield(asked), DEAF)) and self.alive
        except TimeoutError:
            return False

    # faults

    def crash(self) -> None:
        self.alive = False
        self.store.die()
        for visit, link in tuple(self._visits.items()):
            link.cut()
            visit.cancel()
        for line in tuple(self.inner):
            line.link.cut()
        self._stop_the_clocks()
        self.freezer.thaw()

    async def stop(self) -> None:
        """Stops in order, if the database allows it."""
        stopping = self.freezer.run(asyncio.ensure_future, self.hub.stop())
        await asyncio.wait([stopping], timeout=5.0)
        stopping.cancel()
        await asyncio.gather(stopping, return_exceptions=True)
        await asyncio.sleep(0.05)
        self.crash()

    async def freeze(self, seconds: float) -> None:
        self.freezer.frozen = True
        await asyncio.sleep(seconds)
        self.freezer.thaw()

    async def cut_off(self, seconds: float) -> None:
        """Cuts it off from the database."""
        self.route.cut = True
        await asyncio.sleep(seconds)
        self.route.cut = False

    def _stop_the_clocks(self) -> None:
        for task in (*self.hub._tasks, *self.hub._loading.values()):
            task.cancel()
        self.hub.timers.stop()
        self.hub.lease_keeper.end()
        writer = getattr(self.store, "_writer", None)
        if writer is not None:
            writer.cancel()
