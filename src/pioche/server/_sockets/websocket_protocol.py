"""uvicorn's websocket with a fast path for game frames: no queue, no task and no copy.

uvicorn does the handshake, pings and the close. Before `listen`, and with another server, frames go through
`receive` and `send`. All input is counted first; a connection that exceeds its limits is not read any
further.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the compiled one, if there is one
from websockets.http11 import Request

from pioche.server._settings import Limits
from pioche.server._sockets.connection_limits import Connections
from pioche.server._sockets.frame_meter import FrameMeter

SHORTCUT: Final = "pioche.shortcut"
"""The key of the fast path in the extensions of a connection's scope."""
TEXT_FRAME: Final = 0x81
"""A complete text message in one frame."""
MASKED: Final = 0x80
LAST_READS: Final = 64
"""Reads for which a connection over its limits is still emptied, so that its client can read the reason."""
LAST_SECONDS: Final = 2.0
"""Seconds after which it is closed anyway."""


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    limits = Limits()
    clock: Callable[[], float] = staticmethod(time.monotonic)
    sockets: Connections | None = None
    counts_frames = True
    """Whether messages are counted here, so that the listener need not count them."""

    hear: Callable[[bytes], None] | None = None
    """Called with each message of the client."""
    gone: Callable[[], None] | None = None
    """Called when the connection is lost."""
    over: Callable[[], None] | None = None
    """Called when the client has exceeded its limits."""
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
        """Starts listening, beginning with what has already arrived."""
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

    def write(self, *frames: bytes) -> bool:
        """Sends texts in one call to the system; False if the reader is too slow, and nothing was sent."""
        transport = self.transport
        if self.disconnected or self.close_sent or transport.is_closing():
            return True
        if not self.writable.is_set():
            return False
        transport.write(framed_together(frames))
        return True

    def abort(self) -> None:
        """Closes at once, whatever is still to be sent."""
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
            self._stop_reading()

    def _receive(self, data: bytes) -> None:
        if self._meter.allows(data):
            super().data_received(data)
        else:
            self._stop_reading()

    def _stop_reading(self) -> None:
        """Reads nothing more, and tells a waiting reader that no message comes."""
        self.is_over = True
        self._cut = self.loop.call_later(LAST_SECONDS, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
        if self.over is not None:
            self.over()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Closes when everything is sent, so that a client need not wait after its goodbye."""
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
            self.curr_msg_data_type = "bytes"  # the reader finds out whether it is text at all
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        hear(b"".join(frames))

    def handle_parser_exception(self) -> None:
        """Input is still read afterwards, or the reason would be lost with the connection."""
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
        """A client that does not answer does not read either, so pending output is dropped."""
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
    """The protocol class of a server with these limits."""

    class LimitedProtocol(DirectWebSocketProtocol):
        pass

    LimitedProtocol.limits, LimitedProtocol.sockets = limits, sockets
    return LimitedProtocol


def framed_together(texts: Sequence[bytes]) -> bytes:
    """The frames of these texts, one after the other: one write costs less than one for each."""
    return framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts))


def framed(text: bytes) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((TEXT_FRAME, size)) + text
    if size < 65536:
        return bytes((TEXT_FRAME, 126, size >> 8, size & 255)) + text
    return bytes((TEXT_FRAME, 127)) + size.to_bytes(8, "big") + text


def only_text(data: bytes) -> bytes | None:
    """The message if it came complete and alone, as nearly all do; otherwise None."""
    size = len(data)
    if size < 6 or data[0] != TEXT_FRAME:
        return None
    length, start = data[1] - MASKED, 6
    if length == 126 and size >= 8:
        length, start = data[2] << 8 | data[3], 8
    if size != start + length:
        return None
    return apply_mask(data[start:], data[start - 4 : start])
