"""Runs a connection over a websocket: connects, sends, receives, and reconnects until it is over."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pioche._version import __version__
from pioche.client._address import Address
from pioche.client._errors import JoinError
from pioche.client._news import News
from pioche.client._table_connection import TableConnection

LARGEST_FRAME: Final = 1 << 24
"""Most bytes in one frame: a page of a log that includes the rules of the table."""
OPENING: Final = 5.0
CLOSE_TIMEOUT: Final = 0.5
"""Seconds for the two handshakes."""


class TableSocket:
    """`run` does the work. Meanwhile others wait for `news` and call `nudge` after a request."""

    def __init__(
        self,
        line: TableConnection,
        address: Address,
        clock: Callable[[], float] = time.monotonic,
        patient: bool = True,
    ) -> None:
        """`patient` keeps trying even if nobody has ever answered; otherwise `run` raises JoinError."""
        self.line = line
        self.address = address
        self.clock = clock
        self._patient = patient
        self._woken = asyncio.Event()
        self._told = asyncio.Event()

    async def run(self) -> None:
        """Runs until there is nothing to return to, or it is cancelled."""
        try:
            while (at := self.line.connect_at) is not None:
                await asyncio.sleep(at - self.clock())
                await self._try()
                self.line.lost(self.clock())
                self._told.set()
                if not self._patient and not self.line.player and not self.line.over:
                    raise JoinError("unreachable", address=self.address.page)
        finally:
            self._told.set()

    async def _try(self) -> None:
        with suppress(OSError, WebSocketException):
            async with self._connect() as socket:
                await self._talk(socket)

    def _connect(self) -> connect:
        return connect(
            self.address.socket_at(self.line.tries),
            compression=None,
            user_agent_header=f"pioche/{__version__}",
            proxy=None,
            open_timeout=OPENING,
            close_timeout=CLOSE_TIMEOUT,
            ping_interval=None,  # the connection has its own pings
            max_size=LARGEST_FRAME,
        )

    async def _talk(self, socket: ClientConnection) -> None:
        line = self.line
        line.connected(self.clock())
        reader = asyncio.create_task(self._read(socket))
        try:
            while not line.hang_up and not reader.done():
                for frame in line.frames():
                    await socket.send(frame.decode())
                await self._pause()
                line.tick(self.clock())
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self.line.received(frame, self.clock())
                self._woken.set()
                self._told.set()
        finally:
            self._woken.set()

    async def _pause(self) -> None:
        """Waits until there is something to send, or the connection needs a tick."""
        tick = self.line.next_tick
        await _wait(self._woken, None if tick is None else tick - self.clock())

    def nudge(self) -> None:
        """Tells that a request was made."""
        self._woken.set()

    async def changed(self, within: float) -> None:
        """Waits until a frame has come or the connection was lost, but no longer than these seconds."""
        await _wait(self._told, within)

    async def news(self, until: float | None = None) -> Sequence[News]:
        """Waits for news; returns none at that time, or when the connection is over."""
        found = self.line.news()
        if not found:
            self._told.clear()
            seconds = None if until is None else until - self.clock()
            await _wait(self._told, 0.0 if self.line.over else seconds)
            found = self.line.news()
        return found


async def _wait(event: asyncio.Event, seconds: float | None) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(None if seconds is None else max(0.0, seconds)):
            await event.wait()
    event.clear()
