"""Several servers of one memory in this process, on free ports."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from pioche.protocol import ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import Limits, ServerSettings, listen
from pioche.server._app import Application
from pioche.server._run import Server, config_for
from pioche.server._storage.memory import SharedMemory
from pioche.server._storage.memory_leases import SharedMemoryStore
from pioche.server._tables.hub import Hub

LONG = 60.0
"""Seconds after which a test hangs; none waits for them."""


class MemoryServer:
    def __init__(self, memory: SharedMemory, name: str) -> None:
        self.memory = memory
        self._socket = listen("127.0.0.1", 0)
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        settings = ServerSettings(reach=f"127.0.0.1:{self.port}", limits=Limits(requests=10**6, tables=10**6))
        settings = replace(settings, metrics_token="for-tests")
        self.hub = Hub(SharedMemoryStore(memory, time.monotonic, name), settings)
        self._settings = settings

    async def start(self) -> None:
        up = asyncio.Event()
        await self.hub.start()
        self.app = Application(self.hub)
        self._server = Server(config_for(self.app, self._settings), self.app, up.set)
        self._running = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        await up.wait()

    async def stop(self) -> None:
        self._server.should_exit = True
        await self._running

    async def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=self.url) as client:
            return await client.request(method, path, headers={**headers, **more.pop("headers", {})}, **more)

    async def open_table(self, **body: Any) -> dict[str, Any]:
        answer = await self.ask("POST", "/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    @asynccontextmanager
    async def visit(self, code: str, token: str | None = None) -> AsyncIterator["Visit"]:
        async with connect(f"ws://127.0.0.1:{self.port}/ws/{code}", compression=None) as socket:
            visit = Visit(socket)
            await visit.say(s.Hello(s.VERSION, token, 0))
            yield visit

    @asynccontextmanager
    async def welcomed(self, code: str, token: str | None = None) -> AsyncIterator["Visit"]:
        async with self.visit(code, token) as visit:
            await visit.hears(t.Welcome)
            yield visit


class Visit:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: ToServer) -> None:
        await self.socket.send(write(message).decode())

    async def hear(self) -> t.ToClient:
        return read_server(await self.socket.recv())

    async def hears(self, *kinds: type[t.ToClient]) -> Any:
        while True:
            message = await self.hear()
            if isinstance(message, kinds):
                return message

    async def asks(self, message: ToServer) -> Any:
        await self.say(message)
        return await self.hears(t.Accepted, t.Refused)


def visited(play: Callable[[MemoryServer, MemoryServer], Awaitable[None]]) -> None:
    """Two servers that live for one visit."""

    async def run() -> None:
        memory = SharedMemory()
        servers = [MemoryServer(memory, name) for name in "AB"]
        for server in servers:
            await server.start()
        try:
            await play(*servers)
        finally:
            for server in servers:
                await server.stop()

    asyncio.run(asyncio.wait_for(run(), LONG))
