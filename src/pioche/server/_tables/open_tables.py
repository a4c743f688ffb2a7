"""The tables in this process's memory: opened, loaded on demand, unloaded when idle, and stored."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Final

from msgspec import UNSET

from pioche.core.events import PositionSet
from pioche.server._admission.identity import Bytes, Keyring
from pioche.server._clock import Clock
from pioche.server._counters import ServerCounters
from pioche.server._processes.leases import LeaseKeeper
from pioche.server._settings import ServerSettings
from pioche.server._storage.base import (
    BrokenTableError,
    CodeTakenError,
    OwnedElsewhereError,
    StepBatch,
    Store,
    StoreError,
)
from pioche.server._storage.rows import batch_of
from pioche.server._tables.capacity import Capacity, is_idle
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.loader import Loader
from pioche.server._tables.policy import settled, whole_rules
from pioche.server._tables.recovery import RESTORE_RETRY, Recovery
from pioche.server._tables.text_reader import TextReader
from pioche.server._tables.timers import WakeTimers
from pioche.table import Decision, Options, Table, TableOpened, rulebook
from pioche.table.events import MasterChosen

COMING: Final = 2.0
"""Seconds for a guest to arrive at a table it wanted."""

log = logging.getLogger("pioche.server")


class OpenTables:
    lease_keeper: LeaseKeeper

    def __init__(self, store: Store, settings: ServerSettings, clock: Clock, draw: Bytes) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.draw = draw
        self.live_tables: dict[str, LiveTable] = {}
        self.tally = ServerCounters()
        self.reader = TextReader()
        self.loader = Loader(store, clock.running, self.tally, settings.table.remembered, draw)
        self.capacity = Capacity(settings, clock.running)
        self.keyring = Keyring(b"")
        self.timers = WakeTimers(clock.running, self._timer_due)
        self.ending = False
        self._translator = Translator(self.keyring)
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._leaving: dict[str, asyncio.Event] = {}
        self._tasks: dict[asyncio.Task[None], None] = {}
        self._recovery = Recovery(self)

    # opened and loaded

    async def open_table(
        self,
        owner: str,
        rules: str,
        options: Options,
        position: PositionSet | None = None,
        plays: bool = False,
        known_seed: str | None = None,
    ) -> LiveTable:
        """Makes a table with its owner as game master. Raises RulesError or StoreError.

        If the game master does not play, an owner who `plays` shares the office with everybody seated. With
        a `known_seed` the first game has the cards of that seed.
        """
        options = settled(options)
        whole = await self.reader.aside(lambda: whole_rules(rules, options))
        known = UNSET if known_seed is None else known_seed
        opened = TableOpened(whole, self.keyring.new_seed(), options, position, known)
        leads = not (plays and rulebook(opened.rules).rules.dealer == "host")
        decision = Decision((opened, MasterChosen(owner)) if leads else (opened,))
        self.lease_keeper.require()
        self._make_room()
        term, code = self.lease_keeper.term, await self._create(owner, decision)
        log.info("table %s opened", code)
        if self.lease_keeper.holds() and term == self.lease_keeper.term:
            return self._add(code, Table.restored([decision], self.clock.running(), draw=self.draw))
        live_table = await self.live_table(code)
        if live_table is None:
            raise StoreError("the table is gone again")
        return live_table

    async def _create(self, owner: str, decision: Decision) -> str:
        while True:
            code = self.keyring.new_code()
            with contextlib.suppress(CodeTakenError):
                await self.store.create(owner, batch_of(code, 0, [decision], None, self.clock.of_day()))
                return code

    async def live_table(self, code: str) -> LiveTable | None:
        """The table of that code, from memory or from the store; None if there is none. Raises
        OwnedElsewhereError.
        """
        live_table = self.live_tables.get(code)
        if live_table is not None:
            return live_table
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
            task.exception()  # the guest that wanted the table may be gone, and nobody else would ask for it

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
        now, left = self.clock.running(), self.timers.left(code)
        if left is not None and table.clocks.turn_at is not None:
            table.clocks.restore(left, now)
        live_table = self._add(code, table)
        live_table.wanted = now + COMING
        return live_table

    async def claimed(self, code: str) -> Table | None:
        """The table as stored, and ours. Raises BrokenTableError."""
        while True:
            term = self.lease_keeper.term
            self.lease_keeper.require()  # after the end of a lease, others may claim it too
            table = await self._restored(code) if await self.lease_keeper.claim(code) else None
            self.lease_keeper.require()
            if term == self.lease_keeper.term:
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
        """Stops its timers, and frees the table."""
        self.loader.set_aside(error)
        self.forget(error.table, "broken-table")
        if error.table not in self._leaving:
            await self._release([error.table])

    def _add(self, code: str, table: Table) -> LiveTable:
        holds = self.lease_keeper.holds
        live_table = LiveTable(
            code,
            table,
            self.clock,
            self._translator,
            self._keep,
            self.tally,
            holds,
            self.settings.table,
            self.settings.answer_within,
            lambda due: self.timers.set(code, due),
        )
        if self.ending:
            live_table.retire()
        self.live_tables[code] = live_table
        return live_table

    # unloaded and given away

    async def keeps(self, code: str) -> bool:
        """Whether guests of another process must come here; a table without guests may go there."""
        live_table, now = self.live_tables.get(code), self.clock.running()
        if live_table is not None and (
            len(live_table.guests)
            or live_table.unstored
            or live_table.lifecycle.is_suspended
            or now < live_table.wanted
        ):
            return live_table.speaks()
        if code not in self._loading and code not in self._leaving:
            self.forget(code, "restart")
            if not await self._release([code]):  # it may still be ours, and go on by itself
                self.timers.set(code, self.clock.running() + RESTORE_RETRY)
        return False

    async def _release(self, codes: Sequence[str]) -> bool:
        """Whether they are certainly free. Guests wait meanwhile: a claimed table stays so."""
        gone = asyncio.Event()
        self._leaving |= dict.fromkeys(codes, gone)
        try:
            await self.lease_keeper.release(codes)
            return True
        except StoreError:
            return False
        finally:
            gone.set()
            for code in codes:
                del self._leaving[code]

    async def delete(self, code: str) -> bool:
        self.forget(code, "deleted")
        return await self.store.delete(code)

    def forget(self, code: str, why: str) -> None:
        live_table = self.live_tables.pop(code, None)
        if live_table is not None:
            live_table.close(why)
        self.timers.forget(code)

    def unload_idle(self) -> Sequence[str]:
        """Unloads tables without connections; a running clock stays set."""
        before = self.clock.running() - self.settings.unload_after
        idle = [
            live_table
            for live_table in self.live_tables.values()
            if live_table.touched < before and is_idle(live_table)
        ]
        for live_table in idle:
            self._unload(live_table)
        return [live_table.code for live_table in idle]

    def _unload(self, live_table: LiveTable) -> None:
        del self.live_tables[live_table.code]
        if live_table.table.clocks.turn_at is not None:
            self.timers.keep_turn(live_table.code, live_table.table.clocks.turn_at)
        live_table.unload()

    def _make_room(self) -> None:
        """Makes room for one more table. Raises ServerFullError."""
        gone: list[str] = []

        def unload(live_table: LiveTable) -> None:
            self._unload(live_table)
            gone.extend(
                []
                if live_table.code in self.timers or live_table.code in self._leaving
                else [live_table.code]
            )

        try:
            self.capacity.make_room(self.live_tables, unload)
        finally:
            if gone:
                self._spawn(self._free(gone))

    async def _free(self, codes: Sequence[str]) -> None:
        await self._release(codes)

    # stored

    def _keep(self, batch: StepBatch) -> None:
        began = self.clock.running()
        self.store.append(batch, lambda error: self._settled(batch.table, error, began))

    def _settled(self, code: str, error: StoreError | None, began: float) -> None:
        if error is None:
            self.tally.commits.observe(self.clock.running() - began)
        else:
            self.tally.failed_commits += 1
        live_table = self.live_tables.get(code)
        if live_table is None:
            return
        if error is None:
            live_table.kept()
        else:
            log.error("table %s: not saved: %s", code, error)
            live_table.lost()
        if live_table.lifecycle.is_suspended and live_table.unstored == 0:
            self._spawn(self._recovery.recover(live_table))

    # woken

    def _timer_due(self, code: str) -> None:
        live_table = self.live_tables.get(code)
        if live_table is None:
            self._spawn(self._wake(code))
        else:
            live_table.tick()

    async def _wake(self, code: str) -> None:
        """A clock has run out at a table that is not in memory, or its bots must continue."""
        try:
            live_table = await self.live_table(code)
        except (OwnedElsewhereError, BrokenTableError):
            return
        except StoreError:
            if not self.ending:
                self.timers.set(code, self.clock.running() + RESTORE_RETRY)
            return
        if live_table is not None:
            live_table.tick()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))
