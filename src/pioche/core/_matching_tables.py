"""Tables of the cards that fit each other under given rules, each row computed on first use."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from pioche.core._cards import WILD, Code, Face
from pioche.core._colours import Colour, Side
from pioche.core.commands import Lay

Lays: TypeAlias = dict[Code, tuple[Lay, ...]]


class FittingCards(dict[tuple[Code, Colour | None], frozenset[Code]]):
    """The cards that fit in an ordinary turn, by top card and colour in force."""

    def __init__(self, faces: Mapping[Code, Face]) -> None:
        super().__init__()
        self.faces = faces

    def __missing__(self, row: tuple[Code, Colour | None]) -> frozenset[Code]:
        top, colour = row
        symbol = self.faces[top].symbol
        fitting = (code for code, face in self.faces.items() if fits(face, symbol, colour))
        found = self[row] = frozenset(fitting)
        return found


def fits(face: Face, symbol: str, colour: Colour | None) -> bool:
    """Whether the card goes on this symbol while this colour is in force (rules 2.4)."""
    if face.answer_only:
        return False
    return face.kind is WILD or face.colour == colour or face.symbol == symbol


class StackingCards(dict[Code, frozenset[Code]]):
    """The draw cards that may be laid on a pending draw, by the card on top."""

    def __init__(self, faces: Mapping[Code, Face], stacking: str) -> None:
        super().__init__()
        self.faces = faces
        self.stacking = stacking

    def __missing__(self, top: Code) -> frozenset[Code]:
        below = self.faces[top]
        stacking = (code for code, face in self.faces.items() if stacks_on(face, below, self.stacking))
        found = self[top] = frozenset(stacking)
        return found


def stacks_on(face: Face, top: Face, stacking: str) -> bool:
    """Whether the card may be laid on the draw card on top (rules 3, `stacking`; ruling 41)."""
    if not face.stacks or face.answer_only:
        return False
    if stacking == "same":
        return face.symbol == top.symbol
    return stacking == "any" or stack_value(face) >= stack_value(top)


def stack_value(face: Face) -> int:
    """The number by which draw cards are compared: that of the one draw for the next player (editions 1)."""
    return sum(effect.n for effect in face.effects if effect.verb == "draw" and effect.who == "next")


class LaysOfCards(dict[tuple[int, Side | None], Lays]):
    """The ways to lay each of the cards, by seat and side in play."""

    def __init__(
        self,
        cards: Iterable[Code],
        namers: frozenset[Code],
        colours: Mapping[Side | None, tuple[Colour, ...]],
    ) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.namers = namers
        self.colours = colours

    def __missing__(self, row: tuple[int, Side | None]) -> Lays:
        seat, side = row
        colours = self.colours[side]
        found = self[row] = {
            card: lays(seat, card, colours if card in self.namers else ()) for card in self.cards
        }
        return found


def lays(seat: int, card: Code, colours: tuple[Colour, ...]) -> tuple[Lay, ...]:
    """The card once for each colour it may name."""
    return tuple(Lay(seat, (card,), colour) for colour in colours or (None,))
