"""A ruleset's statements about its cards, without those that are true anyway (editions 1, E1)."""

from typing import Any

from msgspec.structs import replace

from pioche.core import (
    BLANKS,
    BUILT_IN_SYMBOLS,
    BUILT_IN_WILDS,
    DEFAULT_POINTS,
    DEFAULT_WILD_POINTS,
    BuiltIn,
    Code,
    CustomCard,
    RuleFields,
    built_in_effects,
    default_sign,
    is_number,
    symbol_may_start,
)
from pioche.rulebooks._card_statements import can_stack
from pioche.rulebooks._wording import built_in_name


def canonical_symbols(rules: RuleFields) -> dict[str, CustomCard]:
    found = (
        _canonical(rules, card, BUILT_IN_SYMBOLS.get(card.code), True) for card in _sorted(rules.symbols)
    )
    return {card.code: card for card in found if card is not None}


def canonical_cards(rules: RuleFields) -> dict[Code, CustomCard]:
    found = (
        _canonical(rules, card, None if card.code in BLANKS else BUILT_IN_WILDS.get(card.code), False)
        for card in _sorted(rules.cards)
    )
    return {card.code: card for card in found if card is not None}


def _sorted(cards: dict[str, CustomCard]) -> list[CustomCard]:
    return [cards[code] for code in sorted(cards)]


def _canonical(
    rules: RuleFields, card: CustomCard, row: BuiltIn | None, is_symbol: bool
) -> CustomCard | None:
    """None if nothing is left to state."""
    if row is None:
        return _of_its_own(card, is_symbol)
    changed = _changes(rules, card, row)
    return CustomCard(card.code, **changed) if changed else None


def _of_its_own(card: CustomCard, is_symbol: bool) -> CustomCard:
    effects = card.effects or ()
    starts = is_symbol and symbol_may_start(effects)
    return replace(
        card,
        points=_points(card, is_symbol),
        effects=effects,
        stacks=card.stacks or None,
        restricted=card.restricted or None,
        starts=None if card.starts == starts else card.starts,
        sign=None if card.sign == (card.code if is_symbol else default_sign(card.code)) else card.sign,
    )


def _points(card: CustomCard, is_symbol: bool) -> int:
    if card.points is not None:
        return card.points
    if not is_symbol:
        return DEFAULT_WILD_POINTS
    return int(card.code) if is_number(card.code) else DEFAULT_POINTS


def _changes(rules: RuleFields, card: CustomCard, row: BuiltIn) -> dict[str, Any]:
    """The differences from the built-in card."""
    kept: dict[str, Any] = {
        field: getattr(row, field) for field in ("points", "stacks", "restricted", "starts")
    }
    kept["effects"] = built_in_effects(row, rules)
    kept["sign"] = card.code if card.code in BUILT_IN_SYMBOLS else default_sign(card.code)
    kept["names"] = {lang: built_in_name(card.code, lang) for lang in card.names}
    said = {field: getattr(card, field) for field in kept}
    if said["stacks"] is None and row.stacks and card.effects is not None and not can_stack(card.effects):
        said["stacks"] = False  # its old values are gone with its effects
    return {field: value for field, value in said.items() if value not in (None, {}) and value != kept[field]}
