"""Every setting with its value in words; one without effect only if it was set."""

from collections.abc import Iterator

from pioche.core import CustomCard, OwnColour, Rulebook, RuleFields, stake_of
from pioche.rulebooks._canonical import has_lapsed
from pioche.rulebooks._catalogue import ROOT
from pioche.rulebooks._fields import FIELDS
from pioche.rulebooks._loading import load
from pioche.rulebooks._rule_sheet.idle_settings import is_idle
from pioche.rulebooks._rule_sheet.sentences import Speech
from pioche.rulebooks._wording import colour_name


def settings(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules, root = book.rules, load(ROOT)
    for field in FIELDS:
        idle = is_idle(book, field)
        if has_lapsed(rules, field) or (idle and getattr(rules, field) == getattr(root, field)):
            continue
        setting, value = speech.say(f"rules-field-{field}"), value_in_words(rules, field, speech)
        yield speech.say(f"rules-glance-{'idle' if idle else 'line'}", setting=setting, value=value)
    yield from _vocabulary(rules, speech)


def _vocabulary(rules: RuleFields, speech: Speech) -> Iterator[str]:
    """The colours, symbols and cards that the ruleset writes."""
    for letter, colour in rules.own_colours.items():
        yield _line(speech, "colour", letter, _own_colour(colour, speech))
    for symbol, card in rules.symbols.items():
        yield _line(speech, "symbol", symbol, _custom(card, speech))
    for code, card in rules.cards.items():
        yield _line(speech, "custom", code, _custom(card, speech))


def _line(speech: Speech, kind: str, code: str, parts: Iterator[str]) -> str:
    setting = speech.say(f"rules-glance-{kind}", code=code)
    return speech.say("rules-glance-line", setting=setting, value=", ".join(parts))


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
    if field == "colours":
        return _colours(rules, speech)
    if field.startswith("challenge_") and stake_of(value).by_card:
        return speech.say("rules-value-challenge-card", count=stake_of(value).cards)
    if isinstance(value, str):
        return speech.say(f"rules-value-{field}-{value}")
    if field in ("turn_limit", "teams", "target", "knock_out", "knock_out_bonus"):
        return speech.say(f"rules-value-{field}", count=value, points=value)
    return speech.say("rules-glance-cards", count=value)


def _colours(rules: RuleFields, speech: Speech) -> str:
    sides = [
        ", ".join(colour_name(rules, colour, speech.lang) for colour in side)
        or speech.say("rules-value-colours-none")
        for side in rules.colours
    ]
    if len(sides) == 1:
        return sides[0]
    return speech.say("rules-value-colours-sides", light=sides[0], dark=sides[1])


def _hand_size(rules: RuleFields, speech: Speech) -> str:
    sizes = [
        speech.say("rules-value-hand_size-exception", count=count, players=players)
        for players, count in rules.hand_sizes
    ]
    return ", ".join([speech.say("rules-value-hand_size", count=rules.hand_size), *sizes])


def _names(names: dict[str, str], speech: Speech) -> str:
    """A name in each language that it has."""
    said = (speech.say("rules-glance-name", name=name, lang=lang) for lang, name in sorted(names.items()))
    return ", ".join(said)


def _own_colour(colour: OwnColour, speech: Speech) -> Iterator[str]:
    yield _names(colour.names, speech)
    yield speech.say("rules-glance-shape", shape=colour.shape)
    if colour.paint:
        yield colour.paint


def _custom(card: CustomCard, speech: Speech) -> Iterator[str]:
    if card.names:
        yield _names(card.names, speech)
    if card.sign is not None:
        yield speech.say("rules-glance-sign", sign=card.sign)
    if card.points is not None:
        yield speech.say("rules-card-points", points=card.points)
    for flag in ("stacks", "restricted", "starts"):
        if getattr(card, flag) is not None:
            yield speech.say(f"rules-glance-{flag}", given="yes" if getattr(card, flag) else "no")
    if card.effects is not None:
        yield ", ".join(f"`{effect}`" for effect in card.effects) or "–"
