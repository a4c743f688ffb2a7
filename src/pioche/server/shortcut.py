"""uvicorn's websocket with a short way for the frames of a game: no queue, no task and no copy in between.

The handshake, pings and the closing stay uvicorn's. Before `listen`, and with another server, frames go the
long way through `receive` and `send`.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

SHORTCUT: Final = "pioche.shortcut"
"""Where a connection's scope has it, among the extensions."""
TEXT: Final = 0x81
"""A whole message of text in one frame."""
FINAL: Final = 0x80
MASKED: Final = 0x80


class ShortcutProtocol(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None
    """Is given each message of the client."""
    gone: Callable[[], None] | None = None
    """Is told when the connection is lost."""
    _whole = True
    """All that has come in so far was whole messages."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.config.ws_per_message_deflate:
            cast(dict[str, Any], self.scope["extensions"])[SHORTCUT] = self

    def listen(self, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on, beginning with what has come in already."""
        self.hear, self.gone = hear, gone
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                gone()
                return
            text = event.get("text")
            hear(text.encode() if text is not None else event.get("bytes") or b"")
        if self.read_paused:
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
        if self._whole and self.handshake_initiated:
            text = None if self.hear is None or self.close_sent else only_text(data)
            if text is not None and self.hear is not None:
                self.hear(text)
                return
            self._whole = ends_whole(data)
        super().data_received(data)

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
        super().connection_lost(exc)
        if self.gone is not None:
            self.gone()


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


def ends_whole(data: bytes) -> bool:
    """Whether these are whole frames of whole messages, none of them long."""
    start = 0
    while start < len(data):
        head = data[start : start + 4]
        if len(head) < 4 or not head[0] & FINAL:
            return False
        length, body = head[1] - MASKED, 6
        if length == 126:
            length, body = head[2] << 8 | head[3], 8
        if length < 0 or length == 127:
            return False
        start += body + length
    return start == len(data)
