"""The screen of the lobby."""

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from pioche.tui._paint.lobby import paint_lobby
from pioche.tui._remote.lobby import Lobby, Outcome
from pioche.tui._table.keys import MOVES, act_of
from pioche.tui._widgets.board import Board

_PAGE = {"pageup": -8, "pagedown": 8}


class LobbyScreen(Screen[Outcome]):
    """The owner calls `beat`."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.lobby = lobby

    def compose(self) -> ComposeResult:
        yield Board()

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self) -> None:
        self.repaint()

    def on_screen_resume(self) -> None:
        self.repaint()

    def beat(self) -> None:
        if self.lobby.session.beat():
            self.lobby.follow()
            self.repaint()

    # input

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in _PAGE:
            self._scroll(_PAGE[event.key])
        else:
            self.do(self._action(event.key, event.character or event.key))

    def on_board_clicked(self, event: Board.Clicked) -> None:
        self.do(event.action)

    def on_board_scrolled(self, event: Board.Scrolled) -> None:
        self._scroll(event.rows)

    def _action(self, key: str, character: str) -> str:
        if key in MOVES:
            return key
        act = act_of(self.lobby.lang, key) or act_of(self.lobby.lang, character)
        return {"menu": "escape"}.get(act or "", act or "")

    def _scroll(self, rows: int) -> None:
        self.lobby.scroll = max(0, self.lobby.scroll + rows)
        self.repaint()

    def do(self, action: str) -> None:
        outcome = self.lobby.do(action)
        if outcome is not None:
            self.dismiss(outcome)
        else:
            self.repaint()

    def repaint(self) -> None:
        if self.is_mounted and self.size.width:
            self.query_one(Board).show(paint_lobby(self.size.width, self.size.height, self.lobby))
