"""uvicorn's websocket with a short way for the frames of a game: no queue, no task and no copy in between.

The handshake, pings and the closing stay uvicorn's. Before `listen`, and with another server, frames go the
long way through `receive` and `send`. All that comes in is counted first; a connection that sends more than
its limits allow is not read any further.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from pioche.server._settings import Limits
from pioche.server._sockets.connection_limits import Connections
from pioche.server._sockets.frame_meter import FrameMeter

SHORTCUT: Final = "pioche.shortcut"
"""Where a connection's scope has it, among the extensions."""
TEXT: Final = 0x81
"""A whole message of text in one frame."""
MASKED: Final = 0x80
LAST_READS: Final = 64
"""Reads for which a connection over its limits is still emptied, so that its client gets to read why."""
LAST_SECONDS: Final = 2.0
"""After that it is cut, whatever it has read."""


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    limits = Limits()
    clock: Callable[[], float] = staticmethod(time.monotonic)
    sockets: Connections | None = None
    counts_frames = True
    """Messages need not be counted again by those who hear them."""

    hear: Callable[[bytes], None] | None = None
    """Is given each message of the client."""
    gone: Callable[[], None] | None = None
    """Is told when the connection is lost."""
    over: Callable[[], None] | None = None
    """Is told when the client has sent more than it may."""
    is_over = False
    _meter: FrameMeter
    _reads_left = LAST_READS
    _cut: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._meter = FrameMeter(self.limits, self.clock)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.config.ws_per_message_deflate:
            cast(dict[str, Any], self.scope["extensions"])[SHORTCUT] = self

    def listen(
        self, hear: Callable[[bytes], None], gone: Callable[[], None], over: Callable[[], None]
    ) -> None:
        """From now on, beginning with what has come in already."""
        self.hear, self.gone, self.over = hear, gone, over
        if self.is_over:
            over()
            return
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                gone()
                return
            text = event.get("text")
            hear(text.encode() if text is not None else event.get("bytes") or b"")
        if self.read_paused and not self.is_over:
            self.read_paused = False
            self.transport.resume_reading()

    def write(self, frame: bytes) -> bool:
        """Send a text; False: the reader does not keep up, and it has not been sent."""
        transport = self.transport
        if self.disconnected or self.close_sent or transport.is_closing():
            return True
        if not self.writable.is_set():
            return False
        transport.write(framed(frame))
        return True

    def abort(self) -> None:
        """At once, whatever is still to be sent."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.is_over:
            self._empty()
        elif not self.handshake_initiated:
            super().data_received(data)
        elif self._meter.between_messages and self.hear is not None and not self.close_sent:
            self._receive_alone(data, self.hear)
        else:
            self._receive(data)

    def _receive_alone(self, data: bytes, hear: Callable[[bytes], None]) -> None:
        text = only_text(data)
        if text is None:
            self._receive(data)
        elif self._meter.allows_one(len(data)):
            hear(text)
        else:
            self._exceed()

    def _receive(self, data: bytes) -> None:
        if self._meter.allows(data):
            super().data_received(data)
        else:
            self._exceed()

    def _exceed(self) -> None:
        """Nothing more is understood; whoever waits for a message is told that none comes."""
        self.is_over = True
        self._cut = self.loop.call_later(LAST_SECONDS, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
        if self.over is not None:
            self.over()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """All is said: a client that has had its goodbye need not wait for the end."""
        super().on_task_complete(task)
        if self.is_over and not self.transport.is_closing():
            self.transport.write_eof()

    def _empty(self) -> None:
        self._reads_left -= 1
        if self._reads_left <= 0:
            self.transport.pause_reading()

    def send_receive_event_to_app(self) -> None:
        hear = self.hear
        if hear is None or self.close_sent:
            self.curr_msg_data_type = "bytes"  # whether it is a text at all is found out by who reads it
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        hear(b"".join(frames))

    def handle_parser_exception(self) -> None:
        """What comes in after it is still read: else the reason would be lost with the connection."""
        if self.close_sent:
            return
        assert self.conn.close_sent is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_sent.code})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.write_eof()
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        if self.gone is not None:
            self.gone()

    def keepalive_timeout(self) -> None:
        """Who does not answer does not read either: what is still to be sent is not waited for."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.sockets is not None:
            self.sockets.lost(self.transport)
        if self._cut is not None:
            self._cut.cancel()
        super().connection_lost(exc)
        if self.gone is not None:
            self.gone()


def websocket_protocol(limits: Limits, sockets: Connections) -> type[DirectWebSocketProtocol]:
    """For a server with these limits."""

    class LimitedProtocol(DirectWebSocketProtocol):
        pass

    LimitedProtocol.limits, LimitedProtocol.sockets = limits, sockets
    return LimitedProtocol


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return bytes((TEXT, 126, size >> 8, size & 255)) + text
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + text


def only_text(data: bytes) -> bytes | None:
    """The message that came whole and alone, as nearly all of a game do; None: something else has come."""
    size = len(data)
    if size < 6 or data[0] != TEXT:
        return None
    length, start = data[1] - MASKED, 6
    if length == 126 and size >= 8:
        length, start = data[2] << 8 | data[3], 8
    if size != start + length:
        return None
    return apply_mask(data[start:], data[start - 4 : start])
