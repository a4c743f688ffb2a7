"""Rules that only some tables play: several cards, mistakes, stacking, jumping in, sevens and zeros,
Boomerangs.
"""

from collections.abc import Iterator

from pioche.core import Face, Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, faces_of_deck, has_colours, in_deck
from pioche.rulebooks._rule_sheet.turn import restricted_faces
from pioche.rulebooks._wording import kind_name


def several(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.multi_play == "same-symbol":
        yield speech.say("rules-several")
        standard = all(in_deck(book, symbol) for symbol in ("S", "R", "+2"))
        yield speech.say("rules-several-effects" if standard else "rules-several-effects-plain")
        if book.rules.draw_device == "pile" and book.rules.drawn_card != "keep":
            yield speech.say("rules-several-drawn")
        if book.challenges and (faces := restricted_faces(book)):
            names = [kind_name(book.rules, face.code, speech.lang) for face in faces]
            yield speech.say("rules-several-challenge", cards=speech.one_of(names))


def mistakes(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.mistake_penalty:
        yield speech.say("rules-mistake", count=book.rules.mistake_penalty)


def stacking_faces(book: Rulebook) -> list[Face]:
    """The lowest number first."""
    return sorted((face for face in faces_of_deck(book) if face.stacks), key=_value)


def stacking(book: Rulebook, speech: Speech) -> Iterator[str]:
    faces = stacking_faces(book)
    if book.rules.stacking == "none" or not faces:
        return
    cards = [_with_value(book, speech, face) for face in faces]
    yield speech.say(f"rules-stacking-{book.rules.stacking}", cards=speech.all_of(cards))
    yield speech.say("rules-stacking-take")
    if any(effect.verb == "reverse" for face in faces for effect in face.effects):
        yield speech.say("rules-stacking-reverse")
    challenged = [face for face in faces if face.restricted]
    if book.challenges and challenged:
        yield speech.say("rules-stacking-challenge")
    if book.rules.wild_draw_four == "no-other-play" and challenged:
        yield speech.say("rules-stacking-no-other-play")
    yield speech.say("rules-stacking-last")


def _with_value(book: Rulebook, speech: Speech, face: Face) -> str:
    name = kind_name(book.rules, face.code, speech.lang)
    return speech.say("rules-stacking-card", card=name, value=_value(face))


def _value(face: Face) -> int:
    return next(effect.n for effect in face.effects if effect.verb == "draw" and effect.who == "next")


def jump_in(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.jump_in and has_colours(book):
        yield speech.say("rules-jump-in")
        yield speech.say("rules-jump-in-limits")


def seven_zero(book: Rulebook, speech: Speech) -> Iterator[str]:
    if not book.rules.seven_zero:
        return
    swaps, passes = (_by_field(book, symbol) for symbol in ("7", "0"))
    if swaps:
        yield speech.say("rules-seven")
    if passes:
        yield speech.say("rules-zero")
    if swaps or passes:
        yield speech.say("rules-seven-zero-last")


def _by_field(book: Rulebook, symbol: str) -> bool:
    """Whether the deck has the number, and the ruleset states no other effects for it."""
    own = book.rules.symbols.get(symbol)
    return in_deck(book, symbol) and (own is None or own.effects is None)


def answering_faces(book: Rulebook) -> list[Face]:
    return [face for face in faces_of_deck(book) if face.answer_only]


def boomerang(book: Rulebook, speech: Speech) -> Iterator[str]:
    if answering_faces(book):
        yield speech.say("rules-boomerang")
