"""Puzzles in the terminal: on the table, and line by line."""

from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from pioche.puzzles import PuzzleText, shipped_puzzles
from pioche.tui import forget_answers, solve_plainly
from pioche.tui._files.puzzle_progress import keep_answer, load_progress
from pioche.tui._paint.cards import DeckStyle
from pioche.tui._plain.console import EndOfInputError
from pioche.tui._puzzles.app import PuzzleApp, PuzzleScreen, next_place
from tests.commands import error_line
from tests.tui.key_driver import Clock, drive

PUZZLES = shipped_puzzles().puzzles


class Typed:
    """A console whose player has typed these lines."""

    ended = False

    def __init__(self, lines: Sequence[str]) -> None:
        self.typed = list(lines)
        self.said: list[str] = []

    def say(self, line: str = "") -> None:
        self.said.append(line)

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        if not self.typed:
            raise EndOfInputError
        return self.typed.pop(0)

    def clear(self) -> None:
        """Nothing to clear."""


def number_of(place: int, act: int) -> str:
    """The key of an act: they are listed by their names, so that the order tells nothing."""
    text = PuzzleText(PUZZLES[place], "en")
    acts = sorted(PUZZLES[place].acts, key=text.act)
    return str(acts.index(PUZZLES[place].acts[act]) + 1)


def test_line_by_line_the_answer_is_judged_and_explained() -> None:
    console = Typed([number_of(0, 0), "many", number_of(1, 1), "q"])
    solve_plainly(console, "en", None)
    text = PuzzleText(PUZZLES[0], "en")
    assert text.explanation() in console.said
    assert any("Right!" in line for line in console.said)
    assert any("Not the best" in line for line in console.said)
    assert load_progress() == {PUZZLES[0].id: True, PUZZLES[1].id: False}


def test_nothing_is_explained_before_the_answer() -> None:
    console = Typed([])
    solve_plainly(console, "en", 0)
    assert PuzzleText(PUZZLES[0], "en").explanation() not in console.said
    assert load_progress() == {}


def test_the_first_answer_counts_and_all_can_be_forgotten() -> None:
    keep_answer(PUZZLES[0].id, False)
    keep_answer(PUZZLES[0].id, True)
    assert load_progress() == {PUZZLES[0].id: False}
    assert next_place(-1) == 1
    forget_answers()
    assert next_place(-1) == 0


def test_after_the_last_comes_the_first_that_was_left_out() -> None:
    for puzzle in PUZZLES[1:]:
        keep_answer(puzzle.id, True)
    assert next_place(len(PUZZLES) - 1) == 0
    keep_answer(PUZZLES[0].id, True)
    assert next_place(0) is None


def test_on_the_screen_an_act_answers_and_enter_goes_on() -> None:
    place = next(place for place, puzzle in enumerate(PUZZLES) if puzzle.acts[0].act == "draw")
    app = PuzzleApp("en", DeckStyle(), place, Clock())

    async def solved(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        assert screen.panel() is None
        await pilot.press("d")
        assert screen.panel() is not None
        assert load_progress() == {PUZZLES[place].id: True}
        await pilot.press("enter")
        await pilot.pause()
        after = app.screen
        assert isinstance(after, PuzzleScreen)
        assert after.session.puzzle is PUZZLES[place + 1]

    drive(app, solved, (120, 40))


def test_the_page_of_an_answer_tells_the_values() -> None:
    app = PuzzleApp("en", DeckStyle(), 0, Clock())

    async def shown(_: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        screen.session.act("you", screen.session.text.command(PUZZLES[0].acts[-1]))
        panel = screen.panel()
        assert panel is not None
        assert panel.title.startswith("Not the best")
        assert sum("%" in line for line in panel.lines) >= len(PUZZLES[0].acts)

    drive(app, shown, (120, 40))


def test_an_unknown_puzzle_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = error_line(capsys, ["puzzle", "1000", "--lang", "en"])
    assert f"there is no puzzle 1000; expected 1 to {len(PUZZLES)}" in line
