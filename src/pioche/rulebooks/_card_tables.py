"""The tables of a ruleset file that describe cards: `[symbols]`, `[cards]` and `[colour]` (editions 1)."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pioche.core import (
    KNOWN_COLOURS,
    SHAPES_OF_COLOURS,
    VERBS,
    Code,
    Colour,
    CustomCard,
    Effect,
    EffectError,
    OwnColour,
    parse_effect,
)
from pioche.rulebooks._errors import FilePosition, Phrase, RulesError, is_plain_text, nearest, one_of
from pioche.rulebooks._fields import BadValue, whole
from pioche.rulebooks._toml_lines import Path
from pioche.rulebooks._toml_reader import TomlReader

MOST_EFFECTS: Final = 20
MOST_HAND_MOVES: Final = 4
"""Most effects of one card that move whole hands: each writes every hand into the log, once for each card
laid.
"""
MOST_CARDS_OF_ITS_OWN: Final = 100
"""Wilds, and as many symbols."""
HAND_MOVES: Final = ("swap_hands", "rotate_hands", "shuffle_hands")
MOST_POINTS: Final = 100
LONGEST_SIGN: Final = 3
PUN_WORDS: Final = ("draw", "pass", "uno", "catch", "challenge", "accept", "colour", "jump", "leave")
"""Names that no card may have, because PUN would read an action (notation.md)."""
_SHOWN_SIGNS: Final = "+-*?!<>@^~%&"
_SIGNS: Final = r"0-9A-Z+\-*?!<>@^~%&"
_SYMBOL: Final = re.compile(rf"[{_SIGNS}]{{1,4}}", re.ASCII)
_CODE: Final = re.compile(rf"[A-Za-z][{_SIGNS}a-z_]{{0,15}}", re.ASCII)
_LETTER: Final = re.compile("[a-z]")
_PAINT: Final = re.compile("#[0-9a-fA-F]{6}")
_KEYS: Final = {
    "name": "names",
    "sign": "sign",
    "points": "points",
    "effects": "effects",
    "stacks": "stacks",
    "restricted": "restricted",
    "starts": "starts",
}
"""The keys of a card in a file, and the fields that hold them."""


class GivenCard(NamedTuple):
    """The statements of one file on a card or a symbol, with their lines."""

    card: CustomCard
    where: FilePosition
    keys: Mapping[str, FilePosition]
    """The line of each key it gives."""


class GivenColour(NamedTuple):
    colour: OwnColour
    where: FilePosition


def read_symbols(reader: TomlReader) -> dict[str, GivenCard]:
    return {symbol: _Card(reader, "symbols", symbol).read() for symbol in _listed(reader, "symbols")}


def read_cards(reader: TomlReader) -> dict[Code, GivenCard]:
    return {code: _Card(reader, "cards", code).read() for code in _listed(reader, "cards")}


def _listed(reader: TomlReader, table: str) -> dict[str, object]:
    found = reader.table((table,))
    if len(found) > MOST_CARDS_OF_ITS_OWN:
        raise reader.wrong((table,), Phrase("error-cards", {"most": str(MOST_CARDS_OF_ITS_OWN)}))
    return found


def is_code(text: str) -> bool:
    """Whether a wild may have this code: PUN must read it as one word, and not as an action."""
    return _CODE.fullmatch(text) is not None and text not in PUN_WORDS


class _Card:
    def __init__(self, reader: TomlReader, table: str, code: str) -> None:
        self.reader = reader
        self.is_symbol = table == "symbols"
        self.code = code
        self.path: Path = (table, code)

    def read(self) -> GivenCard:
        self._check_code()
        self.reader.check_keys(self.path, _KEYS)
        given = self.reader.table(self.path)
        values: dict[str, Any] = {field: self._value(key) for key, field in _KEYS.items() if key in given}
        keys = {_KEYS[key]: self.reader.at((*self.path, key)) for key in given}
        return GivenCard(CustomCard(self.code, **values), self.reader.at(self.path), keys)

    def _check_code(self) -> None:
        if self.is_symbol and not _SYMBOL.fullmatch(self.code):
            raise self.reader.wrong(self.path, Phrase("error-symbol-code", {"signs": _SHOWN_SIGNS}))
        if not self.is_symbol and not is_code(self.code):
            raise self.reader.wrong(self.path, Phrase("error-card-code", {"signs": f"_{_SHOWN_SIGNS}"}))

    def _value(self, key: str) -> object:
        path = (*self.path, key)
        match key:
            case "name":
                return self.reader.names(path)
            case "sign":
                return self.reader.guard(path, _sign)
            case "points":
                return self.reader.guard(path, lambda value: whole(value, 0, MOST_POINTS))
            case "effects":
                return self._effects(path)
            case "restricted" if self.is_symbol:
                raise self.reader.wrong(path, Phrase("error-restricted"), value=self.reader.find(path))
            case _:
                return self.reader.flag(path)

    def _effects(self, path: Path) -> tuple[Effect, ...]:
        found = self.reader.find(path)
        if not isinstance(found, list) or len(found) > MOST_EFFECTS:
            raise self.reader.wrong(path, Phrase("error-effects", {"most": str(MOST_EFFECTS)}), value=found)
        effects = tuple(self._effect((*path, place), text) for place, text in enumerate(found))
        if len(effects) > 1 and any(effect.verb == "return_effect" for effect in effects):
            raise self.reader.wrong(path, Phrase("error-return-effect"), value=found)
        if sum(map(_moves_hands, effects)) > MOST_HAND_MOVES:
            expected = Phrase("error-hand-moves", {"most": str(MOST_HAND_MOVES)})
            raise self.reader.wrong(path, expected, value=found)
        if _names_two_colours(effects):
            raise self.reader.wrong(path, Phrase("error-choose-colour-twice"), value=found)
        return effects

    def _effect(self, path: Path, text: object) -> Effect:
        try:
            effect = parse_effect(text if isinstance(text, str) else "")
        except EffectError as error:
            expected = Phrase(f"error-effect-{error.part}", {"right": error.right, "most": str(error.most)})
            raise self.reader.wrong(path, expected, value=text, hint=_nearest_verb(text)) from None
        if self.is_symbol and effect.verb == "choose_colour":
            raise self.reader.wrong(path, Phrase("error-choose-colour"), value=text)
        return effect


def _moves_hands(effect: Effect) -> bool:
    return effect.verb in HAND_MOVES or any(_moves_hands(lot.effect) for lot in effect.lots or ())


def _names_two_colours(effects: tuple[Effect, ...]) -> bool:
    """Two equal ones that name no player were allowed before, and count as one."""
    naming = [effect for effect in effects if effect.verb == "choose_colour"]
    return len(naming) > 1 and any(effect.who is not None for effect in naming)


def _nearest_verb(text: object) -> str | None:
    verb = str(text).partition("(")[0].strip()
    return None if verb in VERBS else nearest(verb, VERBS)


def _sign(value: object) -> str:
    if isinstance(value, str) and 1 <= len(value.strip()) <= LONGEST_SIGN and is_plain_text(value):
        return value.strip()
    raise BadValue(Phrase("error-sign", {"most": str(LONGEST_SIGN)}))


def read_colours(reader: TomlReader) -> dict[Colour, GivenColour]:
    """The colours that a file defines for its own letters."""
    return {letter: _colour(reader, letter) for letter in reader.table(("colour",))}


def _colour(reader: TomlReader, letter: str) -> GivenColour:
    path = ("colour", letter)
    if letter in KNOWN_COLOURS or not _LETTER.fullmatch(letter):
        known = ", ".join(KNOWN_COLOURS)
        raise reader.wrong(path, Phrase("error-colour-letter", {"known": known}))
    reader.check_keys(path, ("name", "shape", "paint"))
    names = reader.names((*path, "name"))
    shape = reader.guard((*path, "shape"), _shape)
    paint = reader.guard((*path, "paint"), _paint)
    return GivenColour(OwnColour(letter, names, shape, paint), reader.at(path))


def _shape(value: object) -> str:
    if value not in SHAPES_OF_COLOURS:
        raise BadValue(one_of(SHAPES_OF_COLOURS), nearest(value, SHAPES_OF_COLOURS))
    return str(value)


def _paint(value: object) -> str | None:
    if value is None or (isinstance(value, str) and _PAINT.fullmatch(value)):
        return None if value is None else str(value).lower()
    raise BadValue(Phrase("error-paint"))


def wrong_card(table: str, given: GivenCard, field: str, expected: Phrase) -> RulesError:
    """An error in a card that several files state together, on the line of the wrong key."""
    key = next(key for key, name in _KEYS.items() if name == field)
    where = given.keys.get(field, given.where)
    value = _as_written(getattr(given.card, field))
    return RulesError(where, field=f"{table}.{given.card.code}.{key}", value=value, expected=expected)


def _as_written(value: object) -> object:
    return [str(effect) for effect in value] if isinstance(value, tuple) else value or None
