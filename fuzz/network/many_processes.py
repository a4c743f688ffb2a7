"""A hundred processes of one database, with tables, crashes, freezes and cuts; everything is checked.

python -m fuzz.network.many_processes [SEED [NODES]]
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import msgspec
from msgspec import Struct

from fuzz.checks import Broken, check
from fuzz.network import freezing
from fuzz.network.database import ClaimLog
from fuzz.network.faults import FaultInjector, FaultRates
from fuzz.network.links import Link
from fuzz.network.nodes import Node
from fuzz.network.one_process import OneProcess, SimulatedTable, recorded_log
from fuzz.network.people import some_table
from pioche.server._tables.live_table import LiveTable

INCIDENTS: Final = ("crash", "stop", "freeze", "cut-off", "cut-apart", "database")
SOON: Final = (0.2, 4.0)
"""Seconds between incidents."""
AWAY: Final = (0.5, 1.0, 3.0, 6.0, 12.0, 30.0)
"""Seconds for which something is gone: shorter than a lease, and longer."""
FEW_FAULTS: Final = FaultRates(delayed=0.02, cut=0.003, half_open=0.001, away=0.002)
OF_THE_TABLE: Final = frozenset(("welcome", "update", "snapshot", "accepted", "held", "presence", "rules"))
"""Frames that only the owner may send."""


class _Kind(Struct):
    type: str


_kind: Final = msgspec.json.Decoder(_Kind).decode


class FleetRun(Struct):
    """The result of one seed."""

    nodes: int
    incidents: Counter[str]
    steps: int
    changes: int
    """The number of times that a table changed its owner."""
    frames: int
    rounds: int
    seconds: float


class Fleet(OneProcess):
    def __init__(self, seed: int, nodes: int) -> None:
        self._size = nodes
        self.claim_log = ClaimLog()
        self.inner_injector = FaultInjector(Random(f"inner {seed}"))
        self.incidents: Counter[str] = Counter()
        self._nodes: dict[str, Node] = {}
        self._apart: set[frozenset[str]] = set()
        self._running_incidents: set[asyncio.Task[None]] = set()
        super().__init__(seed)
        self.injector = FaultInjector(Random(f"fleet {seed}"))

    # the world of the nodes

    def node(self, address: str) -> Node | None:
        found = self._nodes.get(address)
        return found if found is not None and found.alive else None

    def is_cut(self, one: str, other: str) -> bool:
        return frozenset((one, other)) in self._apart

    def watch(self, node: Node, code: str, frame: str) -> None:
        """A process that has the table in memory and speaks of it owns it."""
        if code not in node.hub.live_tables or _kind(frame).type not in OF_THE_TABLE:
            return
        holder = self.memory.tables[code].holder
        if holder != node.store.leases.me:
            self.problems.append(f"{node.name} tells of {code}, which is {holder}'s: {frame[:200]}")

    # as `OneProcess` has one process

    def _new_process(self) -> Any:
        hub = SimpleNamespace(live_tables=SimpleNamespace(get=self._live_table))
        return SimpleNamespace(alive=True, serve=self._serve, hub=hub, crash=self._crash_all)

    def _serve(self, code: str, link: Link, watch: Callable[[str], None]) -> None:
        alive = [node for node in self._nodes.values() if node.alive]
        if alive:
            self.injector.rng.choice(alive).serve(code, link, watch)
        else:
            link.cut()

    def _live_table(self, code: str) -> LiveTable | None:
        """At its owner."""
        holder = self.memory.tables[code].holder
        for node in self._nodes.values():
            if node.alive and node.store.leases.me == holder:
                return node.hub.live_tables.get(code)
        return None

    def _crash_all(self) -> None:
        for node in self._nodes.values():
            node.crash()

    def _look(self) -> None:
        if self.problems:
            raise Broken(self.problems[0])

    # the run

    async def begin(self, tables: int) -> None:
        self._nodes = {f"n{number}": Node(self, f"n{number}") for number in range(self._size)}
        await asyncio.gather(*[node.start() for node in self._nodes.values()])
        rng = self.injector.rng
        for number in range(tables):
            node = self._nodes[f"n{number % self._size}"]
            opening = node.hub.open_table("somebody", *some_table(rng))
            live_table = await node.freezer.run(asyncio.ensure_future, opening)
            self.tables.append(SimulatedTable(self, live_table.code))

    async def run_with_incidents(self, incidents: int, pause: tuple[float, float]) -> None:
        self.injector.rates = FEW_FAULTS
        for person in self._people:
            person.idle = False
        for _ in range(incidents):
            await asyncio.sleep(self.injector.rng.uniform(*pause))
            self._look()
            self._spawn(self._cause(self.injector.rng.choice(INCIDENTS)))
        while self._running_incidents:
            await asyncio.sleep(1.0)
            self._look()

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._running_incidents.add(task)
        task.add_done_callback(self._note_failure)

    def _note_failure(self, task: "asyncio.Task[None]") -> None:
        self._running_incidents.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.problems.append(repr(error))

    async def _cause(self, kind: str) -> None:
        rng = self.injector.rng
        node, seconds = self._chosen_node(), rng.choice(AWAY)
        if node is None:
            return
        self.incidents[kind] += 1
        match kind:
            case "crash" | "stop":
                await self._replace(node, kind, seconds)
            case "freeze":
                await node.freeze(seconds)
            case "cut-off":
                await node.cut_off(seconds)
            case "cut-apart":
                await self._cut_apart(node, seconds)
            case "database":
                await asyncio.gather(*[each.cut_off(seconds) for each in self._nodes.values()])

    def _chosen_node(self) -> Node | None:
        """Mostly a process that owns a table with players."""
        owners = {self.memory.tables[table.code].holder for table in self.tables}
        fit = [node for node in self._nodes.values() if node.alive and not node.freezer.frozen]
        busy = [node for node in fit if node.store.leases.me in owners]
        rng = self.injector.rng
        chosen = busy if busy and rng.random() < 0.8 else fit
        return rng.choice(chosen) if chosen else None

    async def _replace(self, node: Node, kind: str, seconds: float) -> None:
        if kind == "crash":
            node.crash()
        else:
            node.alive = False
            await node.stop()
        await asyncio.sleep(seconds)
        again = self._nodes[node.name] = Node(self, node.name)
        await again.start()

    async def _cut_apart(self, node: Node, seconds: float) -> None:
        others = [name for name in self._nodes if name != node.name]
        pairs = {frozenset((node.name, name)) for name in self.injector.rng.sample(others, len(others) // 2)}
        self._apart |= pairs
        for each in self._nodes.values():
            for line, name in tuple(each.inner.items()):
                if frozenset((each.name, name)) in pairs:
                    line.link.cut()
        await asyncio.sleep(seconds)
        self._apart -= pairs

    async def repair_and_check(self) -> None:
        """Everything is repaired, people rest, and everybody has been told everything."""
        self._end_faults()
        await self._until(self._is_quiet, 300.0, "never quiet", 0.2)
        for table in self.tables:
            table.check()

    async def end(self) -> None:
        """Crashes idle processes, which have nothing more to show."""
        for node in self._nodes.values():
            if node.alive and node.is_idle:
                node.crash()
        await super().end()

    def _is_quiet(self) -> bool:
        inner = [line.link for node in self._nodes.values() for line in node.inner]
        if any(link.open and (link.up.on_way or link.down.on_way) for link in inner):
            return False
        return all(table.is_quiet and self._all_here(table) for table in self.tables)

    def _all_here(self, table: SimulatedTable) -> bool:
        """Broken connections are noticed after a while."""
        live_table = table.live_table
        devices = [device for person in table.people for device in person.devices]
        here = set() if live_table is None else set(live_table.guests.players())
        return all(set(device.line.here) == here for device in devices)

    @property
    def fleet_run(self) -> FleetRun:
        return FleetRun(
            self._size,
            self.incidents,
            self.claim_log.steps,
            self.claim_log.changes,
            sum(table.stored_log.frames for table in self.tables),
            sum(table.stored_log.rounds for table in self.tables),
            self._loop.time(),
        )


async def _simulate_fleet(seed: int, nodes: int, tables: int, periods: int, incidents: int) -> FleetRun:
    fleet = Fleet(seed, nodes)
    try:
        await fleet.begin(tables)
        for _ in range(periods):
            await fleet.run_with_incidents(incidents, SOON)
            await fleet.repair_and_check()
        await fleet.end()
    finally:
        fleet.process.crash()
    return fleet.fleet_run


def simulate_fleet(
    seed: int, nodes: int = 100, tables: int = 6, periods: int = 2, incidents: int = 20
) -> FleetRun:
    """The run of this seed, with this number of periods with incidents."""
    with recorded_log() as recorder:
        done = freezing.run(_simulate_fleet(seed, nodes, tables, periods, incidents))
    check(not recorder.found, "\n".join(recorder.found[:1]))
    return done


if __name__ == "__main__":
    arguments = [int(each) for each in sys.argv[1:]]
    print(simulate_fleet(*arguments) if arguments else simulate_fleet(0))
