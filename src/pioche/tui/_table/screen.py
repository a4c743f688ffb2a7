"""The table screen: keys and clicks go to the player input, the scene comes back."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Literal

from msgspec.structs import replace
from textual.timer import Timer

from pioche.tui._files.exports import export
from pioche.tui._paint.canvas import Canvas
from pioche.tui._paint.motion import FRAME
from pioche.tui._paint.scene import Panel, Scene
from pioche.tui._paint.table import page_width, paint_scene
from pioche.tui._table.card_flights import CardFlights
from pioche.tui._table.coach import Coach
from pioche.tui._table.keys import COACH_KEYS, act_of
from pioche.tui._table.pages import help_page, rules_page
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.scene_builder import SceneBuilder
from pioche.tui._table.score_page import scores_page
from pioche.tui._widgets.board_screen import BoardScreen, page_rows

SHOWN_PAGES: Final = ("scores", "rules", "help")
_THROUGH_PAGES: Final = (*SHOWN_PAGES, *COACH_KEYS, "uno", "catch", "export")
"""The acts of keys while a page is open; a call or a catch cannot wait."""
COACH_INTERVAL: Final = 0.1
"""Seconds between two looks at whether advice has come."""
Left = Literal["quit", "again", "menu"]


class TableScreen(BoardScreen[Left]):
    """Returns how the table was left; `finished` is called as soon as the match is over."""

    def __init__(
        self,
        player_input: PlayerInput,
        title: str,
        finished: Callable[[], None],
        beats: bool = True,
        moves: bool = False,
        coach: Coach | None = None,
    ) -> None:
        """With `beats` the screen sets its own timer; with `moves` cards travel."""
        super().__init__()
        self.player_input = player_input
        self.title_text = title
        self.coach = coach
        self._new_stage()
        if coach is not None:
            player_input.warning = coach.warning
        self.page: str | None = "scores" if player_input.session.between_rounds else None
        self.scroll = 0
        self._first_row = 0
        self._finished = finished
        self._beats = beats
        self._timer: Timer | None = None
        self._shown: object = None
        self._scene: Scene | None = None
        self._moves = moves
        self._looking = False
        self._flights = CardFlights(player_input.session.clock, player_input.cards)

    def _new_stage(self) -> None:
        self.stage = SceneBuilder(self.player_input, self.title_text)
        self.stage.coached = self.coach is not None

    def language(self) -> str:
        return self.player_input.lang

    def on_mount(self) -> None:
        self._set_timer()
        self._look_at_coach()

    def beat(self) -> None:
        """Lets the session go on; call it no later than `next_due`."""
        try:
            happened = self.player_input.session.beat()
        except OSError as error:
            self._cannot_save(error)
            return
        if happened:
            self._follow()
        self.repaint()
        self._set_timer()

    @property
    def next_due(self) -> float | None:
        """When the screen changes by itself: something happens, or a shown clock moves on."""
        session = self.player_input.session
        left = session.clock_left
        second = None if not left else session.clock() + (left % 1 or 1.0)
        dues = (session.next_due, second, self.stage.verdicts.ends)
        return min((due for due in dues if due is not None), default=None)

    def _set_timer(self) -> None:
        if not self._beats:
            return
        if self._timer is not None:
            self._timer.stop()
        due = self.next_due
        wait = None if due is None else max(0.0, due - self.player_input.session.clock())
        self._timer = None if wait is None else self.set_timer(wait + 0.001, self.beat)

    def _cannot_save(self, error: OSError) -> None:
        """Reports an act that could not be saved; the match stays as it was before."""
        self.app.exit(return_code=1, message=f"pioche: {error.filename or 'disk'}: {error.strerror}")

    def _follow(self) -> None:
        self.player_input.refresh()
        session = self.player_input.session
        if session.between_rounds and self.page is None:
            self.page, self.scroll = "scores", 0
        if session.is_over:
            self._finished()
        if self.coach is not None and self.coach.follow():
            self.page = None if self.page == "advice" else self.page
            self._look_at_coach()

    # the coach

    def _ask_coach(self, action: str) -> None:
        coach = self.coach
        if coach is None:
            self.player_input.tell("tui-coach-alone", "refused")
        elif action == "warn":
            self.player_input.say(coach.switch())
        elif action == "back":
            self._take_back(coach)
        elif self.page == "advice":
            self.page = None
        elif coach.ask():
            self.page, self.scroll = "advice", 0
        else:
            self.player_input.tell("tui-coach-nothing", "refused")
        self._look_at_coach()

    def _take_back(self, coach: Coach) -> None:
        """The reason is shown: what the act taken back was worth, and what is better."""
        try:
            taken = coach.take_back()
        except OSError as error:
            self._cannot_save(error)
            return
        if not taken:
            self.player_input.tell("tui-coach-no-turn", "refused")
            return
        self._new_stage()
        self.player_input.begin_again()
        self.page, self.scroll = "advice", 0

    def _look_at_coach(self) -> None:
        """Looks from time to time whether advice has come; nothing waits for it."""
        if self.coach is None:
            return
        if self.coach.look():
            self.repaint()
        if self.coach.waits and not self._looking:
            self._looking = True
            self.set_timer(COACH_INTERVAL, self._look_again)

    def _look_again(self) -> None:
        self._looking = False
        self._look_at_coach()

    # input

    def press(self, key: str, character: str | None) -> None:
        action = self._action(key, character)
        rows = page_rows(key, character) if self.page is not None else None
        if rows is not None:
            self.scroll_rows(rows)
        elif self._is_reading and action not in _THROUGH_PAGES:
            self._read(action)
        else:
            self.do(action, character)

    @property
    def _is_reading(self) -> bool:
        """Whether keys belong to a page; the sheet between two rounds leaves them to the table."""
        return self.page is not None and not (
            self.page == "scores" and self.player_input.session.between_rounds
        )

    def _read(self, action: str) -> None:
        if action in ("escape", "enter", "quit"):
            self.page = None
            self._follow()
            self.repaint()

    def _action(self, key: str, character: str | None) -> str:
        """Keys of an open choice come first, except UNO and catch."""
        lang = self.player_input.lang
        usual = act_of(lang, key) or act_of(lang, character or key) or ""
        options = {button.key: button.action for button in self.stage.options()}
        chosen = options.get((character or key).lower())
        return usual if chosen is None or usual in ("uno", "catch") else chosen

    def quit(self) -> None:
        self.dismiss("quit")

    def do(self, action: str, character: str | None = None) -> None:
        if self._is_reading and action not in (*_THROUGH_PAGES, "escape"):
            return  # a click on the table under the page
        if action == "quit":
            self.quit()
            return
        if action == "enter" and self.player_input.session.is_over and not self.player_input.session.may_deal:
            self.dismiss("again")
            return
        if action in SHOWN_PAGES:
            self.page, self.scroll = (None if self.page == action else action), 0
        elif action == "escape" and self.page is not None:
            self.page = None
        elif action == "log":
            self.stage.folded = not self.stage.folded
        elif action == "export":
            self._export()
        elif action in COACH_KEYS:
            self._ask_coach(action)
        else:
            self._act(action, character or "")
        self._follow()
        self.repaint()
        self._set_timer()

    def _act(self, action: str, character: str) -> None:
        if action == "enter":
            self.page = None
        try:
            understood = self.player_input.do(action)
        except OSError as error:
            self._cannot_save(error)
            return
        if not understood and character.isdigit():
            self.player_input.press_digit(character)

    def scroll_rows(self, rows: int) -> None:
        self.scroll = max(0, self.scroll + rows)
        self.repaint()

    def _export(self) -> None:
        exports = self.player_input.session.exports(self.player_input.lang)
        if exports:
            self.save(exports)
        else:
            self.player_input.tell("tui-not-now", "refused")

    def save(self, exports: Mapping[str, str]) -> None:
        try:
            paths = export(exports, Path.cwd())
        except OSError as error:
            self.player_input.tell("tui-not-exported", "refused", why=error.strerror or "")
        else:
            self.player_input.tell("tui-exported", files=", ".join(path.name for path in paths))

    # output

    def panel(self) -> Panel | None:
        session, lang = self.player_input.session, self.player_input.lang
        if self.page == "scores":
            panel = scores_page(session, lang, page_width(self.size.width, self.stage.folded))
        elif self.page == "rules":
            panel = rules_page(session, lang)
        elif self.page == "help":
            panel = help_page(self.player_input.cards, lang, coached=self.coach is not None)
        elif self.page == "advice" and self.coach is not None:
            panel = self.coach.page()
        else:
            return None
        return replace(panel, scroll=self.scroll)

    def repaint(self) -> None:
        """Paints only if something has changed."""
        if not self.is_mounted:
            return
        before, self._scene = self._scene, self.stage.scene(self.panel(), self._is_reading)
        if self._moves and self._flights.begin(before, self._scene):
            self.set_timer(FRAME, self._next_frame)
        if (self._scene, self.size) != self._shown:
            self._shown = (self._scene, self.size)
            super().repaint()
        else:
            self.scroll = self._first_row

    def paint(self, width: int, height: int) -> Canvas:
        assert self._scene is not None
        canvas = paint_scene(width, height, self._flights.scene(self._scene), self.player_input.cards)
        self._flights.paint(canvas)
        self.scroll = self._first_row = canvas.scroll
        return canvas

    def _next_frame(self) -> None:
        """Paints the cards on their way; keys are taken meanwhile."""
        if self._flights.under_way:
            self.set_timer(FRAME, self._next_frame)
        super().repaint()
