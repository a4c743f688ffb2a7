"""The table screen of a remote table."""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace

from pioche.protocol.to_server import ReactionName, ResumeGame
from pioche.tui._paint.scene import Panel
from pioche.tui._remote.scene_builder import RemoteSceneBuilder
from pioche.tui._remote.session import RemoteSession
from pioche.tui._table.pages import help_page
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.refusals import table_refusal
from pioche.tui._table.screen import SHOWN_PAGES, TableScreen

ASIDE: Final = (*SHOWN_PAGES, "log", "export", "quit", "menu", "react")
"""Keys that do not take the seat back from a stand-in."""


class RemoteTable(TableScreen):
    """Ends with `menu`, for the lobby, or `quit`; the owner calls `beat`."""

    stage: RemoteSceneBuilder

    def __init__(
        self,
        player_input: PlayerInput,
        title: str,
        record: Callable[[], str | None],
        highlights: Callable[[], list[str]] = list,
        moves: bool = False,
    ) -> None:
        """`record` asks the server for the record as this player may see it, and `highlights` for the
        highlights.
        """
        super().__init__(player_input, title, lambda: None, beats=False, moves=moves)
        self.stage = RemoteSceneBuilder(player_input, title)
        self._record = record
        self._highlights = highlights
        self._retold = False
        self._was_between = self.session.between_rounds

    @property
    def session(self) -> RemoteSession:
        return cast(RemoteSession, self.player_input.session)

    def _follow(self) -> None:
        between = self.session.between_rounds
        if self._was_between and not between and self.page == "scores":
            self.page = None
        self._was_between = between
        super()._follow()
        if self.session.is_over and not self._retold:
            self._retold = True
            self.run_worker(self._retell())
        if self.session.refusal is not None:
            self.player_input.say(table_refusal(self.session.refusal, self.player_input.lang), "refused")
            self.session.refusal = None

    # input

    def do(self, action: str, character: str | None = None) -> None:
        name, _, what = action.partition(":")
        if self._is_played_by_a_bot and name not in ASIDE and not self.stage.reacting:
            self.session.take_back()
        elif name == "menu":
            self.dismiss("menu")
        elif name == "react":
            self._react(what)
        elif name == "escape" and self.stage.reacting:
            self.stage.reacting = False
        elif name == "instead" and self.stage.long_awaited is not None:
            self.session.let_a_bot_play(self.stage.long_awaited)
        elif name == "enter" and self.session.table_state.paused and self.session.leads:
            self.session.ask(ResumeGame(""))
        else:
            super().do(action, character)
            return
        self._follow()
        self.repaint()

    @property
    def _is_played_by_a_bot(self) -> bool:
        return self.session.stand_in is not None and not self.session.between_rounds

    def _react(self, reaction: str) -> None:
        self.stage.reacting = not self.stage.reacting
        if reaction:
            self.session.react(cast(ReactionName, reaction))

    # output

    def panel(self) -> Panel | None:
        if self.page == "help":
            return replace(
                help_page(self.player_input.cards, self.player_input.lang, elsewhere=True), scroll=self.scroll
            )
        return super().panel()

    async def _retell(self) -> None:
        self.session.told_highlights = await asyncio.to_thread(self._highlights)
        self.repaint()

    # what is saved

    def _export(self) -> None:
        self.run_worker(self._save(), exclusive=True)

    async def _save(self) -> None:
        """Saves the sheet, which is known here, and the record, which the server has."""
        exports = self.session.exports(self.player_input.lang)
        record = await asyncio.to_thread(self._record)
        if record is not None:
            exports["pun"] = record
        if exports:
            self.save(exports)
        else:
            self.player_input.tell("tui-not-now", "refused")
        self.repaint()
