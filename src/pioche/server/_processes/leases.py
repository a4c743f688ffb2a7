"""How long this process may speak for its tables, and how it comes by those whose owner has gone.

It may until one lease after the last renewal that was confirmed, counted from when that was sent: whatever
stopped it meanwhile, nobody else has owned a table before that.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import Final, Protocol

from pioche.server._storage.base import Leases, Peer, StoreError, Taken

BEAT: Final = 1.0
"""Seconds between two renewals."""
LOOK: Final = 0.5
"""Seconds between two looks for tables whose owner has gone."""
MARGIN: Final = 0.5
"""Seconds before the end of a lease from which on nothing is said any more."""
AFTER: Final = 0.01
"""Seconds by which its end is noticed too late rather than too early."""
AT_ONCE: Final = 50
"""Tables taken over in one go: the other processes have their share."""

log = logging.getLogger("pioche.server")


class Owner(Protocol):
    """Whose tables they are: the hub."""

    def describe(self) -> bytes:
        """What others are to know about this process."""

    def fall_silent(self) -> None:
        """Another process may own the tables."""

    def adopt(self, taken: Taken) -> None:
        """A table that goes on by itself is ours now."""

    def meet(self, peers: Sequence[Peer]) -> None:
        """Those are alive, and nobody else."""


class LeaseKeeper:
    """Without leases the tables are ours for ever."""

    def __init__(self, owner: Owner, leases: Leases | None, address: str, now: Callable[[], float]) -> None:
        self.term = 0
        """Counts how often the tables may have become another's."""
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
        return self._now() < self._until

    def insist(self) -> None:
        if not self.holds():
            raise StoreError("the lease of this process has run out")

    async def held(self) -> None:
        """Wait until they are ours, or may be claimed again."""
        await self._held.wait()

    async def begin(self) -> None:
        if self._leases is not None:
            await self._join(self._leases)
            await self._look(self._leases)

    async def run(self) -> None:
        leases = self._leases
        while leases is not None:
            await asyncio.sleep(LOOK)
            self._check()
            try:
                if self._now() >= self._sent + BEAT:
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
        """ElsewhereError; False: there is no such table."""
        return self._leases is None or await self._leases.claim(table)

    async def owners(self, tables: Sequence[str]) -> Mapping[str, Peer]:
        """Those of them that are another process's."""
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
            self._lapse()
            await self._join(leases)
        else:
            self._owner.meet(peers)
            self._renewed(sent)

    def _renewed(self, sent: float) -> None:
        self._check()
        self._sent, self._until = sent, sent + (self._leases.lease if self._leases else inf) - MARGIN
        if self.holds():
            self._held.set()
            self._watch()

    def _watch(self) -> None:
        """The end of the lease is noticed in time, however long the database takes to answer."""
        self.end()
        delay = self._until - self._now() + AFTER
        self._alarm = asyncio.get_running_loop().call_later(delay, self._check)

    def _check(self) -> None:
        if not self.holds():
            self._lapse()

    def _lapse(self) -> None:
        if self._held.is_set():
            log.warning("the lease has run out: the tables may be another process's")
            self._held.clear()
            self.term += 1
            # the others may have been cut off from the database too: let them come back to their tables
            self._settled_at = self._now() + (self._leases.lease if self._leases else 0.0)
            self._until = -inf
            self._owner.fall_silent()

    async def _look(self, leases: Leases) -> None:
        while self.holds():
            taken = await leases.take_over(AT_ONCE)
            for each in taken:
                self._owner.adopt(each)
            if len(taken) < AT_ONCE:
                return


def since_boot() -> float:
    """Goes on while the machine sleeps, where there is such a clock."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)
