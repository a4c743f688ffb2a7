"""One process of `pioche serve` compared with two, each side on a PostgreSQL of its own
(`results/processes.json`).

Clients and database share the cores of the servers: one core for one process, two for two. On a third side,
clients and database of one process may use the other core.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct, to_builtins

from benchmarks.compare import Tick
from benchmarks.load.servers import Process, before_others, cpu_seconds, own_memory, serving
from benchmarks.report import Result, Spread, spread
from tests.server.postgres import MISSING, Cluster, binaries, family, private_cluster

FLOOR: Final = 1.5


class Plan(Struct, frozen=True):
    name: str
    servers: tuple[int, ...]
    """The core of each."""
    clients: tuple[int, ...]
    database: tuple[int, ...]


ONE: Final = Plan("one on one core", (0,), (0,), (0,))
TWO: Final = Plan("two on two cores", (0, 1), (1, 0), (0, 1))
SPREAD_OUT: Final = Plan("one on two cores", (0,), (1,), (0, 1))
PLANS: Final = (ONE, TWO, SPREAD_OUT)


class Served:
    """Processes on the cores of a plan, each with clients of its own."""

    def __init__(self, cluster: Cluster, plan: Plan) -> None:
        self.cluster = cluster
        self._place_database(plan.database)
        self.servers = [Process(*serving(cluster.url), core=core) for core in plan.servers]
        pairs = zip(self.servers, plan.clients, strict=True)
        self.clients = [self._clients(server, core) for server, core in pairs]

    def _place_database(self, cores: Sequence[int]) -> None:
        """Its later processes inherit this."""
        known = sorted(os.sched_getaffinity(0))
        for pid in family(self.cluster.pid):
            os.sched_setaffinity(pid, {known[core % len(known)] for core in cores})

    def _clients(self, server: Process, core: int) -> Process:
        port = urlsplit(server.heard()["url"]).port or 0
        where = (str(port), str(server.pid), "pioche")
        return Process("-m", "benchmarks.load.generator", *where, core=core)

    def open(self, tables: int) -> None:
        for clients in self.clients:
            clients.order("open", tables=tables // len(self.clients))

    def play(self, seconds: float) -> "Slice":
        """Other work of the machine has to wait meanwhile."""
        ours = [process.pid for process in (*self.servers, *self.clients)]
        with before_others(*ours, *family(self.cluster.pid)):
            return self._played(seconds)

    def _played(self, seconds: float) -> "Slice":
        spent, start = self._spent(), perf_counter()
        for clients in self.clients:
            clients.send("closed", seconds=seconds)
        done = [clients.heard() for clients in self.clients]
        wall, after = perf_counter() - start, self._spent()
        per_core = sum(each["moves"] / each["cpu"] for each in done)
        server = sum(each["cpu"] for each in done)
        generator, database = (one - other for one, other in zip(after, spent, strict=True))
        return Slice(sum(each["moves"] for each in done), wall, per_core, server, generator, database)

    def _spent(self) -> tuple[float, float]:
        """CPU seconds of the clients, and of the database."""
        database = sum(cpu_seconds(pid) for pid in family(self.cluster.pid))
        return sum(cpu_seconds(clients.pid) for clients in self.clients), database

    def end(self) -> None:
        for process in (*self.clients, *self.servers):
            process.end()


class Slice(Struct, frozen=True):
    moves: int
    seconds: float
    per_core: float
    """Moves a second if each server had its core to itself."""
    server: float
    generator: float
    database: float
    """CPU seconds."""

    @property
    def per_second(self) -> float:
        return self.moves / self.seconds


class Side(Struct, frozen=True):
    per_second: Spread
    """By the clock, with the clients and the database on the same cores."""
    per_core: Spread
    server_us: Spread
    generator_us: Spread
    database_us: Spread
    """Microseconds of CPU for each move."""
    cores: Spread
    """The number of busy cores."""
    megabytes: float
    """Of each process, with its tables and connections."""


def processes(tick: Tick, tables: int = 240, slices: int = 15, seconds: float = 1.0) -> Result:
    """In short slices, because after 5 seconds of waiting tables pass for players who can do nothing else."""
    if binaries() is None:
        raise RuntimeError(MISSING)
    samples: dict[str, list[Slice]] = {plan.name: [] for plan in PLANS}
    with ExitStack() as stack:
        sides = {plan.name: stack.enter_context(_served(plan)) for plan in PLANS}
        for side in sides.values():
            side.open(tables)
            side.play(seconds)
        for number in range(slices):
            for name, side in sides.items():
                tick(name, number / slices)
                samples[name].append(side.play(seconds))
        memory = {name: own_memory(side.servers[0].pid) / 1e6 for name, side in sides.items()}
    return _result(tables, {name: _side(samples[name], memory[name]) for name in samples}, samples)


@contextmanager
def _served(plan: Plan) -> Iterator[Served]:
    with private_cluster(fsync=True) as cluster:
        served = Served(cluster, plan)
        try:
            yield served
        finally:
            served.end()


def _side(slices: Sequence[Slice], megabytes: float) -> Side:
    return Side(
        spread([each.per_second for each in slices]),
        spread([each.per_core for each in slices]),
        spread([1e6 * each.server / each.moves for each in slices]),
        spread([1e6 * each.generator / each.moves for each in slices]),
        spread([1e6 * each.database / each.moves for each in slices]),
        spread([(each.server + each.generator + each.database) / each.seconds for each in slices]),
        megabytes,
    )


def _result(tables: int, sides: dict[str, Side], samples: dict[str, list[Slice]]) -> Result:
    one, two, spread_out = (samples[plan.name] for plan in PLANS)
    ratios = {
        "by the clock": [theirs.per_second / ours.per_second for ours, theirs in zip(one, two, strict=True)],
        "by CPU": [theirs.per_core / ours.per_core for ours, theirs in zip(one, two, strict=True)],
        "by the clock, two cores for both": [
            theirs.per_second / ours.per_second for ours, theirs in zip(spread_out, two, strict=True)
        ],
    }
    ratio = {name: spread(values) for name, values in ratios.items()}
    figures = {"floor": FLOOR, "tables": tables, "ratio": to_builtins(ratio), "sides": to_builtins(sides)}
    met = min(ratio["by the clock"].median, ratio["by CPU"].median) >= FLOOR
    return Result("processes", _title(tables, ratio), _COLUMNS, _rows(sides), figures, met=met)


_COLUMNS: Final = ("", *(plan.name for plan in PLANS))


def _title(tables: int, ratio: dict[str, Spread]) -> str:
    said = ", ".join(f"{each.median:.2f} {name}" for name, each in ratio.items())
    return f"One process and two, {tables} tables of four at full speed; two are {said} (limit {FLOOR:g})"


def _rows(sides: dict[str, Side]) -> list[list[str]]:
    def row(what: str, name: str, form: str = ",.0f") -> list[str]:
        return [what, *(format(getattr(side, name).median, form) for side in sides.values())]

    return [
        row("durable moves/s by the clock", "per_second"),
        row("durable moves/s, a core for each process", "per_core"),
        row("CPU µs of the servers for a move", "server_us"),
        row("CPU µs of the clients for a move", "generator_us"),
        row("CPU µs of PostgreSQL for a move", "database_us"),
        row("cores at work", "cores", ".2f"),
    ]
