"""One record for one way of playing: what means nothing has the root's value, lists have one order."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from pioche.core import BUILT_IN, Code, RuleFields
from pioche.rulebooks._catalogue import ROOT, packaged
from pioche.rulebooks._fields import Hands, Value

LAPSES: Final[dict[str, tuple[str, object]]] = {
    "challenge_guilty": ("bluff", False),
    "challenge_innocent": ("bluff", False),
    "catch_window": ("uno_call", "automatic"),
    "launcher_weights": ("draw_device", "pile"),
    "next_dealer": ("dealer", "host"),
}
"""A field, and the value of another under which it means nothing: given together they contradict each
other, inherited it lapses (ruling 8)."""

_PLACE: Final = {code: place for place, code in enumerate(BUILT_IN)}


def canonical(rules: RuleFields) -> RuleFields:
    lapsed = {field: _root_value(field) for field in LAPSES if has_lapsed(rules, field)}
    sizes = tuple(sorted(pair for pair in rules.hand_sizes if pair[1] != rules.hand_size))
    deck = {code: rules.deck[code] for code in sorted(rules.deck, key=_order) if rules.deck[code]}
    cards = {code: rules.cards[code] for code in sorted(rules.cards)}
    return replace(rules, **lapsed, hand_sizes=sizes, deck=deck, cards=cards)


def has_lapsed(rules: RuleFields, field: str) -> bool:
    other, value = LAPSES.get(field, (None, None))
    return other is not None and getattr(rules, other) == value


def _order(code: Code) -> tuple[int, Code]:
    """The canonical order of cards (randomness.md)."""
    return (_PLACE.get(code, len(_PLACE)), code)


@cache
def _root_value(field: str) -> Value:
    value = packaged(ROOT).fields[field].value
    return value.size if isinstance(value, Hands) else value
