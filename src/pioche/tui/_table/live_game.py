"""A running game as the player at this keyboard sees it: on this machine, or at a remote table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from pioche.core import CardOutlook, Code, Command, Legal, RuleFields, SheetRow, View
from pioche.table import Answer
from pioche.tui._table.game_log import LogLine


class GameStory(Protocol):
    """Events, in sentences."""

    def follow(self) -> list[LogLine]:
        """All lines, including the new ones."""


class LiveGame(Protocol):
    @property
    def clock(self) -> Callable[[], float]: ...

    @property
    def rules(self) -> RuleFields: ...

    @property
    def people(self) -> Sequence[str]:
        """The players at this keyboard."""

    @property
    def names(self) -> Sequence[str]:
        """Names by seat."""

    @property
    def known(self) -> Mapping[str, str]:
        """The names of everybody who sits or sat here."""

    @property
    def sheet(self) -> Sequence[SheetRow]: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def between_rounds(self) -> bool: ...

    @property
    def passing(self) -> bool:
        """Whether the player in turn can only pass, which happens by itself (ruling 6)."""

    @property
    def clock_left(self) -> float | None:
        """Seconds left for the player in turn, if the table has a clock."""

    @property
    def next_due(self) -> float | None:
        """When the next thing happens by itself; None if nothing will, or nobody knows."""

    @property
    def may_deal(self) -> bool: ...

    @property
    def may_hurry(self) -> bool: ...

    @property
    def busy(self) -> bool:
        """Whether an act is on its way to the table."""

    def view(self, player: str) -> View: ...

    def legal(self, player: str) -> Legal | None: ...

    def outlook(self, player: str, card: Code) -> CardOutlook:
        """The consequences of the card; at a remote table only its general effect."""

    def story(self, lang: str, viewer: str) -> GameStory: ...

    def highlights(self, lang: str) -> Sequence[str]:
        """The highlights of the match, in sentences."""

    def exports(self, lang: str) -> Mapping[str, str]:
        """The files that can be saved, by suffix."""

    def act(self, player: str, command: Command) -> Answer | None:
        """Returns None if the answer comes later, in `answers`."""

    def answers(self) -> Sequence[tuple[Command, Answer]]:
        """Answers that came later; each is returned once."""

    def deal(self) -> None:
        """Deals the first round, the next one, or the first of a rematch."""

    def hurry(self) -> None: ...

    def beat(self) -> bool:
        """Lets the game go on; returns whether anything happened."""
