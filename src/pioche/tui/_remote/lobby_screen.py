"""The screen of the lobby."""

from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.lobby import paint_lobby
from pioche.tui._remote.lobby import Lobby, Outcome
from pioche.tui._table.keys import MOVES, act_of
from pioche.tui._widgets.board_screen import BoardScreen, page_rows


class LobbyScreen(BoardScreen[Outcome]):
    """The owner calls `beat`."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.lobby = lobby

    def language(self) -> str:
        return self.lobby.lang

    def beat(self) -> None:
        if self.lobby.session.beat():
            self.lobby.follow()
            self.repaint()

    # input

    def press(self, key: str, character: str | None) -> None:
        rows = page_rows(key, character) if self.lobby.page == "sheet" else None
        if rows is not None:
            self.scroll_rows(rows)
        else:
            self.do(self._action(key, character or key))

    def _action(self, key: str, character: str) -> str:
        if key in MOVES:
            return key
        act = act_of(self.lobby.lang, key) or act_of(self.lobby.lang, character)
        closes = act == "menu" or (act in ("quit", "rules") and self.lobby.page == "sheet")
        return "escape" if closes else act or ""

    def scroll_rows(self, rows: int) -> None:
        self.lobby.scroll = max(0, self.lobby.scroll + rows)
        self.repaint()

    def quit(self) -> None:
        self.dismiss("quit")

    def do(self, action: str) -> None:
        outcome = self.lobby.do(action)
        if outcome is not None:
            self.dismiss(outcome)
        else:
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        canvas = paint_lobby(width, height, self.lobby)
        self.lobby.scroll = canvas.scroll
        return canvas
