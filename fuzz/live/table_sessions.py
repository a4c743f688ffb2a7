"""Several tables with their people at one server, from the first seat to the end of the last game."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

from msgspec import Struct

from fuzz.live.client_checks import LostError, check, is_over, judge_table
from fuzz.live.people import Person
from fuzz.live.recording_connections import Clocks, RecordingConnection
from fuzz.live.tables import Opened, Plan, read_tables
from pioche.client import Address

PATIENCE: Final = 120.0
"""Seconds for the last games; only a table that is stuck comes near it."""

AGAIN: Final = 0.2
"""Seconds between two probes of a connection."""


class TableSession(Struct):
    """One table."""

    code: str
    people: list[Person]
    clocks: Clocks

    def finish(self) -> None:
        live_tables = [person.line.table_state for person in self.people]
        number = max([1, *(table_state.number for table_state in live_tables if table_state is not None)])
        for person in self.people:
            person.games, person.awake = number, True
            person.wake()

    @property
    def known(self) -> tuple[int, int]:
        """The length of the log known to everybody, and to the best-informed client."""
        ends = [person.line.end for person in self.people]
        return min(ends), max(ends)

    @property
    def is_through(self) -> bool:
        ends = {person.line.end for person in self.people}
        return len(ends) == 1 and all(person.is_through for person in self.people)

    @property
    def is_waiting(self) -> bool:
        """Nothing more happens, and everybody knows the time left of the player in turn."""
        ends = {person.line.end for person in self.people}
        quiet = not any(person.line.unanswered for person in self.people)
        return quiet and len(ends) == 1 and ends <= self.clocks.left.keys()


class TableSessions:
    def __init__(
        self,
        host: str,
        opened: Sequence[Opened],
        plans: Sequence[Plan],
        rng: Random,
        doubles: float = 0.0,
        secure: bool = False,
    ) -> None:
        self._secure = secure
        self.started = time.monotonic()
        """The start time of the running server."""
        self.heard = 0
        """The number of frames that have arrived."""
        self._rng = rng
        self._doubles = doubles
        self._probes = 0
        self._enough: tuple[int, asyncio.Event] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self.sittings = [self._sit(host, table, plan) for table, plan in zip(opened, plans, strict=True)]

    def _sit(self, host: str, table: Opened, plan: Plan) -> TableSession:
        clocks = Clocks(lambda: time.monotonic() - self.started)
        tokens = [table.token, *[None] * (plan.people - 1)]
        people = [
            self._person(Address(host, table.code, self._secure), plan, f"P{number}", token, clocks)
            for number, token in enumerate(tokens)
        ]
        return TableSession(table.code, people, clocks)

    def _person(self, address: Address, plan: Plan, name: str, token: str | None, clocks: Clocks) -> Person:
        rng = Random(self._rng.random())
        line = RecordingConnection(token, rng, self._hear, clocks, self._doubles)
        return Person(line, address, name, plan, rng)

    @property
    def people(self) -> list[Person]:
        return [person for sitting in self.sittings for person in sitting.people]

    # while it goes on

    async def __aenter__(self) -> "TableSessions":
        self._tasks = [asyncio.create_task(person.run()) for person in self.people]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error

    def _hear(self) -> None:
        self.heard += 1
        if self._enough is not None and self.heard >= self._enough[0]:
            self._enough[1].set()

    async def hear(self, count: int, within: float) -> None:
        """Waits for this number of further frames, or for this time."""
        event = asyncio.Event()
        self._enough = (self.heard + count, event)
        if count > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(event.wait(), within)
        self._enough = None

    async def reach_all(self) -> None:
        """Waits until every connection is answered now."""
        self._probes += 1
        again = 0.0

        def reached() -> bool:
            nonlocal again
            waiting = [person for person in self.people if person.line.echoed < self._probes]
            if waiting and time.monotonic() >= again:
                again = time.monotonic() + AGAIN
                for person in waiting:
                    person.probe(self._probes)
            return not waiting

        await self.until(reached)

    async def go_on(self) -> None:
        """Something new happens at each table, and everybody there is told of it."""
        before = [sitting.known[1] for sitting in self.sittings]
        pairs = list(zip(self.sittings, before, strict=True))
        await self.until(lambda: all(sitting.known[0] > end for sitting, end in pairs))

    async def finish(self) -> None:
        """Deals no more games; the current ones end."""
        for sitting in self.sittings:
            sitting.finish()
        await self.until(lambda: all(sitting.is_through for sitting in self.sittings))

    async def until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > deadline or any(task.done() for task in self._tasks):
                raise LostError(f"stuck: {[_standing(person) for person in self.people]}")
            await self.hear(1, 0.1)

    # afterwards

    async def judge(self, store: str) -> None:
        """No server may be using the store."""
        kept = await read_tables(store, [sitting.code for sitting in self.sittings])
        for sitting in self.sittings:
            decisions = kept[sitting.code]
            judge_table(sitting.code, decisions, sitting.people)
            check(is_over(decisions), f"{sitting.code}: the game is not over")


def _standing(person: Person) -> tuple[object, ...]:
    line, table_state = person.line, person.line.table_state
    turn = None if line.view is None else line.view.turn
    return (
        person.name,
        line.table,
        line.up,
        line.end,
        turn,
        None if table_state is None else table_state.number,
        line.byes[-3:],
    )
