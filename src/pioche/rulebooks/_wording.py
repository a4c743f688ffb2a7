"""Names of cards and colours, and refusals as sentences."""

import re
from collections.abc import Mapping
from typing import Final

from pioche.core import (
    BUILT_IN_SYMBOLS,
    BUILT_IN_WILDS,
    KNOWN_COLOURS,
    Code,
    Colour,
    CustomCard,
    Effect,
    Face,
    Kind,
    RuleFields,
)
from pioche.locale import DEFAULT, Words, translated, words

_NOT_IN_IDS: Final = re.compile("[^a-z0-9]+")
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
    """`red 7`, `Wild`, or what the ruleset calls its own card; of two faces both."""
    light, slash, dark = code.partition("/")
    if not slash:
        return _named(rules, code, words(lang), ".coloured")
    names = {"light": card_name(rules, light, lang), "dark": card_name(rules, dark, lang)}
    return words(lang).say("cards-pair", **names)


def a_card(rules: RuleFields, code: Code, lang: str) -> str:
    """With the indefinite article: `a red 7`, « une inversion verte »."""
    return _with_article(rules, code, lang, ".a")


def the_card(rules: RuleFields, code: Code, lang: str) -> str:
    """With the definite article: `the red 7`, « l’inversion verte »."""
    return _with_article(rules, code, lang, ".the")


def _with_article(rules: RuleFields, code: Code, lang: str, form: str) -> str:
    light, slash, dark = code.partition("/")
    speech = words(lang)
    if not slash:
        return _named(rules, code, speech, form)
    return speech.say(
        "cards-pair", light=_named(rules, light, speech, form), dark=card_name(rules, dark, lang)
    )


def kind_name(rules: RuleFields, code: Code, lang: str) -> str:
    """Without its colour: `Skip`, `7`."""
    return _named(rules, code, words(lang), "")


def name_id(face: Face) -> str:
    """The message that names the cards of a built-in symbol."""
    return "cards-number" if face.kind is Kind.NUMBER else _NAMES.get(face.symbol, "")


def built_in_name(symbol: str, lang: str) -> str:
    """The name of a symbol or of a card without a colour."""
    if symbol in _NAMES:
        return words(lang).say(_NAMES[symbol])
    return words(lang).say("cards-number", number=symbol)


def colour_word(rules: RuleFields, colour: Colour, lang: str) -> str:
    """A colour for the sentences of `pioche.locale`: a letter that they have, or the ruleset's word."""
    own = rules.own_colours.get(colour)
    return colour if own is None or colour in KNOWN_COLOURS else translated(own.names, lang, colour)


def colour_name(rules: RuleFields, colour: Colour, lang: str) -> str:
    """`red`, or the ruleset's name for its own colour."""
    return words(lang).say("cards-colour", colour=colour_word(rules, colour, lang))


def _named(rules: RuleFields, code: Code, speech: Words, form: str) -> str:
    """By its wording or by the ruleset's name for it; a code that is not a card, by the code."""
    if code in BUILT_IN_WILDS or code in rules.cards:
        return _wild(code, rules.cards.get(code), speech, form)
    colour, symbol = code[:1], code[1:]
    word = colour_word(rules, colour, speech.lang)
    own = rules.symbols.get(symbol)
    if own is not None and own.names:
        name = _own_name(own.names, speech, symbol)
        return speech.say(f"cards-symbol{form}", name=name, colour=word)
    if symbol not in BUILT_IN_SYMBOLS:
        return code
    return speech.say(f"{_NAMES.get(symbol, 'cards-number')}{form}", number=symbol, colour=word)


def _wild(code: Code, own: CustomCard | None, speech: Words, form: str) -> str:
    form = "" if form == ".coloured" else form
    if own is not None and own.names:
        return speech.say(f"cards-custom{form}", name=_own_name(own.names, speech, code))
    return speech.say(f"{_NAMES[code]}{form}")


def _own_name(names: Mapping[str, str], speech: Words, code: Code) -> str:
    """The ruleset's name for a card; where it has none in this language, the folder's for the English one."""
    known = "cards-named-" + _NOT_IN_IDS.sub("-", names.get(DEFAULT, "").lower()).strip("-")
    if speech.lang in names or not speech.has(known):
        return translated(names, speech.lang, code)
    return speech.say(known)


def chosen_effect(face: Face) -> Effect | None:
    """The effect on the player whom the layer of a card chooses."""
    return next((effect for effect in face.effects if effect.who == "chosen"), None)


def player_question(rules: RuleFields, face: Face, lang: str) -> str:
    """The question for the choice of a player: `Swap hands with …`"""
    chosen, card = chosen_effect(face), the_card(rules, face.code, lang)
    verb, count = ("", 0) if chosen is None else (chosen.verb, chosen.n)
    return _capital(words(lang).say("choose-player", verb=verb, n=count, card=card))


def colour_question(rules: RuleFields, code: Code, lang: str) -> str:
    """The question for the choice of a colour: `Which colour for the Wild?`"""
    return _capital(words(lang).say("choose-colour", card=the_card(rules, code, lang)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    """Why something was refused, as a sentence; the more arguments are known, the fuller it is."""
    return words(lang).say_fully(
        f"refusal-{code}",
        card=_known(rules, card, lang),
        top=_known(rules, top, lang),
        colour=None if colour is None else colour_word(rules, colour, lang),
        player=player,
    )


def _known(rules: RuleFields, code: Code | None, lang: str) -> str | None:
    if code is None or not all(_is_face(rules, face) for face in code.split("/")):
        return None
    return the_card(rules, code, lang)


def _is_face(rules: RuleFields, code: Code) -> bool:
    if code in BUILT_IN_WILDS or code in rules.cards:
        return True
    coloured = any(code[:1] in side for side in rules.colours)
    return coloured and (code[1:] in BUILT_IN_SYMBOLS or code[1:] in rules.symbols)
