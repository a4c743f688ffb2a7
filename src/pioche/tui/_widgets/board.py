"""The widget of every screen: shows a canvas and reports clicks.

Screens are painted instead of composed of Textual's widgets: cards overlap and fan out, which boxes do not,
and tests compare a painting without running an app."""

from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.themes import DARK, PaintTheme


class Board(Widget):
    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"
    can_focus = False

    class Clicked(Message):
        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    class Scrolled(Message):
        def __init__(self, rows: int) -> None:
            super().__init__()
            self.rows = rows

    canvas: Canvas | None = None
    paint_theme: PaintTheme = DARK

    def show(self, canvas: Canvas, theme: PaintTheme = DARK) -> None:
        self.canvas, self.paint_theme = canvas, theme
        self.refresh()

    def render_line(self, y: int) -> Strip:
        if self.canvas is None or y >= self.canvas.height:
            return Strip.blank(self.size.width, Style())
        return Strip(self.canvas.segments(y, self.paint_theme), self.canvas.width)

    def on_click(self, event: events.Click) -> None:
        action = self.canvas.hit(event.x, event.y) if self.canvas else None
        if action is not None:
            self.post_message(self.Clicked(action))

    def on_mouse_scroll_down(self) -> None:
        self.post_message(self.Scrolled(3))

    def on_mouse_scroll_up(self) -> None:
        self.post_message(self.Scrolled(-3))
