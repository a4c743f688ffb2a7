"""A card that waits in the middle of its effects: for an answer, or for a colour."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche.core._cards import Code
from pioche.core._colours import Colour
from pioche.core._effects import Effect

Cards: TypeAlias = tuple[Code, ...]


class Pending(Struct, frozen=True, gc=False):
    """The effect that its victim has to answer (ruling 1)."""

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
    """Cards the layer draws if a challenge is right, and the challenger if it is wrong."""
    hand: Cards = ()
    """The layer's hand as it was before laying, less the card itself: what a challenge shows."""
    rightful: bool = True
    rest: tuple[Effect, ...] = ()
    """Effects of the card that follow once this one is answered."""
    target: int | None = None
    """The player chosen for the rest."""
    after: int | None = None
    """The seat that sent an earlier effect back, after which play goes on; None: after the layer."""
    due: tuple[Effect, ...] | UnsetType = UNSET
    """The consequences of accepting, effect by effect, if the numbers above do not say everything."""
    colour: Colour | UnsetType | None = UNSET
    """The colour until which cards are due."""
    stakes_by_card: tuple[bool, bool] | UnsetType = UNSET
    """For each of the stakes, whether it comes on top of the cards that the victim would draw."""
    face: Code | UnsetType = UNSET
    """The face that was laid, if a flip may have brought another one to the top."""
    turned: int | UnsetType = UNSET
    """The seat whose turn a Reverse of two players has passed: `next` counts from there."""
    aims: tuple[int | None, int | None] | UnsetType = UNSET
    """The seats that `next` and `previous` meant, if players can be knocked out."""


class Naming(Struct, frozen=True, gc=False):
    """The effects that wait until somebody names a colour (editions 3)."""

    seat: int
    """The seat that names it."""
    layer: int
    face: Code
    """The face that was laid."""
    rest: tuple[Effect, ...] = ()
    """Effects of the card that follow."""
    target: int | None = None
    hand: Cards = ()
    rightful: bool = True
    stacked_on: int = 0
    count: int = 1
    """The number of cards laid at once."""
    nobody: bool = False
    after: int | None = None
    turned: int | None = None
    aims: tuple[int | None, int | None] = (None, None)
