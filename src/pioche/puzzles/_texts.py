"""A puzzle in words, in the reader's language."""

from collections.abc import Iterator
from typing import Final

from pioche.analysis import ActTeller
from pioche.core import Rulebook, RuleFields
from pioche.locale import words
from pioche.puzzles._positions import ASKED, IDS, OpenedPuzzle, opened
from pioche.puzzles._puzzle import Puzzle, PuzzleAct
from pioche.records import OfASeat, SentenceTeller, read_command
from pioche.rulebooks import load, names

MOST_LINES: Final = 12


class PuzzleText:
    """Says what a puzzle shows, asks and explains."""

    def __init__(self, puzzle: Puzzle, lang: str) -> None:
        self.puzzle = puzzle
        self.lang = lang
        self.rules: RuleFields = load(puzzle.rules)
        self.names: list[str] = [words(lang).say("puzzle-you"), *map(str.title, IDS[1 : puzzle.players])]
        self.found: OpenedPuzzle = opened(puzzle.pun)
        self._teller = ActTeller(self.rules, self.names, lang)

    def command(self, act: PuzzleAct) -> OfASeat:
        return read_command(f"{IDS[ASKED]} {act.act}", IDS[: self.puzzle.players])

    def act(self, act: PuzzleAct) -> str:
        """A label: `red 7`, `Wild, naming blue`, `draw`."""
        return self._teller.act(self.command(act))

    def title(self) -> str:
        """The names of the rules."""
        known = {each.name: each.title[self.lang] for each in names()}
        return " + ".join(known[part] for part in self.puzzle.rules.split("+"))

    def happened(self) -> list[str]:
        """Everything the player has seen since the position, in sentences."""
        teller = SentenceTeller(Rulebook(self.rules), self.lang, ASKED, self.names)
        return list(teller.tell_all(self.found.seen))[-MOST_LINES:]

    def explanation(self) -> str:
        """The best act, and the reasons for it."""
        say = words(self.lang).say
        reasons = self._teller.reasons(self.puzzle.reasons)
        said = say("puzzle-best", act=self.act(self.puzzle.acts[0]))
        return say("analysis-because", said=said, reasons=reasons) if reasons else said

    def solvers(self) -> str:
        """The bots that find it."""
        bots = ", ".join(self.puzzle.found_by)
        return words(self.lang).say("puzzle-found-by", bots=bots, count=len(self.puzzle.found_by))

    def values(self) -> Iterator[tuple[str, PuzzleAct]]:
        for act in self.puzzle.acts:
            yield self.act(act), act
