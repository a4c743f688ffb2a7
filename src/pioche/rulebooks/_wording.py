"""Cards and refusals as people say them."""

from typing import Final

from pioche.core import FACES, Code, Colour, Face, Kind, RuleFields
from pioche.locale import Words, words

_NAMES: Final = {
    "S": "cards-skip",
    "R": "cards-reverse",
    "+2": "cards-draw-two",
    "A": "cards-discard-all",
    "X": "cards-times-two",
    "+2?": "cards-targeted-draw-two",
    "W": "cards-wild",
    "W+4": "cards-wild-draw-four",
    "W+4?": "cards-targeted-wild-draw-four",
    "W<>": "cards-swap-hands",
    "W@": "cards-shuffle-hands",
    "W+1*": "cards-downpour-1",
    "W+2*": "cards-downpour-2",
    "B": "cards-boomerang",
    "W1": "cards-blank-1",
    "W2": "cards-blank-2",
    "W3": "cards-blank-3",
}


def card_name(rules: RuleFields, code: Code, lang: str) -> str:
    """`red 7`, `Wild`, or what the ruleset calls its own card."""
    return _named(rules, code, words(lang), ".coloured")


def a_card(rules: RuleFields, code: Code, lang: str) -> str:
    """With the indefinite article: `a red 7`, « une inversion verte »."""
    return _named(rules, code, words(lang), ".a")


def the_card(rules: RuleFields, code: Code, lang: str) -> str:
    """With the definite article: `the red 7`, « l’inversion verte »."""
    return _named(rules, code, words(lang), ".the")


def kind_name(rules: RuleFields, code: Code, lang: str) -> str:
    """Without its colour: `Skip`, `7`."""
    return _named(rules, code, words(lang), "")


def name_id(face: Face) -> str:
    """The message that names the cards of a built-in symbol."""
    return "cards-number" if face.kind is Kind.NUMBER else _NAMES.get(face.symbol, "")


def _named(rules: RuleFields, code: Code, speech: Words, form: str) -> str:
    if code in rules.cards:
        custom = rules.cards[code].names
        name = custom.get(speech.lang) or next(iter(custom.values()), code)
        return speech.say(f"cards-custom{'' if form == '.coloured' else form}", name=name)
    face = FACES[code]
    form = "" if form == ".coloured" and face.colour is None else form
    if face.kind is Kind.NUMBER:
        return speech.say(f"cards-number{form}", number=face.symbol, colour=face.colour or "")
    return speech.say(f"{_NAMES[face.symbol]}{form}", colour=face.colour or "")


def refusal_text(
    rules: RuleFields,
    code: str,
    lang: str,
    *,
    card: Code | None = None,
    top: Code | None = None,
    colour: Colour | None = None,
    player: str | None = None,
) -> str:
    """Why something was refused, as a sentence; the more is known, the fuller it is."""
    return words(lang).say_fully(
        f"refusal-{code}",
        card=_known(rules, card, lang),
        top=_known(rules, top, lang),
        colour=colour,
        player=player,
    )


def _known(rules: RuleFields, code: Code | None, lang: str) -> str | None:
    known = code is not None and (code in FACES or code in rules.cards)
    return the_card(rules, code, lang) if known and code is not None else None
