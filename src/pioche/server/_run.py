"""Runs a server from its start to its orderly end."""

import asyncio
import gc
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace
from uvicorn.server import HANDLED_SIGNALS

from pioche.server._admission.admin_client import announced
from pioche.server._admission.admission import household
from pioche.server._app import Application
from pioche.server._counters import ServerCounters
from pioche.server._listening import addresses
from pioche.server._settings import ServerSettings
from pioche.server._sockets.connection_limits import Connections
from pioche.server._sockets.file_limit import files_allowed
from pioche.server._sockets.http_timeouts import http_protocol
from pioche.server._sockets.websocket_protocol import websocket_protocol
from pioche.server._storage import open_store
from pioche.server._tables.hub import Hub

PING_INTERVAL: Final = 20.0
"""Seconds between two pings of a quiet connection, and the time for the answer."""
GOODBYES: Final = 2.0
"""Seconds to tell guests of the end."""
LAST_ANSWERS: Final = 5
"""Seconds to finish running requests."""

OTHER_FILES: Final = 64
"""Files that are not connections: the store, the log, and others."""
MINIMUM: Final = 16


class Server(uvicorn.Server):
    """Lets tables say goodbye before their connections close; a signal ends the server in order."""

    def __init__(self, config: uvicorn.Config, app: Application, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._app.hub.stop()
        await self._wait_for_goodbyes()
        await super().shutdown(sockets)

    async def _wait_for_goodbyes(self) -> None:
        until = asyncio.get_running_loop().time() + GOODBYES
        tally = self._app.hub.tally
        while (tally.connections or tally.relayed) and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.01)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As in uvicorn, but without raising the signal again at the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in _ending_signals()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """The second signal ends at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def _ending_signals() -> Iterator[int]:
    """The signals of uvicorn, and the end of the terminal unless `nohup` or the like ignores it."""
    yield from HANDLED_SIGNALS
    hangup = getattr(signal, "SIGHUP", None)
    if hangup is not None and signal.getsignal(hangup) != signal.SIG_IGN:
        yield hangup


def config_for(
    app: Application, settings: ServerSettings, connections: Connections | None = None
) -> uvicorn.Config:
    limits = settings.limits
    if connections is None:
        connections = Connections(limits, ServerCounters(), time.monotonic, household)
    return uvicorn.Config(
        app,
        loop="auto",
        http=http_protocol(connections),
        ws=websocket_protocol(limits, connections),
        ws_max_size=limits.longest_frame,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_INTERVAL,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


def serve(
    store: str,
    settings: ServerSettings,
    listening: socket.socket,
    on_start: Callable[[], None] = lambda: None,
    metrics: socket.socket | None = None,
) -> None:
    """Runs until a signal ends it. Raises StoreError if games cannot be stored. `metrics` is the socket of
    the metrics.
    """
    kept = open_store(store)
    if kept.leases is not None and not settings.reach:
        settings = replace(settings, reach=urlsplit(addresses(listening)[0]).netloc)
    hub = Hub(kept, settings)
    app = Application(hub)
    config = config_for(app, settings, app.connections)
    app.connections.most = min(app.connections.most, _most_sockets(kept.leases is not None))
    if metrics is not None:
        app.metrics.address = metrics.getsockname()[:2]
    sockets = [listening] if metrics is None else [listening, metrics]
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(Server(config, app, on_start), hub, sockets))


def _most_sockets(shared: bool) -> int:
    """A guest at a table of another process takes two sockets."""
    return max(MINIMUM, (files_allowed() - OTHER_FILES) // (2 if shared else 1))


async def _serve(server: Server, hub: Hub, sockets: list[socket.socket]) -> None:
    await hub.start()
    gc.collect()
    gc.freeze()  # objects that exist now stay, so the garbage collector need not visit them again
    with announced(hub.store, sockets[0]):
        await server.serve(sockets=sockets)
