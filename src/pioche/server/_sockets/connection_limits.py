"""Limits how many TCP connections are open: of each address and of all together.

A connection that has not yet brought a whole request is the first to go. So newcomers get in, however many
connections somebody else holds open without asking anything.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, TypeAlias

from pioche.server._counters import ServerCounters
from pioche.server._settings import Limits

UNASKED: Final = "unasked"
"""Why a connection was cut: its address has too many that ask nothing."""
FULL: Final = "full"
"""… there are too many of all."""
SLOW: Final = "slow-request"
"""… a request took too long to come."""
RESERVED: Final = 10
"""One in so many is kept free of websockets, for those who come to ask."""
PROXY: Final = "a trusted proxy"
QUIET: Final = 60.0
"""Seconds between two lines of the log about the same address."""

log = logging.getLogger("pioche.server")
Transports: TypeAlias = dict[asyncio.Transport, None]
"""The oldest first."""


class Connections:
    def __init__(
        self,
        limits: Limits,
        tally: ServerCounters,
        now: Callable[[], float],
        address: Callable[[str], str | None],
    ) -> None:
        """`address`: under which a peer is counted; None for a proxy, which speaks for many."""
        self.most = limits.sockets
        self._unasked_each = limits.unasked
        self._tally = tally
        self._now = now
        self._address = address
        self._all: dict[asyncio.Transport, str] = {}
        """By which address."""
        self._websockets: set[asyncio.Transport] = set()
        self._http: dict[str, Transports] = {}
        """By address, those that are no websockets."""
        self._unasked: dict[str, Transports] = {}
        """By address, those of them on which no whole request has come."""
        self._said: dict[str, float] = {}

    def has_room_for_websockets(self) -> bool:
        return len(self._websockets) <= self.most - max(1, self.most // RESERVED)

    def opened(self, transport: asyncio.Transport) -> None:
        address = self._address_of(transport)
        self._all[transport] = address
        self._http.setdefault(address, {})[transport] = None
        self._tally.sockets = len(self._all)
        self.waits(transport)
        if len(self._all) > self.most:
            self.cut(self._least_needed(), FULL)

    def waits(self, transport: asyncio.Transport) -> None:
        """A request is to come on it, or the rest of one."""
        address = self._all.get(transport)
        if address is None or transport in self._unasked.get(address, ()):
            return
        waiting = self._unasked.setdefault(address, {})
        waiting[transport] = None
        self._tally.unasked += 1
        if len(waiting) > self._unasked_each and address != PROXY:
            self.cut(next(iter(waiting)), UNASKED)

    def asked(self, transport: asyncio.Transport) -> None:
        """A whole request has come."""
        address = self._all.get(transport)
        if address is not None and _removed(self._unasked, address, transport):
            self._tally.unasked -= 1

    def upgraded(self, transport: asyncio.Transport) -> None:
        self.asked(transport)
        if transport in self._all:
            _removed(self._http, self._all[transport], transport)
            self._websockets.add(transport)

    def lost(self, transport: asyncio.Transport) -> None:
        self.asked(transport)
        self._websockets.discard(transport)
        _removed(self._http, self._all.pop(transport, ""), transport)
        self._tally.sockets = len(self._all)

    def cut(self, transport: asyncio.Transport, why: str) -> None:
        address = self._all.get(transport, PROXY)
        self.lost(transport)
        self._tally.endings[why] += 1
        self._say(address, why)
        transport.abort()

    def _least_needed(self) -> asyncio.Transport:
        """The oldest of the address that has the most; all but the newest are websockets: the newest."""
        groups = self._unasked if self._tally.unasked > 1 else self._http
        most = max(groups, key=lambda address: len(groups[address]))
        return next(iter(groups[most]))

    def _address_of(self, transport: asyncio.Transport) -> str:
        peer = transport.get_extra_info("peername")
        return (self._address(peer[0]) if isinstance(peer, tuple) else None) or PROXY

    def _say(self, address: str, why: str) -> None:
        now = self._now()
        if now - self._said.get(address, -QUIET) < QUIET:
            return
        self._said = {each: at for each, at in self._said.items() if now - at < QUIET} | {address: now}
        level = logging.INFO if why == SLOW else logging.WARNING
        log.log(level, "%s: connections are cut: %s", address, why)


def _removed(groups: dict[str, Transports], address: str, transport: asyncio.Transport) -> bool:
    group = groups.get(address, {})
    if transport not in group:
        return False
    del group[transport]
    if not group:
        del groups[address]
    return True
