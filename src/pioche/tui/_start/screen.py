"""The start screen: rules, players and style."""

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from pioche.tui._paint.start import paint_start
from pioche.tui._start.menu import Menu, Outcome
from pioche.tui._table.keys import MOVES
from pioche.tui._widgets.board import Board

_PAGE = {"pageup": -8, "pagedown": 8}


class StartScreen(Screen[Outcome]):
    def __init__(self, menu: Menu) -> None:
        super().__init__()
        self.menu = menu

    def compose(self) -> ComposeResult:
        yield Board()

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self) -> None:
        self.repaint()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "ctrl+c":
            self.dismiss("quit")
        elif self.menu.editing is not None:
            self.menu.type(event.key, event.character)
        elif event.key in _PAGE:
            self.menu.scroll = max(0, self.menu.scroll + _PAGE[event.key])
        elif event.key in MOVES:
            self.do(event.key)
        elif event.character == "q" and self.menu.page == "start":
            self.dismiss("quit")
        self.repaint()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        if self.menu.editing is None:
            self.do(event.action)
        self.repaint()

    def on_board_scrolled(self, event: Board.Scrolled) -> None:
        self.menu.scroll = max(0, self.menu.scroll + event.rows)
        self.repaint()

    def do(self, action: str) -> None:
        outcome = self.menu.do(action)
        if outcome is not None:
            self.dismiss(outcome)

    def repaint(self) -> None:
        if self.size.width:
            self.query_one(Board).show(paint_start(self.size.width, self.size.height, self.menu))
