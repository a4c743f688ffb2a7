"""A screen that consists of one board: it paints a canvas, and takes keys, pasted text and clicks."""

from abc import abstractmethod
from typing import Final, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.notice import is_too_small, paint_too_small
from pioche.tui._widgets.board import Board
from pioche.tui._widgets.terminal_app import TerminalApp

T = TypeVar("T")
PAGE: Final = 8
"""Rows that PgUp, PgDn and Space scroll."""
_ALL: Final = 1_000_000
_SCROLLED: Final = {
    "up": -1,
    "down": 1,
    "pageup": -PAGE,
    "pagedown": PAGE,
    "space": PAGE,
    "home": -_ALL,
    "end": _ALL,
}
_LETTERS: Final = {"g": -_ALL, "G": _ALL}
"""As in pagers."""


def page_rows(key: str, character: str | None) -> int | None:
    """The rows by which a key scrolls an open page; None for any other key."""
    return _SCROLLED.get(key, _LETTERS.get(character or ""))


class BoardScreen(Screen[T]):
    """A window that is too small says so, and then no key acts but Ctrl+C."""

    @abstractmethod
    def language(self) -> str: ...

    @abstractmethod
    def paint(self, width: int, height: int) -> Canvas: ...

    @abstractmethod
    def press(self, key: str, character: str | None) -> None:
        """Handles a key."""

    @abstractmethod
    def do(self, action: str) -> None:
        """Handles a click on a place with this action."""

    @abstractmethod
    def scroll_rows(self, rows: int) -> None: ...

    @abstractmethod
    def quit(self) -> None: ...

    def paste(self, text: str) -> None:
        """Takes pasted text, where a text is typed."""

    # the screen

    def compose(self) -> ComposeResult:
        yield Board()

    def on_mount(self) -> None:
        self.repaint()

    def on_resize(self) -> None:
        self.repaint()

    def on_screen_resume(self) -> None:
        self.repaint()

    @property
    def is_too_small(self) -> bool:
        return is_too_small(*self.size)

    def repaint(self) -> None:
        if self.is_mounted and self.size.width and self.query(Board):
            board = self.query_one(Board)
            board.show(self._canvas(), cast(TerminalApp, self.app).paint_theme)

    def _canvas(self) -> Canvas:
        width, height = self.size
        if self.is_too_small:
            return paint_too_small(width, height, self.language())
        return self.paint(width, height)

    # input

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "ctrl+c":
            self.quit()
        elif self.is_too_small:
            return
        else:
            self.press(event.key, event.character)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if not self.is_too_small:
            self.paste(event.text)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        if not self.is_too_small:
            self.do(event.action)

    def on_board_scrolled(self, event: Board.Scrolled) -> None:
        self.scroll_rows(event.rows)
