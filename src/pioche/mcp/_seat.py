"""The base of both kinds of seats, at a local and at a remote table."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pioche.core import Command, Legal, RuleFields, View


class SeatError(ValueError):
    """Refuses what a model asked for; the text is one line."""


class SeatSight(Struct, frozen=True):
    """What a seat sees at one moment."""

    view: View
    legal: Legal | None
    """None if the seat is not asked for anything."""
    rules: RuleFields
    names: Sequence[str]
    ids: Sequence[str]
    """The players in PUN."""
    is_over: bool = False


class ModelSeat(Protocol):
    async def standing(self) -> SeatSight:
        """How it stands once the seat is asked for something, the match is over, or nothing has happened for
        a while.
        """

    async def submit(self, command: Command | None) -> None:
        """Makes the act, or keeps silent out of turn. Raises SeatError if it is refused."""

    def news(self) -> list[str]:
        """What has happened since the last call, in sentences."""

    async def transcript(self) -> str:
        """The match as PUN: finished rounds whole, the current one as far as the seat may know."""

    async def leave(self) -> None:
        """Gives the seat up."""
