"""A puzzle as a game that the table screen can show: one decision, and nothing happens after it."""

from collections.abc import Callable, Mapping, Sequence

from pioche.analysis import without_call
from pioche.core import CardOutlook, Code, Command, Legal, RuleFields, SheetRow, View, outlook, view
from pioche.puzzles import Puzzle, PuzzleAct, PuzzleText
from pioche.table import AcceptedAnswer, Answer, RefusedAnswer
from pioche.tui._table.game_log import LogLine
from pioche.tui._table.player_acts import STALE

ASKED = "you"


class PuzzleStory:
    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = [LogLine(line) for line in lines]

    def follow(self) -> list[LogLine]:
        return self._lines


class PuzzleSession:
    clock_left: float | None = None
    next_due: float | None = None
    is_over = between_rounds = passing = may_deal = may_hurry = busy = False
    sheet: Sequence[SheetRow] = ()

    def __init__(self, puzzle: Puzzle, lang: str, clock: Callable[[], float]) -> None:
        self.puzzle = puzzle
        self.text = PuzzleText(puzzle, lang)
        self.clock = clock
        self.answer: PuzzleAct | None = None
        """The chosen act."""

    @property
    def answered(self) -> bool:
        return self.answer is not None

    @property
    def right(self) -> bool:
        return self.answer is self.puzzle.acts[0]

    @property
    def rules(self) -> RuleFields:
        return self.text.rules

    @property
    def people(self) -> Sequence[str]:
        return [ASKED]

    @property
    def names(self) -> Sequence[str]:
        return self.text.names

    @property
    def known(self) -> Mapping[str, str]:
        return dict(zip(self.text.found.view.players, self.names, strict=True))

    def view(self, player: str) -> View:
        found = self.text.found
        return found.view if player == ASKED else view(found.state)

    def legal(self, player: str) -> Legal | None:
        return self.text.found.legal if player == ASKED and self.answer is None else None

    def outlook(self, player: str, card: Code) -> CardOutlook:
        found = self.text.found
        return outlook(found.state, found.view.seat, card) if player == ASKED else CardOutlook(card)

    def story(self, lang: str, viewer: str) -> PuzzleStory:  # noqa: ARG002
        return PuzzleStory(self.text.happened())

    def highlights(self, lang: str) -> Sequence[str]:  # noqa: ARG002
        return ()

    def exports(self, lang: str) -> Mapping[str, str]:  # noqa: ARG002
        return {}

    def act(self, player: str, command: Command) -> Answer:  # noqa: ARG002
        """Takes the answer; calls are made automatically, and catches are not asked for."""
        acts = self.puzzle.acts
        found = [act for act in acts if without_call(self.text.command(act)) == without_call(command)]
        if not found:
            return RefusedAnswer(STALE)
        self.answer = found[0]
        return AcceptedAnswer(0, 0)

    def answers(self) -> Sequence[tuple[Command, Answer]]:
        return ()

    def deal(self) -> None:
        """Nothing is dealt."""

    def hurry(self) -> None:
        """Nobody else plays."""

    def beat(self) -> bool:
        return False
