"""A turn, drawing, and the Wild Draw Four."""

from collections.abc import Iterator

from pioche.core import Code, Kind, Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, in_deck
from pioche.rulebooks._wording import kind_name


def turn(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say("rules-turn-match")
    if wilds := _wilds(book):
        names = [kind_name(rules, code, speech.lang) for code in wilds]
        yield speech.say("rules-turn-wild", cards=speech.all_of(names))
    voluntary = "rules-turn-voluntary" if rules.voluntary_draw else "rules-turn-no-voluntary"
    yield speech.say(voluntary, device=rules.draw_device)
    if two_may_be_left(book) and has_verb(book, "reverse"):
        yield speech.say(f"rules-turn-reverse-{rules.two_player_reverse}")
    if has_verb(book, "skip", "chosen"):
        yield speech.say("rules-turn-aimed")


def _wilds(book: Rulebook) -> list[Code]:
    """The cards of the deck that go on any other."""
    faces = (book.faces[code] for code in book.rules.deck)
    return [face.code for face in faces if face.kind is Kind.WILD and not face.answer_only]


def two_may_be_left(book: Rulebook) -> bool:
    rules = book.rules
    return rules.players[0] == 2 or rules.finish == "play-on" or rules.leaver == "fold"


def has_verb(book: Rulebook, verb: str, who: str | None = None) -> bool:
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
    if book.rules.finish == "play-on":
        yield speech.say("rules-blocked-play-on")
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
