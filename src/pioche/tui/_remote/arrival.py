"""Arrives at a remote table before any screen opens: connects, identifies, takes a seat or watches."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from msgspec import Struct

from pioche.client import Address, JoinError, TableConnection, TableSocket
from pioche.protocol import Asking
from pioche.protocol.to_client import Refused
from pioche.protocol.to_server import RecoverSeat, TakeSeat, Watch
from pioche.table import TableState, clean_name

JOIN_TIMEOUT: Final = 15.0
"""Seconds in which a server must answer."""


T = TypeVar("T")


class Arrival(Struct, frozen=True):
    token: str
    name: str | None
    """The person's name there; None if the person neither sits nor watches yet."""


class FoundSeat(Struct, frozen=True):
    """The seat that a link leads to."""

    token: str
    """The token of the person who asked."""
    name: str
    is_mine: bool


async def arrive(address: Address, token: str | None, name: str | None, watch: bool = False) -> Arrival:
    """Keeps an existing seat; otherwise takes one under this name, or watches. Raises JoinError."""
    return await _visited(address, token, lambda visit: visit.come(name, watch))


async def find_seat(address: Address, token: str | None, key: str) -> FoundSeat:
    """Finds the seat of this secret without taking it. Raises JoinError."""
    return await _visited(address, token, lambda visit: visit.find(key))


async def recover(address: Address, token: str, key: str) -> Arrival:
    """Takes that seat and keeps the person's own identity. Raises JoinError."""
    return await _visited(address, token, lambda visit: visit.recover(key))


async def _visited(address: Address, token: str | None, do: "Callable[[_Arriving], Awaitable[T]]") -> T:
    line = TableConnection(token, whole=False)
    wire = TableSocket(line, address, patient=False)
    running = asyncio.create_task(wire.run())
    try:
        async with asyncio.timeout(JOIN_TIMEOUT):
            return await do(_Arriving(wire, running))
    except TimeoutError:
        raise JoinError("unreachable", address=address.page) from None
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


class _Arriving:
    def __init__(self, wire: TableSocket, running: "asyncio.Task[None]") -> None:
        self._wire = wire
        self._line = wire.line
        self._running = running

    async def find(self, key: str) -> FoundSeat:
        table_state, player = await self._table_state(), key.partition(".")[0]
        chair = table_state.chair(player)
        if chair is None or chair.bot is not None:
            raise JoinError("bad-key", address=self._wire.address.page)
        assert self._line.token is not None
        return FoundSeat(self._line.token, clean_name(chair.name), chair.player == self._line.player)

    async def recover(self, key: str) -> Arrival:
        found = await self.find(key)
        await self._ask(RecoverSeat("", key), found.name)
        return Arrival(found.token, found.name)

    async def _table_state(self) -> TableState:
        while self._line.table_state is None:
            await self._listen()
        return self._line.table_state

    async def come(self, name: str | None, watch: bool) -> Arrival:
        await self._table_state()
        here = self._known_as()
        if here is None and name is not None:
            await self._ask(Watch("", name) if watch else TakeSeat("", name), name)
            here = self._known_as() or name
        assert self._line.token is not None
        return Arrival(self._line.token, here)

    def _known_as(self) -> str | None:
        table_state, player = self._line.table_state, self._line.player
        assert table_state is not None
        seated = {chair.player: chair.name for chair in table_state.chairs}
        return (dict(table_state.spectators) | seated).get(player)

    async def _ask(self, asking: Asking, name: str) -> None:
        asked = self._line.ask(asking)
        self._wire.nudge()
        while self._line.waits(asked):
            await self._listen()
        answer = self._line.answers[asked]
        if isinstance(answer, Refused):
            raise JoinError(answer.code, name=name, address=self._wire.address.page)

    async def _listen(self) -> None:
        await self._wire.news()
        if self._running.done():
            await self._running
            raise JoinError(self._line.over or "unreachable", address=self._wire.address.page)
