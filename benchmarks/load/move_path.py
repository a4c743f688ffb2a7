"""The parts of a move's time in the server, without sockets and disk.

`python -m benchmarks.load.move_path [RULES] [MOVES] [ROUNDS]`: four phones play a game. Then their messages
are said again, at the same virtual times, to a server with the same luck, and only that is measured: the
clients cost nothing, and all rounds are alike. A message takes the shortest of its times in all rounds, so
other work of the machine hardly counts. The last line is a digest of everything told and stored: two versions
of the server that say the same have the same digest.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from statistics import mean
from time import perf_counter_ns
from typing import Any, Final, TypeAlias

from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.load.tables import DRAW, Standing, read_update
from fuzz.network.loop import run
from pioche import core
from pioche.bots import BotGroup
from pioche.protocol import to_server as s
from pioche.protocol import write
from pioche.server import Limits, ServerSettings
from pioche.server._clock import Clock
from pioche.server._sockets import gateway
from pioche.server._sockets.socket_connection import SocketConnection
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables import frames, live_table
from pioche.server._tables.guest_feed import GuestFeed
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.open_tables import OpenTables
from pioche.server._tables.outbox import Outbox
from pioche.server._tables.pending_answers import PendingAnswers
from pioche.table import Options, Table

PLAYERS: Final = ("ann", "bob", "cat", "dan")
RULES: Final = "official"
MOVES: Final = 300
ROUNDS: Final = 9
PAUSE: Final = 1.0
"""Seconds between two messages, of virtual time."""
UNLIMITED: Final = ServerSettings(limits=Limits(messages=10**9))

Message: TypeAlias = tuple[int, bytes]
"""The place of the phone that says it, and the frame."""
Border: TypeAlias = tuple[str, Any, str]
"""A part of the path, and where it begins: a class or a module, and the name of a function there."""


class Phone:
    """One person's end of the fast path of a websocket, without a network."""

    counts_frames = True
    is_over = False

    def __init__(self, player: str) -> None:
        self.player = player
        self.told: list[bytes] = []
        self.hello: asyncio.Queue[str] = asyncio.Queue()
        self.hear: Callable[[bytes], None] | None = None
        self.gone: Callable[[], None] | None = None
        self.over: Callable[[], None] | None = None

    def listen(
        self, hear: Callable[[bytes], None], gone: Callable[[], None], over: Callable[[], None]
    ) -> None:
        self.hear, self.gone, self.over = hear, gone, over

    def write(self, *texts: bytes) -> bool:
        self.told.extend(texts)
        return True

    def say(self, frame: bytes) -> None:
        assert self.hear is not None
        self.hear(frame)

    async def receive(self) -> Any:
        return {"type": "websocket.receive", "text": await self.hello.get()}

    async def send(self, message: Any) -> None:
        """Takes the close, which `write` does not say."""

    def standing(self) -> Standing | None:
        """The last one it was told."""
        return read_update(next(each for each in reversed(self.told) if b'"standing":' in each)).standing


class FourFastPhones:
    """A server in memory, a table, and four phones at it."""

    def __init__(self) -> None:
        clock = Clock(asyncio.get_running_loop().time, lambda: 1e9)
        draw = Random("the path of a move").randbytes
        self.store = MemoryStore(draw=draw)
        self.hub = Hub(self.store, UNLIMITED, clock, draw)
        self.phones = [Phone(player) for player in PLAYERS]
        self._visits: list[asyncio.Task[None]] = []

    async def open(self, rules: str) -> None:
        """Everybody sits down; nobody passes automatically for a while, as in the load benchmark."""
        await self.hub.start()
        table = await self.hub.open_table(PLAYERS[0], rules, Options(pass_pause=5.0))
        door = gateway.Gateway(self.hub)
        for phone in self.phones:
            visit = door.serve(table.code, "here", phone.receive, phone.send, phone)  # type: ignore[arg-type]
            self._visits.append(asyncio.create_task(visit))
            token = self.hub.keyring.token(phone.player)
            phone.hello.put_nowait(write(s.Hello(s.VERSION, token, 0, 2)).decode())
        await asyncio.sleep(PAUSE)
        for phone in self.phones:
            phone.say(write(s.TakeSeat("sit", phone.player.title())))
        await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        for visit in self._visits:
            visit.cancel()
        await self.hub.stop()

    def digest(self) -> str:
        """Of everything told and stored."""
        rows = [row for table in self.store.memory.tables.values() for row in table.rows]
        told = [frame for phone in self.phones for frame in phone.told]
        return sha256(b"\n".join([*told, *rows])).hexdigest()[:16]


async def recorded(rules: str, moves: int) -> list[Message]:
    """The messages of a game: the player in turn lays at random, or draws."""
    table, pick, messages = FourFastPhones(), Random("moves"), []
    await table.open(rules)
    for number in range(moves):
        place, frame = _next_message(table, pick, number)
        messages.append((place, frame))
        table.phones[place].say(frame)
        await asyncio.sleep(PAUSE)
    await table.close()
    return messages


def _next_message(table: FourFastPhones, pick: Random, number: int) -> Message:
    for place, phone in enumerate(table.phones):
        standing = phone.standing()
        if standing is not None and standing.offer is not None and standing.offer.in_turn:
            choices = [bytes(each) for each in standing.offer.in_turn]
            laying = [each for each in choices if not each.startswith(DRAW)]
            turn = b"" if standing.turn is None else b',"turn":%d' % standing.turn
            chosen = pick.choice(laying or choices)
            return place, b'{"type":"act","command":%b%b,"id":"%d"}' % (chosen, turn, number)
    return 0, b'{"type":"start-round","id":"%d"}' % number


class Clocks:
    """The time of each part, without the parts that it calls."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()
        self._parts = [""]
        self._since = 0

    def put_at(self, part: str, owner: Any, name: str) -> Callable[[], None]:
        """Clocks a function; returns how to take the clock away."""
        function = getattr(owner, name)

        def clocked(*args: Any, **kwargs: Any) -> Any:
            self._enter(part)
            try:
                return function(*args, **kwargs)
            finally:
                self._leave()

        setattr(owner, name, clocked)
        return lambda: setattr(owner, name, function)

    def take(self) -> Counter[str]:
        """The nanoseconds of each part since the last call."""
        spent, self.spent = self.spent, Counter()
        return spent

    def _enter(self, part: str) -> None:
        now = perf_counter_ns()
        self.spent[self._parts[-1]] += now - self._since
        self._parts.append(part)
        self.calls[part] += 1
        self._since = perf_counter_ns()

    def _leave(self) -> None:
        now = perf_counter_ns()
        self.spent[self._parts.pop()] += now - self._since
        self._since = perf_counter_ns()


async def played(rules: str, messages: Sequence[Message], clocks: Clocks) -> tuple[list[Counter[str]], str]:
    """The nanoseconds of each part of each message, and the digest."""
    table, times = FourFastPhones(), []
    await table.open(rules)
    clocks.calls.clear()
    for place, frame in messages:
        phone = table.phones[place]
        clocks.take()
        phone.say(frame)
        times.append(clocks.take())
        await asyncio.sleep(PAUSE)
    await table.close()
    return times, table.digest()


WHOLE: Final[Sequence[Border]] = (("gateway, inbox, live table", Phone, "say"),)
PARTS: Final[Sequence[Border]] = (
    *WHOLE,
    ("reading the message", gateway, "read_client"),
    ("table: may it act, log, deadlines, answers", Table, "submit"),
    ("core: deciding and folding", core, "play"),
    ("bots: what they note", BotGroup, "seen"),
    ("a frame for each guest", GuestFeed, "announce"),
    ("entries, redacted and encoded", frames.ViewerUpdate, "__init__"),
    ("entries, redacted and encoded", frames.ViewerUpdate, "frame"),
    ("standings, encoded", frames.Standings, "__init__"),
    ("standings, encoded", frames.Standings, "encoded"),
    ("core: checksums", core.Checksums, "__init__"),
    ("core: checksums", core.Checksums, "of"),
    ("core: legal lists, and offers", core, "legal"),
    ("core: legal lists, and offers", frames, "offer_of"),
    ("answer", PendingAnswers, "add"),
    ("row for the store", live_table, "batch_of"),
    ("store in memory, and its confirmation", OpenTables, "_keep"),
    ("store in memory, and its confirmation", OpenTables, "_settled"),
    ("store in memory, and its confirmation", MemoryStore, "append"),
    ("outbox and connections", Outbox, "put"),
    ("outbox and connections", Outbox, "kept"),
    ("outbox and connections", SocketConnection, "send"),
    ("timer", LiveTable, "arm"),
)


class Times(Struct):
    """Microseconds of a message, and calls, by part."""

    spent: dict[str, float]
    calls: dict[str, float]
    digests: set[str]

    @property
    def whole(self) -> float:
        return sum(self.spent.values())


def times_of(borders: Sequence[Border], rules: str, messages: Sequence[Message], rounds: int) -> Times:
    clocks = Clocks()
    take_away = [clocks.put_at(*border) for border in borders]
    try:
        runs = [run(played(rules, messages, clocks)) for _ in range(rounds)]
    finally:
        for take in reversed(take_away):
            take()
    shortest = list(zip(*(times for times, _ in runs), strict=True))
    names = dict.fromkeys(part for part, _, _ in borders)
    return Times(
        {name: mean(min(each[name] for each in times) for times in shortest) / 1000 for name in names},
        {name: clocks.calls[name] / len(messages) for name in names},
        {digest for _, digest in runs},
    )


def without_clocks(parts: Times, whole: float) -> dict[str, float]:
    """The parts without the time of their clocks, which is the same for each call."""
    clock = (parts.whole - whole) / sum(parts.calls.values())
    return {name: spent - clock * parts.calls[name] for name, spent in parts.spent.items()}


def main(rules: str = RULES, moves: str = str(MOVES), rounds: str = str(ROUNDS)) -> None:
    messages = run(recorded(rules, int(moves)))
    whole = times_of(WHOLE, rules, messages, int(rounds))
    parts = times_of(PARTS, rules, messages, int(rounds))
    grid = Grid(title=f"A move under `{rules}`, four phones: {whole.whole:.1f} µs")
    for column in ("", "µs", "share", "calls"):
        grid.add_column(column, justify="left" if not column else "right")
    spent = without_clocks(parts, whole.whole)
    for name in sorted(spent, key=spent.__getitem__, reverse=True):
        figures = f"{spent[name]:.1f}", f"{spent[name] / whole.whole:.0%}", f"{parts.calls[name]:.1f}"
        grid.add_row(name, *figures)
    Console(highlight=False).print(grid)
    print(*sorted(whole.digests | parts.digests))


if __name__ == "__main__":
    main(*sys.argv[1:])
