"""The yardstick: the server's stack with an empty game. `python -m benchmarks.load.empty STORE`

uvicorn as in `pioche serve`, a plain websocket handler of Litestar, the same store: a message is read,
numbered and stored, and once it is durable answered by four different views.
"""

import asyncio
import json
import sys
import time
from socket import create_server
from typing import Any, TypeAlias

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from benchmarks.load.tables import SEATS
from pioche.server import ServerSettings
from pioche.server._run import config_for
from pioche.server._storage import open_store
from pioche.server._storage.base import StepBatch, Store

Socket: TypeAlias = WebSocket[Any, Any, Any]


class Move(Struct, frozen=True, tag="lay"):
    seat: int
    cards: tuple[str, ...]


class Act(Struct, frozen=True, tag="act"):
    id: str
    command: Move


class Start(Struct, frozen=True, tag="start"):
    id: str


class Leave(Struct, frozen=True, tag="leave"):
    id: str


class Sync(Struct, frozen=True, tag="sync"):
    start: int


class Ping(Struct, frozen=True, tag="ping"):
    n: int


class Event(Struct, frozen=True, tag="CARD_PLAYED"):
    seat: int
    cards: tuple[str, ...]
    ticket: str


class View(Struct, frozen=True, tag="update"):
    """About the contents of a game frame."""

    start: int
    end: int
    event: Event
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int
    check: int


_read = msgspec.json.Decoder(Act | Start | Leave | Sync | Ping).decode
_write = msgspec.json.Encoder().encode
HANDS = tuple(tuple(f"{colour}{number}" for number in range(7)) for colour in "rgby")
COUNTS = (7, 7, 7, 7)
SCORES = (120, 45, 310, 0)


class EmptyTable:
    def __init__(self, code: str, store: Store) -> None:
        self.lines: list[Socket] = []
        self._code = code
        self._store = store
        self._end = 0

    def row(self, body: bytes) -> StepBatch:
        return StepBatch(table=self._code, first=self._end, rows=(body,), at=time.time(), clock_left=None)

    async def play(self, act: Act) -> None:
        event = Event(act.command.seat, act.command.cards, act.id)
        kept = asyncio.get_running_loop().create_future()
        end = self._end + 1
        self._store.append(self.row(_write(_view(0, end, event))), kept.set_result)
        self._end = end
        if error := await kept:
            raise error
        for seat, line in enumerate(self.lines):
            await line.send_text(_write(_view(seat, end, event)).decode())

    async def enter(self, line: Socket) -> None:
        self.lines.append(line)
        if len(self.lines) == 1:
            await self._store.create("nobody", self.row(b"{}"))
            self._end = 1
        await line.send_text(json.dumps({"type": "snapshot", "end": 1}, separators=(",", ":")))


def _view(seat: int, end: int, event: Event) -> View:
    return View(end - 1, end, event, HANDS[seat], COUNTS, SCORES, end % SEATS, 1234567890 + seat)


def application(store: Store) -> Litestar:
    tables: dict[str, EmptyTable] = {}

    @websocket("/ws/{code:str}")
    async def table_line(socket: Socket, code: str) -> None:
        await socket.accept()
        table = tables.setdefault(code, EmptyTable(code, store))
        await table.enter(socket)
        try:
            while True:
                message = _read(await socket.receive_text())
                if isinstance(message, Act):
                    await table.play(message)
        except WebSocketDisconnect:
            table.lines.remove(socket)

    return Litestar([table_line], logging_config=None, openapi_config=None)


async def _serve(store: Store, config: uvicorn.Config) -> None:
    await store.open()
    listening = create_server(("127.0.0.1", 0), backlog=2048)
    print(json.dumps({"url": f"http://127.0.0.1:{listening.getsockname()[1]}"}), flush=True)
    await uvicorn.Server(config).serve(sockets=[listening])
    await store.close()


def main(where: str) -> None:
    store = open_store(where)
    config = config_for(application(store), ServerSettings())  # type: ignore[arg-type]
    config.ws = "websockets-sansio"  # as it comes, without the fast path of `pioche serve`
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_serve(store, config))


if __name__ == "__main__":
    main(sys.argv[1])
