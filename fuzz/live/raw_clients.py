"""Connections by hand, for clients that break the protocol; and endless frames from one of them."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fuzz.checks import check
from fuzz.live.messages import Speaker
from pioche.protocol import ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s

M = TypeVar("M", bound=t.ToClient)
PATIENCE: Final = 30.0
"""Seconds for an answer; only a server that hangs comes near it."""
REFUSALS: Final[dict[int, set[str | None]]] = {
    1008: {"bad-frame", "too-long"},
    1009: {None},
    1007: {None},
    1002: {None},
}
"""The ways in which a server may close on an invalid message: the code, and the goodbye before it."""


class RawClient:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bye: str | None = None
        self.here: list[int] = []
        """The number of people, each time it changed."""

    async def say(self, said: ToServer | str | bytes, text: bool | None = None) -> None:
        """Nothing happens if the server has closed."""
        frame = said if isinstance(said, str | bytes) else write(said).decode()
        try:
            await self.socket.send(frame, text=text)
        except ConnectionClosed:
            return

    async def hear(self) -> t.ToClient:
        message = read_server(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if isinstance(message, t.Bye):
            self.bye = message.code
        if isinstance(message, t.Presence):
            self.here.append(len(message.here))
        return message

    async def hears(self, kind: type[M]) -> M:
        """The next message of that kind. Raises ConnectionClosed."""
        while True:
            message = await self.hear()
            if isinstance(message, kind):
                return message

    async def greet(self, token: str | None = None, start: int | None = None) -> t.Welcome:
        await self.say(s.Hello(s.VERSION, token, start))
        return await self.hears(t.Welcome)

    async def asks(self, asking: ToServer) -> t.Accepted | t.Refused:
        await self.say(asking)
        while True:
            message = await self.hear()
            if isinstance(message, t.Accepted | t.Refused) and message.id == getattr(asking, "id", None):
                return message

    async def end(self) -> tuple[int, str | None]:
        """Reads until the server closes; returns the code and the goodbye."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as closed:
            return (closed.rcvd.code if closed.rcvd is not None else 1006), self.bye


@asynccontextmanager
async def stranger(host: str, code: str, **options: Any) -> AsyncIterator[RawClient]:
    settings = {"compression": None, "proxy": None, "close_timeout": 1.0, "max_size": 1 << 24, **options}
    async with connect(f"ws://{host}/ws/{code}", **settings) as socket:
        yield RawClient(socket)


async def say_anything(host: str, code: str, rng: Random, count: int) -> Counter[str]:
    """Sends this number of frames of all kinds: each is answered, or closed correctly. Returns how they
    ended.
    """
    speaker, ends = Speaker(rng), Counter[str]()
    while ends.total() < count:
        async with stranger(host, code) as guest:
            await guest.greet()
            while ends.total() < count and await _is_answered(guest, speaker, ends):
                pass
    return ends


async def _is_answered(guest: RawClient, speaker: Speaker, ends: Counter[str]) -> bool:
    """Whether the connection lasts; a ping after each frame shows that it was read."""
    frame, number = speaker.frame(), speaker.rng.randrange(2**50)
    text = isinstance(frame, str) or speaker.rng.random() < 0.5
    await guest.say(frame, text=text)
    await guest.say(s.Ping(number))
    try:
        while (await guest.hears(t.Pong)).n != number:
            pass
    except ConnectionClosed:
        code, bye = await guest.end()
        check(bye in REFUSALS.get(code, set()), f"closed with {code} {bye} after {frame!r:.300}")
        ends[bye or str(code)] += 1
        return False
    ends["answered"] += 1
    return True
