"""The application at a remote table: the lobby, the table, and back; the connection runs beside it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from pioche.client import JoinError
from pioche.core import Rulebook
from pioche.locale import words
from pioche.tui._files.settings import TerminalSettings, load_settings, save_settings
from pioche.tui._paint.cards import CardPainter, read_style
from pioche.tui._remote.lobby import Lobby, Outcome
from pioche.tui._remote.lobby_screen import LobbyScreen
from pioche.tui._remote.session import RemoteSession
from pioche.tui._remote.table_screen import RemoteTable
from pioche.tui._table.hints import Hints
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.rules_titles import title_of_rules
from pioche.tui._table.screen import Left
from pioche.tui._widgets.terminal_app import TerminalApp

EXIT_GONE: Final = 1


class JoinApp(TerminalApp):
    def __init__(
        self,
        session: RemoteSession,
        settings: TerminalSettings,
        lang: str,
        link: str,
        *,
        run: Callable[[], Coroutine[Any, Any, None]] | None = None,
        changed: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep,
        record: Callable[[], str | None] = lambda: None,
        highlights: Callable[[], list[str]] = list,
        farewell: str | None = None,
    ) -> None:
        """`run` runs the connection, and `changed` waits for news, but no longer than its argument. Without
        `run` the caller does both, and calls `beat`.
        """
        super().__init__(settings.theme)
        self.session = session
        self.lang = lang
        self.lobby: Lobby = Lobby(session, lang, link)
        self.hints: Hints = Hints(settings.hints)
        self._style = read_style(settings.style)
        self._run_line = run
        self._moves = run is not None and settings.motion == "on"
        self._changed = changed
        self._record = record
        self._highlights = highlights
        self._farewell = farewell or words(lang).say("tui-net-farewell", link=link)
        self._tasks: list[asyncio.Task[None]] = []
        self._opened: tuple[int, int] | None = None
        """The game and round for which the table was last opened automatically."""
        self._game = 0
        """The game of the table screen."""

    def on_mount(self) -> None:
        self._show_lobby()
        if self._run_line is not None:
            self._tasks = [asyncio.create_task(self._run_line()), asyncio.create_task(self._follow_line())]

    async def on_unmount(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _follow_line(self) -> None:
        """Updates the screen when there is news, and when a shown clock moves on."""
        while True:
            self.call_next(self.beat)
            await self._changed(self.session.next_look)

    # navigation

    def _show_lobby(self) -> None:
        self.push_screen(LobbyScreen(self.lobby), self._left_lobby)

    def _left_lobby(self, outcome: Outcome | None) -> None:
        if outcome == "table":
            self._show_table()
        else:
            self._leave()

    def _show_table(self) -> None:
        session = self.session
        cards = CardPainter(Rulebook(session.rules), self._style, self.lang)
        self._game = session.table_state.number
        title = title_of_rules(session.rules, self.lang)
        session.told_highlights = []
        player_input = PlayerInput(session, cards, self.hints)
        table = RemoteTable(player_input, title, self._record, self._highlights, self._moves)
        self.push_screen(table, self._left_table)

    def _left_table(self, left: Left | None) -> None:
        if left == "quit":
            self._leave()
        elif left == "again" and self.session.table_state.round_running:
            self._show_table()
        else:
            self._show_lobby()

    def _leave(self) -> None:
        self._save_hints()
        self.exit(message=self._farewell)

    def _save_hints(self) -> None:
        kept = load_settings()
        kept.hints = self.hints.counts
        save_settings(kept)

    # events

    def beat(self) -> None:
        """Updates the screen; call it when there is news, and at `next_look`."""
        if not self.screen_stack:
            return  # news may come while the app is closing
        screen = self.screen
        if isinstance(screen, LobbyScreen | RemoteTable):
            screen.beat()
        if self.session.line.over is not None:
            self._gone(self.session.line.over)
        elif self.session.is_ready:
            self._open_the_table()

    def _gone(self, code: str) -> None:
        error = JoinError(code, address=self.lobby.link)
        self.exit(return_code=EXIT_GONE, message=f"pioche: {error.say(words(self.lang))}")

    def _open_the_table(self) -> None:
        """Opens the table when a round begins; a new game has a new table screen."""
        table_state, screen = self.session.table_state, self.screen
        round_ = (table_state.number, self.session.view("").round)
        if not table_state.round_running or round_ == self._opened:
            return
        self._opened = round_
        if isinstance(screen, LobbyScreen):
            screen.dismiss("table")
        elif isinstance(screen, RemoteTable) and self._game != table_state.number:
            screen.dismiss("again")
