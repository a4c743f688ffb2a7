"""The colours of cards and the sides they belong to (editions 1, 2)."""

from typing import Final, Literal, TypeAlias

from msgspec import Struct

Colour: TypeAlias = str
"""A letter: `r`, `g`, `b`, `y`, or another colour of the ruleset."""
Side: TypeAlias = Literal["light", "dark"]

COLOURS: Final = ("r", "g", "b", "y")
"""The colours of a ruleset that names none."""
ONE_SIDE: Final = (COLOURS,)
"""The same as a rule field has them; left out of what is sent, which goes by this very object."""
KNOWN_COLOURS: Final[dict[Colour, str]] = {
    "r": "diamond",
    "g": "triangle",
    "b": "circle",
    "y": "star",
    "p": "heart",
    "t": "drop",
    "o": "square",
    "v": "moon",
}
"""The letters that need no definition, in canonical order, each with its shape."""
SHAPES_OF_COLOURS: Final = (*KNOWN_COLOURS.values(), "cross", "ring", "bars", "hexagon")
MOST_COLOURS: Final = 8
"""On one side."""

LIGHT: Final[Side] = "light"
DARK: Final[Side] = "dark"
SIDES: Final[tuple[Side, Side]] = (LIGHT, DARK)


class OwnColour(Struct, frozen=True):
    """A colour that a ruleset defines for a letter of its own."""

    letter: Colour
    names: dict[str, str]
    shape: str
    paint: str | None = None


def colour_order(colour: Colour) -> tuple[int, str]:
    """The place of a colour in canonical order: the known ones first, then by letter."""
    known = tuple(KNOWN_COLOURS)
    return (known.index(colour) if colour in known else len(known), colour)


def other_side(side: Side) -> Side:
    return DARK if side == LIGHT else LIGHT


def face_of(card: str, side: Side) -> str:
    """The face that a card written `light/dark` shows on the side; a single face is itself."""
    light, slash, dark = card.partition("/")
    return dark if slash and side == DARK else light
