"""The tables of this process: starts, ends and sweeps them, and shares them with other processes."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from secrets import token_bytes
from typing import Final

from pioche.server._admission.bans import Bans
from pioche.server._admission.identity import Bytes, Keyring
from pioche.server._analysis.analysis_queue import AnalysisQueue
from pioche.server._clock import Clock
from pioche.server._counters import ServerReport
from pioche.server._processes.leases import LeaseKeeper, since_boot
from pioche.server._processes.peer_client import PeerClient
from pioche.server._processes.peer_passes import PeerPasses, RelayedGuest
from pioche.server._settings import ServerSettings
from pioche.server._storage.base import Peer, Store, StoreError, TakenOverTable
from pioche.server._storage.readiness import Readiness
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.expiry import expire
from pioche.server._tables.open_tables import OpenTables

SWEEP: Final = 30.0
"""Seconds between two searches for tables to unload."""
SILENCE_TOLD_AFTER: Final = 2.0
"""Seconds for which tables may be silent before their guests are told."""
LEAVING: Final = 3.0
"""Seconds for steps on their way to the store when the process ends; then its guests are told of the end."""


class Hub(OpenTables):
    def __init__(
        self,
        store: Store,
        settings: ServerSettings | None = None,
        clock: Clock | None = None,
        draw: Bytes = token_bytes,
    ) -> None:
        super().__init__(store, settings or ServerSettings(), clock or Clock(time.monotonic, time.time), draw)
        lasting = since_boot if clock is None else clock.running
        self.lease_keeper = LeaseKeeper(self, store.leases, self.settings.reach, lasting)
        self.peers: dict[str, Peer] = {}
        """The live processes of this store, including this one."""
        self.peer_client = PeerClient()
        self.passes = PeerPasses(b"")
        self.admin_passes = PeerPasses(b"")
        """The passes of an operator on the same machine, who can read the store."""
        self.relays: dict[RelayedGuest, None] = {}
        """In order of arrival."""
        self.bans = Bans()
        self.analyses = AnalysisQueue(self.settings.analysis)
        self.readiness = Readiness(store, lambda: self.lease_keeper.holds())

    async def start(self) -> None:
        self.ending = False
        await self.store.open()
        self.keyring = Keyring(await self.store.secret("tokens"), self.draw)
        self._translator = Translator(self.keyring)
        self.passes = PeerPasses(await self.store.secret("relay"))
        self.admin_passes = PeerPasses(await self.store.secret("admin"))
        if self.store.leases is None:
            for running in await self.store.running():
                self.timers.let_run(running.table, self.clock.running() + running.clock_left)
        await self.apply_bans()
        await self.lease_keeper.begin()
        expiring = expire(self.store, self.settings, self.clock, self.forget)
        for work in (self.lease_keeper.run(), self._sweep(), expiring, self.readiness.run()):
            self._spawn(work)

    async def stop(self) -> None:
        """Stores and tells the decisions so far; then returning guests find the tables free."""
        self.ending = True
        for live_table in self.live_tables.values():
            live_table.retire()
        self.timers.stop()
        await self.analyses.stop()
        await self._cancel_tasks()
        closing = asyncio.ensure_future(self.store.close())
        await asyncio.wait([closing], timeout=LEAVING if self.lease_keeper.holds() else 0.0)
        for live_table in self.live_tables.values():
            live_table.close("restart")
        for relay in tuple(self.relays):
            relay.close("restart")
        await closing
        await self.peer_client.close()
        self.lease_keeper.end()
        self.live_tables.clear()

    async def _cancel_tasks(self) -> None:
        """A renewal under way must not disturb the end."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=LEAVING)

    async def apply_bans(self) -> None:
        """Reads the current bans, and disconnects banned guests."""
        self.bans = Bans(await self.store.bans())
        for live_table in self.live_tables.values():
            for guest in live_table.guests:
                if self.bans.forbid(guest.holder, guest.address):
                    guest.wire.close("banned")

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            with contextlib.suppress(StoreError):
                await self.apply_bans()
            idle = [code for code in self.unload_idle() if code not in self.timers]
            await self._release([code for code in idle if code not in self._leaving])

    # with other processes

    def describe(self) -> bytes:
        return ServerReport.of(self.tally, len(self.live_tables)).written()

    def fall_silent(self) -> None:
        self.timers.forget_turns()
        for live_table in self.live_tables.values():
            live_table.fall_silent()
            if live_table.unstored == 0:
                self._spawn(self._recovery.recover(live_table))
        self._spawn(self._dismiss_if_silent_for_long())

    async def _dismiss_if_silent_for_long(self) -> None:
        """Tells waiting guests that the answer takes longer."""
        try:
            await asyncio.wait_for(self.lease_keeper.held(), SILENCE_TOLD_AFTER)
        except TimeoutError:
            for live_table in self.live_tables.values():
                live_table.dismiss("not-saved")
            for relay in tuple(self.relays):
                relay.close("not-saved")

    def take_over(self, taken: TakenOverTable) -> None:
        if taken.soon:
            self._spawn(self._wake(taken.table))
        elif taken.clock_left is not None:
            self.timers.let_run(taken.table, self.clock.running() + taken.clock_left)

    def set_peers(self, peers: Sequence[Peer]) -> None:
        self.peers = {peer.id: peer for peer in peers}
        for relay in tuple(self.relays):
            if relay.peer.id not in self.peers:
                relay.close("restart")
