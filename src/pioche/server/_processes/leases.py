"""Keeps the lease of this process on its tables, and takes over tables whose owner is gone.

A process may speak for its tables until one lease after the last confirmed renewal, counted from when that
was sent. No other process can own a table before that, whatever delays this one.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Final, Protocol

from pioche.server._storage.base import Leases, Peer, StoreError, TakenOverTable

RENEWAL_INTERVAL: Final = 1.0
"""Seconds between two renewals."""
TAKEOVER_INTERVAL: Final = 0.5
"""Seconds between two searches for tables without an owner."""
SILENCE_MARGIN: Final = 0.5
"""Seconds before the end of a lease at which the process stops speaking."""
AFTER: Final = 0.01
"""Seconds of delay, so that the end of the lease is noticed late rather than early."""
TAKEN_AT_ONCE: Final = 50
"""Most tables taken over at once, so that other processes get their share."""

log = logging.getLogger("pioche.server")


class LeaseOwner(Protocol):
    """The owner of the tables: the hub."""

    def describe(self) -> bytes:
        """The description of this process for other processes."""

    def fall_silent(self) -> None:
        """Stops speaking, because another process may own the tables."""

    def take_over(self, taken: TakenOverTable) -> None:
        """Takes over a table that goes on by itself."""

    def set_peers(self, peers: Sequence[Peer]) -> None:
        """Takes the list of live processes."""


class LeaseKeeper:
    """Without leases the tables are ours for ever."""

    def __init__(
        self, owner: LeaseOwner, leases: Leases | None, address: str, now: Callable[[], float]
    ) -> None:
        self.term = 0
        """Counts how often the tables may have passed to another process."""
        self._owner = owner
        self._leases = leases
        self._address = address
        self._now = now
        self._until = inf if leases is None else -inf
        self._sent = -inf
        self._settled_at = -inf
        self._alarm: asyncio.TimerHandle | None = None
        self._held = asyncio.Event()
        if leases is None:
            self._held.set()

    def holds(self) -> bool:
        return self._leases is None or self._now() < self._until

    def require(self) -> None:
        if not self.holds():
            raise StoreError("the lease of this process has run out")

    async def held(self) -> None:
        """Waits until the tables are ours, or may be claimed again."""
        await self._held.wait()

    async def begin(self) -> None:
        if self._leases is not None:
            await self._join(self._leases)
            await self._look(self._leases)

    async def run(self) -> None:
        leases = self._leases
        while leases is not None:
            await asyncio.sleep(TAKEOVER_INTERVAL)
            self._check()
            try:
                if self._now() >= self._sent + RENEWAL_INTERVAL:
                    await self._renew(leases)
                if self._now() >= self._settled_at:
                    await self._look(leases)
            except StoreError as error:
                log.warning("the lease is not renewed: %s", error)
            except Exception:  # without renewals all tables would be lost
                log.exception("the lease is not renewed")

    def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    async def claim(self, table: str) -> bool:
        """Raises OwnedElsewhereError; returns False if there is no such table."""
        return self._leases is None or await self._leases.claim(table)

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        """The tables that another process owns."""
        return {} if self._leases is None or not tables else await self._leases.owners(tables)

    async def release(self, tables: Sequence[str]) -> None:
        if self._leases is not None and tables:
            await self._leases.release(tables)

    async def _join(self, leases: Leases) -> None:
        sent = self._now()
        await leases.join(self._address)
        self._renewed(sent)

    async def _renew(self, leases: Leases) -> None:
        sent = self._now()
        peers = await leases.renew(self._owner.describe())
        if peers is None:
            self._lease_ended()
            await self._join(leases)
        else:
            self._owner.set_peers(peers)
            self._renewed(sent)

    def _renewed(self, sent: float) -> None:
        self._check()
        self._sent, self._until = sent, sent + (self._leases.lease if self._leases else inf) - SILENCE_MARGIN
        if self.holds():
            self._held.set()
            self._watch()

    def _watch(self) -> None:
        """Notices the end of the lease in time, however slowly the database answers."""
        self.end()
        delay = self._until - self._now() + AFTER
        self._alarm = asyncio.get_running_loop().call_later(delay, self._check)

    def _check(self) -> None:
        if not self.holds():
            self._lease_ended()

    def _lease_ended(self) -> None:
        if self._held.is_set():
            log.warning("the lease has run out: the tables may be another process's")
            self._held.clear()
            self.term += 1
            # the others may have lost the database too: let them return to their tables first
            self._settled_at = self._now() + (self._leases.lease if self._leases else 0.0)
            self._until = -inf
            self._owner.fall_silent()

    async def _look(self, leases: Leases) -> None:
        while self.holds():
            taken = await leases.take_over(TAKEN_AT_ONCE)
            for each in taken:
                self._owner.take_over(each)
            if len(taken) < TAKEN_AT_ONCE:
                return


def since_boot() -> float:
    """A clock that runs while the machine sleeps, if there is one."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
