"""Going out in one run with two players: each card brings the turn back, then comes the last card."""

from collections.abc import Iterable

from pioche.bots._strategy.situation import Situation
from pioche.core import Code, Colour, Lay


def finishing(sight: Situation, plays: Iterable[Lay]) -> list[Lay]:
    """The plays after which all other cards in hand follow without a turn of the opponent."""
    returning = sight.lore.returning
    if not sight.is_duel or sum(card not in returning for card in sight.hand) > 1:
        return []
    return [play for play in plays if len(play.cards) == 1 and _finishes(sight, play)]


def _finishes(sight: Situation, play: Lay) -> bool:
    card, colour = play.cards[0], sight.colour_after(play)
    rest = _without(sight.hand, card)
    return not rest or (card in sight.lore.returning and _runs_out(sight, rest, card, colour))


def _runs_out(sight: Situation, hand: tuple[Code, ...], top: Code, colour: Colour | None) -> bool:
    fits = sight.lore.book.fitting(top, colour)
    return any(_next_card(sight, hand, card, colour) for card in dict.fromkeys(hand) if card in fits)


def _next_card(sight: Situation, hand: tuple[Code, ...], card: Code, colour: Colour | None) -> bool:
    lore = sight.lore
    trait, rest = lore.traits[card], _without(hand, card)
    if trait.restricted and any(lore.traits[other].colour == colour for other in rest):
        return False
    if not rest:
        return lore.rules.last_card == "any" or trait.number
    if card not in lore.returning:
        return False
    named = sight.colours if trait.names_colour else (trait.colour or colour,)
    return any(_runs_out(sight, rest, card, colour) for colour in named)


def _without(hand: tuple[Code, ...], card: Code) -> tuple[Code, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
