"""All tables of this process: opened, loaded when touched, unloaded when idle, and kept."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from secrets import token_bytes
from typing import Final

from pioche.core.events import PositionSet
from pioche.server._admission.bans import Bans
from pioche.server._admission.identity import Bytes, Keyring
from pioche.server._clock import Clock
from pioche.server._counters import ServerCounters, ServerReport
from pioche.server._processes.leases import LeaseKeeper, since_boot
from pioche.server._processes.peer_client import PeerClient
from pioche.server._processes.peer_passes import Passes, Relayed
from pioche.server._settings import ServerSettings
from pioche.server._storage.base import (
    BrokenTableError,
    CodeTakenError,
    ElsewhereError,
    Peer,
    StepBatch,
    Store,
    StoreError,
    Taken,
)
from pioche.server._storage.readiness import Readiness
from pioche.server._storage.rows import batch_of
from pioche.server._tables.capacity import Capacity, is_idle
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.expiry import expire
from pioche.server._tables.live_table import AT_ONCE, LiveTable
from pioche.server._tables.loader import Loader
from pioche.server._tables.policy import settled, whole_rules
from pioche.server._tables.recovery import RETRY, Recovery
from pioche.server._tables.text_reader import TextReader
from pioche.server._tables.timers import WakeTimers
from pioche.table import Decision, Options, Table, TableOpened, rulebook
from pioche.table.events import MasterChosen

SWEEP: Final = 30.0
"""Seconds between two looks for tables to unload."""
PAUSE: Final = 2.0
"""Seconds for which tables may be silent before their guests are told."""
COMING: Final = 2.0
"""Seconds in which whoever wanted a table comes to it."""
LEAVING: Final = 3.0
"""Seconds for what is on its way to the store when the process ends; then its guests are told of the end."""

log = logging.getLogger("pioche.server")


class Hub:
    def __init__(
        self,
        store: Store,
        settings: ServerSettings | None = None,
        clock: Clock | None = None,
        draw: Bytes = token_bytes,
    ) -> None:
        self.store = store
        lasting = since_boot if clock is None else clock.running
        self.tenure = LeaseKeeper(self, store.leases, (settings or ServerSettings()).reach, lasting)
        self.peers: dict[str, Peer] = {}
        """The processes of this store that are alive, this one too."""
        self.peer_client = PeerClient()
        self.passes = Passes(b"")
        self.admin_passes = Passes(b"")
        """Of an operator on the same machine, who can read the store."""
        self.relays: dict[Relayed, None] = {}
        """In the order in which they came."""
        self.draw = draw
        self.settings = settings or ServerSettings()
        self.clock = clock or Clock(time.monotonic, time.time)
        self.rooms: dict[str, LiveTable] = {}
        self.tally = ServerCounters()
        self.reader = TextReader()
        self.loader = Loader(store, self.clock.running, self.tally, self.settings.table.remembered, draw)
        self.capacity = Capacity(self.settings, self.clock.running)
        self.keyring = Keyring(b"")
        self._translator = Translator(self.keyring)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.alarms = WakeTimers(self.clock.running, self._ring)
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._leaving: dict[str, asyncio.Event] = {}
        self._recovery = Recovery(self)
        self.bans = Bans()
        self.readiness = Readiness(store, lambda: self.tenure.holds())
        self.ending = False

    async def start(self) -> None:
        self.ending = False
        await self.store.open()
        self.keyring = Keyring(await self.store.secret("tokens"), self.draw)
        self._translator = Translator(self.keyring)
        self.passes = Passes(await self.store.secret("relay"))
        self.admin_passes = Passes(await self.store.secret("admin"))
        if self.store.leases is None:
            for running in await self.store.running():
                self.alarms.let_run(running.table, self.clock.running() + running.clock_left)
        await self.heed_bans()
        await self.tenure.begin()
        expiring = expire(self.store, self.settings, self.clock, self.forget)
        for work in (self.tenure.run(), self._sweep(), expiring, self.readiness.run()):
            self._spawn(work)

    async def stop(self) -> None:
        """What was decided is kept and told; then who is told to come again finds the tables free."""
        self.ending = True
        for room in self.rooms.values():
            room.retired = True
        self.alarms.stop()
        await self._call_off()
        closing = asyncio.ensure_future(self.store.close())
        await asyncio.wait([closing], timeout=LEAVING if self.tenure.holds() else 0.0)
        for room in self.rooms.values():
            room.close("restart")
        for relay in tuple(self.relays):
            relay.close("restart")
        await closing
        await self.peer_client.close()
        self.tenure.end()
        self.rooms.clear()

    async def _call_off(self) -> None:
        """A renewal that is under way must not get in the way of the end."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=LEAVING)

    # tables

    async def open_table(
        self,
        owner: str,
        rules: str,
        options: Options,
        position: PositionSet | None = None,
        plays: bool = False,
    ) -> LiveTable:
        """A new table with its owner as game master; RulesError, StoreError.

        Where the game master does not play, an owner who `plays` shares the office with everybody seated."""
        options = settled(options)
        whole = await self.reader.aside(lambda: whole_rules(rules, options))
        opened = TableOpened(whole, self.keyring.new_seed(), options, position)
        leads = not (plays and rulebook(opened.rules).rules.dealer == "host")
        decision = Decision((opened, MasterChosen(owner)) if leads else (opened,))
        self.tenure.insist()
        self._make_room()
        term, code = self.tenure.term, await self._create(owner, decision)
        log.info("table %s opened", code)
        if self.tenure.holds() and term == self.tenure.term:
            return self._room(code, Table.restored([decision], self.clock.running(), draw=self.draw))
        room = await self.room(code)
        if room is None:
            raise StoreError("the table is gone again")
        return room

    async def _create(self, owner: str, decision: Decision) -> str:
        while True:
            code = self.keyring.new_code()
            with contextlib.suppress(CodeTakenError):
                await self.store.create(owner, batch_of(code, 0, [decision], None, self.clock.of_day()))
                return code

    async def room(self, code: str) -> LiveTable | None:
        """The table of that code, from memory or from the store; None: there is none. ElsewhereError."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        if self.ending:
            raise StoreError("this process is being ended")
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.ensure_future(self._load(code))
            task.add_done_callback(lambda done: self._loaded(code, done))
        return await asyncio.shield(task)

    def _loaded(self, code: str, task: "asyncio.Task[LiveTable | None]") -> None:
        self._loading.pop(code, None)
        if not task.cancelled():
            task.exception()  # whoever wanted the table may have gone: nobody else would ask for it

    async def _load(self, code: str) -> LiveTable | None:
        if code in self._leaving:
            await self._leaving[code].wait()
        try:
            self.loader.check(code)
            self._make_room()
            table = await self.claimed(code)
        except BrokenTableError as error:
            await self.set_aside(error)
            raise
        if table is None:
            return None
        now, left = self.clock.running(), self.alarms.left(code)
        if left is not None and table.clocks.turn_at is not None:
            table.clocks.restore(left, now)
        room = self._room(code, table)
        room.wanted = now + COMING
        return room

    async def claimed(self, code: str) -> Table | None:
        """As it is kept, and ours; BrokenTableError."""
        while True:
            term = self.tenure.term
            self.tenure.insist()  # what is claimed after a lease may be claimed by others too
            table = await self._restored(code) if await self.tenure.claim(code) else None
            self.tenure.insist()
            if term == self.tenure.term:
                return table

    async def _restored(self, code: str) -> Table | None:
        found = await self.store.find(code)
        if found is None:
            return None
        try:
            return await self.loader.load(found)
        except BrokenTableError:
            if await self.store.find(code) is None:
                return None  # it was deleted meanwhile
            raise

    async def set_aside(self, error: BrokenTableError) -> None:
        """Nothing is due there any more, and the table is nobody's."""
        self.loader.set_aside(error)
        self.forget(error.table, "broken-table")
        if error.table not in self._leaving:
            await self._let_go([error.table])

    def _room(self, code: str, table: Table) -> LiveTable:
        holds = self.tenure.holds
        room = LiveTable(
            code,
            table,
            self.clock,
            self._translator,
            self._keep,
            self.tally,
            holds,
            self.settings.table,
            self.settings.answer_within,
        )
        room.retired = self.ending
        self.rooms[code] = room
        self.arm(room)
        return room

    async def keeps(self, code: str) -> bool:
        """Whether guests of another process are to come here; a table nobody here looks at, it may have."""
        room, now = self.rooms.get(code), self.clock.running()
        if room is not None and (len(room.guests) or room.unkept or room.suspended or now < room.wanted):
            return room.speaks()
        if code not in self._loading and code not in self._leaving:
            self.forget(code, "restart")
            if not await self._let_go([code]):  # it may still be ours, and go on by itself
                self.alarms.set(code, self.clock.running() + RETRY)
        return False

    async def _let_go(self, codes: Sequence[str]) -> bool:
        """Whether they are certainly free. Whoever comes meanwhile waits: what is claimed stays so."""
        gone = asyncio.Event()
        self._leaving |= dict.fromkeys(codes, gone)
        try:
            await self.tenure.release(codes)
            return True
        except StoreError:
            return False
        finally:
            gone.set()
            for code in codes:
                del self._leaving[code]

    async def heed_bans(self) -> None:
        """Those that are kept now; banned guests are sent away."""
        self.bans = Bans(await self.store.bans())
        for room in self.rooms.values():
            for guest in room.guests:
                if self.bans.forbid(guest.holder, guest.address):
                    guest.wire.close("banned")

    async def delete(self, code: str) -> bool:
        self.forget(code, "deleted")
        return await self.store.delete(code)

    def forget(self, code: str, why: str) -> None:
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close(why)
        self.alarms.forget(code)

    # keeping

    def _keep(self, batch: StepBatch) -> None:
        began = self.clock.running()
        self.store.append(batch, lambda error: self._settled(batch.table, error, began))

    def _settled(self, code: str, error: StoreError | None, began: float) -> None:
        if error is None:
            self.tally.commits.observe(self.clock.running() - began)
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
            self._spawn(self._recovery.recover(room))

    # with other processes

    def describe(self) -> bytes:
        return ServerReport.of(self.tally, len(self.rooms)).written()

    def fall_silent(self) -> None:
        self.alarms.forget_turns()
        for room in self.rooms.values():
            room.fall_silent()
            self.arm(room)
            if room.unkept == 0:
                self._spawn(self._recovery.recover(room))
        self._spawn(self._say_so())

    async def _say_so(self) -> None:
        """Who waits for an answer is to know that it takes longer."""
        try:
            await asyncio.wait_for(self.tenure.held(), PAUSE)
        except TimeoutError:
            for room in self.rooms.values():
                room.dismiss("not-saved")
            for relay in tuple(self.relays):
                relay.close("not-saved")

    def adopt(self, taken: Taken) -> None:
        if taken.soon:
            self._spawn(self._wake(taken.table))
        elif taken.clock_left is not None:
            self.alarms.let_run(taken.table, self.clock.running() + taken.clock_left)

    def meet(self, peers: Sequence[Peer]) -> None:
        self.peers = {peer.id: peer for peer in peers}
        for relay in tuple(self.relays):
            if relay.peer.id not in self.peers:
                relay.close("restart")

    # time

    def arm(self, room: LiveTable) -> None:
        """To be called after every input of a room: its clock may run to another time now."""
        self.alarms.set(room.code, room.next_due)

    def _ring(self, code: str) -> None:
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
        except (ElsewhereError, BrokenTableError):
            return
        except StoreError:
            if not self.ending:
                self.alarms.set(code, self.clock.running() + RETRY)
            return
        if room is not None:
            room.tick()
            self.arm(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(StoreError):
                await self.heed_bans()
            idle = [code for code in self.unload_idle() if code not in self.alarms]
            await self._let_go([code for code in idle if code not in self._leaving])

    def unload_idle(self) -> Sequence[str]:
        """Tables that nobody looks at leave the memory; a running clock stays set."""
        before = self.clock.running() - self.settings.unload_after
        idle = [room for room in self.rooms.values() if room.touched < before and is_idle(room)]
        for room in idle:
            self._unload(room)
        return [room.code for room in idle]

    def _unload(self, room: LiveTable) -> None:
        self.arm(room)  # what is still set may be of a step that is long kept
        del self.rooms[room.code]
        if room.table.clocks.turn_at is not None:
            self.alarms.keep_turn(room.code, room.table.clocks.turn_at)
        room.close("unloaded")

    def _make_room(self) -> None:
        """For one more table; ServerFullError."""
        gone: list[str] = []

        def unload(room: LiveTable) -> None:
            self._unload(room)
            gone.extend([] if room.code in self.alarms or room.code in self._leaving else [room.code])

        try:
            self.capacity.make_room(self.rooms, unload)
        finally:
            if gone:
                self._spawn(self._free(gone))

    async def _free(self, codes: Sequence[str]) -> None:
        await self._let_go(codes)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))
