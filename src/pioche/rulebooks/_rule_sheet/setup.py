"""The dealer, the deal and the first card."""

from collections.abc import Iterator

from pioche.core import Rulebook
from pioche.rulebooks._rule_sheet.sentences import Speech, in_deck
from pioche.rulebooks._wording import kind_name


def setting_up(book: Rulebook, speech: Speech) -> Iterator[str]:
    yield from _dealer(book, speech)
    yield from _deal(book, speech)
    yield speech.say("rules-piles")
    yield speech.say("rules-first-player")
    if book.rules.first_card == "cover":
        yield speech.say("rules-first-cover")
    else:
        yield from _first_card(book, speech)


def _dealer(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say(f"rules-dealer-{rules.dealer}")
    if rules.dealer == "host" or rules.scoring == "none":
        return
    again = rules.next_dealer == "high-card" != rules.dealer
    yield speech.say(f"rules-next-dealer-{rules.next_dealer}{'-new' if again else ''}")


def _deal(book: Rulebook, speech: Speech) -> Iterator[str]:
    rules = book.rules
    yield speech.say("rules-deal", count=rules.hand_size)
    for players, count in rules.hand_sizes:
        if rules.players[0] <= players <= rules.players[1]:
            yield speech.say("rules-deal-exception", players=players, count=count)


def _first_card(book: Rulebook, speech: Speech) -> Iterator[str]:
    yield speech.say("rules-first-apply")
    for symbol, said in _FIRST.items():
        if in_deck(book, symbol):
            said += _draw_two(book) if symbol == "+2" else ""
            yield speech.say(said, device=book.rules.draw_device, dealer=book.rules.dealer)
    returned = {book.faces[code].symbol: code for code in book.rules.deck if not book.faces[code].starts}
    if returned:
        names = [kind_name(book.rules, code, speech.lang) for code in returned.values()]
        yield speech.say("rules-first-returned", count=len(names), cards=speech.all_of(names))


_FIRST = {
    "S": "rules-first-skip",
    "+2": "rules-first-draw-two",
    "R": "rules-first-reverse",
    "X": "rules-first-times-two",
    "A": "rules-first-discard-all",
    "W": "rules-first-wild",
}


def _draw_two(book: Rulebook) -> str:
    """With stacking the first player is asked (ruling 15)."""
    if book.rules.stacking != "none":
        return "-stack"
    return "-skip" if book.rules.draw_two_skips else ""
