"""The cheapest possible websocket: text frames in, text frames out, without a library."""

import asyncio
from collections.abc import Callable
from ssl import SSLContext
from typing import Final, cast

from benchmarks.load.orders import FailedError

TEXT: Final = 0x81
PONG: Final = 0x8A
MASK: Final = b"\0\0\0\0"
"""A mask that changes nothing, so that nothing needs masking."""
Hear = Callable[[bytes], None]

REQUEST: Final = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line(asyncio.Protocol):
    def __init__(self, hear: Hear, fail: Callable[[str], None]) -> None:
        self._hear = hear
        self._fail = fail
        self._rest = b""
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls, port: int, path: str, hear: Hear, fail: Callable[[str], None], secure: SSLContext | None = None
    ) -> "Line":
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(hear, fail), "127.0.0.1", port, ssl=secure)
        line._write(REQUEST.format(path=path).encode())
        await line._opened
        return line

    def say(self, text: bytes) -> None:
        self._write(_framed(TEXT, text))

    def close(self) -> None:
        self._fail = _ignore_end
        if self._transport is not None:
            self._transport.close()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        why = "closed" if exc is None else str(exc)
        self._fail(why)
        if not self._opened.done():
            self._opened.set_exception(FailedError(why))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self._open:
            data = self._answered(data)
        self._rest = self._frames(data) if self._open else data

    def _answered(self, data: bytes) -> bytes:
        """The bytes after the answer to the request, once it is complete."""
        head, found, rest = data.partition(b"\r\n\r\n")
        if not found:
            return data
        status = head.split(b"\r\n", 1)[0]
        if b" 101 " in status:
            self._open = True
            self._opened.set_result(None)
        else:
            self._opened.set_exception(FailedError(status.decode("latin-1")))
        return rest

    def _frames(self, data: bytes) -> bytes:
        """Complete frames; the rest is returned."""
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
        elif kind & 15 == 9:
            self._write(_framed(PONG, body))
        elif kind & 15 == 8:
            self._fail(f"closed by the server: {body[2:].decode(errors='replace')}")


def _framed(kind: int, body: bytes) -> bytes:
    size = len(body)
    if size < 126:
        return bytes((kind, 128 | size)) + MASK + body
    return bytes((kind, 254)) + size.to_bytes(2, "big") + MASK + body


def _ignore_end(why: str) -> None:
    """Ignores the end of a connection that nobody uses."""
