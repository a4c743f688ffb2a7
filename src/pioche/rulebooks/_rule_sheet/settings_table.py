"""Every setting with its value in words; one that changes nothing only where somebody has set it."""

from collections.abc import Iterator

from pioche.core import CustomCard, Rulebook, RuleFields
from pioche.rulebooks._canonical import has_lapsed
from pioche.rulebooks._catalogue import ROOT
from pioche.rulebooks._fields import FIELDS
from pioche.rulebooks._loading import load
from pioche.rulebooks._rule_sheet.idle_settings import is_idle
from pioche.rulebooks._rule_sheet.sentences import Speech


def settings(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules, root = book.rules, load(ROOT)
    for field in FIELDS:
        idle = is_idle(book, field)
        if has_lapsed(rules, field) or (idle and getattr(rules, field) == getattr(root, field)):
            continue
        setting, value = speech.say(f"rules-field-{field}"), value_in_words(rules, field, speech)
        yield speech.say(f"rules-glance-{'idle' if idle else 'line'}", setting=setting, value=value)
    for card in rules.cards.values():
        setting = speech.say("rules-glance-custom", code=card.code)
        yield speech.say("rules-glance-line", setting=setting, value=_custom(card, speech))


def value_in_words(rules: RuleFields, field: str, speech: Speech) -> str:
    value = getattr(rules, field)
    if field == "players":
        return "–".join(str(count) for count in sorted(set(value)))
    if field == "hand_size":
        return _hand_size(rules, speech)
    if field == "launcher_weights":
        return " · ".join(str(weight) for weight in value)
    if isinstance(value, bool):
        return speech.say("rules-yes" if value else "rules-no")
    if isinstance(value, str):
        return speech.say(f"rules-value-{field}-{value}")
    if field in ("turn_limit", "teams", "target"):
        return speech.say(f"rules-value-{field}", count=value, points=value)
    return speech.say("rules-glance-cards", count=value)


def _hand_size(rules: RuleFields, speech: Speech) -> str:
    sizes = [
        speech.say("rules-value-hand_size-exception", count=count, players=players)
        for players, count in rules.hand_sizes
    ]
    return ", ".join([speech.say("rules-value-hand_size", count=rules.hand_size), *sizes])


def _custom(card: CustomCard, speech: Speech) -> str:
    effects = ", ".join(str(effect) for effect in card.effects or ()) or "–"
    return speech.say("rules-glance-custom-value", **card.names, points=card.points, effects=effects)
