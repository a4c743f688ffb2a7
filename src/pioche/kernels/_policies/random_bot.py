"""The random bot, the reference for all others: `RandomBot` of `pioche.bots._strategy.random_bot`."""

from pioche.kernels._bits import count, place, word_of
from pioche.kernels._compilation import compiled
from pioche.kernels._legality import layable
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
    WORDS,
    Cells,
)
from pioche.records.action_numbers import CHALLENGE, DRAW, OTHERS, SWAP, WILD

SYMBOL_BITS = 0x555555


@compiled
def different(cards: int) -> int:
    """One bit for each symbol among the cards of a colour: bit 24 the 0, bit 2s − 2 the symbol s."""
    both = cards >> 1
    return ((both | both >> 1) & SYMBOL_BITS) | (cards & 1) << 24


@compiled
def kinds_in(word: int, cards: int) -> int:
    """The number of different cards."""
    if word == WILD_WORD:
        return (cards & WILD_CARDS != 0) + (cards & DRAW_FOURS != 0)
    return count(different(cards))


@compiled
def symbol_at(cards: int, k: int) -> int:
    """The k-th symbol among the cards of a colour, the 0 first."""
    if cards & 1:
        if k == 0:
            return 0
        k -= 1
    return (place(different(cards) & SYMBOL_BITS, k) >> 1) + 1


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
def count_kinds(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """The number of different cards that can be laid; the cards themselves are noted, word by word."""
    ways = 0
    for word in range(WORDS):
        m[CHOICES + word] = 0
    if s[PHASE] == PLAY:
        for word in range(WORDS):
            cards = layable(s, r, seat, word)
            m[CHOICES + word] = cards
            ways += kinds_in(word, cards)
        return ways
    if s[DRAWN_KIND] == NONE:
        return 0
    word = word_of(s[DRAWN_KIND])
    m[CHOICES + word] = cards_to_lay(s, r, seat, word)
    return m[CHOICES + word] != 0


@compiled
def any_play(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    """Lays any legal card, all equally likely; draws only if it must."""
    ways = count_kinds(s, r, m, seat)
    if ways == 0:
        return drawing(s, r, seat, 0)
    k = next_of(s, m, seat, ways)
    for word in range(WILD_WORD):
        cards = m[CHOICES + word]
        kinds = kinds_in(word, cards)
        if k < kinds:
            symbol = symbol_at(cards, k)
            if symbol == SEVEN and r[SEVEN_ZERO] and s[COUNT + seat] > 1:
                return any_swap(s, m, seat, word)
            return SYMBOLS * word + symbol
        k -= kinds
    four = k == 1 or not m[CHOICES + WILD_WORD] & WILD_CARDS
    return WILD + 4 * four + next_of(s, m, seat, 4)


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
