"""Cards as values. A card in play is its code; the resolved rules say what it does."""

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from pioche.core._colours import COLOURS, Colour
from pioche.core._effects import Effect, parse_effect

Code: TypeAlias = str
"""A card as PUN writes it, without a named colour: `r5`, `gS`, `W+4`, `B`; of two sides `r3/p7`."""

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
    """The meaning of a code under given rules."""

    code: Code
    colour: Colour | None
    symbol: str
    points: int
    kind: Kind
    effects: tuple[Effect, ...] = ()
    stacks: bool = False
    """Whether it can be laid on a pending draw, and be answered by one (ruling 41)."""
    restricted: bool = False
    """Whether laying it wrongly is a bluff, or refused (rules 3, `wild_draw_four`)."""
    answer_only: bool = False
    """Whether it can only answer (ruling 27)."""
    starts: bool = True
    """Whether it may stay as the first card of a round (rules 2.3)."""
    sign: str = ""
    """The characters on the face."""
    names: dict[str, str] = {}
    """The ruleset's names for it, by language; empty if the game has a name for it."""


class CustomCard(Struct, frozen=True, omit_defaults=True):
    """A ruleset's statements on a symbol in every colour, or on one card without a colour (editions 1).

    None means not stated: a built-in card keeps its own value, a new one has the default of the page.
    """

    code: Code
    """The code of the wild, or the symbol."""
    names: dict[str, str] = {}
    points: int | None = None
    effects: tuple[Effect, ...] | None = None
    stacks: bool | None = None
    restricted: bool | None = None
    starts: bool | None = None
    sign: str | None = None


class BuiltIn(NamedTuple):
    """A row of the table of built-in cards (rules 1)."""

    points: int
    effects: str = ""
    kind: Kind = ACTION
    stacks: bool = False
    restricted: bool = False
    starts: bool = True
    skips_by: str = ""
    """The rule field that decides whether the victim also misses the turn."""
    under_seven_zero: str = ""
    """The effects of the card under `seven_zero`."""


BUILT_IN_SYMBOLS: Final[dict[str, BuiltIn]] = {
    **{number: BuiltIn(int(number), kind=NUMBER) for number in NUMBERS},
    "0": BuiltIn(0, kind=NUMBER, under_seven_zero="rotate_hands"),
    "7": BuiltIn(7, kind=NUMBER, under_seven_zero="swap_hands(chosen)"),
    "S": BuiltIn(20, "skip(next)"),
    "R": BuiltIn(20, "reverse"),
    "+2": BuiltIn(20, "draw(next, 2); skip(next)", stacks=True, skips_by="draw_two_skips"),
    "A": BuiltIn(30, "discard_colour"),
    "X": BuiltIn(20, "press_launcher(next, 2); skip(next)"),
    "+2?": BuiltIn(20, "draw(chosen, 2); skip(chosen)", starts=False, skips_by="draw_two_skips"),
}
BUILT_IN_WILDS: Final[dict[Code, BuiltIn]] = {
    "W": BuiltIn(50, "choose_colour", WILD),
    "W+4": BuiltIn(
        50,
        "choose_colour; draw(next, 4); skip(next)",
        WILD,
        stacks=True,
        restricted=True,
        starts=False,
        skips_by="draw_four_skips",
    ),
    "B": BuiltIn(30, "return_effect", ACTION, starts=False),
    "W+1*": BuiltIn(40, "choose_colour; draw(others, 1)", WILD, starts=False),
    "W+2*": BuiltIn(40, "choose_colour; draw(others, 2)", WILD, starts=False),
    "W+4?": BuiltIn(
        50,
        "choose_colour; draw(chosen, 4); skip(chosen)",
        WILD,
        restricted=True,
        starts=False,
        skips_by="draw_four_skips",
    ),
    "W1": BuiltIn(40, "choose_colour", WILD, starts=False),
    "W2": BuiltIn(40, "choose_colour", WILD, starts=False),
    "W3": BuiltIn(40, "choose_colour", WILD, starts=False),
    "W<>": BuiltIn(40, "choose_colour; swap_hands(chosen, spare_uno)", WILD, starts=False),
    "W@": BuiltIn(40, "choose_colour; shuffle_hands", WILD, starts=False),
}

STANDARD_DECK: Final[dict[Code, int]] = {
    **{c + s: 1 if s == "0" else 2 for c in COLOURS for s in (*NUMBERS, "S", "R", "+2")},
    "W": 4,
    "W+4": 4,
}
"""The 108 cards of (000)–(003); (004) counts 108 too, so the zeros stay."""

BUILT_IN: Final = (*(c + s for c in COLOURS for s in SYMBOLS), *WILDS, *OTHER_WILDS)
"""The built-in cards in the four standard colours, in the canonical order of randomness.md."""


def effects_in(text: str) -> tuple[Effect, ...]:
    """The effects of a row of the table."""
    return tuple(parse_effect(part) for part in text.split(";")) if text else ()


def is_number(symbol: str) -> bool:
    return symbol.isascii() and symbol.isdigit()
