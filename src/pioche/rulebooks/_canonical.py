"""One record for one way of playing: fields without effect have the root's value, lists have one order."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from pioche.core import BUILT_IN, ONE_SIDE, Code, Rulebook, RuleFields, colour_order
from pioche.rulebooks._canonical_cards import canonical_cards, canonical_symbols
from pioche.rulebooks._catalogue import ROOT, packaged
from pioche.rulebooks._fields import Hands, Value

LAPSES: Final[dict[str, tuple[str, object]]] = {
    "challenge_guilty": ("bluff", False),
    "challenge_innocent": ("bluff", False),
    "catch_window": ("uno_call", "automatic"),
    "launcher_weights": ("draw_device", "pile"),
    "next_dealer": ("dealer", "host"),
    "knock_out_bonus": ("knock_out", 0),
}
"""A field, and the value of another under which it has no effect: given together they contradict each other,
inherited it lapses (ruling 8).
"""

_PLACE: Final = {code: place for place, code in enumerate(BUILT_IN)}


def _in_colour_order(rules: RuleFields) -> tuple[tuple[str, ...], ...]:
    found = tuple(tuple(sorted(side, key=colour_order)) for side in rules.colours)
    return ONE_SIDE if found == ONE_SIDE else found


def canonical(rules: RuleFields) -> RuleFields:
    lapsed = {field: _root_value(field) for field in LAPSES if has_lapsed(rules, field)}
    sizes = tuple(sorted(pair for pair in rules.hand_sizes if pair[1] != rules.hand_size))
    letters = {colour for side in rules.colours for colour in side}
    rules = replace(
        rules,
        **lapsed,
        hand_sizes=sizes,
        colours=_in_colour_order(rules),
        own_colours={each: rules.own_colours[each] for each in sorted(letters & set(rules.own_colours))},
        symbols=canonical_symbols(rules) if letters else {},
        cards=canonical_cards(rules),
    )
    deck = {code: rules.deck[code] for code in _in_order(rules) if rules.deck[code]}
    return replace(rules, deck=deck)


def has_lapsed(rules: RuleFields, field: str) -> bool:
    other, value = LAPSES.get(field, (None, None))
    return other is not None and getattr(rules, other) == value


def _in_order(rules: RuleFields) -> list[Code]:
    """The canonical order of cards (randomness.md)."""
    if all(code in _PLACE for code in rules.deck):
        return sorted(rules.deck, key=_PLACE.__getitem__)
    return sorted(rules.deck, key=Rulebook(rules).rank.__getitem__)


@cache
def _root_value(field: str) -> Value:
    value = packaged(ROOT).fields[field].value
    return value.size if isinstance(value, Hands) else value
