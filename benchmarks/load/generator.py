"""The clients of a server, all in one process. `python -m benchmarks.load.generator PORT PID KIND`"""

import asyncio
import json
import sys
from collections import deque
from collections.abc import Sequence
from functools import partial
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, Final

from benchmarks.load.orders import FailedError, carry_out_orders
from benchmarks.load.servers import cpu_seconds, loop_factory
from benchmarks.load.tables import FourSeats, Game, NoGame

AT_ONCE: Final = 20
"""Tables that sit down at the same time."""
OPTIONS: Final = {"pass_pause": 5.0}
"""Clients pass by themselves."""


class Clients:
    def __init__(self, port: int, pid: int, kind: str) -> None:
        self._port = port
        self._pid = pid
        self._kind = kind
        self.tables: list[FourSeats] = []

    async def open(self, tables: int) -> dict[str, float]:
        """Opens this number of further tables, each with four seated connections."""
        games: Sequence[Game | NoGame]
        if self._kind == "pioche":
            games = [Game(*made) for made in self._made(tables)]
        else:
            games = [NoGame(f"T{len(self.tables) + number}") for number in range(tables)]
        waiting = deque(games)

        async def seat() -> None:
            while waiting:
                await waiting.popleft().sit_down(self._port)

        await asyncio.gather(*[seat() for _ in range(AT_ONCE)])
        self.tables += games
        return {"tables": len(self.tables)}

    def _made(self, tables: int) -> list[tuple[str, str]]:
        connection = HTTPConnection("127.0.0.1", self._port)
        body, found = json.dumps({"options": OPTIONS}), []
        for _ in range(tables):
            connection.request("POST", "/api/tables", body, {"content-type": "application/json"})
            answer = connection.getresponse()
            text = answer.read()
            if answer.status != 201:
                raise FailedError(text.decode())
            opened = json.loads(text)
            found.append((opened["code"], opened["token"]))
        connection.close()
        return found

    async def closed(self, seconds: float) -> dict[str, float]:
        """Each table makes its next move when all four have seen the last."""
        run = _Closed(self.tables)
        spent, start = cpu_seconds(self._pid), perf_counter()
        run.begin()
        asyncio.get_running_loop().call_later(seconds, run.end)
        await run.over
        return {
            "moves": run.moves,
            "seconds": perf_counter() - start,
            "cpu": cpu_seconds(self._pid) - spent,
        }

    async def paced(self, rate: float, seconds: float) -> dict[str, Any]:
        """This number of moves a second, whatever becomes of them; times start when each move is due."""
        run = _Paced(self.tables, rate, int(rate * seconds))
        spent = cpu_seconds(self._pid)
        run.tick()
        await run.over
        while any(table.busy for table in self.tables):  # a round may still be dealt
            await asyncio.sleep(0.001)
        return {"milliseconds": run.taken, "cpu": cpu_seconds(self._pid) - spent}


class _Closed:
    def __init__(self, tables: Sequence[FourSeats]) -> None:
        self.moves = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tables = tables
        self._playing = len(tables)
        self._ending = False

    def begin(self) -> None:
        for table in self._tables:
            table.move(partial(self._done, table))

    def end(self) -> None:
        self._ending = True

    def _done(self, table: FourSeats) -> None:
        if table.failed is not None and not self.over.done():
            self.over.set_exception(FailedError(f"table {table.code}: {table.failed}"))
            return
        self.moves += 1
        if not self._ending:
            table.move(partial(self._done, table))
            return
        self._playing -= 1
        if not self._playing:
            self.over.set_result(None)


class _Paced:
    def __init__(self, tables: Sequence[FourSeats], rate: float, moves: int) -> None:
        self.taken: list[float] = []
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._due: list[deque[float]] = [deque() for _ in tables]
        """The moves that wait for the previous one at the same table."""
        self._tables = tables
        self._rate = rate
        self._moves = moves
        self._sent = 0
        self._start = perf_counter()

    def tick(self) -> None:
        while self._sent < self._moves:
            at = self._start + self._sent / self._rate
            wait = at - perf_counter()
            if wait > 0:
                asyncio.get_running_loop().call_later(wait, self.tick)
                return
            place = self._sent % len(self._tables)
            self._sent += 1
            self._due[place].append(at)
            if not self._tables[place].busy:
                self._next(place)

    def _next(self, place: int) -> None:
        self._tables[place].move(partial(self._seen, place))

    def _seen(self, place: int) -> None:
        failed = self._tables[place].failed
        if failed is not None and not self.over.done():
            self.over.set_exception(FailedError(failed))
            return
        self.taken.append(1000 * (perf_counter() - self._due[place].popleft()))
        self._tables[place].make_ready(partial(self._ready, place))
        if len(self.taken) == self._moves:
            self.over.set_result(None)

    def _ready(self, place: int) -> None:
        if self._due[place]:
            self._next(place)


def main(port: str, pid: str, kind: str) -> None:
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        clients = Clients(int(port), int(pid), kind)
        runner.run(carry_out_orders({"open": clients.open, "closed": clients.closed, "paced": clients.paced}))


if __name__ == "__main__":
    main(*sys.argv[1:])
