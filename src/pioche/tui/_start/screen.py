"""The start screen: rules, players and style."""

from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.start import paint_start
from pioche.tui._start.menu import Menu, Outcome
from pioche.tui._table.keys import MOVES, key_of
from pioche.tui._widgets.board_screen import BoardScreen, page_rows
from pioche.tui._widgets.terminal_app import TerminalApp


class StartScreen(BoardScreen[Outcome]):
    def __init__(self, menu: Menu) -> None:
        super().__init__()
        self.menu = menu

    def language(self) -> str:
        return self.menu.lang

    def press(self, key: str, character: str | None) -> None:
        menu = self.menu
        rows = page_rows(key, character) if menu.is_reading else None
        quits = character == key_of(menu.lang, "quit")
        if menu.editing is not None:
            menu.type(key, character)
        elif rows is not None:
            menu.scroll = max(0, menu.scroll + rows)
        elif key in MOVES:
            self.do(key)
        elif quits:
            self.do("escape")
        self.repaint()

    def paste(self, text: str) -> None:
        """Pasted text goes where a name is typed, its first line only."""
        if self.menu.editing is not None:
            for character in text.strip().splitlines()[0] if text.strip() else "":
                self.menu.type(character, character)
            self.repaint()

    def scroll_rows(self, rows: int) -> None:
        self.menu.scroll = max(0, self.menu.scroll + rows)
        self.repaint()

    def quit(self) -> None:
        self.dismiss("quit")

    def do(self, action: str) -> None:
        if self.menu.editing is not None:
            return
        outcome = self.menu.do(action)
        if outcome is not None:
            self.dismiss(outcome)
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas:
        canvas = paint_start(width, height, self.menu)
        self.menu.scroll = canvas.scroll
        return canvas

    def repaint(self) -> None:
        self._take_theme()
        super().repaint()

    def _take_theme(self) -> None:
        """Shows a change of the theme at once."""
        app = self.app
        if isinstance(app, TerminalApp):
            app.theme_name = self.menu.settings.theme
