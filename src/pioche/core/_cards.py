"""Cards as values. A card in play is just its code; what it does is looked up in the resolved rules."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from pioche.core._effects import Effect, parse_effect

Code: TypeAlias = str
"""A card as PUN writes it, without a named colour: `r5`, `gS`, `W+4`, `B`."""
Colour: TypeAlias = str
"""`r`, `g`, `b` or `y`."""

COLOURS: Final = ("r", "g", "b", "y")
NUMBERS: Final = tuple("0123456789")
ACTIONS: Final = ("S", "R", "+2", "A", "X", "+2?")
SYMBOLS: Final = NUMBERS + ACTIONS
WILDS: Final = ("W", "W+4")
OTHER_WILDS: Final = ("B", "W+1*", "W+2*", "W+4?", "W1", "W2", "W3", "W<>", "W@")
BLANKS: Final = ("W1", "W2", "W3")


class Kind(StrEnum):
    NUMBER = "number"
    ACTION = "action"
    WILD = "wild"


NUMBER: Final = Kind.NUMBER
ACTION: Final = Kind.ACTION
WILD: Final = Kind.WILD


class Face(Struct, frozen=True):
    """What a code means under given rules."""

    code: Code
    colour: Colour | None
    symbol: str
    points: int
    kind: Kind
    effects: tuple[Effect, ...] = ()
    stacks: bool = False
    """Can be laid on a pending draw, and be answered so (ruling 41)."""
    restricted: bool = False
    """Laying it wrongly is a bluff, or refused (rules 3, `wild_draw_four`)."""
    answer_only: bool = False
    """Never an ordinary play (ruling 27)."""
    starts: bool = True
    """May stay as the first card of a round (rules 2.3)."""


class CustomCard(Struct, frozen=True):
    """A customisable blank as a ruleset file writes it (000)."""

    code: Code
    names: dict[str, str]
    points: int
    effects: tuple[Effect, ...]


STANDARD_DECK: Final[dict[Code, int]] = {
    **{c + s: 1 if s == "0" else 2 for c in COLOURS for s in (*NUMBERS, "S", "R", "+2")},
    "W": 4,
    "W+4": 4,
}
"""The 108 cards of (000)–(003); (004) counts 108 too, so the zeros stay."""

BUILT_IN: Final = (*(c + s for c in COLOURS for s in SYMBOLS), *WILDS, *OTHER_WILDS)
"""Every card of the notation, in the canonical order of randomness.md."""

_ACTION_EFFECTS: Final[dict[str, tuple[int, str]]] = {
    "S": (20, "skip(next)"),
    "R": (20, "reverse"),
    "+2": (20, "draw(next, 2); skip(next)"),
    "A": (30, "discard_colour"),
    "X": (20, "press_launcher(next, 2); skip(next)"),
    "+2?": (20, "draw(chosen, 2); skip(chosen)"),
}
_WILD_EFFECTS: Final[dict[str, tuple[int, str]]] = {
    "W": (50, "choose_colour"),
    "W+4": (50, "choose_colour; draw(next, 4); skip(next)"),
    "B": (30, "return_effect"),
    "W+1*": (40, "choose_colour; draw(others, 1)"),
    "W+2*": (40, "choose_colour; draw(others, 2)"),
    "W+4?": (50, "choose_colour; draw(chosen, 4); skip(chosen)"),
    "W1": (40, "choose_colour"),
    "W2": (40, "choose_colour"),
    "W3": (40, "choose_colour"),
    "W<>": (40, "choose_colour; swap_hands(chosen, spare_uno)"),
    "W@": (40, "choose_colour; shuffle_hands"),
}


def _effects(text: str) -> tuple[Effect, ...]:
    return tuple(parse_effect(part) for part in text.split(";"))


def _number(colour: Colour, symbol: str) -> Face:
    return Face(colour + symbol, colour, symbol, int(symbol), Kind.NUMBER)


def _action(colour: Colour, symbol: str) -> Face:
    points, effects = _ACTION_EFFECTS[symbol]
    return Face(
        colour + symbol,
        colour,
        symbol,
        points,
        Kind.ACTION,
        _effects(effects),
        stacks=symbol == "+2",
        starts=symbol != "+2?",
    )


def _wild(code: Code) -> Face:
    points, effects = _WILD_EFFECTS[code]
    return Face(
        code,
        None,
        code,
        points,
        Kind.ACTION if code == "B" else Kind.WILD,
        _effects(effects),
        stacks=code == "W+4",
        restricted=code in ("W+4", "W+4?"),
        answer_only=code == "B",
        starts=code == "W",
    )


FACES: Final[dict[Code, Face]] = {
    **{c + s: _number(c, s) for c in COLOURS for s in NUMBERS},
    **{c + s: _action(c, s) for c in COLOURS for s in ACTIONS},
    **{code: _wild(code) for code in (*WILDS, *OTHER_WILDS)},
}
"""The built-in cards before any rule field has changed them (rules 1)."""
