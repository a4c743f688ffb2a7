"""The measurements of a server under load, one at a time."""

import asyncio
import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from socket import create_server
from statistics import median
from time import perf_counter
from typing import Final

from msgspec import Struct

from benchmarks.compare import Tick
from benchmarks.load.lines import Line
from benchmarks.load.orders import FailedError
from benchmarks.load.servers import (
    SERVER_CORE,
    Process,
    Served,
    before_others,
    cpu_seconds,
    own_memory,
    serving,
)
from benchmarks.load.stored import Resuming, fill
from benchmarks.load.tables import SEATS
from benchmarks.report import Spread, spread
from benchmarks.sides import ROOT

PACE: Final = 500.0
"""Moves in a second."""
PACED_TABLES: Final = 50
RETRY: Final = 0.02


def folder() -> "tempfile.TemporaryDirectory[str]":
    """On the disk of the project, because a temporary folder may be in memory."""
    return tempfile.TemporaryDirectory(prefix="load-", dir=ROOT / ".venv")


class Speed(Struct, frozen=True):
    per_cpu_second: Spread
    per_second: Spread
    moves: int


class Throughput(Struct, frozen=True):
    """Durable moves, each seen by four."""

    tables: int
    pioche: Speed
    empty: Speed
    ratio: Spread
    """Per second of the servers' CPU time, slice by slice."""


def throughput(tick: Tick, tables: int, slices: int, seconds: float) -> Throughput:
    samples: dict[str, list[dict[str, float]]] = {"pioche": [], "empty": []}
    with folder() as place, Served("pioche", Path(place)) as pioche, Served("empty", Path(place)) as empty:
        sides = {"pioche": pioche, "empty": empty}
        for side in sides.values():
            side.clients.order("open", tables=tables)
            side.clients.order("closed", seconds=seconds / 2)
        for number in range(slices):
            for name, side in sides.items():
                tick(f"moves, {name}", number / slices)
                samples[name].append(side.clients.order("closed", seconds=seconds))
    pairs = zip(samples["pioche"], samples["empty"], strict=True)
    ratio = spread([_per_cpu(ours) / _per_cpu(theirs) for ours, theirs in pairs])
    return Throughput(tables, _speed(samples["pioche"]), _speed(samples["empty"]), ratio)


def _per_cpu(sample: dict[str, float]) -> float:
    return sample["moves"] / sample["cpu"]


def _speed(samples: Sequence[dict[str, float]]) -> Speed:
    return Speed(
        spread([_per_cpu(sample) for sample in samples]),
        spread([sample["moves"] / sample["seconds"] for sample in samples]),
        int(sum(sample["moves"] for sample in samples)),
    )


class Waits(Struct, frozen=True):
    """Milliseconds, of each slice."""

    p50: Spread
    p99: Spread
    most: float


class Latency(Struct, frozen=True):
    """From when a move is due until all four have seen it; for the disk, until it is durable."""

    moves_per_second: float
    first_in_line: bool
    """Whether other work of the machine had to wait meanwhile."""
    pioche: Waits
    disk: Waits

    @property
    def beyond_disk(self) -> float:
        return self.pioche.p99.median - self.disk.p99.median


def latency(tick: Tick, slices: int, seconds: float) -> Latency:
    ours: list[list[float]] = []
    disks: list[list[float]] = []
    order, first = {"rate": PACE, "seconds": seconds}, False
    with folder() as place, Served("pioche", Path(place)) as pioche:
        disk = Process("-m", "benchmarks.load.disk", str(Path(place, "disk.sqlite")), core=SERVER_CORE)
        try:
            disk.order("paced", rate=PACE, seconds=0.2)
            pioche.clients.order("open", tables=PACED_TABLES)
            for number in range(slices):
                tick("waiting, the disk", number / slices)
                with before_others(disk.pid):
                    disks.append(disk.order("paced", **order)["milliseconds"])
                tick("waiting, pioche", (number + 0.5) / slices)
                with before_others(pioche.server.pid, pioche.clients.pid) as first:
                    ours.append(pioche.clients.order("paced", **order)["milliseconds"])
        finally:
            disk.end()
    return Latency(PACE, first, _waits(ours), _waits(disks))


def _waits(slices: Sequence[Sequence[float]]) -> Waits:
    most = max(max(taken) for taken in slices)
    return Waits(
        spread([_at(taken, 0.5) for taken in slices]), spread([_at(taken, 0.99) for taken in slices]), most
    )


def _at(taken: Sequence[float], share: float) -> float:
    return sorted(taken)[min(len(taken) - 1, int(share * len(taken)))]


class Idle(Struct, frozen=True):
    connections: int
    kilobytes: float
    """Memory for each, with its share of the table."""


def idle(tick: Tick, connections: int) -> Idle:
    tick(f"{connections} connections", 0)
    with folder() as place, Served("pioche", Path(place)) as served:
        served.clients.order("open", tables=1)
        before = own_memory(served.server.pid)
        served.clients.order("open", tables=connections // SEATS)
        return Idle(connections, (own_memory(served.server.pid) - before) / 1000 / connections)


class Restart(Struct, frozen=True):
    tables: int
    events: int
    """The least number at each of them."""
    seconds: Spread
    """From the start of the process until the first client has resumed."""
    cpu_seconds: float


def restart(tick: Tick, tables: int, events: int, repetitions: int) -> Restart:
    with folder() as place:
        path = Path(place, "stored.sqlite")
        tick(f"writing {tables} tables", 0)
        resuming = fill(path, tables, events)
        taken, spent = [], []
        for number in range(repetitions):
            tick("starting", number / repetitions)
            with before_others(os.getpid()):  # the server inherits it
                wall, cpu = _start(path, resuming)
            taken.append(wall)
            spent.append(cpu)
    return Restart(tables, events, spread(taken), median(spent))


def _start(path: Path, resuming: Resuming) -> tuple[float, float]:
    port = _free_port()
    start = perf_counter()
    server = Process(*serving(str(path), port), core=SERVER_CORE)
    try:
        asyncio.run(asyncio.wait_for(_resume(port, resuming), 60))
        return perf_counter() - start, cpu_seconds(server.pid)
    finally:
        server.end()


def _free_port() -> int:
    with create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


async def _resume(port: int, resuming: Resuming) -> None:
    """As a client that has lost its server: it tries until it has been told everything it missed."""
    told: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def hear(frame: bytes) -> None:
        if b'"standing":' in frame and not told.done():
            told.set_result(frame)

    def fail(why: str) -> None:
        if not told.done():
            told.set_exception(FailedError(why))

    line = None
    while line is None:
        try:
            line = await Line.connect(port, f"/ws/{resuming.code}", hear, fail)
        except OSError:
            await asyncio.sleep(RETRY)
    line.say(json.dumps({"type": "hello", "version": 1, "token": resuming.token, "start": 0}).encode())
    frame = await told
    line.close()
    if json.loads(frame)["end"] != resuming.events:
        raise FailedError(f"resumed, but not all of it: {frame[:80]!r}")
