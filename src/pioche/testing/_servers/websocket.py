"""One websocket to the server under test: what is sent, what arrives, and how it ends."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pioche._version import __version__
from pioche.protocol import BadFrameError, ToClient, ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.testing._servers.findings import Findings
from pioche.testing._servers.http_client import HttpClient
from pioche.testing._servers.strictness import unknown_fields

T = TypeVar("T")
LARGEST_FRAME: Final = 1 << 24
CLOSE_TIMEOUT: Final = 1.0
POLICY_VIOLATION: Final = 1008


class MissingFrameError(Exception):
    """Something that the scene needs has not arrived."""


class NoMessageError(MissingFrameError):
    """It has not arrived although the connection works."""


class SocketClose(Struct, frozen=True):
    bye: str | None
    code: int | None
    reason: str

    def __str__(self) -> str:
        said = "no bye" if self.bye is None else f"bye {self.bye}"
        return f"{said}, closed with {self.code} {self.reason}".rstrip()


def sent_away(code: str) -> SocketClose:
    """The end of a connection for a client that breaks the protocol."""
    return SocketClose(code, POLICY_VIOLATION, code)


class TrialSocket:
    def __init__(
        self,
        socket: ClientConnection,
        notes: Findings,
        patience: float,
        hear: Callable[[ToClient, Any], None] = lambda *_: None,
    ) -> None:
        self.notes = notes
        self.frames: list[ToClient] = []
        self.sent = 0
        self.ending: SocketClose | None = None
        self._patience = patience
        self._socket = socket
        self._hear = hear
        self._woken = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self._socket:
                self._take(frame)
                self._woken.set()
        last = self.frames[-1] if self.frames else None
        bye = last.code if isinstance(last, t.Bye) else None
        self.ending = SocketClose(bye, self._socket.close_code, self._socket.close_reason or "")
        self._woken.set()

    def _take(self, frame: str | bytes) -> None:
        try:
            message = read_server(frame)
        except BadFrameError as error:
            self.notes.note("frames-valid", False, f"{error}: {frame[:200]!r}")
            return
        self.notes.note("frames-valid", isinstance(frame, str), "a binary frame")
        written = json.loads(frame)
        unknown = list(unknown_fields(written, message))
        self.notes.note("frames-known", not unknown, f"{', '.join(unknown)} of {written['type']}")
        self.frames.append(message)
        try:
            self._hear(message, written)
        except (LookupError, ValueError, AssertionError) as error:
            self.notes.note("frames-valid", False, f"{written['type']} cannot be understood: {error!r}")

    async def say(self, message: ToServer | str | bytes) -> None:
        """Sends a message, or raw data instead of one."""
        self.sent += 1
        with suppress(ConnectionClosed):
            await self._socket.send(message if isinstance(message, str | bytes) else write(message).decode())

    async def until(self, ready: Callable[[], T | None], what: str, patience: float | None = None) -> T:
        """Waits for something. Raises MissingFrameError if it does not arrive, or the connection breaks."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience or self._patience):
                while (found := ready()) is None:
                    if self.ending is not None:
                        raise MissingFrameError(f"waiting for {what}: {self.ending}")
                    self._woken.clear()
                    await self._woken.wait()
                return found
        raise NoMessageError(f"waiting for {what}: nothing for {patience or self._patience:g} s")

    async def first(self, kind: type[T], patience: float | None = None) -> T:
        return await self.until(
            lambda: next((each for each in self.frames if isinstance(each, kind)), None),
            kind.__name__.lower(),
            patience,
        )

    async def end(self, patience: float | None = None) -> SocketClose | str:
        """The end of the connection by the server, or a text if it stays open."""
        try:
            return await self.until(lambda: self.ending, "the end", patience)
        except MissingFrameError:
            return "a connection that stays open"

    async def close(self) -> None:
        await self._socket.close()
        await self._reading


async def connected(
    http: HttpClient, code: str, notes: Findings, hear: Callable[[ToClient, Any], None] = lambda *_: None
) -> TrialSocket:
    try:
        socket = await connect(
            http.socket(code),
            compression=None,
            user_agent_header=f"pioche/{__version__}",
            proxy=None,
            open_timeout=http.patience,
            close_timeout=CLOSE_TIMEOUT,
            ping_interval=None,
            max_size=LARGEST_FRAME,
        )
    except (OSError, WebSocketException) as error:
        raise MissingFrameError(f"connecting to {http.socket(code)}: {error!r}") from None
    return TrialSocket(socket, notes, http.patience, hear)
