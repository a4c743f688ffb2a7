"""A turn, drawing, and the cards with restrictions."""

from collections.abc import Iterator

from msgspec.structs import replace

from pioche.core import Effect, Face, Kind, Rulebook, stake_of
from pioche.rulebooks._rule_sheet.sentences import Speech, faces_of_deck, has_colours
from pioche.rulebooks._wording import kind_name


def turn(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say("rules-turn-match" if has_colours(book) else "rules-turn-any")
    if has_colours(book) and (wilds := _wilds(book)):
        names = [kind_name(rules, face.code, speech.lang) for face in wilds]
        yield speech.say("rules-turn-wild", cards=speech.all_of(names))
    voluntary = "rules-turn-voluntary" if rules.voluntary_draw else "rules-turn-no-voluntary"
    yield speech.say(voluntary, device=rules.draw_device)
    if two_may_be_left(book) and has_verb(book, "reverse"):
        yield speech.say(f"rules-turn-reverse-{rules.two_player_reverse}")
    effects = effects_of_deck(book)
    if any(effect.verb == "skip" and effect.who == "next" and effect.n > 1 for effect in effects):
        yield speech.say("rules-turn-skip-several")
    if any(effect.verb == "choose_colour" and effect.who for effect in effects):
        yield speech.say("rules-turn-colour-other")
    if any(effect.verb == "skip" and effect.who == "chosen" for effect in effects):
        yield speech.say("rules-turn-aimed")


def _wilds(book: Rulebook) -> list[Face]:
    """The cards of the deck that go on any other."""
    return [face for face in faces_of_deck(book) if face.kind is Kind.WILD and not face.answer_only]


def two_may_be_left(book: Rulebook) -> bool:
    rules = book.rules
    return rules.players[0] == 2 or rules.finish == "play-on" or rules.leaver == "fold" or rules.knock_out > 0


def effects_of_deck(book: Rulebook) -> list[Effect]:
    return [effect for face in faces_of_deck(book) for effect in face.effects]


def has_verb(book: Rulebook, verb: str) -> bool:
    return any(effect.verb == verb for effect in effects_of_deck(book))


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
    """A press ends the turn, whatever the rules say about drawn cards (ruling 31)."""
    weights = book.rules.launcher_weights
    yield speech.say("rules-launcher")
    chances = [
        speech.say("rules-launcher-chance", weight=weight, cards=cards)
        for cards, weight in enumerate(weights)
        if weight
    ]
    yield speech.say("rules-launcher-chances", total=sum(weights), list=speech.all_of(chances))


def restricted_faces(book: Rulebook) -> list[Face]:
    """The cards of the deck under the rule of the Wild Draw Four, also if it allows everything."""
    if not has_colours(book):
        return []
    strict = Rulebook(replace(book.rules, wild_draw_four="no-colour"))
    return [face for face in faces_of_deck(strict) if face.restricted]


def restricted(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules, number = book.rules, len(restricted_faces(book))
    if not number:
        return
    yield speech.say(f"rules-four-{rules.wild_draw_four}", number=number)
    if rules.wild_draw_four == "any-time":
        return
    yield speech.say("rules-four-judged")
    if not rules.bluff:
        yield speech.say("rules-four-refused", number=number)
        return
    yield speech.say("rules-four-bluff", number=number)
    for which in ("guilty", "innocent"):
        stake = stake_of(getattr(rules, f"challenge_{which}"))
        yield speech.say(
            f"rules-four-{which}{'-card' if stake.by_card else ''}", count=stake.cards, number=number
        )
    yield speech.say("rules-four-last")
