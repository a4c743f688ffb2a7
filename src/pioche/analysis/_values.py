"""Chances to win, and the value of each act of a decision."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.analysis._call_acts import without_call
from pioche.analysis._reasons import Reason
from pioche.core import Command

Grade: TypeAlias = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]


class WinChance(Struct, frozen=True, gc=False):
    """A chance between 0 and 1, or a difference of two, with its standard error."""

    mean: float
    error: float


class ActValue(Struct, frozen=True):
    """One act, and the chance of its player to win the round after it."""

    command: Command | None
    """The act; None means silence: no call, or no catch."""
    chance: WinChance
    loss: WinChance
    """The loss against the best act in the same worlds: 0 for the best. For others it may be a little below
    0, within its error.
    """
    others: tuple[float, ...]
    """The chance of every seat after this act; empty where only the seat's own chance is estimated."""
    estimate: WinChance | None = None
    """The estimate of the champion's net alone, without rollouts; None where the net does not decide."""
    match: WinChance | None = None
    """The chance to win the match; None where rounds do not add up to one."""
    match_loss: WinChance | None = None
    """As `loss`, for the match."""
    match_others: tuple[float, ...] | None = None
    """The chance of every seat to win the match after this act."""


class DecisionValues(Struct, frozen=True):
    """The values of all acts of one decision, from what its seat could know."""

    seat: int
    acts: tuple[ActValue, ...]
    """The best first."""
    advised: Command | None
    """The judge's choice; None where the judge stays silent."""
    reasons: tuple[Reason, ...]
    """The reasons for the judge's choice, in words made from the position."""
    worlds: int
    """Imagined worlds in which the best act was tried; 0 if the values are estimates."""

    @property
    def best(self) -> ActValue:
        return self.acts[0]

    def of(self, command: Command | None) -> ActValue | None:
        """The value of this act. With and without its call a card has the same value, unless both are
        listed.
        """
        exact = next((act for act in self.acts if act.command == command), None)
        return exact or next(
            (act for act in self.acts if without_call(act.command) == without_call(command)), None
        )
