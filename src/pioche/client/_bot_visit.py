"""A bot visits a remote table: it takes a seat, plays for a given time, and leaves."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Final

from msgspec import Struct

from pioche.bots import StdioBot, seat_bot, thinker_for
from pioche.client._address import Address
from pioche.client._bot_seat import BotSeat
from pioche.client._errors import JoinError
from pioche.client._news import EntryNews, News
from pioche.client._table_connection import TableConnection
from pioche.client._websocket import TableSocket
from pioche.core.events import GameWon, RoundBlocked, RoundWon
from pioche.protocol.to_client import Accepted, Refused
from pioche.protocol.to_server import LeaveSeat, TakeSeat
from pioche.table.events import GameEnded, SeatLeft

LEAVE_TIMEOUT: Final = 1.0
"""Seconds that leaving the seat may take."""


class VisitLength(Struct):
    """The result of a visit."""

    table: str = ""
    name: str = ""
    rounds: int = 0
    rounds_won: int = 0
    games: int = 0
    games_won: int = 0
    end: str = ""
    """`enough` if all rounds or games were played, `removed`, or the server's last message code."""


class BotVisit:
    def __init__(
        self,
        address: Address,
        bot: str,
        names: Iterable[str] | str,
        games: int | None = None,
        rounds: int | None = None,
        rng: Random | None = None,
        line: TableConnection | None = None,
        seated: Callable[[VisitLength], None] = lambda _: None,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`names` is one name, or several to try; `report` is called when a program fails."""
        self.line: TableConnection = line or TableConnection()
        self.stay: VisitLength = VisitLength()
        self._wire = TableSocket(self.line, address, patient=False)
        self._names: Iterator[str] = iter((names,) if isinstance(names, str) else names)
        self._games = games
        self._rounds = rounds
        self._seated = seated
        mannered = seat_bot(bot)
        if isinstance(mannered.bot, StdioBot):
            mannered.bot.report = lambda problem: report(str(problem))
        self._bot = BotSeat(self.line, mannered, thinker_for(bot, mannered), rng or Random())
        self._asked = ""
        self._since: int | None = None
        """The first log entry after it took its seat."""

    async def run(self) -> VisitLength:
        """Raises JoinError if the table gives it no seat."""
        wire = asyncio.create_task(self._wire.run())
        try:
            await self._play(wire)
            await self._leave()
        except asyncio.CancelledError:
            await self._leave()
            raise
        finally:
            wire.cancel()
            await asyncio.gather(wire, return_exceptions=True)
            self._bot.close()
        return self.stay

    async def _play(self, wire: "asyncio.Task[None]") -> None:
        while not self.stay.end:
            news = await self._wire.news(self._bot.due)
            if wire.done():
                await wire
                self._gone()
            else:
                self._hear(news)
                self._wire.nudge()

    def _hear(self, news: Sequence[News]) -> None:
        if self.line.up and not self._asked:
            self._sit()
        for each in news:
            self._note(each)
        now = self._wire.clock()
        self._bot.hear(news, now)
        if self._bot.due is not None and self._bot.due <= now:
            self._bot.act(now)

    def _gone(self) -> None:
        """Ends the visit when the table is gone; without a seat, that is an error."""
        code = self.line.over or "unreachable"
        if self._since is None:
            raise JoinError(code, address=self._wire.address.page)
        self.stay.end = code

    # the seat

    def _sit(self) -> None:
        name = next(self._names, None)
        if name is None:
            raise JoinError("name-taken", name=self.stay.name)
        self.stay.name = name
        self._asked = self.line.ask(TakeSeat("", name))

    def _note(self, news: News) -> None:
        match news:
            case Accepted(id=id, first=first) if id == self._asked and self._since is None:
                self._since = first
                self.stay.table = self.line.table or ""
                self._seated(self.stay)
            case Refused(id=id, code="name-taken") if id == self._asked:
                self._sit()
            case Refused(id=id, code=code) if id == self._asked:
                raise JoinError(code, name=self.stay.name)
            case EntryNews(number=number, event=event) if self._since is not None and number >= self._since:
                self._count(event)

    def _count(self, event: object) -> None:
        stay, view = self.stay, self.line.view
        seat = -1 if view is None else view.seat
        match event:
            case RoundWon(seats=seats):
                stay.rounds += 1
                stay.rounds_won += seat in seats
            case RoundBlocked():
                stay.rounds += 1
            case GameWon(seats=seats):
                stay.games += 1
                stay.games_won += seat in seats
            case GameEnded():
                stay.games += 1
            case SeatLeft(player=player) if player == self.line.player:
                stay.end = "removed"
        if stay.games == self._games or stay.rounds == self._rounds:
            stay.end = stay.end or "enough"

    async def _leave(self) -> None:
        """Leaves for good."""
        if self._since is None or self.stay.end == "removed" or not self.line.up:
            return
        left = self.line.ask(LeaveSeat(""))
        until = self._wire.clock() + LEAVE_TIMEOUT
        self._wire.nudge()
        while self.line.waits(left) and self._wire.clock() < until:
            await self._wire.news(until)


def names_like(name: str) -> Iterator[str]:
    """The name, followed by variants of it."""
    yield name
    yield from (f"{name} {number}" for number in count(2))
