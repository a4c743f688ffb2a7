"""A real server in a thread of this process, and an untrusted proxy in front of it."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pioche.server import Limits, ServerSettings
from pioche.server._app import Application
from pioche.server._run import Server, config_for
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub

Frame = dict[str, Any]
SOON = ServerSettings(limits=Limits(hello=3.0, tables=10**6, requests=10**6))
"""Seconds after which a silent client is disconnected."""


class ServerThread:
    """As a context: a service on a free port of this machine."""

    _server: uvicorn.Server

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.bind(("127.0.0.1", 0))
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    async def _serve(self) -> None:
        raise NotImplementedError

    def __enter__(self) -> Any:
        self._thread.start()
        assert self._up.wait(30)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(30)
        self._socket.close()


class RealServer(ServerThread):
    """Ours; games are kept in memory, and all that is drawn there follows from the seed."""

    def __init__(self) -> None:
        super().__init__()
        self._luck = Random("aside")

    def deal_from(self, seed: str) -> None:
        """From here on it draws as any other server does with that seed."""
        self._luck.seed(seed)

    async def _serve(self) -> None:
        hub = Hub(MemoryStore(), SOON, draw=self._luck.randbytes)
        app = Application(hub)
        await hub.start()
        self._server = Server(config_for(app, SOON), app, self._up.set)
        await self._server.serve(sockets=[self._socket])


class Fault:
    """A fault between a client and a server; one for each connection. This one changes nothing."""

    def up(self, frame: Frame) -> Iterable[Frame]:
        """The frame that the server gets instead."""
        return (frame,)

    def down(self, frame: Frame) -> Iterable[Frame]:
        """The frame that the client gets instead."""
        return (frame,)

    def paper(self, text: str) -> str:
        """The HTTP answer that the client gets instead."""
        return text


class SeveralFaults(Fault):
    """Several faults, one after the other."""

    def __init__(self, *faults: type[Fault]) -> None:
        self._faults = [fault() for fault in faults]

    def up(self, frame: Frame) -> Iterable[Frame]:
        frames = [frame]
        for fault in self._faults:
            frames = [each for one in frames for each in fault.up(one)]
        return frames

    def down(self, frame: Frame) -> Iterable[Frame]:
        frames = [frame]
        for fault in reversed(self._faults):
            frames = [each for one in frames for each in fault.down(one)]
        return frames

    def paper(self, text: str) -> str:
        for fault in self._faults:
            text = fault.paper(text)
        return text


class FaultyServer(ServerThread):
    """Passes everything on to a real server and back, through a fault."""

    def __init__(self, behind: ServerThread, *faults: type[Fault]) -> None:
        super().__init__()
        self._behind = behind
        self._fault: Callable[[], Fault] = lambda: SeveralFaults(*faults)

    async def _serve(self) -> None:
        config = uvicorn.Config(
            self._pass_on,
            interface="asgi3",
            http="h11",
            ws="websockets-sansio",
            lifespan="off",
            log_config=None,
            access_log=False,
        )
        self._server = uvicorn.Server(config)
        up = asyncio.create_task(self._say_when_up())
        await self._server.serve(sockets=[self._socket])
        await up

    async def _say_when_up(self) -> None:
        while not self._server.started:
            await asyncio.sleep(0.001)
        self._up.set()

    async def _pass_on(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._ask(scope, receive, send)
        else:
            await self._connect(scope, receive, send)

    async def _ask(self, scope: Any, receive: Any, send: Any) -> None:
        url = f"{self._behind.url}{scope['path']}?{scope['query_string'].decode()}"
        body = (await receive())["body"]
        headers = [each for each in scope["headers"] if each[0] != b"host"]
        async with httpx.AsyncClient() as client:
            got = await client.request(scope["method"], url, content=body, headers=headers)
        text = self._fault().paper(got.text).encode()
        kind = [(b"content-type", got.headers.get("content-type", "text/plain").encode())]
        await send({"type": "http.response.start", "status": got.status_code, "headers": kind})
        await send({"type": "http.response.body", "body": text})

    async def _connect(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        url = f"ws://127.0.0.1:{self._behind.port}{scope['path']}"
        async with connect(url, compression=None, max_size=1 << 24) as line:
            fault = self._fault()
            upwards = asyncio.create_task(self._upwards(line, fault, receive))
            with suppress(ConnectionClosed):
                async for text in line:
                    for frame in fault.down(json.loads(text)):
                        await send({"type": "websocket.send", "text": json.dumps(frame)})
            upwards.cancel()
        with suppress(RuntimeError):  # the client left first
            await send({"type": "websocket.close", "code": line.close_code, "reason": line.close_reason})

    async def _upwards(self, line: ClientConnection, fault: Fault, receive: Any) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            for text in _heard(message.get("text"), message.get("bytes"), fault):
                await line.send(text)
        await line.close()


def _heard(text: str | None, data: bytes | None, fault: Fault) -> Iterable[str | bytes]:
    """Data that is not a message passes unchanged."""
    if text is None:
        return [data or b""]
    try:
        frame = json.loads(text)
    except ValueError:
        return [text]
    if not isinstance(frame, dict) or "type" not in frame or len(text) > 4096:
        return [text]
    return [json.dumps(each) for each in fault.up(frame)]
