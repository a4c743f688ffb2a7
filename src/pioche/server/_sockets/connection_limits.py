"""Limits the number of open TCP connections, for each address and in all.

A connection without a complete request is closed first. So newcomers get in, however many idle connections
somebody else holds open.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final, TypeAlias

from pioche.server._counters import ServerCounters
from pioche.server._settings import Limits

UNASKED: Final = "unasked"
"""The reason for closing: its address has too many idle connections."""
FULL: Final = "full"
"""The reason for closing: there are too many connections in all."""
SLOW: Final = "slow-request"
"""The reason for closing: a request took too long to arrive."""
RESERVED: Final = 10
"""One in this number is kept free of websockets, for new requests."""
PROXY: Final = "a trusted proxy"
LOG_INTERVAL: Final = 60.0
"""Seconds between two log lines about the same address."""

log = logging.getLogger("pioche.server")
Transports: TypeAlias = dict[asyncio.Transport, None]
"""In order of age, the oldest first."""


class Connections:
    def __init__(
        self,
        limits: Limits,
        tally: ServerCounters,
        now: Callable[[], float],
        address: Callable[[str], str | None],
    ) -> None:
        """`address` gives the address under which a peer is counted; None for a proxy, which serves many
        clients.
        """
        self.most = limits.sockets
        self._unasked_each = limits.unasked
        self._tally = tally
        self._now = now
        self._address = address
        self._all: dict[asyncio.Transport, str] = {}
        """All connections, with their addresses."""
        self._websockets: set[asyncio.Transport] = set()
        self._http: dict[str, Transports] = {}
        """Connections that are not websockets, by address."""
        self._unasked: dict[str, Transports] = {}
        """Those of them without a complete request, by address."""
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
        """Expects a request, or the rest of one."""
        address = self._all.get(transport)
        if address is None or transport in self._unasked.get(address, ()):
            return
        waiting = self._unasked.setdefault(address, {})
        waiting[transport] = None
        self._tally.unasked += 1
        if len(waiting) > self._unasked_each and address != PROXY:
            self.cut(next(iter(waiting)), UNASKED)

    def asked(self, transport: asyncio.Transport) -> None:
        """Marks that a complete request has arrived."""
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
        """The oldest connection of the address that has most; if all but the newest are websockets, the
        newest.
        """
        groups = self._unasked if self._tally.unasked > 1 else self._http
        most = max(groups, key=lambda address: len(groups[address]))
        return next(iter(groups[most]))

    def _address_of(self, transport: asyncio.Transport) -> str:
        peer = transport.get_extra_info("peername")
        return (self._address(peer[0]) if isinstance(peer, tuple) else None) or PROXY

    def _say(self, address: str, why: str) -> None:
        now = self._now()
        if now - self._said.get(address, -LOG_INTERVAL) < LOG_INTERVAL:
            return
        self._said = {each: at for each, at in self._said.items() if now - at < LOG_INTERVAL} | {address: now}
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
