"""Rules written as a ruleset file, told apart, and named by a fingerprint."""

import hashlib
import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from pioche.core import BUILT_IN, Code, CustomCard, RuleFields
from pioche.rulebooks._canonical import canonical, has_lapsed
from pioche.rulebooks._catalogue import ROOT
from pioche.rulebooks._fields import FIELDS, written
from pioche.rulebooks._loading import load
from pioche.rulebooks._ruleset_file import PUN_WORDS

DIGITS: Final = 16


class Difference(NamedTuple):
    """What two rulesets do not share: a field, `deck.CARD` or `cards.CARD`; None where there is none."""

    field: str
    first: object
    second: object


def to_toml(rules: RuleFields, *, complete: bool = False) -> str:
    """A ruleset file that loads as the same rules: what they change in `classic`, or every field."""
    rules, root = canonical(rules), load(ROOT)
    changed = FIELDS if complete else [difference.field for difference in _fields(root, rules)]
    fields = {name: written(rules, name) for name in changed if not has_lapsed(rules, name)}
    lines = [f'extends = "{ROOT}"', *(f"{name} = {_toml(value)}" for name, value in fields.items())]
    deck = {code: rules.deck.get(code, 0) - root.deck.get(code, 0) for code in {**root.deck, **rules.deck}}
    added = [f"{_key(code)} = {count}" for code, count in deck.items() if count]
    lines += ["", "[deck]", *added] if added else []
    for card in rules.cards.values():
        lines += ["", f"[cards.{card.code}]", *_card_lines(card)]
    return "\n".join(lines) + "\n"


def _key(code: Code) -> str:
    return code if code.isalnum() and code.isascii() else _toml(code)


def _card_lines(card: CustomCard) -> list[str]:
    names = ", ".join(f"{lang} = {_toml(name)}" for lang, name in sorted(card.names.items()))
    effects = [str(effect) for effect in card.effects or ()]
    return [f"name = {{ {names} }}", f"points = {card.points}", f"effects = {_toml(effects)}"]


def _toml(value: object) -> str:
    """JSON is TOML for texts, numbers, booleans and lists, once DEL is escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def fingerprint(rules: RuleFields) -> str:
    """The same for the same way of playing, however it was put together; a field that is added to the
    record later must be left out while it means what was played before."""
    text = json.dumps(described(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def described(rules: RuleFields) -> dict[str, object]:
    """The resolved rules in plain values, as a ruleset file writes them."""
    rules = canonical(rules)
    fields: dict[str, object] = {name: written(rules, name) for name in FIELDS}
    return fields | {"deck": dict(rules.deck), "cards": {code: _card(c) for code, c in rules.cards.items()}}


def _card(card: CustomCard) -> dict[str, object]:
    effects = [str(effect) for effect in card.effects or ()]
    return {"name": dict(card.names), "points": card.points, "effects": effects}


def diff(first: RuleFields, second: RuleFields) -> list[Difference]:
    first, second = canonical(first), canonical(second)
    return [*_fields(first, second), *_deck(first, second), *_cards(first, second)]


def _fields(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    for name in FIELDS:
        here, there = written(first, name), written(second, name)
        if here != there:
            yield Difference(name, here, there)


def _deck(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    codes = {**first.deck, **second.deck}
    counts = ((code, first.deck.get(code, 0), second.deck.get(code, 0)) for code in codes)
    return (Difference(f"deck.{code}", here, there) for code, here, there in counts if here != there)


def _cards(first: RuleFields, second: RuleFields) -> Iterator[Difference]:
    for code in {**first.cards, **second.cards}:
        here, there = first.cards.get(code), second.cards.get(code)
        if here != there:
            yield Difference(f"cards.{code}", here and _card(here), there and _card(there))


def aliases(rules: RuleFields) -> dict[str, Code]:
    """Names of one word by which PUN may call a custom card; not those that could mean something else."""
    found: dict[str, set[Code]] = {}
    for card in rules.cards.values():
        for name in card.names.values():
            found.setdefault(name, set()).add(card.code)
    taken = {*BUILT_IN, *rules.cards, *PUN_WORDS}
    return {
        name: min(codes)
        for name, codes in found.items()
        if len(codes) == 1 and name not in taken and _is_one_word(name)
    }


def _is_one_word(name: str) -> bool:
    return name[0].isalpha() and all(char.isalnum() or char in "-_’'" for char in name)
