"""Writes rules as a ruleset file, compares them, and names them by a fingerprint."""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from pioche.core import BUILT_IN, Code, CustomCard, OwnColour, Rulebook, RuleFields
from pioche.rulebooks._canonical import canonical, has_lapsed
from pioche.rulebooks._card_tables import PUN_WORDS
from pioche.rulebooks._catalogue import ROOT
from pioche.rulebooks._fields import FIELDS, is_unstated, written
from pioche.rulebooks._loading import load

DIGITS: Final = 16


class Difference(NamedTuple):
    """A difference between two rulesets: a field, `deck.CARD`, `symbols.SYMBOL`, `cards.CARD` or
    `colour.LETTER`; None where there is none."""

    field: str
    first: object
    second: object


def to_toml(rules: RuleFields, *, complete: bool = False, base: str = ROOT) -> str:
    """A ruleset file that loads as the same rules: their changes to `base`, or every field."""
    rules, root = canonical(rules), load(base, None)
    changed = FIELDS if complete else [difference.field for difference in _fields(root, rules)]
    said = [name for name in changed if not has_lapsed(rules, name) and not is_unstated(rules, name)]
    lines = [f'extends = "{base}"', *(f"{name} = {_toml(written(rules, name))}" for name in said)]
    new_deck, counts = _deck_lines(rules, root)
    lines += ["new_deck = true"] if new_deck else []
    for letter, colour in rules.own_colours.items():
        lines += ["", f"[colour.{letter}]", *_pairs(_colour(colour))]
    lines += ["", "[deck]", *_pairs(counts)] if counts else []
    for table, cards, known in (
        ("symbols", rules.symbols, root.symbols),
        ("cards", rules.cards, root.cards),
    ):
        for card in (card for code, card in cards.items() if known.get(code) != card):
            lines += ["", f"[{table}.{_in_header(card.code)}]", *_pairs(_card(card))]
    return "\n".join(lines) + "\n"


def _deck_lines(rules: RuleFields, root: RuleFields) -> tuple[bool, dict[Code, int]]:
    """The deck as a new one, or as changes to that of the root, whichever is shorter."""
    codes = {**root.deck, **rules.deck}
    changes = {code: rules.deck.get(code, 0) - root.deck.get(code, 0) for code in codes}
    changes = {code: count for code, count in changes.items() if count}
    if not changes:
        return False, changes
    if rules.colours == root.colours and not rules.symbols and not rules.cards:
        return False, changes
    whole = _with_stars(rules)
    if rules.colours == root.colours and len(changes) <= len(whole) + 1:
        return False, changes
    return True, whole


def _with_stars(rules: RuleFields) -> dict[Code, int]:
    """The whole deck; a symbol with equal counts in each colour is written once."""
    faces, colours = Rulebook(rules).faces, rules.colours[0]
    if len(rules.colours) > 1 or not colours:
        return dict(rules.deck)
    found: dict[Code, int] = {}
    for code, count in rules.deck.items():
        symbol = faces[code].symbol
        starred = faces[code].colour is not None and all(
            rules.deck.get(colour + symbol) == count for colour in colours
        )
        found[f"*{symbol}" if starred else code] = count
    return found


def _pairs(values: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in values.items()]


def _value(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_toml(each)}' for key, each in sorted(value.items()))} }}"
    return _toml(value)


def _key(code: str) -> str:
    return code if code.isalnum() and code.isascii() else _toml(code)


def _in_header(code: str) -> str:
    return code if re.fullmatch("[A-Za-z0-9_-]+", code) else _toml(code)


def _toml(value: object) -> str:
    """JSON is TOML for texts, numbers, booleans and lists, once DEL is escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def fingerprint(rules: RuleFields) -> str:
    """The same for the same way of playing, however it was made; a field added later must be left out while
    it has the value of the time before.
    """
    text = json.dumps(described(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def described(rules: RuleFields) -> dict[str, object]:
    """The resolved rules in plain values, as a ruleset file writes them."""
    rules = canonical(rules)
    said: dict[str, object] = {name: written(rules, name) for name in FIELDS if not is_unstated(rules, name)}
    said |= {"deck": dict(rules.deck), "cards": {code: _card(card) for code, card in rules.cards.items()}}
    if rules.symbols:
        said["symbols"] = {symbol: _card(card) for symbol, card in rules.symbols.items()}
    if rules.own_colours:
        said["colour"] = {letter: _colour(colour) for letter, colour in rules.own_colours.items()}
    return said


def _card(card: CustomCard) -> dict[str, object]:
    """The statements on a card."""
    effects = None if card.effects is None else [str(effect) for effect in card.effects]
    said = {"name": dict(card.names) or None, "sign": card.sign, "points": card.points, "effects": effects}
    said |= {"stacks": card.stacks, "restricted": card.restricted, "starts": card.starts}
    return {key: value for key, value in said.items() if value is not None}


def _colour(colour: OwnColour) -> dict[str, object]:
    said = {"name": dict(colour.names), "shape": colour.shape, "paint": colour.paint}
    return {key: value for key, value in said.items() if value is not None}


def diff(first: RuleFields, second: RuleFields) -> list[Difference]:
    first, second = canonical(first), canonical(second)
    return [*_fields(first, second), *_deck(first, second), *_vocabulary(first, second)]


def _fields(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    for name in FIELDS:
        here, there = written(first, name), written(second, name)
        if here != there:
            yield Difference(name, here, there)


def _deck(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    codes = {**first.deck, **second.deck}
    counts = ((code, first.deck.get(code, 0), second.deck.get(code, 0)) for code in codes)
    return (Difference(f"deck.{code}", here, there) for code, here, there in counts if here != there)


def _vocabulary(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    yield from _stated("colour", first.own_colours, second.own_colours, _colour)
    yield from _stated("symbols", first.symbols, second.symbols, _card)
    yield from _stated("cards", first.cards, second.cards, _card)


def _stated(
    table: str, first: Mapping[str, Any], second: Mapping[str, Any], said: Any
) -> Iterator[Difference]:
    for code in {**first, **second}:
        here, there = first.get(code), second.get(code)
        if here != there:
            yield Difference(f"{table}.{code}", here and said(here), there and said(there))


def aliases(rules: RuleFields) -> dict[str, Code]:
    """Names of one word by which PUN may call a custom card, without ambiguous ones."""
    found: dict[str, set[Code]] = {}
    for card in rules.cards.values():
        for name in card.names.values():
            found.setdefault(name, set()).add(card.code)
    taken = {*BUILT_IN, *Rulebook(rules).faces, *PUN_WORDS}
    return {
        name: min(codes)
        for name, codes in found.items()
        if len(codes) == 1 and name not in taken and _is_one_word(name)
    }


def _is_one_word(name: str) -> bool:
    return name[0].isalpha() and all(char.isalnum() or char in "-_’'" for char in name)
