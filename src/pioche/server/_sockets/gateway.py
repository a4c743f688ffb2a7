"""The websocket of a table: hello first, then frames in both directions until one side closes."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pioche.live import Lifecycle
from pioche.protocol import BadFrameError, read_client
from pioche.protocol.to_server import VERSION, Hello
from pioche.rulebooks import RulesError
from pioche.server._admission.admission import Admission
from pioche.server._admission.identity import plain_code
from pioche.server._admission.rate_limits import ConnectionCounts, RateLimit
from pioche.server._processes.peer_socket import Upstream, connected
from pioche.server._processes.relay import Relay
from pioche.server._sockets.socket_connection import CLOSE_CODES, NORMAL, POLICY_VIOLATION, SocketConnection
from pioche.server._storage.base import BrokenTableError, OwnedElsewhereError, Peer, StoreError
from pioche.server._tables.capacity import ServerFullError
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.inbox import Inbox
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.policy import whole_rules

if TYPE_CHECKING:
    from litestar.types import Receive
    from litestar.types import Send as AsgiSend

    from pioche.server._sockets.websocket_protocol import DirectWebSocketProtocol

GOODBYE: Final = 5.0
"""Seconds for a client to read its last frames."""
OWNER_RETRY: Final = 0.2
OWNER_TIMEOUT: Final = 10.0
"""Seconds to find a table whose owner is gone: longer than its lease."""

log = logging.getLogger("pioche.server")


Reach: TypeAlias = Callable[[Peer, str, str], Awaitable[Upstream | None]]
"""Connects to the owner of a table, by a path, with a pass."""


class TurnedAwayError(Exception):
    """The connection is refused with a code of the protocol."""


class Gateway:
    def __init__(self, hub: Hub, reach: Reach = connected, admission: Admission | None = None) -> None:
        self.hub = hub
        self.reach = reach
        self.admission = admission or Admission(hub.settings, hub.clock)
        self.heads = ConnectionCounts(hub.settings.limits.connections)

    async def serve(
        self,
        code: str,
        address: str,
        receive: "Receive",
        send: "AsgiSend",
        shortcut: "DirectWebSocketProtocol | None" = None,
        relayed: bool = False,
    ) -> None:
        """Serves one accepted connection from its first frame to its last.

        `relayed` means that it comes through another process and must not be passed on to a third.
        """
        visit = _Visit(self.hub, plain_code(code), receive, send, shortcut, address)
        visit.wait_to_guess = lambda: self.admission.wait_to_guess(address)
        visit.guessed_wrong = lambda: self.admission.guessed_wrong(address)
        if not relayed:
            visit.reach = lambda peer: self._reached(peer, plain_code(code), address)
        if not self.heads.enter(address):
            await visit.turn_away("too-many")
            return
        try:
            await visit.run()
        finally:
            self.heads.leave(address)

    async def _reached(self, peer: Peer, code: str, address: str) -> Upstream | None:
        path = f"/ws/{code}"
        return await self.reach(peer, path, self.hub.passes.written(path, address))


class _Visit:
    def __init__(
        self,
        hub: Hub,
        code: str,
        receive: "Receive",
        send: "AsgiSend",
        shortcut: "DirectWebSocketProtocol | None",
        address: str,
    ) -> None:
        self.address = address
        self.reach: Callable[[Peer], Awaitable[Upstream | None]] | None = None
        self.wait_to_guess: Callable[[], int] = lambda: 0
        self.guessed_wrong: Callable[[], None] = lambda: None
        self._hub = hub
        self._code = code
        self._receive = receive
        self._send = send
        self._shortcut = shortcut
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        limits = hub.settings.limits
        self._wire = SocketConnection(limits.queue, self._send_text, self._end, hub.tally)
        if shortcut is not None:
            self._wire.write = shortcut.write
        self._pace = RateLimit(limits.messages, limits.window)

    async def run(self) -> None:
        try:
            try:
                await self._introduce()
            except TurnedAwayError as error:
                self._wire.close(str(error))
                await self._ended
            await self._say_goodbye()
        finally:
            self._wire.stop()

    async def turn_away(self, why: str) -> None:
        with contextlib.suppress(Exception):
            await self._close(why)

    def _end(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    async def _stay(self, guest: Guest, live_table: LiveTable) -> None:
        """Stays until the client leaves, breaks the protocol or is disconnected."""

        hear = partial(live_table.hear, guest)
        inbox = Inbox(hear, self._guarded, lambda rules: self._read_ahead(rules, live_table))

        def take(frame: str | bytes) -> None:
            self._hub.tally.frames_in += 1
            inbox.take(read_client(frame))

        try:
            await self._listen(take)
        finally:
            inbox.close()
            live_table.leave(guest)

    async def _read_ahead(self, rules: str, live_table: LiveTable) -> None:
        """Reads the rules in advance, so that the table finds them ready; it refuses invalid ones."""
        options = live_table.table.state.options
        with contextlib.suppress(RulesError):
            await self._hub.reader.aside(lambda: whole_rules(rules, options))

    async def _pass_on(self, peer: Peer, upstream: Upstream, hello: str | bytes) -> None:
        """The same at a table of another process."""
        relay = Relay(peer, upstream, self._wire, self._send_text)
        self._hub.relays[relay] = None
        try:
            relay.begin(_bytes(hello))
            await self._listen(lambda frame: relay.up(_bytes(frame)))
        finally:
            self._hub.relays.pop(relay, None)
            relay.end()

    async def _listen(self, hear: Callable[[str | bytes], None]) -> None:
        reader = None
        try:
            if self._shortcut is not None:
                self._shortcut.listen(
                    lambda frame: self._hear(hear, frame), self._end, self._close_as_too_fast
                )
            else:
                reader = asyncio.create_task(self._read(hear))
            await self._ended
        finally:
            if reader is not None:
                reader.cancel()
            if self._shortcut is not None:
                self._shortcut.hear = self._shortcut.gone = self._shortcut.over = None

    def _close_as_too_fast(self) -> None:
        self._wire.close("too-fast")

    async def _read(self, hear: Callable[[str | bytes], None]) -> None:
        """Reads frames by the ordinary way of ASGI."""
        with contextlib.suppress(Exception):  # the client is gone
            while (frame := await self._frame()) is not None:
                self._hear(hear, frame)
        self._end()

    def _hear(self, hear: Callable[[str | bytes], None], frame: str | bytes) -> None:
        def checked() -> None:
            self._check(frame)
            hear(frame)

        self._guarded(checked)

    def _guarded(self, work: Callable[[], None]) -> None:
        """An error in one frame ends this connection and no other."""
        if self._wire.closing is not None:
            return
        try:
            work()
        except (BadFrameError, TurnedAwayError) as error:
            self._wire.close("bad-frame" if isinstance(error, BadFrameError) else str(error))
        except Exception:
            log.exception("table %s: a connection from %s failed", self._code, self.address)
            self._wire.close("failed")

    def _check(self, frame: str | bytes) -> None:
        if len(frame) > self._hub.settings.limits.message:
            raise TurnedAwayError("too-long")
        counted = self._shortcut is not None and self._shortcut.counts_frames
        if not counted and not self._pace.allows(self._hub.clock.running()):
            raise TurnedAwayError("too-fast")

    async def _introduce(self) -> None:
        hello, frame = await self._hello()
        keyring = self._hub.keyring
        token = hello.token or keyring.token(keyring.new_player())
        player = keyring.player(token)
        if player is None:
            raise TurnedAwayError("bad-token")
        if self._hub.bans.forbid(player, self.address):
            raise TurnedAwayError("banned")
        place = await self._found()
        if self.wait_to_guess() and not (isinstance(place, LiveTable) and _knows(place, player)):
            raise TurnedAwayError("too-fast")  # a right code must not be distinguishable from a wrong one now
        if not isinstance(place, LiveTable):
            await self._pass_on(*place, frame)
            return
        guest = Guest(self._wire, player, self.address, hello.vocabulary)
        self._wire.may_tell = place.is_ours
        self._hub.tally.frames_in += 1
        place.enter(guest, token, hello.start)
        await self._stay(guest, place)

    async def _found(self) -> LiveTable | tuple[Peer, Upstream]:
        """Finds the place within the time of an answer."""
        try:
            async with asyncio.timeout(self._hub.settings.answer_within):
                return await self._place()
        except TimeoutError:
            raise TurnedAwayError("not-saved") from None

    async def _place(self) -> LiveTable | tuple[Peer, Upstream]:
        """The table, or the way to it; a table whose owner is gone soon has another owner, or becomes
        ours.
        """
        until = self._hub.clock.running() + OWNER_TIMEOUT
        while not self._hub.ending:
            try:
                live_table = await self._hub.live_table(self._code)
                if live_table is None or live_table.lifecycle is not Lifecycle.CLOSED:
                    return self._open(live_table)
            except BrokenTableError:
                raise TurnedAwayError("broken-table") from None
            except ServerFullError:
                raise TurnedAwayError("server-full") from None
            except StoreError:
                raise TurnedAwayError("not-saved") from None
            except OwnedElsewhereError as elsewhere:
                peer = elsewhere.peer
                upstream = None if self.reach is None else await self.reach(peer)
                if upstream is not None:
                    return peer, upstream
            if self.reach is None or self._hub.clock.running() > until:
                break
            await asyncio.sleep(OWNER_RETRY)
        raise TurnedAwayError("restart")

    def _open(self, live_table: LiveTable | None) -> LiveTable:
        if live_table is None:
            raise TurnedAwayError("too-fast" if self._may_not_guess() else "unknown-table")
        if not live_table.speaks() or live_table.is_overdue:
            raise TurnedAwayError("restart" if live_table.lifecycle is Lifecycle.RETIRED else "not-saved")
        return live_table

    def _may_not_guess(self) -> bool:
        """Counts a wrong table code."""
        waits = self.wait_to_guess() > 0
        self.guessed_wrong()
        return waits

    async def _hello(self) -> tuple[Hello, str | bytes]:
        """The hello as a message, and as it came."""
        try:
            async with asyncio.timeout(self._hub.settings.limits.hello):
                frame = await self._frame() or b""
            if self._shortcut is not None and self._shortcut.is_over:
                raise TurnedAwayError("too-fast")
            self._check(frame)
            message = read_client(frame)
        except (TimeoutError, BadFrameError):
            raise TurnedAwayError("bad-frame") from None
        if not isinstance(message, Hello):
            raise TurnedAwayError("bad-frame")
        if message.version != VERSION:
            raise TurnedAwayError("version")
        return message, frame

    async def _frame(self) -> str | bytes | None:
        """The next frame; None when the client is gone."""
        message: Any = await self._receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def _send_text(self, frame: bytes) -> None:
        await self._send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def _say_goodbye(self) -> None:
        try:
            async with asyncio.timeout(GOODBYE):
                await self._close(self._wire.closing)
        except TimeoutError:
            if self._shortcut is not None:
                self._shortcut.abort()
        except Exception:  # the client left first
            return

    async def _close(self, why: str | None) -> None:
        if why:
            self._hub.tally.endings[why] += 1
            log.info("table %s: a connection from %s is closed: %s", self._code, self.address, why)
        code = CLOSE_CODES.get(why, POLICY_VIOLATION) if why else NORMAL
        await self._send({"type": "websocket.close", "code": code, "reason": why or ""})


def _knows(live_table: LiveTable, player: str) -> bool:
    """Whether the player has been admitted there before and has not left."""
    here = live_table.table.state
    chairs = [chair.player for chair in here.chairs]
    return player in (here.master, *chairs, *(watcher for watcher, _ in here.spectators))


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame
