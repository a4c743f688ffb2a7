"""Chance as in randomness.md: a draw from a pile that is a set is a pick from the cards left."""

from pioche.kernels._chance import LOW, philox
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels._decks.deck_layout import (
    BLOCK,
    KEY_0,
    KEY_1,
    LAUNCHER_TOTAL,
    LAUNCHER_WEIGHTS,
    LOT_WEIGHT,
    LOT_WIDTH,
    LOTS,
    LOTS_AT,
    LOTS_COUNT,
    LUCK,
    PICK,
    PRESS_BLOCK,
    PRESS_WORDS,
    PRESSES,
    ROUND,
    SHUFFLE,
    DeckCells,
)

CARDS_STREAM = 0
CUT_STREAM = 1
LAUNCHER_STREAM = 2
HANDS_STREAM = 3
LOTS_STREAM = 4
MOST_YIELDED = 12
LEFT, RIGHT = 0xD2511F53, 0xCD9E8D57
"""The factors of `philox`."""


@inlined
def words_of(s: DeckCells, block: int, shuffle: int, stream: int) -> tuple[int, int, int, int]:
    """Four words of a shuffle of the current round."""
    return philox(block, shuffle, s[ROUND], stream, s[KEY_0], s[KEY_1])


@compiled
def word_at(s: DeckCells, index: int, shuffle: int, stream: int) -> int:
    return words_of(s, index >> 2, shuffle, stream)[index & 3]


@compiled
def make_picks(s: DeckCells, pair: int) -> None:
    """Makes two blocks of words side by side, as `philox` makes one: each step waits for the one before, so
    that the second block costs hardly any time.
    """
    a0, b0 = 2 * pair, 2 * pair + 1
    a1 = b1 = s[SHUFFLE]
    a2 = b2 = s[ROUND]
    a3 = b3 = CARDS_STREAM
    k0, k1 = s[KEY_0], s[KEY_1]
    for _ in range(10):
        left, right = a0 * LEFT, a2 * RIGHT
        other_left, other_right = b0 * LEFT, b2 * RIGHT
        a0, a1 = ((right >> 32) & LOW) ^ (a1 ^ k0), right & LOW
        b0, b1 = ((other_right >> 32) & LOW) ^ (b1 ^ k0), other_right & LOW
        a2, a3 = ((left >> 32) & LOW) ^ (a3 ^ k1), left & LOW
        b2, b3 = ((other_left >> 32) & LOW) ^ (b3 ^ k1), other_left & LOW
        k0, k1 = (k0 + 0x9E3779B9) & LOW, (k1 + 0xBB67AE85) & LOW
    s[LUCK], s[LUCK + 1], s[LUCK + 2], s[LUCK + 3] = a0, a1, a2, a3
    s[LUCK + 4], s[LUCK + 5], s[LUCK + 6], s[LUCK + 7] = b0, b1, b2, b3
    s[BLOCK] = pair


@inlined
def next_pick(s: DeckCells, left: int) -> int:
    """The place of the next card among those left; eight words are made at a time."""
    index = s[PICK]
    if s[BLOCK] != index >> 3:
        make_picks(s, index >> 3)
    s[PICK] = index + 1
    return (s[LUCK + (index & 7)] * left) >> 32


@compiled
def new_shuffle(s: DeckCells) -> None:
    s[SHUFFLE] += 1
    s[PICK] = 0
    s[BLOCK] = -1


@inlined
def press_word(s: DeckCells) -> int:
    """The word of the next press; four are made at a time."""
    index = s[PRESSES]
    if s[PRESS_BLOCK] != index >> 2:
        s[PRESS_WORDS], s[PRESS_WORDS + 1], s[PRESS_WORDS + 2], s[PRESS_WORDS + 3] = words_of(
            s, index >> 2, 0, LAUNCHER_STREAM
        )
        s[PRESS_BLOCK] = index >> 2
    s[PRESSES] = index + 1
    return s[PRESS_WORDS + (index & 3)]


@compiled
def press(s: DeckCells, t: DeckCells) -> int:
    """The number of cards that the launcher throws."""
    place = (press_word(s) * t[LAUNCHER_TOTAL]) >> 32
    for yields in range(MOST_YIELDED):
        place -= t[LAUNCHER_WEIGHTS + yields]
        if place < 0:
            return yields
    return MOST_YIELDED


@compiled
def drawn_lot(s: DeckCells, t: DeckCells, operation: int) -> int:
    """The row of the lot that chance chooses."""
    first, lots = t[operation + LOTS_AT], t[operation + LOTS_COUNT]
    total = 0
    for lot in range(lots):
        total += t[first + LOT_WIDTH * lot + LOT_WEIGHT]
    place = (word_at(s, s[LOTS], 0, LOTS_STREAM) * total) >> 32
    s[LOTS] += 1
    lot = 0
    while place >= t[first + LOT_WIDTH * lot + LOT_WEIGHT]:
        place -= t[first + LOT_WIDTH * lot + LOT_WEIGHT]
        lot += 1
    return first + LOT_WIDTH * lot
