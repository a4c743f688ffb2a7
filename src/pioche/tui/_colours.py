"""The colours of a ruleset as a terminal has them: name, letter, shape and paint, on each side."""

from collections.abc import Iterable
from typing import Final

from pioche.core import Colour, Rulebook
from pioche.locale import LANGUAGES, words
from pioche.rulebooks import ColourTold, FaceTable, face_table

PAINTS: Final[dict[Colour, str]] = {
    "r": "#e5484d",
    "y": "#f5c542",
    "g": "#3fb36b",
    "b": "#5b9bff",
    "p": "#e872ab",
    "t": "#4aead9",
    "o": "#f88b1c",
    "v": "#9d63f5",
}
SHAPES: Final[dict[str, str]] = {
    "diamond": "◆",
    "star": "★",
    "triangle": "▲",
    "circle": "●",
    "heart": "♥",
    "drop": "♠",
    "square": "■",
    "moon": "☾",
    "cross": "✚",
    "ring": "○",
    "bars": "▥",
    "hexagon": "⬢",
}
_UNPAINTED: Final = {"cross": "#b5794b", "ring": "#a3abb2", "bars": "#8a8a8a", "hexagon": "#d8dde0"}
_DARKEST: Final = 0x66
"""A darker colour is hard to see on a terminal's background, and cannot carry black ink."""


class Colours:
    """The colours of one ruleset in one language."""

    def __init__(self, book: Rulebook, lang: str, table: FaceTable | None = None) -> None:
        table = table or face_table(book)
        self._told = {told.letter: told for told in table.colours}
        self._sides = table.sides
        self._lang = lang

    def offered(self, side: str | None) -> tuple[Colour, ...]:
        """The colours of the side in play, in the order in which they are shown."""
        return self._sides[1 if side == "dark" else 0]

    def in_order(self, colours: Iterable[Colour]) -> tuple[Colour, ...]:
        """These colours in the order in which they are offered."""
        wanted = set(colours)
        shown = dict.fromkeys(colour for side in self._sides for colour in side)
        return tuple(colour for colour in shown if colour in wanted)

    def place(self, colour: Colour | None) -> int:
        """The place of the colour's cards in a hand; cards without a colour come last."""
        shown = list(dict.fromkeys(each for side in self._sides for each in side))
        return shown.index(colour) if colour in shown else len(shown)

    def argument(self, colour: Colour) -> str:
        """The form that sentences need: the letter, or the name in the ruleset."""
        return _own_name(self._told[colour], self._lang) or colour

    def name(self, colour: Colour) -> str:
        return self._named(colour, self._lang)

    def _named(self, colour: Colour, lang: str) -> str:
        own = _own_name(self._told[colour], lang)
        return own or words(lang).say("cards-colour", colour=colour)

    def shape(self, colour: Colour) -> str:
        return SHAPES[self._told[colour].shape]

    def paint(self, colour: Colour) -> str:
        told = self._told[colour]
        return PAINTS.get(colour) or _lightened(told.paint or _UNPAINTED.get(told.shape, "#a3abb2"))

    def letter(self, colour: Colour) -> str:
        """One letter; where two of a side begin alike, also the one in which they differ."""
        alike = [
            other
            for side in self._sides
            if colour in side
            for other in side
            if other != colour and self._initial(other) == self._initial(colour)
        ]
        own = self.name(colour)
        at = max((_first_difference(own, self.name(other)) for other in alike), default=0)
        return self._initial(colour) + own[at : at + 1] if at else self._initial(colour)

    def _initial(self, colour: Colour) -> str:
        own = _own_name(self._told[colour], self._lang)
        return own[:1].upper() if own else words(self._lang).say("tui-letter", colour=colour)

    def keys(self, colours: Iterable[Colour]) -> list[str]:
        """A key for each of them: its letter, or numbers if a letter is not enough."""
        letters = [self.letter(colour).casefold() for colour in colours]
        plain = len(set(letters)) == len(letters) and all(len(letter) == 1 for letter in letters)
        return letters if plain else [str(place) for place in range(1, len(letters) + 1)]

    def read(self, text: str, side: str | None) -> Colour | None:
        """A colour of the side by its name in any language, its letter, or its code."""
        wanted, colours = text.casefold(), self.offered(side)
        for forms in (self._names, self._letters):
            found = [colour for colour in colours if wanted in forms(colour)]
            if len(found) == 1:
                return found[0]
        return wanted if wanted in colours else None

    def _names(self, colour: Colour) -> set[str]:
        return {self._named(colour, lang).casefold() for lang in LANGUAGES}

    def _letters(self, colour: Colour) -> set[str]:
        return {self.letter(colour).casefold()}


def _own_name(told: ColourTold, lang: str) -> str:
    return told.names.get(lang) or next(iter(told.names.values()), "")


def _first_difference(one: str, other: str) -> int:
    for at, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return at
    return min(len(one), len(other))


def _lightened(paint: str) -> str:
    parts = [int(paint[at : at + 2], 16) for at in (1, 3, 5)]
    lift = max(0, _DARKEST - max(parts))
    return "#" + "".join(f"{min(255, part + lift):02x}" for part in parts)
