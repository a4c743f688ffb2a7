"""Puzzles line by line, for screen readers, pipes and plain terminals."""

from collections.abc import Sequence

from pioche.core import Rulebook
from pioche.locale import words
from pioche.puzzles import Puzzle, PuzzleAct, PuzzleText, shipped_puzzles
from pioche.tui._colours import Colours
from pioche.tui._files.puzzle_progress import keep_answer
from pioche.tui._plain.command_reader import CommandReader
from pioche.tui._plain.console import Console, EndOfInputError
from pioche.tui._plain.table_text import PlainTableText
from pioche.tui._puzzles.app import next_place
from pioche.tui._puzzles.value_lines import explanation, method, values, verdict

QUIT = "q"


def solve_plainly(console: Console, lang: str, first: int | None) -> None:
    """Asks one puzzle after the other until the player leaves or all were tried."""
    place = next_place(-1) if first is None else first
    try:
        while place is not None and _solve(console, lang, place):
            place = next_place(place)
    except EndOfInputError:
        return
    if place is None:
        console.say(words(lang).say("puzzle-done"))


def _solve(console: Console, lang: str, place: int) -> bool:
    """Returns whether to go on."""
    puzzle = shipped_puzzles().puzzles[place]
    text = PuzzleText(puzzle, lang)
    for line in _shown(text, place):
        console.say(line)
    acts = sorted(puzzle.acts, key=text.act)
    for number, act in enumerate(acts, 1):
        console.say(f"{number:3}  {text.act(act)}")
    chosen = _answer(console, lang, acts)
    if chosen is None:
        return False
    keep_answer(puzzle.id, chosen is puzzle.acts[0])
    console.say()
    told = f"{text.act(chosen)}: {verdict(text, chosen)}"
    for line in (told, *explanation(text), "", *values(text, chosen), "", method(text)):
        console.say(line)
    console.say()
    return True


def _shown(text: PuzzleText, place: int) -> list[str]:
    say, puzzle = words(text.lang).say, text.puzzle
    book = Rulebook(text.rules)
    reader = CommandReader(words(text.lang), {}, Colours(book, text.lang))
    table = PlainTableText(book, text.lang, text.names, reader)
    return [
        say("puzzle-heading", number=place + 1, level=puzzle.level, rules=text.title()),
        *text.happened(),
        *table.table(text.found.view, text.found.legal),
        say("puzzle-question"),
    ]


def _answer(console: Console, lang: str, acts: Sequence[PuzzleAct]) -> PuzzleAct | None:
    say = words(lang).say
    while True:
        typed = console.ask(say("puzzle-prompt"))
        if typed.lower() == QUIT:
            return None
        if typed.isdecimal() and 1 <= int(typed) <= len(acts):
            return acts[int(typed) - 1]
        console.say(say("puzzle-number-wanted", of=len(acts)))


def puzzle_place(wanted: str) -> int | None:
    """The place of a puzzle that is named by its number, from 1, or by its id."""
    puzzles: Sequence[Puzzle] = shipped_puzzles().puzzles
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(puzzles) else None
    return next((place for place, puzzle in enumerate(puzzles) if puzzle.id == wanted.lower()), None)
