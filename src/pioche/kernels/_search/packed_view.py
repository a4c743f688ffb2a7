"""A seat's view as cells: everything except the cards it cannot see."""

from collections.abc import Iterable

import numpy as np

from pioche.core import COLOURS, Code, RuleFields, Uno, View
from pioche.kernels import layout as at
from pioche.kernels._bits import lowest, mask_of, word_of
from pioche.kernels.cell_reader import DUTIES, PHASES
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import KINDS

_KIND = {code: kind for kind, code in enumerate(KINDS)}


class PackedDeck:
    """All cards as bits; taking a card gives a bit that no other card has."""

    def __init__(self) -> None:
        self.left: list[int] = [at.COLOUR_CARDS] * at.WILD_WORD + [at.ALL_WILDS]

    def take(self, code: Code) -> tuple[int, int]:
        """The word and the bit of one card of this code."""
        kind = _KIND[code]
        word = word_of(kind)
        free = self.left[word] & mask_of(kind)
        if not free:
            raise ValueError(f"there are fewer cards {code} than that")
        bit = lowest(free)
        self.left[word] ^= 1 << bit
        return word, bit

    def take_all(self, cards: Iterable[Code]) -> list[int]:
        """Five words with these cards in them."""
        words = [0] * at.WORDS
        for code in cards:
            word, bit = self.take(code)
            words[word] |= 1 << bit
        return words


def cells_of(view: View, rules: RuleFields, deck: PackedDeck) -> Cells:
    """The view as cells; the viewer's hand and the top card are taken from the deck, other hands are
    empty.
    """
    s: Cells = np.zeros(at.WIDTH, np.int32)
    players = len(view.players)
    s[at.PLAYERS] = players
    s[at.PHASE] = PHASES.index(view.phase)
    s[at.TURN] = at.NONE if view.turn is None else view.turn
    s[at.TURN_NUMBER] = view.turn_number
    s[at.DIRECTION] = view.direction
    s[at.IN_FORCE] = at.NONE if view.colour is None else COLOURS.index(view.colour)
    s[at.TOP_WORD], s[at.TOP_BIT] = deck.take(view.top or "")
    s[at.DRAWN_KIND] = at.NONE if view.drawn is None else _KIND[view.drawn]
    s[at.ROUND] = view.round
    s[at.DEALER] = at.NONE if view.dealer is None else view.dealer
    s[at.WINNER] = s[at.BLOCK] = at.NONE
    s[at.DISCARD_COUNT] = view.discard
    s[at.PILE_COUNT] = view.draw
    hand = at.HAND + at.WORDS * view.seat
    s[hand : hand + at.WORDS] = deck.take_all(view.hand)
    _fill_seats(s, view)
    _fill_pending(s, view, rules)
    return s


def _fill_seats(s: Cells, view: View) -> None:
    for seat in range(len(view.players)):
        s[at.COUNT + seat] = view.counts[seat] or 0
        s[at.UNO + seat] = DUTIES.index(view.uno[seat])
        s[at.OWED + seat] = view.owed[seat]
        s[at.SCORE + seat] = view.scores[seat]
    s[at.DUES] = sum(duty is Uno.DUE for duty in view.uno)
    gone = (*view.places, *view.folded)
    s[at.OUT_COUNT] = len(gone)
    for place, seat in enumerate(gone):
        s[at.OUT + seat] = 1
        s[at.PLACE + place] = seat


def _fill_pending(s: Cells, view: View, rules: RuleFields) -> None:
    pending = view.pending
    s[at.VICTIM] = at.NONE
    if pending is None:
        return
    s[at.VICTIM], s[at.LAYER] = pending.victim, pending.layer
    s[at.DRAWS], s[at.SKIPS] = pending.draws, pending.skips
    s[at.CHALLENGEABLE], s[at.STACKABLE] = pending.challengeable, rules.stacking != "none"
    s[at.IF_GUILTY], s[at.IF_INNOCENT] = pending.stakes
    s[at.RIGHTFUL] = 1
