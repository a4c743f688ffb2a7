"""The random bot, the reference for all others: `RandomBot` of `pioche.bots._strategy.random_bot`."""

from pioche.kernels._bits import count, place, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import layable, layable_pair
from pioche.kernels._policies.luck_words import next_of, next_word
from pioche.kernels._policies.plays import cards_to_lay, drawing, list_plays
from pioche.kernels._turns import still_in
from pioche.kernels.bot_cells import CHOICES
from pioche.kernels.layout import (
    COUNT,
    DRAW_FOURS,
    DRAWN_KIND,
    NONE,
    OUT,
    PHASE,
    PLAY,
    PLAYERS,
    SEVEN,
    SEVEN_ZERO,
    SYMBOLS,
    WILD_CARDS,
    WILD_WORD,
    Cells,
)
from pioche.records.action_numbers import CHALLENGE, DRAW, OTHERS, SWAP, WILD

SYMBOL_BITS = 0x0155555501555555
"""In each of two colours: bit 2s for the symbol s."""


@compiled
def different(pair: int) -> int:
    """One bit for each different card among those of two colours, in canonical order."""
    return (pair | pair << 1) & SYMBOL_BITS


@compiled
def wild_kinds(cards: int) -> int:
    return (cards & WILD_CARDS != 0) + (cards & DRAW_FOURS != 0)


@compiled
def any_swap(s: Cells, m: Cells, seat: int, colour: int) -> int:
    """A 7 with a random player to swap hands with."""
    others = still_in(s) - 1
    k = next_of(s, m, seat, others) if others > 1 else 0
    players = s[PLAYERS]
    for other in range(players):
        if other != seat and not s[OUT + other]:
            if k == 0:
                distance = other - seat if other > seat else other - seat + players
                return SWAP + OTHERS * colour + distance - 1
            k -= 1
    return NONE


@compiled
def pairs_to_lay(s: Cells, r: Cells, seat: int) -> tuple[int, int, int]:
    """The cards that may be laid now: of red and green, of blue and yellow, and wilds."""
    if s[PHASE] == PLAY:
        wilds = layable(s, r, seat, WILD_WORD)
        return layable_pair(s, r, seat, 0), layable_pair(s, r, seat, 1), wilds
    if s[DRAWN_KIND] == NONE:
        return 0, 0, 0
    word = word_of(s[DRAWN_KIND])
    cards = cards_to_lay(s, r, seat, word)
    if word == WILD_WORD:
        return 0, 0, cards
    pair = cards << 32 * (word & 1)
    return (pair, 0, 0) if word < 2 else (0, pair, 0)


@compiled
def any_play(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Lays any legal card, all equally likely; draws only if it must."""
    low, high, wilds = pairs_to_lay(s, r, seat)
    if low | high | wilds == 0:
        return drawing(s, r, seat, 0)
    low, high = different(low), different(high)
    coloured = count(low) + count(high)
    k = next_of(s, m, seat, coloured + wild_kinds(wilds))
    if k >= coloured:
        four = k > coloured or not wilds & WILD_CARDS
        return WILD + 4 * four + next_of(s, m, seat, 4)
    above = k >= count(low)
    bit = place(high, k - count(low)) if above else place(low, k)
    colour, symbol = 2 * above + (bit >> 5), (bit & 31) >> 1
    if symbol == SEVEN and r[SEVEN_ZERO] and s[COUNT + seat] > 1:
        return any_swap(s, m, seat, colour)
    return SYMBOLS * colour + symbol


@compiled
def any_answer(s: Cells, r: Cells, m: Cells, seat: int, challenge: bool) -> int:
    """A card, if one can be laid on it; otherwise any answer."""
    plays = list_plays(s, r, m, seat)
    if plays:
        return m[CHOICES + (next_of(s, m, seat, plays) if plays > 1 else 0)]
    return CHALLENGE if challenge and next_of(s, m, seat, 2) == 0 else DRAW


@compiled
def any_colour(s: Cells, m: Cells, seat: int) -> int:
    return (next_word(s, m, seat) * 4) >> 32
