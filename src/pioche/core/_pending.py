"""What waits in the middle of a card: for an answer, or for a colour."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche.core._cards import Code
from pioche.core._colours import Colour
from pioche.core._effects import Effect

Cards: TypeAlias = tuple[Code, ...]


class Pending(Struct, frozen=True, gc=False):
    """What the victim of an effect has to answer (ruling 1)."""

    victim: int
    layer: int
    draws: int = 0
    """Cards due on accepting; presses with a launcher."""
    skips: int = 0
    """Turns missed on accepting."""
    swap: bool = False
    """Hands change places with the layer's on accepting."""
    challengeable: bool = False
    stackable: bool = False
    returnable: bool = False
    """A Boomerang may answer it."""
    stakes: tuple[int, int] = (0, 0)
    """What a challenge makes the guilty layer draw, and what an innocent one's challenger."""
    hand: Cards = ()
    """The layer's hand as it was before laying, less the card itself: what a challenge shows."""
    rightful: bool = True
    rest: tuple[Effect, ...] = ()
    """Effects of the card that follow once this one is answered."""
    target: int | None = None
    """The player chosen for the rest."""
    after: int | None = None
    """Who sent an earlier effect of the card back, so that play goes on after them; None: after the layer."""
    due: tuple[Effect, ...] | UnsetType = UNSET
    """What accepting brings, effect by effect, where the numbers above do not say it all."""
    colour: Colour | UnsetType | None = UNSET
    """The colour until which cards are due."""
    stakes_by_card: tuple[bool, bool] | UnsetType = UNSET
    """Which of the stakes is what the card makes its victim draw, and so many cards more."""
    face: Code | UnsetType = UNSET
    """What was laid, where a flip may have brought another face to the top."""
    turned: int | UnsetType = UNSET
    """Whose turn a Reverse of two players has passed: `next` counts from there."""
    aims: tuple[int | None, int | None] | UnsetType = UNSET
    """Whom `next` and `previous` meant, where players can be knocked out."""


class Naming(Struct, frozen=True, gc=False):
    """What waits until somebody names a colour (editions 3)."""

    seat: int
    """Who names it."""
    layer: int
    face: Code
    """What was laid."""
    rest: tuple[Effect, ...] = ()
    """Effects of the card that follow."""
    target: int | None = None
    hand: Cards = ()
    rightful: bool = True
    stacked_on: int = 0
    count: int = 1
    """How many cards were laid at once."""
    nobody: bool = False
    after: int | None = None
    turned: int | None = None
    aims: tuple[int | None, int | None] = (None, None)
