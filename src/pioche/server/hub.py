"""All tables of this process: opened, loaded when touched, unloaded when idle, and kept."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence
from secrets import token_bytes
from typing import Final

from pioche.core.events import PositionSet
from pioche.server.asking import Translator
from pioche.server.identity import Bytes, Keyring
from pioche.server.keeping import batch_of, restore
from pioche.server.policy import settled, whole_rules
from pioche.server.room import AT_ONCE, Clock, Room
from pioche.server.settings import Settings
from pioche.server.store.base import Batch, CodeTakenError, Store, StoreError
from pioche.server.tally import Tally
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table.events import MasterChosen

SWEEP: Final = 30.0
"""Seconds between two looks for tables to unload."""
EXPIRY: Final = 3600.0
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
        self._draw = draw
        self.settings = settings or Settings()
        self.clock = clock or Clock(time.monotonic, time.time)
        self.rooms: dict[str, Room] = {}
        self.tally = Tally()
        self.keyring = Keyring(b"")
        self._translator = Translator(self.keyring)
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._timers: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.store.open()
        self.keyring = Keyring(await self.store.secret("tokens"), self._draw)
        self._translator = Translator(self.keyring)
        now = self.clock.running()
        for running in await self.store.running():
            self._set_timer(running.table, now + running.clock_left)
        self._spawn(self._sweep())
        self._spawn(self._expire())

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        for room in self.rooms.values():
            room.close("restart")
        for _, handle in self._timers.values():
            handle.cancel()
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
        """The table of that code, from memory or from the store; None: there is none."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        task = self._loading.get(code)
        if task is None:
            task = self._loading[code] = asyncio.ensure_future(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Room | None:
        stored = await self.store.load(code)
        return None if stored is None else self._room(code, restore(stored, self.clock.running()))

    def _room(self, code: str, table: Table) -> Room:
        room = self.rooms[code] = Room(code, table, self.clock, self._translator, self._keep, self.tally)
        self.arm(room)
        return room

    async def delete(self, code: str) -> bool:
        self._forget(code, "deleted")
        return await self.store.delete(code)

    def _forget(self, code: str, why: str) -> None:
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close(why)
        self._cancel_timer(code)

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
            return
        log.error("table %s: not saved: %s", code, error)
        room.lost()
        if room.unkept == 0:
            self._spawn(self._recover(room))

    async def _recover(self, room: Room) -> None:
        """As often as it takes; meanwhile the table refuses everything with `not-saved`."""
        # bots would try again at once, and the store may be full for hours
        await asyncio.sleep(room.restored + RETRY - self.clock.running())
        while self.rooms.get(room.code) is room and room.suspended:
            try:
                stored = await self.store.load(room.code)
            except StoreError as error:
                log.warning("table %s: not loaded: %s", room.code, error)
                await asyncio.sleep(RETRY)
                continue
            if stored is None:
                self._forget(room.code, "deleted")
                return
            room.restore(restore(stored, self.clock.running()))
            self.arm(room)

    # time

    def arm(self, room: Room) -> None:
        """To be called after every input of a room: its clock may run to another time now."""
        due = room.next_due
        if due is None:
            self._cancel_timer(room.code)
        else:
            self._set_timer(room.code, due)

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
        """A clock has run out at a table that is not in memory."""
        with contextlib.suppress(StoreError):
            room = await self.room(code)
            if room is not None:
                room.tick()
                self.arm(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.unload_idle()

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
