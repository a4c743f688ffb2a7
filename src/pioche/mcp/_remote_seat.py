"""A seat at a table of a server, by the protocol that every client speaks."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, cast, get_args

from pioche.client import Address, EntryNews, JoinError, News, TableConnection, TableSocket
from pioche.core import Command, Rulebook, Seen
from pioche.core.events import ScoresChanged
from pioche.locale import words
from pioche.mcp._seat import SeatError, SeatSight
from pioche.mcp._seat_text import SeatText, is_asked
from pioche.protocol.to_client import Accepted, Refused
from pioche.protocol.to_server import LeaveSeat, Move, TakeSeat
from pioche.records import SentenceTeller, readable_ids
from pioche.tui import fetch_record

PATIENCE: Final = 25.0
"""Seconds after which a model is told that nothing has happened, because programs do not wait long for a
tool.
"""
ANSWER_TIMEOUT: Final = 20.0
OF_THE_GAME: Final[tuple[Any, ...]] = get_args(Seen)


class RemoteSeat:
    def __init__(self, address: Address, lang: str, patience: float = PATIENCE) -> None:
        self.address = address
        self.lang = lang
        self.patience = patience
        self.line = TableConnection()
        self._wire = TableSocket(self.line, address, patient=False)
        self._running: asyncio.Task[None] | None = None
        self._events: list[Seen] = []
        self._silent_at = -1
        """The length of the log at which the seat chose to be silent."""

    # coming and going

    async def sit(self, name: str) -> None:
        """Takes a seat. Raises SeatError if the table gives none."""
        self._running = asyncio.create_task(self._wire.run())
        try:
            await self._until(lambda: self.line.up)
            await self._answered(self.line.ask(TakeSeat("", name)), name)
        except SeatError:
            await self._stop()
            raise

    async def leave(self) -> None:
        if self.line.up:
            left = self.line.ask(LeaveSeat(""))
            self._wire.nudge()
            await self._until(lambda: not self.line.waits(left), limit=1.0)
        await self._stop()

    async def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # waiting

    async def _until(self, reached: Callable[[], bool], limit: float = ANSWER_TIMEOUT) -> bool:
        """Waits for a condition, for a limited time. Raises SeatError if the connection is over."""
        end = self._wire.clock() + limit
        while not reached() and self._wire.clock() < end:
            self._check_connection()
            self._hear(await self._wire.news(end))
        return reached()

    def _check_connection(self) -> None:
        if self._running is not None and self._running.done():
            code = self.line.over or "unreachable"
            raise SeatError(JoinError(code, address=self.address.page).say(words(self.lang)))

    def _hear(self, news: Sequence[News]) -> None:
        for each in news:
            if isinstance(each, EntryNews) and isinstance(each.event, OF_THE_GAME):
                self._events.append(cast(Seen, each.event))

    async def _answered(self, asked: str, name: str = "") -> None:
        self._wire.nudge()
        await self._until(lambda: asked in self.line.answers)
        answer = self.line.answers.get(asked)
        if isinstance(answer, Refused):
            raise SeatError(self._why(answer, name))
        if not isinstance(answer, Accepted):
            raise SeatError(words(self.lang).say("mcp-no-answer"))

    def _why(self, answer: Refused, name: str) -> str:
        if answer.refusal is not None and self.line.view is not None:
            return SeatText(self._standing(), self.lang).refused(answer.refusal)
        return JoinError(answer.code, name=name, address=self.address.page).say(words(self.lang))

    # the seat of the model

    async def standing(self) -> SeatSight:
        await self._until(lambda: self.line.view is not None)
        if self.line.view is None:
            raise SeatError(words(self.lang).say("mcp-no-answer"))
        await self._until(self._is_due, self.patience)
        return self._standing()

    def _is_due(self) -> bool:
        return self._is_asked() or self._is_over()

    def _is_asked(self) -> bool:
        line = self.line
        if line.view is None or line.legal is None or line.rules is None:
            return False
        silent = line.view.turn != line.view.seat and self._silent_at == line.end
        return not silent and is_asked(line.view, line.legal, line.rules)

    def _is_over(self) -> bool:
        table_state = self.line.table_state
        return table_state is not None and table_state.number > 0 and not table_state.game_running

    def _standing(self) -> SeatSight:
        line = self.line
        assert line.view is not None
        assert line.rules is not None
        known = self._names()
        ids = readable_ids({player: known.get(player, player) for player in line.view.players})
        return SeatSight(
            line.view,
            line.legal if self._is_asked() else None,
            line.rules,
            [known.get(player, player) for player in line.view.players],
            [ids[player] for player in line.view.players],
            self._is_over(),
        )

    def _names(self) -> dict[str, str]:
        table_state = self.line.table_state
        return {} if table_state is None else {chair.player: chair.name for chair in table_state.chairs}

    async def submit(self, command: Command | None) -> None:
        if command is None:
            self._silent_at = self.line.end
        else:
            await self._answered(self.line.act(cast(Move, command)))

    def news(self) -> list[str]:
        self._hear(self.line.news())
        events, self._events = self._events, []
        if self.line.view is None or self.line.rules is None:
            return []
        standing = self._standing()
        teller = SentenceTeller(Rulebook(standing.rules), self.lang, standing.view.seat, standing.names)
        return list(teller.tell_all([each for each in events if not isinstance(each, ScoresChanged)]))

    async def transcript(self) -> str:
        found = await asyncio.to_thread(fetch_record, self.address, self.line.token, self.lang)
        if found is None:
            raise SeatError(words(self.lang).say("mcp-no-record"))
        return found
