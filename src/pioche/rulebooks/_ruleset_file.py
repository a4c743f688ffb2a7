"""Reads a ruleset file: its statements, line by line, before they are laid on what it extends."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pioche.core import Code, Colour
from pioche.rulebooks._card_tables import (
    GivenCard,
    GivenColour,
    read_cards,
    read_colours,
    read_symbols,
)
from pioche.rulebooks._errors import NOWHERE, Phrase, RulesError, Where, nearest
from pioche.rulebooks._fields import FIELDS, Value
from pioche.rulebooks._toml_reader import TomlReader

LARGEST_FILE: Final = 64 * 1024
LARGEST_DECK: Final = 1_000
WORDS: Final = ("title", "summary", "source")
"""Metadata of a file, which changes no rule."""
TABLES: Final = ("colour", "deck", "symbols", "cards")


class GivenValue(NamedTuple):
    """A value that a file or a `[set]` states, and where."""

    value: Value
    where: Where
    text: object
    """As it was written, for messages."""


class SourcePart(NamedTuple):
    """A ruleset, file or composition that is named, and where."""

    name: str
    where: Where = NOWHERE
    field: str | None = None
    """The field that names it, for messages."""


class Layer(NamedTuple):
    """The statements of one file, or of the `[set]` tags of a record."""

    name: str
    extends: tuple[SourcePart, ...] = ()
    fields: Mapping[str, GivenValue] = {}
    new_deck: bool = False
    """Whether the deck starts empty here."""
    deck: Mapping[Code, GivenValue] = {}
    """Cards by their code, a symbol in every colour by `*7`."""
    colours: Mapping[Colour, GivenColour] = {}
    symbols: Mapping[str, GivenCard] = {}
    cards: Mapping[Code, GivenCard] = {}
    title: Mapping[str, str] = {}
    summary: Mapping[str, str] = {}
    source: str = ""


def read_layer(text: str, name: str, where: Where = NOWHERE) -> Layer:
    """Reads TOML. `where.line` is the line before the first, for a text inside another file."""
    if len(text) > LARGEST_FILE:
        raise RulesError(where, expected=Phrase("error-file-size", {"most": str(LARGEST_FILE // 1024)}))
    return _Reader(text, where).layer(name)


class _Reader(TomlReader):
    def layer(self, name: str) -> Layer:
        known = {"extends", *WORDS, "new_deck", *TABLES, *FIELDS}
        for key in self.data:
            if key not in known:
                raise self.wrong((key,), Phrase("error-field"), hint=nearest(key, known))
        return Layer(
            name,
            self.extends(),
            {key: self.field(key) for key in FIELDS if key in self.data},
            self.flag(("new_deck",)) if "new_deck" in self.data else False,
            {code: self.card_count(code) for code in self.table(("deck",))},
            read_colours(self),
            read_symbols(self),
            read_cards(self),
            self.words("title"),
            self.words("summary"),
            self.text(("source",)) if "source" in self.data else "",
        )

    def extends(self) -> tuple[SourcePart, ...]:
        found = self.data.get("extends", [])
        parts = found if isinstance(found, list) else [found]
        for place, part in enumerate(parts):
            if not isinstance(part, str) or not part.strip():
                raise self.wrong(("extends", place), Phrase("error-extends"), value=part)
        return tuple(
            SourcePart(part, self.at(("extends", place)), "extends") for place, part in enumerate(parts)
        )

    def field(self, name: str) -> GivenValue:
        value = self.guard((name,), FIELDS[name].read)
        return GivenValue(value, self.at((name,)), self.data[name])

    def card_count(self, code: str) -> GivenValue:
        path = ("deck", code)
        value = self.find(path)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_DECK:
            raise self.wrong(path, Phrase("error-card-count", {"most": str(LARGEST_DECK)}), value=value)
        return GivenValue(value, self.at(path), value)
