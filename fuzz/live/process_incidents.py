"""Several processes of one PostgreSQL, and incidents while tables are played."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from random import Random
from typing import Final

from msgspec import Struct
from websockets.exceptions import ConnectionClosed

from fuzz.live.client_checks import check
from fuzz.live.forked_servers import ForkedServer
from fuzz.live.ownership import Owned, OwnershipWatch
from fuzz.live.raw_clients import RawClient, stranger
from fuzz.live.table_sessions import TableSessions
from pioche.protocol import read_server
from pioche.protocol import to_client as t
from tests.server.postgres import Cluster

OUTAGE: Final = 20.0
NOT_SAVED: Final = "not-saved"
PATIENCE: Final = 60.0
"""Seconds; only a stuck test comes near it."""
PASSING: Final = (4.0, 10.0)
"""Seconds of a freeze in which players may still trust their connections, and the lease is over."""
RESTARTS: Final = (0.0, 1.0, 6.0)
"""Seconds until a process is started again: before its lease is over, and after."""


class Note(Struct, frozen=True):
    """One incident and its cost."""

    kind: str
    taken_over: float | None = None
    """Seconds until all tables of the process had their next owner."""
    reconnects: int = 0
    """The most reconnects of any client."""
    in_vain: int = 0
    """The most failed tries of any client before that."""


class ProcessIncidents:
    def __init__(
        self,
        processes: Sequence[ForkedServer],
        cluster: Cluster,
        rng: Random,
        freezes: Sequence[float],
        restarts: Sequence[float] = RESTARTS,
    ) -> None:
        self.processes = processes
        self.cluster = cluster
        self.ownership = OwnershipWatch(cluster.url)
        self.notes: list[Note] = []
        self._rng = rng
        self._freezes = freezes
        self._restarts = restarts

    async def cause(self, kind: str, sessions: TableSessions) -> None:
        """In the end all processes run again, and every table goes on."""
        incidents: dict[str, Callable[[TableSessions], Awaitable[Note]]] = {
            "killed": self._kill,
            "stopped": self._stop,
            "rolled": self._roll,
            "frozen": self._freeze,
            "database": self._lose_the_database,
        }
        self.notes.append(await incidents[kind](sessions))
        await sessions.go_on()

    async def _chosen_process(self) -> tuple[ForkedServer, Mapping[str, Owned], list[str]]:
        """A process with tables, and those tables."""
        owned = await self.ownership.look()
        ports = sorted({each.port for each in owned.values()})
        alive = [process for process in self.processes if process.port in ports]
        process = self._rng.choice(alive)
        return process, owned, [code for code, each in owned.items() if each.port == process.port]

    # incidents of a process

    async def _kill(self, _: TableSessions) -> Note:
        process, owned, tables = await self._chosen_process()
        return Note("killed", await self._replaced(process, process.kill, owned, tables))

    async def _replaced(
        self,
        process: ForkedServer,
        end: Callable[[], object],
        owned: Mapping[str, Owned],
        tables: Sequence[str],
    ) -> float:
        """Seconds from its end until others have its tables; it is started again meanwhile, or later."""
        restart = asyncio.create_task(self._start_again(process, end))
        taken, lost = await self.ownership.taken(owned, tables, PATIENCE, whole=False)
        await restart
        check(taken is not None, f"of {tables} only {lost} have another owner after {PATIENCE:g} seconds")
        return taken or 0.0

    async def _start_again(self, process: ForkedServer, end: Callable[[], object]) -> None:
        code = await asyncio.to_thread(end)
        check(not code, f"a process was stopped, and has ended with {code}")
        await asyncio.sleep(self._rng.choice(self._restarts))
        await asyncio.to_thread(process.start)

    async def _stop(self, sessions: TableSessions) -> Note:
        process, owned, tables = await self._chosen_process()
        return await self._stopped(process, owned, tables, sessions)

    async def _stopped(
        self,
        process: ForkedServer,
        owned: Mapping[str, Owned],
        tables: Sequence[str],
        sessions: TableSessions,
    ) -> Note:
        """Nobody has to reconnect more than once."""
        await sessions.reach_all()
        before = [(person.line.cuts, person.line.bounces) for person in sessions.people]
        taken = await self._replaced(process, process.stop, owned, tables)
        await sessions.reach_all()
        lines = [person.line for person in sessions.people]
        again = [line.cuts - cuts for line, (cuts, _) in zip(lines, before, strict=True)]
        in_vain = [line.bounces - bounces for line, (_, bounces) in zip(lines, before, strict=True)]
        check(max(again) <= 1, f"after an orderly stop the players have reconnected {again} times")
        return Note("stopped", taken, max(again), max(in_vain))

    async def _roll(self, sessions: TableSessions) -> Note:
        """An upgrade: all of them are restarted, one after the other."""
        notes = []
        for process in self.processes:
            owned = await self.ownership.look()
            tables = [code for code, each in owned.items() if each.port == process.port]
            notes.append(await self._stopped(process, owned, tables, sessions))
        taken = max(note.taken_over or 0.0 for note in notes)
        return Note("rolled", taken, len(notes), max(note.in_vain for note in notes))

    async def _freeze(self, _: TableSessions) -> Note:
        """A process that lost a table meanwhile writes nothing, and tells nothing but what it had stored
        itself.
        """
        process, owned, tables = await self._chosen_process()
        async with AsyncExitStack() as stack:
            witnesses = {
                code: await stack.enter_async_context(DirectClient(process, code)) for code in tables
            }
            seconds, began = self._rng.choice(self._freezes), time.monotonic()
            passing = PASSING[0] < seconds < PASSING[1]
            os.kill(process.pid, signal.SIGSTOP)
            try:
                if passing:
                    await self._come_to_others(process, tables, stack)
                left = began + seconds - time.monotonic()
                taken, lost = await self.ownership.taken(owned, tables, left)
                before = {code: len(witnesses[code].heard) for code in lost}
            finally:
                os.kill(process.pid, signal.SIGCONT)
            for code in lost:
                heard = await witnesses[code].hears_no_news(before[code])
                self.ownership.said += [(code, owned[code].epoch, update) for update in heard]
        after = None if seconds < PASSING[1] else taken or seconds
        return Note(f"frozen {seconds:g} s", after)

    async def _come_to_others(
        self, frozen: ForkedServer, tables: Sequence[str], stack: AsyncExitStack
    ) -> None:
        other = next(process for process in self.processes if process is not frozen)
        for code in tables:
            await stack.enter_async_context(DirectClient(other, code))

    # incidents of the database

    async def _lose_the_database(self, sessions: TableSessions) -> Note:
        """Everybody is told that nothing can be stored."""
        await self.ownership.close()
        before = [_warned(person.line.byes, person.line.refused) for person in sessions.people]
        kind = self._rng.choice(sorted(OUTAGES))
        take_away, give_back = OUTAGES[kind]
        try:
            await asyncio.to_thread(take_away, self.cluster)
            await asyncio.sleep(OUTAGE)
        finally:
            await asyncio.to_thread(give_back, self.cluster)
        for person, warnings in zip(sessions.people, before, strict=True):
            told = _warned(person.line.byes, person.line.refused) > warnings
            check(told, f"{person.name} was not told that the database is away ({kind})")
        return Note(kind)


OUTAGES: Final[Mapping[str, tuple[Callable[[Cluster], None], Callable[[Cluster], None]]]] = {
    "database stopped": (Cluster.stop, Cluster.start),
    "database crashed": (Cluster.crash, Cluster.start),
    "database frozen": (Cluster.freeze, Cluster.thaw),
}


def _warned(byes: Sequence[str], refused: Mapping[str, t.Refused]) -> int:
    return byes.count(NOT_SAVED) + sum(each.code == NOT_SAVED for each in refused.values())


class DirectClient:
    """A client connected directly to a process, past the proxy, which never gives up."""

    def __init__(self, process: ForkedServer, code: str) -> None:
        self.heard: list[t.ToClient] = []
        self._process = process
        self._code = code
        self._stack = AsyncExitStack()
        self._listening: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "DirectClient":
        come = stranger(f"127.0.0.1:{self._process.port}", self._code, ping_interval=None)
        guest = await self._stack.enter_async_context(come)
        await guest.greet()
        await guest.hears(t.Snapshot)
        self._listening = asyncio.create_task(self._listen(guest))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._stack.aclose()

    async def _listen(self, guest: RawClient) -> None:
        with suppress(ConnectionClosed):
            async for frame in guest.socket:
                self.heard.append(read_server(frame))

    async def hears_no_news(self, after: int) -> list[t.Update]:
        """Until it is disconnected: at most what was on its way when the process froze, which is returned.

        A departure is news; `OwnershipWatch.audit` judges what a table tells.
        """
        assert self._listening is not None
        await asyncio.wait_for(asyncio.shield(self._listening), PATIENCE)
        here = max((len(each.here) for each in self.heard[:after] if isinstance(each, t.Presence)), default=0)
        late = self.heard[after:]
        gone = [each for each in late if isinstance(each, t.Presence) and len(each.here) < here]
        news = [*gone, *(each for each in late if not isinstance(each, t.Bye | t.Update | t.Presence))]
        check(not news, f"{self._code}: told by who had lost it: {news}")
        return [each for each in late if isinstance(each, t.Update)]
