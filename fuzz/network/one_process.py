"""One seed: a server, one or two tables, people, and faults; in between, everything is checked."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from msgspec import Struct

from fuzz.checks import Broken, check
from fuzz.network import loop
from fuzz.network.devices import Device
from fuzz.network.faults import NO_FAULTS, Fault, FaultInjector, random_rates
from fuzz.network.frame_checks import StoredLog, check_answers, check_kept, check_known, check_told
from fuzz.network.links import Link
from fuzz.network.people import Person, some_table
from fuzz.network.process import Process
from pioche.server._sockets.socket_connection import SocketConnection
from pioche.server._storage.memory import SharedMemory
from pioche.server._tables.live_table import LiveTable

NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
PATIENCE: Final = 200.0
"""Seconds within which a network without faults must have told everybody everything."""
LONG: Final = 60.0
"""Seconds after which people end a game."""
LAST: Final = 1200.0
"""Seconds within which some round ends."""


class ProcessRun(Struct):
    """The result of one seed."""

    faults: Counter[Fault]
    frames: int
    entries: int
    rounds: int
    seconds: float


class SimulatedTable:
    """A table and the people around it."""

    def __init__(self, simulation: "OneProcess", code: str) -> None:
        self.code = code
        self.stored_log = StoredLog(simulation.memory, code)
        rng, players = simulation.injector.rng, simulation.injector.rng.randint(1, 5)
        self._simulation = simulation
        guests = [Person(name, simulation.injector, self._connect, True) for name in NAMES[:players]]
        guests += [
            Person(f"guest {number}", simulation.injector, self._connect, False)
            for number in range(rng.randint(0, 2))
        ]
        self.people = guests

    def _connect(self, link: Link, device: Device) -> bool:
        process = self._simulation.process
        if not process.alive:
            return False
        process.serve(self.code, link, lambda frame: self._watch(frame, device))
        return True

    def _watch(self, frame: str, device: Device) -> None:
        """A frame that is about to be sent."""
        tokens = (each.line.token for each in self.people if device not in each.devices)
        try:
            self.stored_log.see(frame, [token.partition(".")[2] for token in tokens if token])
        except Broken as problem:
            self._simulation.problems.append(str(problem))  # a server survives what its connections raise

    @property
    def live_table(self) -> LiveTable | None:
        return self._simulation.process.hub.live_tables.get(self.code)

    @property
    def is_quiet(self) -> bool:
        """Everybody is there and has been told everything."""
        live_table = self.live_table
        if live_table is None or live_table.unstored or live_table.lifecycle.is_suspended:
            return False
        end = len(live_table.table.log)
        return all(_is_told(device, end) for person in self.people for device in person.devices)

    def check(self) -> None:
        live_table = self.live_table
        assert live_table is not None
        check_kept(self.stored_log, live_table)
        for person in self.people:
            for device in person.devices:
                check_known(device.line, live_table)

    def check_all(self, now: float) -> None:
        table = self.stored_log.table(now)
        for person in self.people:
            check_told(person.line, person.notes, table)
            check_answers(person.line.player, person.notes, table, person.device.repeated)


def _is_told(device: Device, end: int) -> bool:
    link, line = device.link, device.line
    if link is None or not line.up or line.end != end or line.view is None:
        return False
    return link.open and not link.up.on_way and not link.down.on_way


class OneProcess:
    def __init__(self, seed: int) -> None:
        self.injector = FaultInjector(Random(f"faults {seed}"))
        self.memory = SharedMemory()
        self.day = [1.8e9]
        self.tables: list[SimulatedTable] = []
        self.problems: list[str] = []
        self.process = self._new_process()
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._failed)

    def _new_process(self) -> Process:
        return Process(self.memory, self.injector, self.day)

    def _failed(self, _: Any, context: dict[str, Any]) -> None:
        self.problems.append(f"{context['message']}: {context.get('exception')!r}")

    async def open(self) -> None:
        await self.process.start()
        rng = self.injector.rng
        for _ in range(rng.choice((1, 1, 2))):
            live_table = await self.process.hub.open_table("somebody", *some_table(rng))
            self.tables.append(SimulatedTable(self, live_table.code))

    async def run_with_faults(self, seconds: float) -> None:
        self.injector.rates = random_rates(self.injector.rng)
        for person in self._people:
            person.idle = False
        until = self._loop.time() + seconds
        while self._loop.time() < until:
            await asyncio.sleep(1.0)
            self._look()
            await self._inject_server_faults()

    async def _inject_server_faults(self) -> None:
        injector = self.injector
        if injector.happens(Fault.CLOCK, 0.02):
            self.day[0] += injector.rng.uniform(-1e6, 1e6)
        if injector.happens(Fault.CRASH, injector.rates.crash):
            self.process.crash()
            await self._start_again()
        elif injector.happens(Fault.RESTART, injector.rates.crash / 4):
            await self.process.stop()
            await self._start_again()

    async def _start_again(self) -> None:
        await asyncio.sleep(self.injector.rng.uniform(0.05, 5.0))
        self.process = self._new_process()
        await self.process.start()

    async def repair_and_check(self) -> None:
        """The network is repaired, people rest, and everything is told; bots may play on."""
        self._end_faults()
        await self._until(lambda: all(table.is_quiet for table in self.tables), PATIENCE, "never quiet")
        for table in self.tables:
            table.check()

    def _end_faults(self) -> None:
        self.injector.rates = NO_FAULTS
        for person in self._people:
            person.idle = True
            for device in person.devices:
                device.switch(True)
                self._repair(device.link)

    def _repair(self, link: Link | None) -> None:
        if link is not None and (link.unreliable or link.up.dead or link.down.dead):
            link.cut()

    async def end(self) -> None:
        """Without faults the current round ends."""
        before = [table.stored_log.rounds for table in self.tables]
        for person in self._people:
            person.idle, person.hurried = False, True
            self._loop.call_later(LONG, setattr, person, "wants_to_end", True)

        def ended() -> bool:
            return all(table.stored_log.rounds > had for table, had in zip(self.tables, before, strict=True))

        await self._until(ended, LAST, "no round ends", 5.0)
        await self.repair_and_check()
        for table in self.tables:
            table.check_all(self._loop.time())

    def check_silence(self, said: Sequence[str]) -> None:
        """The logs of the server contain no secret."""
        secrets = [table.stored_log.seed for table in self.tables]
        secrets += [person.line.token for person in self._people if person.line.token]
        check(not any(secret in line for line in said for secret in secrets), "a secret is in the logs")

    async def _until(
        self, holds: Callable[[], bool], seconds: float, otherwise: str, step: float = 0.03
    ) -> None:
        until = self._loop.time() + seconds
        while not holds():
            self._look()
            if self._loop.time() > until:
                raise Broken(f"{otherwise}: {[self._state(table) for table in self.tables]}")
            await asyncio.sleep(step)

    def _state(self, table: SimulatedTable) -> str:
        lines = [(each.name, each.line.up, each.line.end) for each in table.people]
        live_table = table.live_table
        if live_table is None:
            return f"not in memory, {lines}"
        state = live_table.table.state
        return (
            f"{len(live_table.table.log)} entries, {live_table.unstored} not stored, "
            f"{state.game.phase}, {state.master}, {lines}"
        )

    def _look(self) -> None:
        """Checks what may go wrong at any time."""
        if self.problems:
            raise Broken(self.problems[0])
        for live_table in self.process.hub.live_tables.values():
            for guest in live_table.guests:
                assert isinstance(guest.wire, SocketConnection)
                waiting, most = guest.wire.waiting, self.process.limits.queue
                check(waiting <= most, f"{waiting} frames wait for a slow reader, {most} may")

    @property
    def _people(self) -> Iterator[Person]:
        return (person for table in self.tables for person in table.people)

    @property
    def done(self) -> ProcessRun:
        return ProcessRun(
            self.injector.tally,
            sum(table.stored_log.frames for table in self.tables),
            sum(table.stored_log.end for table in self.tables),
            sum(table.stored_log.rounds for table in self.tables),
            self._loop.time(),
        )


async def _simulate(seed: int, faults: int, said: Sequence[str]) -> ProcessRun:
    simulation = OneProcess(seed)
    try:
        await simulation.open()
        while simulation.injector.tally.total() < faults:
            await simulation.run_with_faults(simulation.injector.rng.uniform(10.0, 40.0))
            await simulation.repair_and_check()
        await simulation.end()
        simulation.check_silence(said)
    finally:
        simulation.process.crash()
    return simulation.done


class _LogRecorder(logging.Handler):
    """The server's log, and the parts that it could not explain."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))
        if record.exc_info:
            self.found.append(self.said[-1])


@contextmanager
def recorded_log() -> Iterator[_LogRecorder]:
    log, recorder = logging.getLogger("pioche.server"), _LogRecorder()
    log.addHandler(recorder)
    propagates, log.propagate = log.propagate, False
    try:
        yield recorder
    finally:
        log.removeHandler(recorder)
        log.propagate = propagates


def simulate_process(seed: int, faults: int = 500) -> ProcessRun:
    """The run of this seed, with at least this number of faults."""
    with recorded_log() as recorder:
        done = loop.run(_simulate(seed, faults, recorder.said))
    check(not recorder.found, "\n".join(recorder.found[:1]))
    return done
