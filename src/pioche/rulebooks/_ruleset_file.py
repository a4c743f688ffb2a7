"""A ruleset file, read: what it gives, line by line, before it is laid on what it extends."""

import re
import tomllib
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar

from pioche.core import (
    BLANKS,
    BUILT_IN,
    MOST_CARDS,
    VERBS,
    Code,
    CustomCard,
    Effect,
    EffectError,
    parse_effect,
)
from pioche.locale import LANGUAGES, is_language
from pioche.rulebooks._errors import NOWHERE, Phrase, RulesError, Where, is_plain_text, nearest, one_of
from pioche.rulebooks._fields import FIELDS, BadValue, Value, whole
from pioche.rulebooks._text_limits import TooMuchError, check_shape
from pioche.rulebooks._toml_lines import Path, lines_of

LARGEST_FILE: Final = 64 * 1024
LARGEST_DECK: Final = 1_000
MOST_EFFECTS: Final = 20
MOST_HAND_MOVES: Final = 4
"""Effects of one card that move whole hands: each writes every hand into the log, once per card laid."""
MOST_CARDS_OF_ITS_OWN: Final = 100
HAND_MOVES: Final = ("swap_hands", "rotate_hands", "shuffle_hands")
MOST_POINTS: Final = 100
DEFAULT_POINTS: Final = 40
LONGEST_NAME: Final = 40
WORDS: Final = ("title", "summary", "source")
"""What a file may say of itself; it changes no rule."""
PUN_WORDS: Final = ("draw", "pass", "uno", "catch", "challenge", "accept", "colour", "jump", "leave")
"""What no card may be called, since PUN would read an action (notation.md)."""
_CODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,15}", re.ASCII)
_T = TypeVar("_T")


class GivenValue(NamedTuple):
    """A value a file or a `[set]` states, and where."""

    value: Value
    where: Where
    text: object
    """As it was written, for messages."""


class SourcePart(NamedTuple):
    """A ruleset, file or composition somebody names, and where."""

    name: str
    where: Where = NOWHERE
    field: str | None = None
    """The field that names it, for messages."""


class Layer(NamedTuple):
    """What one file, or the `[set]` tags of a record, give."""

    name: str
    extends: tuple[SourcePart, ...] = ()
    fields: Mapping[str, GivenValue] = {}
    deck: Mapping[Code, GivenValue] = {}
    cards: Mapping[Code, GivenValue] = {}
    title: Mapping[str, str] = {}
    summary: Mapping[str, str] = {}
    source: str = ""


def read_layer(text: str, name: str, where: Where = NOWHERE) -> Layer:
    """Read TOML. `where.line` is the line before the first, for a text inside another file."""
    if len(text) > LARGEST_FILE:
        raise RulesError(where, expected=Phrase("error-file-size", {"most": str(LARGEST_FILE // 1024)}))
    return _Reader(text, where).layer(name)


class _Reader:
    def __init__(self, text: str, where: Where) -> None:
        self.start = where
        self.data = self._parse(text)
        self.lines = lines_of(text)

    def _parse(self, text: str) -> dict[str, object]:
        try:
            check_shape(text)
            return tomllib.loads(text)
        except TooMuchError as error:
            raise RulesError(self._where(error.line), expected=error.expected) from None
        except ValueError as error:
            why, _, place = " ".join(str(error).split()).partition(" (at ")
            line = re.match(r"line (\d+)", place)
            at_line = int(line[1]) if line else text.count("\n") + 1
            expected = Phrase("error-toml", {"why": why[:1].lower() + why[1:]})
            raise RulesError(self._where(at_line), expected=expected) from None

    def _where(self, line: int) -> Where:
        return Where(self.start.file, line + (self.start.line or 0))

    def at(self, path: Path) -> Where:
        while path and path not in self.lines:
            path = path[:-1]
        return self._where(self.lines.get(path, 1))

    def wrong(self, path: Path, value: object, expected: Phrase, hint: str | None = None) -> RulesError:
        field = ".".join(str(key) for key in path if isinstance(key, str))
        return RulesError(self.at(path), field=field, value=value, expected=expected, hint=hint)

    def layer(self, name: str) -> Layer:
        known = {"extends", *WORDS, "deck", "cards", *FIELDS}
        for key in self.data:
            if key not in known:
                expected = Phrase("error-field")
                raise RulesError(self.at((key,)), field=key, expected=expected, hint=nearest(key, known))
        return Layer(
            name,
            self.extends(),
            {key: self.field(key) for key in FIELDS if key in self.data},
            {code: self.card_count(code) for code in self.table(("deck",))},
            {code: self.card(code) for code in self.own_cards()},
            self.words("title"),
            self.words("summary"),
            self.text(("source",)) if "source" in self.data else "",
        )

    def find(self, path: Path) -> object:
        found: object = self.data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found

    def table(self, path: Path) -> dict[str, object]:
        found = self.find(path)
        if found is None:
            return {}
        if not isinstance(found, dict):
            raise self.wrong(path, found, Phrase("error-table"))
        return found

    def extends(self) -> tuple[SourcePart, ...]:
        found = self.data.get("extends", [])
        parts = found if isinstance(found, list) else [found]
        for place, part in enumerate(parts):
            if not isinstance(part, str) or not part.strip():
                raise self.wrong(("extends", place), part, Phrase("error-extends"))
        return tuple(
            SourcePart(part, self.at(("extends", place)), "extends") for place, part in enumerate(parts)
        )

    def guard(self, path: Path, read: Callable[[object], _T]) -> _T:
        value = self.find(path)
        try:
            return read(value)
        except BadValue as bad:
            raise self.wrong(path, value, bad.expected, bad.hint) from None

    def field(self, name: str) -> GivenValue:
        value = self.guard((name,), FIELDS[name].read)
        return GivenValue(value, self.at((name,)), self.data[name])

    def words(self, key: str) -> dict[str, str]:
        """A text in several languages, or one text for all."""
        if isinstance(self.data.get(key), str):
            return dict.fromkeys(LANGUAGES, self.text((key,)))
        return {lang: self.in_language((key, lang)) for lang in self.table((key,))}

    def in_language(self, path: Path) -> str:
        if not is_language(str(path[-1])):
            raise RulesError(self.at(path), field=".".join(map(str, path)), expected=Phrase("error-language"))
        return self.text(path)

    def text(self, path: Path) -> str:
        value = self.find(path)
        if isinstance(value, str) and value.strip() and is_plain_text(value):
            return value
        raise self.wrong(path, value, Phrase("error-text"))

    def card_count(self, code: str) -> GivenValue:
        path = ("deck", code)
        custom = self.data.get("cards")
        if code not in BUILT_IN and not (isinstance(custom, dict) and code in custom):
            self.check_code(path, Phrase("error-card"))
        value = self.find(path)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_DECK:
            raise self.wrong(path, value, Phrase("error-card-count", {"most": str(LARGEST_DECK)}))
        return GivenValue(value, self.at(path), value)

    def check_code(self, path: Path, expected: Phrase) -> None:
        """A code of a custom card: PUN reads it as one word, and as no other."""
        code = str(path[-1])
        if not _CODE.fullmatch(code) or code in PUN_WORDS:
            raise RulesError(self.at(path), field=".".join(map(str, path)), expected=expected)

    def own_cards(self) -> dict[str, object]:
        cards = self.table(("cards",))
        if len(cards) > MOST_CARDS_OF_ITS_OWN:
            expected = Phrase("error-cards", {"most": str(MOST_CARDS_OF_ITS_OWN)})
            raise RulesError(self.at(("cards",)), field="cards", expected=expected)
        return cards

    def card(self, code: str) -> GivenValue:
        path = ("cards", code)
        if code in BUILT_IN and code not in BLANKS:
            expected = Phrase("error-built-in", {"blanks": ", ".join(BLANKS)})
            raise RulesError(self.at(path), field=f"cards.{code}", expected=expected)
        self.check_code(path, Phrase("error-card-code"))
        known = ("name", "points", "effects")
        for key in self.table(path):
            if key not in known:
                hint = nearest(key, known)
                where = self.at((*path, key))
                raise RulesError(where, field=f"cards.{code}.{key}", expected=one_of(known), hint=hint)
        card = CustomCard(code, self.names(code), self.points(code), self.effects(code))
        return GivenValue(card, self.at(path), None)

    def names(self, code: str) -> dict[str, str]:
        path = ("cards", code, "name")
        names = {lang: self.in_language((*path, lang)).strip() for lang in self.table(path)}
        if not names:
            raise self.wrong(path, self.find(path), Phrase("error-name"))
        for lang, name in names.items():
            if len(name) > LONGEST_NAME:
                expected = Phrase("error-name-length", {"most": str(LONGEST_NAME)})
                raise self.wrong((*path, lang), name, expected)
        return names

    def points(self, code: str) -> int:
        path = ("cards", code, "points")
        if "points" not in self.table(path[:-1]):
            return DEFAULT_POINTS
        return self.guard(path, lambda value: whole(value, 0, MOST_POINTS))

    def effects(self, code: str) -> tuple[Effect, ...]:
        path = ("cards", code, "effects")
        found = self.find(path)
        if not isinstance(found, list) or len(found) > MOST_EFFECTS:
            raise self.wrong(path, found, Phrase("error-effects", {"most": str(MOST_EFFECTS)}))
        effects = tuple(self.effect((*path, place), text) for place, text in enumerate(found))
        if len(effects) > 1 and any(effect.verb == "return_effect" for effect in effects):
            raise self.wrong(path, found, Phrase("error-return-effect"))
        if sum(effect.verb in HAND_MOVES for effect in effects) > MOST_HAND_MOVES:
            raise self.wrong(path, found, Phrase("error-hand-moves", {"most": str(MOST_HAND_MOVES)}))
        return effects

    def effect(self, path: Path, text: object) -> Effect:
        try:
            return parse_effect(text if isinstance(text, str) else "")
        except EffectError as error:
            expected = Phrase(f"error-effect-{error.part}", {"right": error.right, "most": str(MOST_CARDS)})
            raise self.wrong(path, text, expected, _nearest_verb(text)) from None


def _nearest_verb(text: object) -> str | None:
    verb = str(text).partition("(")[0].strip()
    return None if verb in VERBS else nearest(verb, VERBS)
