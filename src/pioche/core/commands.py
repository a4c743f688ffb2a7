"""The commands of a seat, or of the table itself: a closed tagged union."""

from typing import Final, TypeAlias

from msgspec import Struct

from pioche.core._cards import Code
from pioche.core._colours import Colour

TABLE: Final = -1
"""The seat number under which the table itself acts: it deals, seats and unseats."""


class Lay(Struct, frozen=True, gc=False, tag="lay"):
    """Lay one card, or several if the rules allow; the last one ends on top."""

    seat: int
    cards: tuple[Code, ...]
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False


class Jump(Struct, frozen=True, gc=False, tag="jump"):
    """Lay the identical card out of turn."""

    seat: int
    card: Code
    colour: Colour | None = None
    target: int | None = None
    uno: bool = False


class Draw(Struct, frozen=True, gc=False, tag="draw"):
    seat: int


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    seat: int


class Call(Struct, frozen=True, gc=False, tag="uno"):
    """Call UNO."""

    seat: int


class Catch(Struct, frozen=True, gc=False, tag="catch"):
    """Catch a player who has not called."""

    seat: int
    target: int


class Challenge(Struct, frozen=True, gc=False, tag="challenge"):
    seat: int


class Accept(Struct, frozen=True, gc=False, tag="accept"):
    seat: int


class NameColour(Struct, frozen=True, gc=False, tag="colour"):
    """Name the colour when the first card is a Wild."""

    seat: int
    colour: Colour


class Leave(Struct, frozen=True, gc=False, tag="leave"):
    """Leave the table during a round (the `leaver` rule)."""

    seat: int


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """Start the next round."""

    seat: int = TABLE


class Seat(Struct, frozen=True, gc=False, tag="seat"):
    """Give a player the last seat, between rounds."""

    player: str
    seat: int = TABLE


class Unseat(Struct, frozen=True, gc=False, tag="unseat"):
    """Take a player from the table, between rounds."""

    target: int
    seat: int = TABLE


InTurn: TypeAlias = Lay | Draw | Pass | Challenge | Accept | NameColour
OutOfTurn: TypeAlias = Call | Catch | Jump | Leave
OfTheTable: TypeAlias = Deal | Seat | Unseat
Command: TypeAlias = InTurn | OutOfTurn | OfTheTable
