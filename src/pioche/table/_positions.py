"""Whether a position can be played under given rules."""

from msgspec import UNSET

from pioche.core import Rulebook
from pioche.core.events import PositionSet


def fits(position: PositionSet, book: Rulebook) -> bool:
    """Whether the rules know all of its cards, its side and its colour, and nobody is knocked out wrongly."""
    side = None if position.side is UNSET else position.side
    if (side is not None) != book.two_sided:
        return False
    known = position.colour is None or position.colour in book.colours[side]
    return known and _fits_knock_out(position, book) and all(map(book.is_card, _cards(position)))


def _cards(position: PositionSet) -> set[str]:
    piles = (*position.hands, position.discard, position.draw, position.aside or ())
    return {card for pile in piles for card in pile}


def _fits_knock_out(position: PositionSet, book: Rulebook) -> bool:
    most = book.rules.knock_out
    if not most:
        return not position.knocked and not position.aside
    return max(map(len, position.hands)) < most
