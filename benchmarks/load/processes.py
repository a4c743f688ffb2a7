"""One process of `pioche serve` against two, each on a PostgreSQL of its own (`results/processes.json`)."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct, to_builtins

from benchmarks.compare import Tick
from benchmarks.load.servers import Process, cpu_seconds, own_memory, serving
from benchmarks.report import Result, Spread, spread
from tests.server.postgres import MISSING, Cluster, binaries, private_cluster

FLOOR: Final = 1.5
SIDES: Final = (1, 2)


class Served:
    """So many processes on so many cores, each with clients of its own on the other core."""

    def __init__(self, cluster: Cluster, processes: int) -> None:
        self.cluster = cluster
        self.servers = [Process(*serving(cluster.url), core=core) for core in range(processes)]
        self.clients = [self._clients(server, core + 1) for core, server in enumerate(self.servers)]

    def _clients(self, server: Process, core: int) -> Process:
        port = urlsplit(server.heard()["url"]).port or 0
        where = (str(port), str(server.pid), "pioche")
        return Process("-m", "benchmarks.load.generator", *where, core=core)

    def open(self, tables: int) -> None:
        for clients in self.clients:
            clients.order("open", tables=tables // len(self.clients))

    def play(self, seconds: float) -> "Slice":
        spent, start = self._spent(), perf_counter()
        for clients in self.clients:
            clients.send("closed", seconds=seconds)
        done = [clients.heard() for clients in self.clients]
        wall, after = perf_counter() - start, self._spent()
        moves, (_, generator, database) = [each["moves"] for each in done], _less(after, spent)
        per_core = sum(each["moves"] / each["cpu"] for each in done)
        server = sum(each["cpu"] for each in done)
        return Slice(sum(moves), wall, per_core, server, generator, database)

    def _spent(self) -> tuple[float, float, float]:
        """CPU seconds of the servers, of their clients, and of the database."""
        database = sum(cpu_seconds(pid) for pid in family(self.cluster.pid))
        return (
            sum(cpu_seconds(server.pid) for server in self.servers),
            sum(cpu_seconds(clients.pid) for clients in self.clients),
            database,
        )

    def end(self) -> None:
        for process in (*self.clients, *self.servers):
            process.end()


class Slice(Struct, frozen=True):
    moves: int
    seconds: float
    per_core: float
    """Moves in a second if each server had its core for itself."""
    server: float
    generator: float
    database: float
    """CPU seconds."""


class Side(Struct, frozen=True):
    processes: int
    per_core: Spread
    per_second: Spread
    """By the wall clock, with the clients and the database on the same two cores."""
    server_us: Spread
    generator_us: Spread
    database_us: Spread
    """Microseconds of CPU for each move."""
    megabytes: float
    """Of each process, with its tables and connections."""


def processes(tick: Tick, tables: int = 60, slices: int = 7, seconds: float = 2.0) -> Result:
    if binaries() is None:
        raise RuntimeError(MISSING)
    samples: dict[int, list[Slice]] = {count: [] for count in SIDES}
    with ExitStack() as stack:
        sides = {count: stack.enter_context(_served(count)) for count in SIDES}
        for side in sides.values():
            side.open(tables)
            side.play(seconds / 2)
        for number in range(slices):
            for count, side in sides.items():
                tick(f"{count} of them", number / slices)
                samples[count].append(side.play(seconds))
        memory = {count: own_memory(side.servers[0].pid) / 1e6 for count, side in sides.items()}
    one, two = (_side(count, samples[count], memory[count]) for count in SIDES)
    pairs = zip(samples[1], samples[2], strict=True)
    ratio = spread([theirs.per_core / ours.per_core for ours, theirs in pairs])
    return _result(tables, one, two, ratio)


@contextmanager
def _served(count: int) -> Iterator[Served]:
    with private_cluster(fsync=True) as cluster, tempfile.TemporaryDirectory():
        served = Served(cluster, count)
        try:
            yield served
        finally:
            served.end()


def _side(count: int, slices: Sequence[Slice], megabytes: float) -> Side:
    return Side(
        count,
        spread([each.per_core for each in slices]),
        spread([each.moves / each.seconds for each in slices]),
        spread([1e6 * each.server / each.moves for each in slices]),
        spread([1e6 * each.generator / each.moves for each in slices]),
        spread([1e6 * each.database / each.moves for each in slices]),
        megabytes,
    )


def _result(tables: int, one: Side, two: Side, ratio: Spread) -> Result:
    def row(what: str, ours: Spread, theirs: Spread, limit: str = "") -> list[str]:
        return [
            what,
            f"{ours.median:,.0f}",
            f"{theirs.median:,.0f}",
            f"{theirs.median / ours.median:.2f}",
            limit,
        ]

    return Result(
        "processes",
        f"One process and two: {tables} tables of four at full speed",
        ("", "one", "two", "", "limit"),
        [
            row("durable moves/s, a core for each process", one.per_core, two.per_core, f"{FLOOR:g}"),
            row("durable moves/s by the clock, all on two cores", one.per_second, two.per_second),
            row("CPU µs of the servers for a move", one.server_us, two.server_us),
            row("CPU µs of the clients for a move", one.generator_us, two.generator_us),
            row("CPU µs of PostgreSQL for a move", one.database_us, two.database_us),
        ],
        {"floor": FLOOR, "ratio": to_builtins(ratio), "one": to_builtins(one), "two": to_builtins(two)},
        met=ratio.median >= FLOOR,
    )


def family(pid: int) -> list[int]:
    """A process and its children."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1])
        except (OSError, IndexError):
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found


def _less(after: Sequence[float], before: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(after, before, strict=True)]
