"""The data with which a screen draws and names the cards of a ruleset; no client interprets a card's code."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from pioche.core import KNOWN_COLOURS, Colour, Face, Rulebook
from pioche.rulebooks._pictures import Glyphs, letters, picture
from pioche.rulebooks._wording import chosen_effect, name_id


class ColourTold(Struct, frozen=True, omit_defaults=True):
    """A colour: its letter in codes and its shape; names and paint if the rules give them."""

    letter: str
    shape: str
    names: dict[str, str] = {}
    paint: str = ""


class SymbolTold(Struct, frozen=True, omit_defaults=True):
    """All cards of a symbol, or one wild card."""

    symbol: str
    """The code without the letter of the colour; of a wild its whole code."""
    sign: str
    kind: str
    points: int
    picture: Glyphs = ()
    """Glyphs side by side; none: its sign is the picture."""
    letters: Glyphs = ()
    """The picture as older decks write it."""
    word: str = ""
    """The message that names it, if the language files have one."""
    names: dict[str, str] = {}
    """Its name in the rules."""
    asks_colour: bool = False
    """Whether the layer names a colour."""
    answers: bool = False
    """It is laid as an answer only."""
    chosen_for: str = ""
    """The verb of the effect on the player whom the layer chooses."""
    chosen_count: int = 0
    """The number of cards that this player draws."""


class FaceTable(Struct, frozen=True, omit_defaults=True):
    """Colours, symbols and wilds, each in canonical order: cards are sorted by it."""

    colours: tuple[ColourTold, ...]
    sides: tuple[tuple[str, ...], ...]
    """The letters of each side, as they are offered and as a hand is sorted."""
    symbols: tuple[SymbolTold, ...]
    wilds: tuple[SymbolTold, ...]


OFFERED: Final = "rygbptov"
"""In which colours are offered; others follow by letter."""


def face_table(book: Rulebook) -> FaceTable:
    pictures = _pictures(book)
    return FaceTable(
        colours=tuple(_colour(book, colour) for colour in book.all_colours),
        sides=tuple(offered(side) for side in book.colours.values()),
        symbols=tuple(_symbol(book, face, pictures) for face in _each_symbol(book).values()),
        wilds=tuple(_symbol(book, face, pictures) for face in _wilds(book)),
    )


def _colour(book: Rulebook, colour: Colour) -> ColourTold:
    own = book.rules.own_colours.get(colour)
    if own is None:
        return ColourTold(colour, KNOWN_COLOURS[colour])
    return ColourTold(colour, own.shape, own.names, own.paint or "")


def offered(colours: Iterable[Colour]) -> tuple[Colour, ...]:
    return tuple(sorted(colours, key=lambda c: (OFFERED.find(c) if c in OFFERED else len(OFFERED), c)))


def _each_symbol(book: Rulebook) -> dict[str, Face]:
    """For each symbol one of its faces, in canonical order."""
    found: dict[str, Face] = {}
    for face in book.faces.values():
        if face.colour is not None:
            found.setdefault(face.symbol, face)
    return found


def _wilds(book: Rulebook) -> list[Face]:
    return [face for face in book.faces.values() if face.colour is None]


def _pictures(book: Rulebook) -> dict[str, Glyphs]:
    """By symbol. No two look alike: a card of the deck has its picture first, then the first other card."""
    told = [*_each_symbol(book).values(), *_wilds(book)]
    deck = {book.faces[code].symbol for card in book.rules.deck for code in card.split("/")}
    taken: set[tuple[bool, Glyphs]] = set()
    found: dict[str, Glyphs] = {}
    for face in sorted(told, key=lambda face: face.symbol not in deck):
        drawn = picture(face)
        own = (face.colour is None, drawn)
        found[face.symbol] = () if own in taken else drawn
        taken.add(own)
    return found


def _symbol(book: Rulebook, face: Face, pictures: Mapping[str, Glyphs]) -> SymbolTold:
    drawn, chosen = pictures[face.symbol], chosen_effect(face)
    return SymbolTold(
        symbol=face.symbol,
        sign=face.sign,
        kind=face.kind.value,
        points=face.points,
        picture=drawn,
        letters=letters(face, drawn),
        word="" if face.names else name_id(face),
        names=face.names,
        asks_colour=face.code in book.colour_namers,
        answers=face.answer_only,
        chosen_for="" if chosen is None else chosen.verb,
        chosen_count=0 if chosen is None else chosen.n,
    )
