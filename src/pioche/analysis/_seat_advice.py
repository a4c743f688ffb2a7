"""The question of a seat and the advice it gets: a server passes both on without loading what advises."""

from msgspec import Struct

from pioche.analysis._call_acts import without_call
from pioche.analysis._values import Grade
from pioche.core import Command, Seen, View


class SeatHistory(Struct, frozen=True):
    """All that a seat was told of a round: advice needs and uses nothing else."""

    names: tuple[str, ...]
    """The visible names by seat."""
    start: View
    events: tuple[Seen, ...]
    view: View


class AdvisedAct(Struct, frozen=True):
    """One act of the seat; chances are between 0 and 1."""

    command: Command | None
    """None means silence."""
    text: str
    chance: float
    error: float
    loss: float
    loss_error: float
    grade: Grade
    match: float | None = None
    """The chance to win the match; None where it is not known."""


class Advice(Struct, frozen=True):
    text: str
    """The adviser's choice, and the reasons for it."""
    acts: tuple[AdvisedAct, ...]
    """The best first; empty where there are no values."""
    method: str
    """The method behind the values, and the bot of the rollouts; empty if there are no values."""
    estimated: bool = False
    """Whether the values are estimates of the champion's net."""

    def of(self, command: Command) -> AdvisedAct | None:
        """The value of this act, if it is known; an act has the same value with and without its call."""
        wanted = without_call(command)
        return next((act for act in self.acts if without_call(act.command) == wanted), None)
