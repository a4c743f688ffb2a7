"""Relays a guest of this process to a table of another: frames pass unchanged in both directions."""

import asyncio
from collections import deque

from pioche.server._processes.peer_socket import Upstream
from pioche.server._sockets.socket_connection import Send, SocketConnection
from pioche.server._storage.base import Peer


class Relay:
    """Stops reading from the owner while the guest is slow, so that the owner's limits apply."""

    def __init__(self, peer: Peer, upstream: Upstream, wire: SocketConnection, send: Send) -> None:
        self.peer = peer
        self._upstream = upstream
        self._wire = wire
        self._send = send
        self._queue: deque[bytes] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._reason: str | None = None

    def begin(self, hello: bytes) -> None:
        self._upstream.listen(self._down, self._gone)
        self._upstream.say(hello)

    def up(self, frame: bytes) -> None:
        self._upstream.say(frame)

    def close(self, code: str) -> None:
        self._wire.close(code)

    def end(self) -> None:
        self._upstream.close()
        if self._writer is not None:
            self._writer.cancel()

    def _down(self, frame: bytes) -> None:
        if self._wire.closing is not None:
            return
        if self._writer is None and self._wire.write(frame):
            return
        self._queue.append(frame)
        if self._writer is None:
            self._upstream.pause()
            self._writer = asyncio.create_task(self._write_on())

    async def _write_on(self) -> None:
        try:
            while self._queue:
                await self._send(self._queue.popleft())
        except Exception:  # the guest is gone, and its listener will notice
            self._queue.clear()
        self._writer = None
        self._upstream.resume()
        if self._reason is not None:
            self._finish(self._reason)

    def _gone(self, reason: str) -> None:
        if self._writer is None:
            self._finish(reason)
        else:
            self._reason = reason

    def _finish(self, reason: str) -> None:
        """Ends after the owner's last message, or tells the guest to reconnect if the owner is lost."""
        if reason:
            self._wire.end(reason)
        else:
            self._wire.close("restart")
