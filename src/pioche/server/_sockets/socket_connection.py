"""A websocket as a connection of a table: written at once while the reader keeps up, otherwise queued.

No table waits for a slow reader: one whose queue is full is disconnected, and can resume.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Final, Protocol

from pioche.protocol import write
from pioche.server._counters import ServerCounters
from pioche.server._sockets.farewell import farewell

NORMAL: Final = 1000
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013
CLOSE_CODES: Final = {
    "restart": 1012,
    "failed": 1011,
    "broken-table": 1011,
    "too-slow": TRY_AGAIN,
    "not-saved": TRY_AGAIN,
    "server-full": TRY_AGAIN,
    "unloaded": TRY_AGAIN,
}
"""The websocket close codes; all others are a policy violation (1008)."""

CLIENT_GONE: Final = ""
"""The reason for closing when the client is gone."""

Send = Callable[[bytes], Awaitable[None]]


class Write(Protocol):
    def __call__(self, *frames: bytes) -> bool:
        """Sends the frames at once; False if that is not possible now."""


def refuse_write(*frames: bytes) -> bool:  # noqa: ARG001
    return False


class SocketConnection:
    """`ended` is called once, when it has been closed and everything is sent, or it was cut off."""

    def __init__(self, limit: int, send: Send, ended: Callable[[], None], tally: ServerCounters) -> None:
        self.closing: str | None = None
        self.write: Write = refuse_write
        self.may_tell: Callable[[], bool] = lambda: True
        """Asked again before queued frames are sent, because the table may have passed to another process."""
        self._limit = limit
        self._send = send
        self._ended = ended
        self._tally = tally
        self._queue: deque[bytes | Iterator[bytes]] = deque()
        self._writer: asyncio.Task[None] | None = None
        """Exists only while something is queued."""

    @property
    def waiting(self) -> int:
        """Frames and resumes still to be written."""
        return len(self._queue)

    def send(self, *frames: bytes) -> None:
        if self.closing is not None:
            return
        self._tally.frames_out += len(frames)
        if self._writer is not None or not self.write(*frames):
            for frame in frames:
                self._queue_up(frame)

    def stream(self, pages: Iterator[bytes]) -> None:
        self._queue_up(pages)

    def _queue_up(self, item: bytes | Iterator[bytes]) -> None:
        if self.closing is not None:
            return
        if len(self._queue) < self._limit:
            self._wait(item)
        else:
            self.closing = "too-slow"
            self.stop()
            self._ended()

    def close(self, code: str) -> None:
        if self.closing is not None:
            return
        self.closing = code
        bye = write(farewell(code))
        if self._writer is None and self.write(bye):
            self._ended()
        else:
            self._wait(bye)

    def end(self, code: str) -> None:
        """Ends without a `bye`, because somebody else has sent it."""
        if self.closing is None:
            self.closing = code
            self._ended()

    def stop(self) -> None:
        """Nothing more is written."""
        self.closing = CLIENT_GONE if self.closing is None else self.closing
        self._queue.clear()
        if self._writer is not None:
            self._writer.cancel()

    def _wait(self, item: bytes | Iterator[bytes]) -> None:
        self._queue.append(item)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_on())

    async def _write_on(self) -> None:
        """Writes until the queue is empty."""
        try:
            while self._queue:
                item = self._queue.popleft()
                if not self.may_tell():
                    await self._break_off()
                elif isinstance(item, bytes):
                    await self._send(item)
                else:
                    await self._write_pages(item)
        except Exception:  # the client is gone, and its listener will notice
            self._queue.clear()
            self.closing = self.closing or CLIENT_GONE
        self._writer = None
        if self.closing is not None:
            self._ended()

    async def _break_off(self) -> None:
        self._queue.clear()
        self.closing = self.closing or "restart"
        await self._send(write(farewell(self.closing)))

    async def _write_pages(self, pages: Iterator[bytes]) -> None:
        """Writes pages; other tables run between two of them."""
        for page in pages:
            self._tally.frames_out += 1
            await self._send(page)
            await asyncio.sleep(0)
