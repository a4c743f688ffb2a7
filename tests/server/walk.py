"""One move through the server: four people at a table, and the modules that a laid card passes through."""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from fuzz.network.loop import run
from pioche.core import Lay
from pioche.protocol import ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._clock import Clock
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.hub import Hub
from pioche.table import Options

PAGE = Path(__file__).parents[2] / "ARCHITECTURE.md"
BEGIN, END = "<!-- the walk, by tests/server/walk.py -->", "<!-- end of the walk -->"
PLAYERS = ("ann", "bob", "cat", "dan")


class Walk:
    """The modules of pioche in the order in which they are first entered."""

    def __init__(self) -> None:
        self.modules: list[str] = []
        self.again: list[str] = []
        """Modules that something they have called has called back."""
        self._stack: list[str] = []

    @contextmanager
    def traced(self) -> Iterator[None]:
        sys.setprofile(self._see)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _see(self, frame: FrameType, what: str, _: object) -> None:
        name = str(frame.f_globals.get("__name__"))
        if not name.startswith("pioche.") or what not in ("call", "return"):
            return
        if what == "call":
            self._enter(name.removeprefix("pioche."))
        elif self._stack:
            self._stack.pop()

    def _enter(self, module: str) -> None:
        if module not in self.modules:
            self.modules.append(module)
        elif module in self._stack[:-1] and self._stack[-1] != module and module not in self.again:
            self.again.append(module)
        self._stack.append(module)


class Phone:
    """One person's end of a websocket, without a network."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.up: asyncio.Queue[str] = asyncio.Queue()
        self._down: list[str] = []

    def say(self, message: ToServer) -> None:
        self.up.put_nowait(write(message).decode())

    async def receive(self) -> Any:
        return {"type": "websocket.receive", "text": await self.up.get()}

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._down.append(message["text"])

    def heard(self) -> list[t.ToClient]:
        frames, self._down = self._down, []
        return [read_server(frame) for frame in frames]


class FourPhones:
    """A server in memory, a table, and four phones at it."""

    def __init__(self) -> None:
        clock = Clock(asyncio.get_running_loop().time, lambda: 1e9)
        self.hub = Hub(MemoryStore(), ServerSettings(), clock, Random("walk").randbytes)
        self.phones = [Phone(player) for player in PLAYERS]
        self._visits: list[asyncio.Task[None]] = []

    async def open(self, rules: str = "official") -> None:
        """Everybody sits down, and the cards are dealt."""
        await self.hub.start()
        table = await self.hub.open_table(PLAYERS[0], rules, Options())
        gateway = Gateway(self.hub)
        for phone in self.phones:
            visit = gateway.serve(table.code, "here", phone.receive, phone.send)
            self._visits.append(asyncio.create_task(visit))
            phone.say(s.Hello(s.VERSION, self.hub.keyring.token(phone.player), 0))
            phone.say(s.TakeSeat("sit", phone.player.title()))
        await asyncio.sleep(1)
        self.phones[0].say(s.StartRound("deal"))
        await asyncio.sleep(1)

    async def close(self) -> None:
        for visit in self._visits:
            visit.cancel()
        await self.hub.stop()


def _card_laid(phone: Phone) -> str | None:
    """The frame that lays the first card offered, if it is this player's turn."""
    updates = [each for each in phone.heard() if isinstance(each, t.Update | t.Snapshot)]
    standing = updates[-1].standing
    if standing is None or standing.offer is None:
        return None
    laid = next(each for each in standing.offer.in_turn if isinstance(each, Lay))
    return write(s.Act("move", laid, standing.turn)).decode()


async def _walked(walk: Walk) -> dict[str, list[t.ToClient]]:
    table = FourPhones()
    await table.open()
    ((player, frame),) = [(each, laid) for each in table.phones if (laid := _card_laid(each)) is not None]
    with walk.traced():
        player.up.put_nowait(frame)
        await asyncio.sleep(0.01)
    told = {phone.player: phone.heard() for phone in table.phones}
    await table.close()
    return told


def walk_of_one_move() -> tuple[Walk, dict[str, list[t.ToClient]]]:
    """The walk, and what each player is told in the end."""
    run(
        _walked(Walk())
    )  # fills what is cached: the walk must not depend on what this process has done before
    walk = Walk()
    return walk, run(_walked(walk))


def table_of(modules: Sequence[str]) -> str:
    """The table of the page: a row for each package entered, with its modules."""
    rows = ["| package | its modules |", "|---|---|"]
    for name, group in groupby(modules, key=lambda module: module.split(".")[0]):
        found = " · ".join(f"`{each.removeprefix(f'{name}.')}`" for each in group)
        rows.append(f"| `{name}` | {found} |")
    return "\n".join(rows)


def main() -> None:
    """Writes the walk into the page."""
    walk, _ = walk_of_one_move()
    before, begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    PAGE.write_text(f"{before}{begin}\n{table_of(walk.modules)}\n{end}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
