"""Chances to win, and what each act of a decision is worth."""

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
    """None stands for silence: no call, or no catch."""
    chance: WinChance
    loss: WinChance
    """How much less it is than the best act, in the same worlds; 0 for the best, and may be a little below 0
    for others, within its error.
    """
    others: tuple[float, ...]
    """The chance of every seat after this act; empty where only the own is estimated."""
    estimate: WinChance | None = None
    """What the champion's net alone says, without rollouts; None where it does not decide."""
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
    """What the judge would do; None where it would say nothing."""
    reasons: tuple[Reason, ...]
    """Why, in words made from the position: about what is advised."""
    worlds: int
    """Imagined worlds in which the best act was tried; 0 if the values are estimates."""

    @property
    def best(self) -> ActValue:
        return self.acts[0]

    def of(self, command: Command | None) -> ActValue | None:
        """The value of this act; a card laid with or without its call is the same unless both are listed."""
        exact = next((act for act in self.acts if act.command == command), None)
        return exact or next(
            (act for act in self.acts if without_call(act.command) == without_call(command)), None
        )
