"""What only some tables play: several cards, mistakes, stacking, jumping in, sevens and zeros, Boomerangs."""

from collections.abc import Iterator

from pioche.core import Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, in_deck


def several(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.multi_play == "same-symbol":
        yield speech.say("rules-several")
        yield speech.say("rules-several-effects")
        if book.rules.draw_device == "pile" and book.rules.drawn_card != "keep":
            yield speech.say("rules-several-drawn")
        if book.challenges and in_deck(book, "W+4"):
            yield speech.say("rules-several-challenge")


def mistakes(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.mistake_penalty:
        yield speech.say("rules-mistake", count=book.rules.mistake_penalty)


def stacking(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.stacking == "none" or not in_deck(book, "+2", "W+4"):
        return
    yield speech.say(f"rules-stacking-{book.rules.stacking}")
    yield speech.say("rules-stacking-take")
    if book.challenges and in_deck(book, "W+4"):
        yield speech.say("rules-stacking-challenge")
    if book.rules.wild_draw_four == "no-other-play" and in_deck(book, "W+4"):
        yield speech.say("rules-stacking-no-other-play")
    yield speech.say("rules-stacking-last")


def jump_in(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.jump_in:
        yield speech.say("rules-jump-in")
        yield speech.say("rules-jump-in-limits")


def seven_zero(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.seven_zero and in_deck(book, "7", "0"):
        yield speech.say("rules-seven")
        yield speech.say("rules-zero")
        yield speech.say("rules-seven-zero-last")


def boomerang(book: Rulebook, speech: Speech) -> Iterator[str]:
    if in_deck(book, "B"):
        yield speech.say("rules-boomerang")
