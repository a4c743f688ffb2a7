"""The dealer, the deal and the first card."""

from collections.abc import Iterator
from typing import Final

from pioche.core import Face, Kind, Rulebook
from pioche.rulebooks._rule_sheet.effects import effect_words
from pioche.rulebooks._rule_sheet.sentences import SheetLanguage, capital, faces_in, has_colours
from pioche.rulebooks._wording import kind_name

_AT_THE_DEAL: Final = {
    "next": "first",
    "previous": "last",
    "others": "rest",
    "all": "round",
    "self": "dealer",
}
"""The players when the dealer counts as the layer of the card."""


def setting_up(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    yield from _dealer(book, speech)
    yield from _deal(book, speech)
    yield speech.say("rules-piles")
    if book.rules.first_card != "apply":
        yield speech.say(f"rules-first-{book.rules.first_card}")
    if book.rules.first_card == "ignore" and has_colours(book):
        yield speech.say("rules-first-ignore-colour")
    yield speech.say("rules-first-player")
    if book.rules.first_card == "apply":
        yield from _first_card(book, speech)


def _dealer(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    rules = book.rules
    yield speech.say(f"rules-dealer-{rules.dealer}")
    if rules.dealer == "host" or rules.scoring == "none":
        return
    again = rules.next_dealer == "high-card" != rules.dealer
    yield speech.say(f"rules-next-dealer-{rules.next_dealer}{'-new' if again else ''}")


def _deal(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    rules = book.rules
    yield speech.say("rules-deal", count=rules.hand_size)
    for players, count in rules.hand_sizes:
        if rules.players[0] <= players <= rules.players[1]:
            yield speech.say("rules-deal-exception", players=players, count=count)


def _first_card(book: Rulebook, speech: SheetLanguage) -> Iterator[str]:
    yield speech.say("rules-first-apply")
    first = [book.faces[faces_in(code)[0]] for code in book.rules.deck]
    kinds = {face.symbol: face for face in first}
    for face in kinds.values():
        if face.starts and (face.kind is not Kind.NUMBER or _writes_effects(book, face)):
            name = capital(kind_name(book.rules, face.code, speech.lang))
            yield speech.say("rules-first-line", card=name, what=_acting(book, speech, face))
    returned = [kind_name(book.rules, face.code, speech.lang) for face in kinds.values() if not face.starts]
    if returned:
        yield speech.say("rules-first-returned", count=len(returned), cards=speech.all_of(returned))


def _writes_effects(book: Rulebook, face: Face) -> bool:
    """A number with effects of its own; those of sevens and zeros stand elsewhere."""
    return bool(face.effects) and face.symbol in book.rules.symbols


def _acting(book: Rulebook, speech: SheetLanguage, face: Face) -> str:
    """The effects of a card as the first one (ruling 15, E2, E3)."""
    verbs = [effect.verb for effect in face.effects]
    dealer = book.rules.dealer
    if face.kind is Kind.NUMBER or not verbs or "discard_colour" in verbs:
        return speech.say("rules-first-nothing")
    if face.kind is Kind.WILD:
        return speech.say("rules-first-colour")
    if "flip" in verbs:
        return speech.say("rules-first-flip")
    if verbs == ["reverse"]:
        return speech.say("rules-first-reverse", dealer=dealer)
    if [str(effect) for effect in face.effects] == ["skip(others)"]:
        return speech.say("rules-first-again", dealer=dealer)
    said = effect_words(book, speech, face, _AT_THE_DEAL)
    stacks = face.stacks and book.rules.stacking != "none"
    return speech.say("rules-first-stack", what=said) if stacks else said
