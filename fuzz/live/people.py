"""People at a table of a real server: each is a client that sits down, deals and plays."""

import asyncio
from random import Random
from typing import Final, cast

from fuzz.live.recording_connections import RecordingConnection
from fuzz.live.tables import Plan
from pioche.client import Address, EntryNews, News, TableSocket
from pioche.core import Command, Jump, Lay, Phase
from pioche.protocol import Asking
from pioche.protocol import to_server as s
from pioche.protocol.to_client import Refused
from pioche.table import TableState

MANY: Final = 1_000_000
SULK: Final = 0.05
"""Seconds before a refused request is tried again."""


class Person:
    def __init__(
        self, line: RecordingConnection, address: Address, name: str, plan: Plan, rng: Random
    ) -> None:
        self.line = line
        self.name = name
        self.told: list[EntryNews] = []
        self.games = MANY
        """The number of games to deal, for the person who deals."""
        self.awake = not plan.waits
        self._plan = plan
        self._rng = rng
        self._wire = TableSocket(line, address)
        self._asked: dict[str, str] = {}
        self._tried: dict[str, float] = {}
        self._due: float | None = None
        self._looked = 0

    async def run(self) -> None:
        """Runs until it is cancelled, or disconnected for good."""
        wire = asyncio.create_task(self._wire.run())
        try:
            while not self.line.over and not wire.done():
                for news in await self._wire.news(self._due):
                    self._note(news)
                self._due = None
                self._do()
                self._wire.nudge()
        finally:
            wire.cancel()
            await asyncio.gather(wire, return_exceptions=True)
            for news in self.line.news():  # what came last
                self._note(news)

    def probe(self, number: int) -> None:
        self.line.probe(number)
        self._wire.nudge()

    def wake(self) -> None:
        """Checks again, because something else is wanted now."""
        self._wire._told.set()

    @property
    def is_through(self) -> bool:
        """Everything was answered, and the last game is over."""
        line, table_state = self.line, self.line.table_state
        if table_state is None or not line.up or line.unanswered:
            return False
        return table_state.number >= self.games and table_state.game.phase is Phase.GAME_OVER

    def _note(self, news: News) -> None:
        if isinstance(news, EntryNews):
            self.told.append(news)

    # what it does

    def _do(self) -> None:
        line, table_state = self.line, self.line.table_state
        if not line.up or table_state is None:
            return
        if table_state.chair(line.player) is None:
            self._ask("seat", s.TakeSeat("", self.name))
        elif table_state.master == line.player:
            self._run_the_table(table_state)
        if self.awake:
            self._play()

    def _run_the_table(self, table_state: TableState) -> None:
        names = [chair.name for chair in table_state.chairs]
        for number, bot in enumerate(self._plan.bots):
            if f"Bot {number}" not in names:
                self._ask(f"bot {number}", s.SeatBot("", bot, f"Bot {number}"))
        complete = len(names) == self._plan.people + len(self._plan.bots)
        if not complete or table_state.round_running or table_state.dealing:
            return
        if table_state.game_running or table_state.number < self.games:
            self._ask("deal", s.StartRound(""))

    def _play(self) -> None:
        line = self.line
        if line.legal is None:
            return
        if line.legal.in_turn:
            self._ask("move", self._move(line.legal.in_turn))
        elif line.legal.out_of_turn and line.end != self._looked:
            self._looked = line.end
            if self._rng.random() < 0.3:
                self._ask("move", self._move(line.legal.out_of_turn))

    def _move(self, offered: tuple[Command, ...]) -> s.Act:
        legal = self.line.legal
        assert legal is not None
        lays = [command for command in offered if isinstance(command, Lay)]
        choice = self._rng.choice(lays if lays and self._rng.random() < 0.9 else offered)
        if isinstance(choice, Lay | Jump) and self._rng.random() < 0.8:
            choice = legal.armed(choice)
        return s.Act("", cast(s.Move, choice), self.line.turn if offered is legal.in_turn else None)

    def _ask(self, what: str, asking: Asking) -> None:
        """One request at a time; a refused one is repeated after a while."""
        known, now = self._asked.get(what, ""), self._wire.clock()
        if self.line.waits(known):
            return
        again = self._tried.get(what, 0.0) + SULK
        if isinstance(self.line.answers.get(known), Refused) and now < again:
            self._due = min(self._due or again, again)
            return
        self._asked[what], self._tried[what] = self.line.ask(asking), now
