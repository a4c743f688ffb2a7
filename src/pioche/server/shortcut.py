"""uvicorn's websocket with a short way for the frames of a game: no queue, no task and no copy in between.

The handshake, pings and the closing stay uvicorn's. Before `listen`, and with another server, frames go the
long way through `receive` and `send`.
"""

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

SHORTCUT: Final = "pioche.shortcut"
"""Where a connection's scope has it, among the extensions."""
_TEXT: Final = 0x81
"""A whole message of text in one frame."""


class ShortcutProtocol(WebSocketsSansIOProtocol):
    hear: Callable[[bytes], None] | None = None
    """Is given each message of the client."""
    gone: Callable[[], None] | None = None
    """Is told when the connection is lost."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and not self.config.ws_per_message_deflate:
            self.scope["extensions"][SHORTCUT] = self  # type: ignore[index,typeddict-item]

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
        size = len(frame)
        if size < 126:
            transport.write(bytes((_TEXT, size)) + frame)
        elif size < 65536:
            transport.write(bytes((_TEXT, 126, size >> 8, size & 255)) + frame)
        else:
            transport.write(bytes((_TEXT, 127)) + size.to_bytes(8, "big") + frame)
        return True

    def abort(self) -> None:
        """At once, whatever is still to be sent."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        hear = self.hear
        if hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        frames, self.frames = self.frames, []
        hear(b"".join(frames))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.gone is not None:
            self.gone()
