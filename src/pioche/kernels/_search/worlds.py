"""Worlds that fit what a seat has seen: the cards it cannot see are dealt again.

A guess is a row of cells: the cards that may be anywhere, those known in each hand, and for each hand and
colour the number of cards drawn since its player drew instead of following the colour, or none.
"""

from pioche.kernels._bits import count, place
from pioche.kernels._chance import LOW, philox, signed
from pioche.kernels._compilation import compiled
from pioche.kernels._piles import hand_of
from pioche.kernels.layout import (
    COUNT,
    KEY,
    MOST_PLAYERS,
    NONE,
    OUT,
    PILE,
    PILE_COUNT,
    PLAYERS,
    WILD_WORD,
    WORDS,
    Cells,
)

UNSEEN = 0
KNOWN = UNSEEN + WORDS
VOIDS = KNOWN + MOST_PLAYERS * WORDS
GUESS_WIDTH = VOIDS + MOST_PLAYERS * WILD_WORD
WORLD_STREAM = 4


@compiled
def cards_left(s: Cells) -> int:
    total = 0
    for word in range(WORDS):
        total += count(s[PILE + word])
    return total


@compiled
def has_void(g: Cells, seat: int) -> bool:
    voids = 0
    for colour in range(WILD_WORD):
        voids += g[VOIDS + WILD_WORD * seat + colour] != NONE
    return voids > 0


@compiled
def allowed(s: Cells, g: Cells, seat: int, age: int, word: int) -> int:
    """The cards of a word that the hand may hold as its card of that age, counted from the newest."""
    if word < WILD_WORD:
        since = g[VOIDS + WILD_WORD * seat + word]
        if since != NONE and age >= since:
            return 0
    return s[PILE + word]


@compiled
def deal_one(s: Cells, g: Cells, seat: int, age: int, luck: int) -> None:
    """Deals one hidden card to a hand: any that fits what was seen, or any at all if none fits."""
    fitting = 0
    for word in range(WORDS):
        fitting += count(allowed(s, g, seat, age, word))
    total = fitting if fitting else cards_left(s)
    k = (luck * total) >> 32
    for word in range(WORDS):
        cards = allowed(s, g, seat, age, word) if fitting else s[PILE + word]
        held = count(cards)
        if k < held:
            bit = place(cards, k)
            s[PILE + word] ^= 1 << bit
            s[hand_of(seat) + word] |= 1 << bit
            return
        k -= held


@compiled
def deal_hand(s: Cells, g: Cells, seat: int, dealt: int) -> int:
    """Deals the hidden cards of a hand, the oldest first; returns how many have been dealt in all."""
    hand, known = hand_of(seat), 0
    for word in range(WORDS):
        s[hand + word] = g[KNOWN + WORDS * seat + word]
        known += count(s[hand + word])
    for age in range(s[COUNT + seat] - known - 1, -1, -1):
        words = philox(dealt >> 2, 0, 0, WORLD_STREAM, s[KEY] & LOW, s[KEY + 1] & LOW)
        deal_one(s, g, seat, age, words[dealt & 3])
        dealt += 1
    return dealt


@compiled
def imagine(s: Cells, g: Cells, me: int, key0: int, key1: int) -> None:
    """Fills in hands and pile; chance continues with the world's own key. Hands that lack colours come
    first.
    """
    s[KEY], s[KEY + 1] = signed(key0), signed(key1)
    for word in range(WORDS):
        s[PILE + word] = g[UNSEEN + word]
    dealt = 0
    for first in range(2):
        for seat in range(s[PLAYERS]):
            if seat != me and not s[OUT + seat] and has_void(g, seat) == (first == 0):
                dealt = deal_hand(s, g, seat, dealt)
    s[PILE_COUNT] = cards_left(s)
