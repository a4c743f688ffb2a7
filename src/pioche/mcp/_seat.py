"""The base of both kinds of seats, at a local and at a remote table."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pioche.core import Command, Legal, RuleFields, View


class SeatError(ValueError):
    """Refuses a request of a model; the text is one line."""


class SeatSight(Struct, frozen=True):
    """The knowledge of a seat at one moment."""

    view: View
    legal: Legal | None
    """The moves; None if the seat is not asked for anything."""
    rules: RuleFields
    names: Sequence[str]
    ids: Sequence[str]
    """The players by their names in PUN."""
    is_over: bool = False


class ModelSeat(Protocol):
    async def standing(self) -> SeatSight:
        """The table once the seat is asked for something, the match is over, or nothing has happened for a
        while.
        """

    async def submit(self, command: Command | None) -> None:
        """Makes the act, or stays silent out of turn. Raises SeatError if the act is refused."""

    def news(self) -> list[str]:
        """Everything since the last call, in sentences."""

    async def transcript(self) -> str:
        """The match as PUN: finished rounds in full, the current round as far as the seat may know."""

    async def leave(self) -> None:
        """Gives up the seat."""
