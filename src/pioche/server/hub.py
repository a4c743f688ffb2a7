"""All tables of this process: opened, loaded when touched, unloaded when idle, and kept."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Mapping, Sequence
from secrets import token_bytes
from typing import Final

from pioche.core.events import PositionSet
from pioche.server.asking import Translator
from pioche.server.clock import Clock
from pioche.server.identity import Bytes, Keyring
from pioche.server.keeping import batch_of, restore
from pioche.server.peers import Passes, Relayed
from pioche.server.policy import settled, whole_rules
from pioche.server.room import AT_ONCE, Room
from pioche.server.settings import Settings
from pioche.server.store.base import (
    Batch,
    CodeTakenError,
    ElsewhereError,
    Peer,
    Store,
    Stored,
    StoreError,
    Taken,
)
from pioche.server.tally import Report, Tally
from pioche.server.tenure import Tenure, since_boot
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table.events import MasterChosen

SWEEP: Final = 30.0
"""Seconds between two looks for tables to unload."""
EXPIRY: Final = 3600.0
FEW: Final = 4
"""Tables that are restored at a time, when all have to be."""
RETRY: Final = 1.0
"""Seconds before a table whose store has failed is tried again."""

log = logging.getLogger("pioche.server")


class Hub:
    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        clock: Clock | None = None,
        draw: Bytes = token_bytes,
    ) -> None:
        self.store = store
        lasting = since_boot if clock is None else clock.running
        self.tenure = Tenure(self, store.leases, (settings or Settings()).reach, lasting)
        self.peers: dict[str, Peer] = {}
        """The processes of this store that are alive, this one too."""
        self.passes = Passes(b"")
        self.relays: set[Relayed] = set()
        self._draw = draw
        self.settings = settings or Settings()
        self.clock = clock or Clock(time.monotonic, time.time)
        self.rooms: dict[str, Room] = {}
        self.tally = Tally()
        self.keyring = Keyring(b"")
        self._translator = Translator(self.keyring)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._turns: dict[str, float] = {}
        """When the turn is over at tables that are not in memory: a clock runs on there too."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(FEW)

    async def start(self) -> None:
        await self.store.open()
        self.keyring = Keyring(await self.store.secret("tokens"), self._draw)
        self._translator = Translator(self.keyring)
        self.passes = Passes(await self.store.secret("relay"))
        if self.store.leases is None:
            for running in await self.store.running():
                self._let_run(running.table, running.clock_left)
        await self.tenure.begin()
        for work in (self.tenure.run(), self._sweep(), self._expire()):
            self._spawn(work)

    async def stop(self) -> None:
        """Who is told to come again finds the tables free."""
        for task in tuple(self._tasks):
            task.cancel()
        for _, handle in self._timers.values():
            handle.cancel()
        for room in self.rooms.values():
            room.retired = True
        if self.store.leases is not None and self.tenure.holds():
            await self.store.close()
        for room in self.rooms.values():
            room.close("restart")
        for relay in tuple(self.relays):
            relay.close("restart")
        await self.store.close()

    # tables

    async def open_table(
        self, owner: str, rules: str, options: Options, position: PositionSet | None = None
    ) -> Room:
        """A new table with its owner as game master; RulesError, StoreError."""
        options = settled(options)
        opened = TableOpened(whole_rules(rules, options), self.keyring.new_seed(), options, position)
        decision = Decision((opened, MasterChosen(owner)))
        code = await self._create(owner, decision)
        room = self._room(code, Table.restored([decision], self.clock.running()))
        log.info("table %s opened", code)
        return room

    async def _create(self, owner: str, decision: Decision) -> str:
        while True:
            code = self.keyring.new_code()
            with contextlib.suppress(CodeTakenError):
                await self.store.create(owner, batch_of(code, 0, [decision], None, self.clock.of_day()))
                return code

    async def room(self, code: str) -> Room | None:
        """The table of that code, from memory or from the store; None: there is none. ElsewhereError."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.ensure_future(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Room | None:
        stored = await self._claimed(code)
        if stored is None:
            return None
        now, over = self.clock.running(), self._turns.pop(code, None)
        table = restore(stored, now)
        if over is not None and table.clocks.turn_at is not None:
            table.clocks.restore(max(0.0, over - now), now)
        return self._room(code, table)

    async def _claimed(self, code: str) -> Stored | None:
        """As it is kept, and ours."""
        while True:
            term = self.tenure.term
            stored = await self.store.load(code) if await self.tenure.claim(code) else None
            if not self.tenure.holds():
                raise StoreError("the lease of this process has run out")
            if term == self.tenure.term:
                return stored

    def _room(self, code: str, table: Table) -> Room:
        holds = self.tenure.holds
        room = Room(code, table, self.clock, self._translator, self._keep, self.tally, holds)
        self.rooms[code] = room
        self.arm(room)
        return room

    async def keeps(self, code: str) -> bool:
        """Whether guests of another process are to come here; a table nobody here looks at, it may have."""
        room = self.rooms.get(code)
        if room is not None and (len(room.guests) or room.unkept):
            return room.speaks()
        if code not in self._loading:
            self._forget(code, "restart")
            with contextlib.suppress(StoreError):
                await self.tenure.release([code])
        return False

    async def delete(self, code: str) -> bool:
        self._forget(code, "deleted")
        return await self.store.delete(code)

    def _forget(self, code: str, why: str) -> None:
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close(why)
        self._cancel_timer(code)
        self._turns.pop(code, None)

    # keeping

    def _keep(self, batch: Batch) -> None:
        began = self.clock.running()
        self.store.append(batch, lambda error: self._settled(batch.table, error, began))

    def _settled(self, code: str, error: StoreError | None, began: float) -> None:
        if error is None:
            self.tally.commits.add(self.clock.running() - began)
        else:
            self.tally.failed_commits += 1
        room = self.rooms.get(code)
        if room is None:
            return
        if error is None:
            room.kept()
            if room.unkept == AT_ONCE - 1:
                self.arm(room)
        else:
            log.error("table %s: not saved: %s", code, error)
            room.lost()
        if room.suspended and room.unkept == 0:
            self._spawn(self._recover(room))

    async def _recover(self, room: Room) -> None:
        """As often as it takes; meanwhile the table refuses everything with `not-saved`."""
        # bots would try again at once, and the store may be full for hours
        await asyncio.sleep(room.restored + RETRY - self.clock.running())
        while self.rooms.get(room.code) is room and room.suspended and not room.retired:
            await self.tenure.held()
            try:
                async with self._few:
                    stored = await self._claimed(room.code)
            except ElsewhereError:
                self._forget(room.code, "restart")
                return
            except StoreError as error:
                log.warning("table %s: not loaded: %s", room.code, error)
                await asyncio.sleep(RETRY)
                continue
            if stored is None:
                self._forget(room.code, "deleted")
                return
            room.restore(restore(stored, self.clock.running()))
            self.arm(room)

    # with other processes

    async def owners(self, codes: Sequence[str]) -> Mapping[str, Peer]:
        """Those of them that are another process's."""
        leases = self.store.leases
        unknown = [code for code in codes if code not in self.rooms]
        return {} if leases is None or not unknown else await leases.owners(unknown)

    def describe(self) -> bytes:
        return Report.of(self.tally, len(self.rooms)).written()

    def fall_silent(self) -> None:
        self._turns.clear()
        for room in self.rooms.values():
            room.fall_silent()
            self.arm(room)
            if room.unkept == 0:
                self._spawn(self._recover(room))

    def adopt(self, taken: Taken) -> None:
        if taken.soon:
            self._spawn(self._wake(taken.table))
        elif taken.clock_left is not None:
            self._let_run(taken.table, taken.clock_left)

    def meet(self, peers: Sequence[Peer]) -> None:
        self.peers = {peer.id: peer for peer in peers}
        for relay in tuple(self.relays):
            if relay.peer.id not in self.peers:
                relay.close("restart")

    # time

    def arm(self, room: Room) -> None:
        """To be called after every input of a room: its clock may run to another time now."""
        due = room.next_due
        if due is None:
            self._cancel_timer(room.code)
        else:
            self._set_timer(room.code, due)

    def _let_run(self, code: str, clock_left: float) -> None:
        """The clock of a table that is not in memory."""
        self._turns[code] = over = self.clock.running() + clock_left
        self._set_timer(code, over)

    def _set_timer(self, code: str, due: float) -> None:
        known = self._timers.get(code)
        if known is not None:
            if known[0] == due:
                return
            known[1].cancel()
        delay = max(0.0, due - self.clock.running())
        self._timers[code] = (due, asyncio.get_running_loop().call_later(delay, self._ring, code))

    def _cancel_timer(self, code: str) -> None:
        known = self._timers.pop(code, None)
        if known is not None:
            known[1].cancel()

    def _ring(self, code: str) -> None:
        self._timers.pop(code, None)
        room = self.rooms.get(code)
        if room is None:
            self._spawn(self._wake(code))
        else:
            room.tick()
            self.arm(room)

    async def _wake(self, code: str) -> None:
        """A clock has run out at a table that is not in memory, or bots are to go on there."""
        try:
            room = await self.room(code)
        except ElsewhereError:
            return
        except StoreError:
            self._set_timer(code, self.clock.running() + RETRY)
            return
        if room is not None:
            room.tick()
            self.arm(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            idle = [code for code in self.unload_idle() if code not in self._timers]
            with contextlib.suppress(StoreError):
                await self.tenure.release([code for code in idle if code not in self.rooms])

    def unload_idle(self) -> Sequence[str]:
        """Tables that nobody looks at leave the memory; a running clock stays set."""
        before = self.clock.running() - self.settings.unload_after
        idle = [
            room
            for room in self.rooms.values()
            if not len(room.guests) and room.touched < before and not room.unkept and not room.suspended
        ]
        for room in idle:
            del self.rooms[room.code]
            if room.table.clocks.turn_at is not None:
                self._turns[room.code] = room.table.clocks.turn_at
            room.close("unloaded")
        return [room.code for room in idle]

    async def _expire(self) -> None:
        """Not at once: a machine may know the date only a while after its start."""
        while True:
            await asyncio.sleep(EXPIRY)
            now, settings = self.clock.settled_day(), self.settings
            if now is None:
                continue
            with contextlib.suppress(StoreError):
                gone = await self.store.expire(now - settings.keep_finished, now - settings.keep_unfinished)
                for code in gone:
                    self._forget(code, "deleted")

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
