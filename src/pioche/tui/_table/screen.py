"""The table screen: keys and clicks go to the player input, the scene comes back."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

from msgspec.structs import replace
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from pioche.tui._files.exports import export
from pioche.tui._paint.scene import Panel
from pioche.tui._paint.table import paint_scene
from pioche.tui._table.keys import act_of
from pioche.tui._table.pages import help_page, rules_page, scores_page
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.scene_builder import SceneBuilder
from pioche.tui._widgets.board import Board

BEAT_INTERVAL = 0.05
SHOWN_PAGES = ("scores", "rules", "help")
_SCROLL = {"pageup": -8, "pagedown": 8}
Left = Literal["quit", "again", "menu"]


class TableScreen(Screen[Left]):
    """Returns how the table was left; `finished` is called as soon as the match is over."""

    def __init__(
        self, desk: PlayerInput, title: str, finished: Callable[[], None], beats: bool = True
    ) -> None:
        super().__init__()
        self.desk = desk
        self.stage = SceneBuilder(desk, title)
        self.page: str | None = "scores" if desk.session.between_rounds else None
        self.scroll = 0
        self._finished = finished
        self._beats = beats
        self._shown: object = None

    def compose(self) -> ComposeResult:
        yield Board()

    def on_mount(self) -> None:
        if self._beats:
            self.set_interval(BEAT_INTERVAL, self.beat)
        self.repaint()

    def on_resize(self) -> None:
        self.repaint()

    def beat(self) -> None:
        """Lets the session go on; call it often."""
        try:
            happened = self.desk.session.beat()
        except OSError as error:
            self._cannot_save(error)
            return
        if happened:
            self._follow()
        self.repaint()

    def _cannot_save(self, error: OSError) -> None:
        """Reports an act that could not be saved; the match stays as it was before."""
        self.app.exit(return_code=1, message=f"pioche: {error.filename or 'disk'}: {error.strerror}")

    def _follow(self) -> None:
        self.desk.refresh()
        session = self.desk.session
        if session.between_rounds and self.page is None:
            self.page, self.scroll = "scores", 0
        if session.is_over:
            self._finished()

    # input

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in _SCROLL:
            self._scroll(_SCROLL[event.key])
        else:
            self.do(self._action(event.key, event.character), event.character)

    def on_board_clicked(self, event: Board.Clicked) -> None:
        self.do(event.action)

    def on_board_scrolled(self, event: Board.Scrolled) -> None:
        self._scroll(event.rows)

    def _action(self, key: str, character: str | None) -> str:
        """Keys of an open choice come first, except UNO and catch."""
        lang = self.desk.lang
        usual = act_of(lang, key) or act_of(lang, character or key) or ""
        options = {button.key: button.action for button in self.stage.options()}
        chosen = options.get((character or key).lower())
        return usual if chosen is None or usual in ("uno", "catch") else chosen

    def do(self, action: str, character: str | None = None) -> None:
        if action == "quit":
            self.dismiss("quit")
            return
        if action == "enter" and self.desk.session.is_over and not self.desk.session.may_deal:
            self.dismiss("again")
            return
        if action in SHOWN_PAGES:
            self.page, self.scroll = (None if self.page == action else action), 0
        elif action == "log":
            self.stage.folded = not self.stage.folded
        elif action == "export":
            self._export()
        else:
            self._act(action, character or "")
        self._follow()
        self.repaint()

    def _act(self, action: str, character: str) -> None:
        try:
            understood = self._in_page(action) or self.desk.do(action)
        except OSError as error:
            self._cannot_save(error)
            return
        if not understood and character.isdigit():
            self.desk.seek(character)

    def _in_page(self, action: str) -> bool:
        """Handles the keys of an open page; cards and calls work underneath."""
        if self.page is None:
            return False
        if action in ("up", "down"):
            self._scroll(1 if action == "down" else -1)
        elif action in ("escape", "enter"):
            self.page = None
            return not self.desk.session.between_rounds
        else:
            return False
        return True

    def _scroll(self, rows: int) -> None:
        self.scroll = max(0, self.scroll + rows)
        self.repaint()

    def _export(self) -> None:
        papers = self.desk.session.papers(self.desk.lang)
        if papers:
            self.save(papers)
        else:
            self.desk.tell("tui-not-now", "refused")

    def save(self, papers: Mapping[str, str]) -> None:
        try:
            paths = export(papers, Path.cwd())
        except OSError as error:
            self.desk.tell("tui-not-exported", "refused", why=error.strerror or "")
        else:
            self.desk.tell("tui-exported", files=", ".join(path.name for path in paths))

    # output

    def panel(self) -> Panel | None:
        session, lang = self.desk.session, self.desk.lang
        if self.page == "scores":
            panel = scores_page(session, lang)
        elif self.page == "rules":
            panel = rules_page(session, lang)
        elif self.page == "help":
            panel = help_page(lang)
        else:
            return None
        return replace(panel, scroll=self.scroll)

    def repaint(self) -> None:
        if not self.is_mounted or not self.size.width:
            return
        scene = self.stage.scene(self.panel())
        if (scene, self.size) != self._shown:
            self._shown = (scene, self.size)
            canvas = paint_scene(self.size.width, self.size.height, scene, self.desk.cards)
            self.query_one(Board).show(canvas)
