"""`pioche puzzle` on a screen: the table, one decision, and what each act is worth."""

from collections.abc import Callable, Iterator
from time import monotonic

from pioche.core import Rulebook
from pioche.locale import words
from pioche.puzzles import shipped_puzzles
from pioche.tui._files.puzzle_progress import keep_answer, load_progress
from pioche.tui._paint.cards import CardPainter, DeckStyle
from pioche.tui._paint.scene import Button, Panel
from pioche.tui._puzzles.session import PuzzleSession
from pioche.tui._puzzles.value_lines import explanation, method, values, verdict
from pioche.tui._table.hints import Hints
from pioche.tui._table.player_input import PlayerInput
from pioche.tui._table.scene_builder import SceneBuilder
from pioche.tui._table.screen import Left, TableScreen
from pioche.tui._widgets.board_screen import page_rows
from pioche.tui._widgets.terminal_app import TerminalApp, run_app


class PuzzleScene(SceneBuilder):
    def _title(self) -> str:
        return self.title

    def fixed(self) -> Iterator[Button]:
        """A call needs no question here."""
        yield from ()

    def _reading_keys(self) -> Iterator[Button]:
        if self.player_input.legal is not None:
            yield from super()._reading_keys()
            return
        yield Button("enter", words(self.player_input.lang).say("puzzle-next"), self.say("key-enter"))
        yield Button("quit", self.say("foot-quit"), self.key("quit"))

    def _footer(self) -> Iterator[Button]:
        yield from self._hand_keys()
        for page in ("rules", "log", "help", "quit"):
            yield Button(page, self.say(f"foot-{page}"), self.key(page))


class PuzzleScreen(TableScreen):
    """Returns `again` for the next puzzle."""

    def __init__(self, session: PuzzleSession, player_input: PlayerInput, title: str) -> None:
        super().__init__(player_input, title, lambda: None, beats=False)
        self.session = session
        self.stage = PuzzleScene(player_input, title)
        player_input.say(words(player_input.lang).say("puzzle-about"))

    def press(self, key: str, character: str | None) -> None:
        if not self.session.answered:
            super().press(key, character)
            return
        rows = page_rows(key, character)
        if rows is not None and key != "space":
            self.scroll_rows(rows)
        else:
            self.do(self._action(key, character))

    def do(self, action: str, character: str | None = None) -> None:
        if self.session.answered:
            self._leave(action)
        elif action not in ("scores", "export"):
            super().do(action, character)
            self._take_answer()

    def _leave(self, action: str) -> None:
        if action in ("enter", "space"):
            self.dismiss("again")
        elif action in ("quit", "escape"):
            self.quit()

    def _take_answer(self) -> None:
        if self.session.answered:
            self.page, self.scroll = None, 0
            keep_answer(self.session.puzzle.id, self.session.right)
            self.repaint()

    @property
    def _is_reading(self) -> bool:
        return self.session.answered or super()._is_reading

    def panel(self) -> Panel | None:
        chosen, text = self.session.answer, self.session.text
        if chosen is None:
            return super().panel()
        say = words(self.player_input.lang).say
        lines = (
            *explanation(text),
            "",
            f"# {say('puzzle-values')}",
            *values(text, chosen),
            "",
            method(text),
        )
        keys = say("puzzle-keys", quit=self.stage.key("quit"))
        return Panel(verdict(text, chosen), lines, self.scroll, keys)


class PuzzleApp(TerminalApp):
    def __init__(
        self,
        lang: str,
        style: DeckStyle,
        first: int | None = None,
        clock: Callable[[], float] = monotonic,
        theme: str = "",
    ) -> None:
        """`first` is the place of the first puzzle; without it, the first that was not tried."""
        super().__init__(theme)
        self.lang = lang
        self.style = style
        self.place = next_place(-1) if first is None else first
        self.clock = clock

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        if self.place is None:
            self.exit(message=words(self.lang).say("puzzle-done"))
            return
        puzzle = shipped_puzzles().puzzles[self.place]
        session = PuzzleSession(puzzle, self.lang, self.clock)
        player_input = PlayerInput(
            session, CardPainter(Rulebook(session.rules), self.style, self.lang), Hints()
        )
        title = heading(session, self.place)
        self.push_screen(PuzzleScreen(session, player_input, title), self._left)

    def _left(self, left: Left | None) -> None:
        if left != "again":
            self.exit()
            return
        assert self.place is not None
        self.place = next_place(self.place)
        self._show()


def heading(session: PuzzleSession, place: int) -> str:
    puzzle = session.puzzle
    say = words(session.text.lang).say
    return say("puzzle-heading", number=place + 1, level=puzzle.level, rules=session.text.title())


def next_place(after: int) -> int | None:
    """The next puzzle that was not tried, from the first again after the last."""
    progress, puzzles = load_progress(), shipped_puzzles().puzzles
    order = [*range(after + 1, len(puzzles)), *range(after + 1)]
    return next((place for place in order if puzzles[place].id not in progress), None)


def open_puzzles(lang: str, first: int | None) -> int:
    """Shows puzzles on the screen until they are left."""
    from pioche.tui._files.settings import load_settings
    from pioche.tui._paint.cards import read_style

    settings = load_settings()
    return run_app(PuzzleApp(lang, read_style(settings.style), first, theme=settings.theme))
