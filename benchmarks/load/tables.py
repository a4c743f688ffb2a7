"""Tables of four from the outside: a game that plays what it is offered, and one without rules."""

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Raw, Struct

from benchmarks.load.lines import Line
from benchmarks.load.orders import FailedError

SEATS: Final = 4
UPDATE: Final = b'{"type":"update"'
SNAPSHOT: Final = b'{"type":"snapshot"'
ACCEPTED: Final = b'{"type":"accepted"'
REFUSED: Final = b'{"type":"refused"'
OVERTAKEN: Final = (b'"code":"stale"', b'"code":"round-running"')
"""The refusals of a client that the automatic pass overtook."""
END: Final = b'"end":'
OFFERED: Final = b'"in_turn":['
DRAW: Final = b'{"type":"draw"'
MESSAGE: Final = b'{"type":"act","command":{"type":"lay","seat":%d,"cards":["r5"]},"id":"m%013d"}'
"""Of 85 bytes."""


class Offer(Struct):
    in_turn: list[Raw] = []
    armed: tuple[int, ...] = ()


class Standing(Struct):
    turn: int | None = None
    offer: Offer | None = None


class Update(Struct):
    standing: Standing | None = None


read_update: Final = msgspec.json.Decoder(Update).decode


class Seat:
    """One connection, and its position in the log."""

    def __init__(self, table: "FourSeats") -> None:
        self.line: Line | None = None
        self.end = -1
        self.last = b""
        """The last update, as it came."""
        self._table = table

    async def connect(self, port: int, path: str) -> None:
        self.line = await Line.connect(port, path, self._hear, self._table.fail)

    def say(self, text: bytes) -> None:
        assert self.line is not None
        self.line.say(text)

    def _hear(self, frame: bytes) -> None:
        if frame.startswith(UPDATE):
            self.last, self.end = frame, _end(frame)
            self._table.check()
        elif frame.startswith(ACCEPTED):
            self._table.goal = _end(frame)
            self._table.check()
        elif frame.startswith(SNAPSHOT):
            self.end = _end(frame)
            self._table.check()
        elif frame.startswith(REFUSED):
            self._table.refuse(self, frame)


def _end(frame: bytes) -> int:
    start = frame.index(END) + len(END)
    stop = start
    while 48 <= frame[stop] <= 57:
        stop += 1
    return int(frame[start:stop])


class FourSeats(ABC):
    """One step at a time: the next may begin when all four have seen the last."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.seats = [Seat(self) for _ in range(SEATS)]
        self.goal: int | None = None
        """The log position that all must reach for the step to be done."""
        self.busy = False
        self.failed: str | None = None
        self._done: Callable[[], None] = _nothing

    @abstractmethod
    def move(self, done: Callable[[], None]) -> None:
        """Makes a move; calls `done` when all four have seen it."""

    def make_ready(self, done: Callable[[], None]) -> None:
        """Does what the next move needs that is not a move itself."""
        done()

    def begin(self, done: Callable[[], None]) -> None:
        if self.failed is not None:
            raise FailedError(f"table {self.code}: {self.failed}")
        self.busy, self._done = True, done

    def check(self) -> None:
        goal = self.goal
        if goal is None or not self.busy:
            return
        for seat in self.seats:
            if seat.end < goal:
                return
        self.goal, self.busy = None, False
        self._done()

    def refuse(self, seat: Seat, frame: bytes) -> None:  # noqa: ARG002
        self.fail(frame.decode())

    def fail(self, why: str) -> None:
        """Tells those who wait; the next step fails."""
        self.failed = self.failed or why
        if self.busy:
            self.busy = False
            self._done()

    async def connect(self, port: int, hello: Callable[[int], bytes | None]) -> None:
        """Connects all four, until each has the current state."""
        done = self._begin_asking()
        self.goal = 0
        for place, seat in enumerate(self.seats):
            await seat.connect(port, f"/ws/{self.code}")
            said = hello(place)
            if said is not None:
                seat.say(said)
        await done

    def _begin_asking(self) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.begin(lambda: None if done.done() else done.set_result(None))
        return done

    def close(self) -> None:
        for seat in self.seats:
            if seat.line is not None:
                seat.line.close()


class Game(FourSeats):
    """Lays at random what it may, draws only if it must, and calls in time."""

    def __init__(self, code: str, token: str) -> None:
        super().__init__(code)
        self._token = token
        self._pick = random.Random(code).random
        self._asked = 0

    async def sit_down(self, port: int) -> None:
        await self.connect(port, self._hello)
        for place, seat in enumerate(self.seats):
            await self._ask(seat, b'"type":"take-seat","name":"N%d"' % place)
        await self._ask(self.seats[0], b'"type":"start-round"')

    def move(self, done: Callable[[], None]) -> None:
        seat = self._in_turn()
        if seat is None:
            self.make_ready(lambda: self.move(done))
            return
        self.begin(done)
        standing = read_update(seat.last).standing
        assert standing is not None
        assert standing.offer is not None
        turn = b"" if standing.turn is None else b',"turn":%d' % standing.turn
        self._say(seat, b'"type":"act","command":%b%b' % (self._choice(standing.offer), turn))

    def refuse(self, seat: Seat, frame: bytes) -> None:
        """If the table passed first, the next move follows once all four have seen that."""
        if not any(code in frame for code in OVERTAKEN):
            self.fail(frame.decode())
            return
        done = self._done
        self._done = lambda: self.move(done)
        self.goal = seat.end
        self.check()

    def make_ready(self, done: Callable[[], None]) -> None:
        """A new round is dealt when the last one is over."""
        if self._in_turn() is None:
            self.begin(done)
            self._say(self.seats[0], b'"type":"start-round"')
        else:
            done()

    def _in_turn(self) -> Seat | None:
        return next((seat for seat in self.seats if OFFERED in seat.last), None)

    def _choice(self, offer: Offer) -> bytes:
        moves = [bytes(each) for each in offer.in_turn]
        count = len(moves)
        if count > 1 and moves[-1].startswith(DRAW):
            count -= 1
        place = int(self._pick() * count)
        chosen = moves[place]
        return chosen.replace(b'"uno":false', b'"uno":true') if place in offer.armed else chosen

    async def _ask(self, seat: Seat, body: bytes) -> None:
        done = self._begin_asking()
        self._say(seat, body)
        await done

    def _say(self, seat: Seat, body: bytes) -> None:
        self._asked += 1
        seat.say(b'{%b,"id":"%d"}' % (body, self._asked))

    def _hello(self, place: int) -> bytes:
        return msgspec.json.encode(
            {"type": "hello", "version": 1, "token": self._token if place == 0 else None}
        )


class NoGame(FourSeats):
    """The seats take turns to send the same message."""

    async def sit_down(self, port: int) -> None:
        await self.connect(port, lambda _: None)

    def move(self, done: Callable[[], None]) -> None:
        number = self.seats[0].end
        self.begin(done)
        self.goal = number + 1
        self.seats[number % SEATS].say(MESSAGE % (number % SEATS, number))


def _nothing() -> None:
    """Before the first step."""
