"""Chance as in randomness.md: Philox4x32-10, and draws as picks from the set of cards left."""

from pioche.kernels._compilation import compiled
from pioche.kernels.layout import (
    BLOCK,
    KEY,
    LAUNCHER_MOST,
    LAUNCHER_TOTAL,
    LAUNCHER_WEIGHTS,
    LUCK,
    PICK,
    PRESSES,
    ROUND,
    SHUFFLE,
    Cells,
)

LOW = 0xFFFFFFFF
CARDS_STREAM = 0
LAUNCHER_STREAM = 2


@compiled
def philox(c0: int, c1: int, c2: int, c3: int, k0: int, k1: int) -> tuple[int, int, int, int]:
    """Ten rounds. Words of 32 bits in integers of 64: products may wrap, but their low 64 bits stay right."""
    for _ in range(10):
        left, right = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1 = ((right >> 32) & LOW) ^ (c1 ^ k0), right & LOW
        c2, c3 = ((left >> 32) & LOW) ^ (c3 ^ k1), left & LOW
        k0, k1 = (k0 + 0x9E3779B9) & LOW, (k1 + 0xBB67AE85) & LOW
    return c0, c1, c2, c3


@compiled
def signed(word: int) -> int:
    """A word as the signed number of a cell."""
    return word - ((word >> 31) << 32)


@compiled
def block_of(s: Cells, block: int, shuffle: int, stream: int) -> tuple[int, int, int, int]:
    """Four words of a shuffle of the current round."""
    return philox(block, shuffle, s[ROUND], stream, s[KEY] & LOW, s[KEY + 1] & LOW)


@compiled
def word_at(s: Cells, index: int, shuffle: int, stream: int) -> int:
    """One word of a shuffle of the current round."""
    return block_of(s, index >> 2, shuffle, stream)[index & 3]


@compiled
def next_pick(s: Cells, left: int) -> int:
    """The index of the next card among those left; four words are made at a time."""
    index = s[PICK]
    if s[BLOCK] != index >> 2:
        words = block_of(s, index >> 2, s[SHUFFLE], CARDS_STREAM)
        for i in range(4):
            s[LUCK + i] = signed(words[i])
        s[BLOCK] = index >> 2
    s[PICK] = index + 1
    return ((s[LUCK + (index & 3)] & LOW) * left) >> 32


@compiled
def new_shuffle(s: Cells) -> None:
    s[SHUFFLE] += 1
    s[PICK] = 0
    s[BLOCK] = -1


@compiled
def press(s: Cells, r: Cells) -> int:
    """The number of cards that the launcher throws."""
    word = word_at(s, s[PRESSES], 0, LAUNCHER_STREAM)
    s[PRESSES] += 1
    place = (word * r[LAUNCHER_TOTAL]) >> 32
    for yields in range(LAUNCHER_MOST):
        place -= r[LAUNCHER_WEIGHTS + yields]
        if place < 0:
            return yields
    return LAUNCHER_MOST
