"""The statements of a PUN file: a closed set, each with its line.

Words remember their column and compare as plain text, so that two readings of the same thing are equal.
"""

from typing import TypeAlias

from msgspec import Struct

from pioche.core import Code, Colour


class PlacedWord(str):
    """A piece of a line and where it stands."""

    __slots__ = ("column", "quoted")
    column: int
    quoted: bool

    def __new__(cls, text: str, column: int = 0, quoted: bool = False) -> "PlacedWord":
        word = super().__new__(cls, text)
        word.column = column
        word.quoted = quoted
        return word


class CardText(Struct, frozen=True):
    """A card as written: its code, and the colour named with it."""

    code: Code
    colour: Colour | None = None

    def __str__(self) -> str:
        return f"{self.code}={self.colour}" if self.colour else self.code


class Tag(Struct, frozen=True):
    """`[hand ann "r5 r7"]`"""

    line: int
    name: PlacedWord
    values: tuple[PlacedWord, ...]


class RulesToml(Struct, frozen=True):
    """`[rules-toml]` … `[end]`: a ruleset written into the file."""

    line: int
    text: str


class ChanceLine(Struct, frozen=True):
    """`* deck r5 g7 …`: a decision of chance."""

    line: int
    what: PlacedWord
    words: tuple[PlacedWord, ...]


class ActionText(Struct, frozen=True):
    """The action of a player, with names; `command_text` turns it into seats and back."""

    verb: str
    """`lay`, `jump`, or the action's own word."""
    cards: tuple[CardText, ...] = ()
    target: PlacedWord | None = None
    uno: bool = False
    colour: Colour | None = None


class Action(Struct, frozen=True):
    """`ann r5`, `ann r9 -- no-match`"""

    line: int
    player: PlacedWord
    act: ActionText
    refusal: PlacedWord | None = None


class Expect(Struct, frozen=True):
    """`? turn bob`"""

    line: int
    what: PlacedWord
    words: tuple[PlacedWord, ...]


class RoundMark(Struct, frozen=True):
    """`--- round 2`"""

    line: int
    round: int


class JoinStatement(Struct, frozen=True):
    """`+ dan`"""

    line: int
    player: PlacedWord


class LeftSeat(Struct, frozen=True):
    """`- bob`"""

    line: int
    player: PlacedWord


class Comment(Struct, frozen=True):
    """`# …`, on a line of its own or after a statement."""

    line: int
    text: str


class Blank(Struct, frozen=True):
    """An empty line."""

    line: int


Statement: TypeAlias = (
    Tag | RulesToml | ChanceLine | Action | Expect | RoundMark | JoinStatement | LeftSeat | Comment | Blank
)
