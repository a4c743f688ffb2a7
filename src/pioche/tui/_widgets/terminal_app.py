"""The base of the applications: one board in the theme of the player, on any terminal."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from pioche.tui._paint.themes import PaintTheme, theme_for


class TerminalApp(App[None]):
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    CSS: ClassVar[str] = "Screen { background: ansi_default; }"
    TITLE: str | None = "pioche"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, theme_name: str = "") -> None:
        super().__init__(ansi_color=True)
        self.theme_name: str = theme_name

    @property
    def paint_theme(self) -> PaintTheme:
        return theme_for(self.theme_name, self.console.color_system, self.no_color)


def run_app(app: TerminalApp) -> int:
    """The exit code, once the application is left."""
    app.run()
    return app.return_code or 0
