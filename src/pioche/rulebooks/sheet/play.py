"""A turn, drawing, and the Wild Draw Four."""

from collections.abc import Iterator

from pioche.core.cards import Kind
from pioche.core.rules import Rulebook
from pioche.rulebooks.sheet.speech import Speech, in_deck


def turn(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say("rules-turn-match")
    if any(book.faces[code].kind is Kind.WILD for code in rules.deck):
        yield speech.say("rules-turn-wild")
    yield speech.say("rules-turn-voluntary" if rules.voluntary_draw else "rules-turn-no-voluntary")
    if _two_may_be_left(book) and _has_verb(book, "reverse"):
        yield speech.say(f"rules-turn-reverse-{rules.two_player_reverse}")
    if _has_verb(book, "skip", "chosen"):
        yield speech.say("rules-turn-aimed")


def _two_may_be_left(book: Rulebook) -> bool:
    rules = book.rules
    return rules.players[0] == 2 or rules.finish == "play-on" or rules.leaver == "fold"


def _has_verb(book: Rulebook, verb: str, who: str | None = None) -> bool:
    return any(
        effect.verb == verb and effect.who == who
        for code in book.rules.deck
        for effect in book.faces[code].effects
    )


def drawing(book: Rulebook, speech: Speech) -> Iterator[str]:
    if book.rules.draw_device == "launcher":
        yield from _launcher(book, speech)
    else:
        yield from _pile(book, speech)
    yield speech.say("rules-pile-empty")
    yield speech.say(f"rules-blocked-{'single' if book.rules.scoring == 'none' else 'scoring'}")
    if book.rules.turn_limit:
        yield speech.say("rules-turn-limit", count=book.rules.turn_limit)


def _pile(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    until = rules.forced_draw == "until-playable"
    yield speech.say("rules-draw-until" if until else "rules-draw-one")
    if until and rules.voluntary_draw:
        yield speech.say("rules-draw-until-voluntary")
    yield speech.say(f"rules-drawn-{rules.drawn_card.partition('-')[0]}")


def _launcher(book: Rulebook, speech: Speech) -> Iterator[str]:
    """A press ends the turn, whatever becomes of drawn cards elsewhere (ruling 31)."""
    weights = book.rules.launcher_weights
    yield speech.say("rules-launcher")
    chances = [
        speech.say("rules-launcher-chance", weight=weight, cards=cards)
        for cards, weight in enumerate(weights)
        if weight
    ]
    yield speech.say("rules-launcher-chances", total=sum(weights), list=speech.all_of(chances))


def wild_draw_four(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    if not in_deck(book, "W+4", "W+4?"):
        return
    yield speech.say(f"rules-four-{rules.wild_draw_four}")
    if rules.wild_draw_four == "any-time":
        return
    yield speech.say("rules-four-judged")
    if not rules.bluff:
        yield speech.say("rules-four-refused")
        return
    yield speech.say("rules-four-bluff")
    yield speech.say("rules-four-guilty", count=rules.challenge_guilty)
    yield speech.say("rules-four-innocent", count=rules.challenge_innocent)
    yield speech.say("rules-four-last")
