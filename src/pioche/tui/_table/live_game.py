"""A live game as whoever sits at this keyboard knows it: a match of this machine, or a table elsewhere."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from pioche.core import Command, Legal, RuleFields, SheetRow, View
from pioche.table import Answer
from pioche.tui._table.game_log import LogLine


class GameStory(Protocol):
    """What has happened, in words."""

    def follow(self) -> list[LogLine]:
        """All lines, after telling what is new."""


class LiveGame(Protocol):
    @property
    def clock(self) -> Callable[[], float]: ...

    @property
    def rules(self) -> RuleFields: ...

    @property
    def people(self) -> Sequence[str]:
        """Who plays at this keyboard."""

    @property
    def names(self) -> Sequence[str]:
        """By seat."""

    @property
    def known(self) -> Mapping[str, str]:
        """What everybody is called who sits here, or has."""

    @property
    def sheet(self) -> Sequence[SheetRow]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def between_rounds(self) -> bool: ...

    @property
    def passing(self) -> bool:
        """The one in turn can only pass, and that happens by itself (ruling 6)."""

    @property
    def clock_left(self) -> float | None:
        """Seconds left to whoever is in turn, where the table has a clock."""

    @property
    def may_deal(self) -> bool: ...

    @property
    def may_hurry(self) -> bool: ...

    @property
    def busy(self) -> bool:
        """An act is on its way to the table."""

    def view(self, player: str) -> View: ...

    def legal(self, player: str) -> Legal | None: ...

    def story(self, lang: str, viewer: str) -> GameStory: ...

    def papers(self, lang: str) -> Mapping[str, str]:
        """What can be saved, by the endings of the files."""

    def act(self, player: str, command: Command) -> Answer | None:
        """None: the answer comes later, in `answers`."""

    def answers(self) -> Sequence[tuple[Command, Answer]]:
        """Those that have come later; each is told once."""

    def deal(self) -> None:
        """The first round, the next one, or the first of a rematch."""

    def hurry(self) -> None: ...

    def beat(self) -> bool:
        """Let it go on; whether anything has happened."""
