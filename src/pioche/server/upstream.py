"""A websocket to another process of the store, as cheap as it can be: text frames in, text frames out."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol, cast

from pioche.server.peers import HEADER
from pioche.server.store.base import Peer

WITHIN: Final = 1.5
"""Seconds for the handshake; a process that has stopped does not answer."""
TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASK: Final = b"\0\0\0\0"
"""A mask that changes nothing: between two processes there is nobody to be protected from."""
REQUEST: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{header}: {pass_}\r\n\r\n"
)

log = logging.getLogger("pioche.server")
Hear = Callable[[bytes], None]
Gone = Callable[[str], None]
"""Is told the reason it was closed with; empty: it was lost."""


class Upstream(Protocol):
    """The way to the owner of a table."""

    def listen(self, hear: Hear, gone: Gone) -> None: ...
    def say(self, frame: bytes) -> None: ...
    def pause(self) -> None:
        """The guest does not keep up: the owner is to wait."""

    def resume(self) -> None: ...
    def close(self) -> None: ...


class Line(asyncio.Protocol):
    def __init__(self) -> None:
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._hear: Hear = _unheard
        self._gone: Gone | None = None
        self._rest = b""
        self._open = False
        self._transport: asyncio.Transport | None = None

    def listen(self, hear: Hear, gone: Gone) -> None:
        self._hear, self._gone = hear, gone
        if self._transport is None or self._transport.is_closing():
            self._end("")

    def say(self, frame: bytes) -> None:
        self._write(_framed(TEXT, frame))

    def pause(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self) -> None:
        self._gone = None
        self._write(_framed(CLOSE, b"\x03\xe8"))
        if self._transport is not None:
            self._transport.close()

    def _write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def _end(self, reason: str) -> None:
        gone, self._gone = self._gone, None
        if gone is not None:
            gone(reason)

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._answer(False)
        self._end("")

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self._open:
            data = self._answered(data)
        self._rest = self._frames(data) if self._open else data

    def _answered(self, data: bytes) -> bytes:
        """What follows the answer to the handshake, once it is whole."""
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            return data
        self._open = b" 101 " in head.split(b"\r\n", 1)[0]
        self._answer(self._open)
        return rest

    def _answer(self, open_: bool) -> None:
        if not self.opened.done():
            self.opened.set_result(open_)

    def _frames(self, data: bytes) -> bytes:
        """Those that are whole; the rest is given back."""
        start, size = 0, len(data)
        while size - start >= 2:
            length, body = data[start + 1], start + 2
            if length == 126:
                length, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif length == 127:
                length, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            end = body + length
            if end > size:
                break
            self._frame(data[start], data[body:end])
            start = end
        return data[start:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self._hear(body)
        elif kind == PING:
            self._write(_framed(PONG, body))
        elif kind == CLOSE:
            self._end(body[2:].decode(errors="replace"))


async def connected(peer: Peer, path: str, pass_: str) -> Upstream | None:
    """None: the process does not answer, or does not take us."""
    host, _, port = peer.address.rpartition(":")
    try:
        async with asyncio.timeout(WITHIN):
            loop = asyncio.get_running_loop()
            _, line = await loop.create_connection(Line, host.strip("[]"), int(port))
            return await _greeted(line, peer.address, path, pass_)
    except (OSError, ValueError) as error:  # a timeout too
        log.info("process %s at %s does not answer: %s", peer.id, peer.address, error)
        return None


async def _greeted(line: Line, host: str, path: str, pass_: str) -> Line | None:
    line._write(REQUEST.format(path=path, host=host, header=HEADER.decode(), pass_=pass_).encode())
    try:
        taken = await line.opened
    except BaseException:
        line.close()
        raise
    if not taken:
        line.close()
    return line if taken else None


def _framed(kind: int, body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((kind, 128 | size)) + MASK + body
    if size < 65536:
        return bytes((kind, 254)) + size.to_bytes(2, "big") + MASK + body
    return bytes((kind, 255)) + size.to_bytes(8, "big") + MASK + body


def _unheard(frame: bytes) -> None:
    """Before anybody listens nothing is said."""
