"""A websocket to another process of the store: text frames in and out, without copies or queues."""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol, cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from pioche.server._processes.peer_passes import HEADER
from pioche.server._storage.base import Peer

HANDSHAKE_TIMEOUT: Final = 1.5
"""Seconds for the handshake, because a stopped process does not answer."""

log = logging.getLogger("pioche.server")
Hear = Callable[[bytes], None]
Gone = Callable[[str], None]
"""Called with the reason of the close; empty if the connection was lost."""


class Upstream(Protocol):
    """The connection to the owner of a table."""

    def listen(self, hear: Hear, gone: Gone) -> None: ...
    def say(self, frame: bytes) -> None: ...
    def pause(self) -> None:
        """Stops reading from the owner while the guest is slow."""

    def resume(self) -> None: ...
    def close(self) -> None: ...


class PeerConnection(asyncio.Protocol):
    """The protocol of `websockets` without its queues and tasks; a relay has its own back-pressure."""

    def __init__(self, address: str, path: str, pass_: str) -> None:
        self.opened: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._protocol = ClientProtocol(parse_uri(f"ws://{address}{path}"), max_size=None)
        self._pass = pass_
        self._hear: Hear = _unheard
        self._gone: Gone | None = None
        self._parts: list[bytes] = []
        """The parts of an incomplete frame."""
        self._transport: asyncio.Transport | None = None

    def listen(self, hear: Hear, gone: Gone) -> None:
        self._hear, self._gone = hear, gone
        if self._transport is None or self._transport.is_closing():
            self._end()

    def say(self, frame: bytes) -> None:
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(frame)
            self._flush()

    def pause(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()

    def resume(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.resume_reading()

    def close(self) -> None:
        self._gone = None
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(1000)
            self._flush()
        if self._transport is not None:
            self._transport.close()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if self._transport is not None and not self._transport.is_closing():
                self._transport.write(data) if data else self._transport.close()

    def _end(self) -> None:
        gone, self._gone = self._gone, None
        if gone is not None:
            closed = self._protocol.close_rcvd
            gone("" if closed is None else closed.reason)

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        request.headers[HEADER.decode()] = self._pass
        self._protocol.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._answer(False)
        self._end()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
            else:
                self._answer(self._protocol.handshake_exc is None)

    def _answer(self, open_: bool) -> None:
        if not self.opened.done():
            self.opened.set_result(open_)

    def _frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            if self._transport is not None:
                self._transport.close()
            self._end()
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts.append(bytes(frame.data))
            if frame.fin:
                whole, self._parts = b"".join(self._parts), []
                self._hear(whole)


async def connected(peer: Peer, path: str, pass_: str) -> Upstream | None:
    """None if the process does not answer, or refuses."""
    host, _, port = peer.address.rpartition(":")
    try:
        async with asyncio.timeout(HANDSHAKE_TIMEOUT):
            loop = asyncio.get_running_loop()
            _, line = await loop.create_connection(
                lambda: PeerConnection(peer.address, path, pass_), host.strip("[]"), int(port)
            )
            return await _taken(line)
    except (OSError, ValueError) as error:  # also after a timeout
        log.info("process %s at %s does not answer: %s", peer.id, peer.address, error)
        return None


async def _taken(line: PeerConnection) -> PeerConnection | None:
    try:
        taken = await line.opened
    except BaseException:
        line.close()
        raise
    if not taken:
        line.close()
    return line if taken else None


def _unheard(frame: bytes) -> None:
    """Ignores frames before there is a listener."""
