"""The deck: how many of each card, what it does and what it counts."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pioche.core import (
    ACTIONS,
    BLANKS,
    COLOURS,
    NUMBERS,
    OTHER_WILDS,
    WILDS,
    Code,
    Effect,
    Face,
    Kind,
    Rulebook,
)
from pioche.rulebooks._rule_sheet.sentences import Speech, capital
from pioche.rulebooks._wording import kind_name


def deck(book: Rulebook, speech: Speech) -> Iterator[str]:
    yield speech.say("rules-cards-total", count=sum(book.rules.deck.values()))
    yield from _numbers(book, speech)
    for symbol in ACTIONS:
        counts = _by_colour(book, symbol)
        if any(counts):
            yield _line(book, speech, COLOURS[0] + symbol, _spread(speech, counts))
    for code in (*WILDS, *OTHER_WILDS, *sorted(set(book.rules.cards) - set(BLANKS))):
        if code in book.rules.deck or code in book.rules.cards:
            count = book.rules.deck.get(code, 0)
            yield _line(book, speech, code, speech.say("rules-count-plain", count=count))
    if book.rules.scoring != "none":
        yield speech.say("rules-cards-numbers-points")


def _by_colour(book: Rulebook, symbol: str) -> tuple[int, ...]:
    return tuple(book.rules.deck.get(colour + symbol, 0) for colour in COLOURS)


def _spread(speech: Speech, counts: tuple[int, ...]) -> str:
    if len(set(counts)) == 1:
        return speech.say("rules-count-each", count=counts[0])
    each = zip(COLOURS, counts, strict=True)
    return ", ".join(speech.say("rules-count-colour", count=n, colour=colour) for colour, n in each if n)


def _numbers(book: Rulebook, speech: Speech) -> Iterator[str]:
    for counts, run in groupby(NUMBERS, lambda symbol: _by_colour(book, symbol)):
        symbols = list(run)
        if any(counts):
            kind = "rules-numbers-one" if len(symbols) == 1 else "rules-numbers-range"
            name = speech.say(kind, first=symbols[0], last=symbols[-1])
            yield speech.say("rules-card-line-number", name=name, count=_spread(speech, counts))


def _line(book: Rulebook, speech: Speech, code: Code, count: str) -> str:
    name = capital(kind_name(book.rules, code, speech.lang))
    what = _what(book, speech, code)
    if book.rules.scoring == "none":
        return speech.say("rules-card-line", name=name, count=count, what=what)
    points = speech.say("rules-card-points", points=book.faces[code].points)
    return speech.say("rules-card-line-points", name=name, count=count, points=points, what=what)


def _what(book: Rulebook, speech: Speech, code: Code) -> str:
    if code in BLANKS and code not in book.rules.cards:
        return speech.say("rules-blank-unwritten")
    face = book.faces[code]
    said = speech.in_turn(list(_effects(book, speech, face)))
    if face.kind is not Kind.WILD or code in book.colour_namers:
        return f"{said}."
    stays = speech.say("rules-effects-colour-stays", effects=said) if said else ""
    return f"{stays or speech.say('rules-effect-colour-stays')}."


def _effects(book: Rulebook, speech: Speech, face: Face) -> Iterator[str]:
    effects = _once(face.effects)
    spared = any(effect.spare_uno for effect in effects)
    chosen = "spared" if spared else "chosen"
    while effects:
        effect = effects.pop(0)
        who = chosen if effect.who == "chosen" else effect.who or ""
        chosen = "same" if effect.who == "chosen" else chosen
        skips = bool(effects) and effects[0] == Effect("skip", effect.who)
        if skips and effect.verb in ("draw", "press_launcher"):
            effects.pop(0)
            yield _say(book, speech, face, effect, who, "-skip")
        else:
            yield _say(book, speech, face, effect, who)


def _once(effects: Sequence[Effect]) -> list[Effect]:
    """Without what a second mention would not do again: naming a colour, taking cards along."""
    single = ("choose_colour", "discard_colour")
    return [
        effect
        for place, effect in enumerate(effects)
        if effect.verb not in single or effect not in effects[:place]
    ]


def _say(book: Rulebook, speech: Speech, face: Face, effect: Effect, who: str, ending: str = "") -> str:
    match effect.verb:
        case "draw":
            return speech.say(f"rules-effect-draw{ending}", who=who, count=effect.n)
        case "press_launcher":
            verb = "press" if book.rules.draw_device == "launcher" else "draw"
            return speech.say(f"rules-effect-{verb}{ending}", who=who, count=effect.n)
        case "discard_colour":
            return speech.say(f"rules-effect-discard-{'colour' if face.colour else 'wilds'}")
        case "return_effect":
            return speech.say("rules-effect-return")
        case verb:
            return speech.say(f"rules-effect-{verb.replace('_', '-')}", who=who)
