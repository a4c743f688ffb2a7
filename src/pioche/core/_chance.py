"""The only source of luck, exactly as in randomness.md: Philox4x32-10, keyed by the seed's text."""

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from hashlib import sha256
from struct import unpack
from typing import Protocol

from pioche.core._cards import Code

Key = tuple[int, int]
Words = tuple[int, int, int, int]
LANE = 64
OWN_LUCK = (1 << 32) - 1
"""The block of a seat's words that is the key of a bot with its own random numbers."""


class Stream(IntEnum):
    CARDS = 0
    CUT = 1
    LAUNCHER = 2
    HANDS = 3
    LOTS = 4


class Chance(Protocol):
    """A source of luck: a seed, a record, a test, a chance node of a search."""

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        """The whole new draw pile, the first card first. `cards` come in canonical order."""

    def dealer(self, round_: int) -> int | None:
        """The seat that deals, if it is given from outside; otherwise None."""

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        """One number card for each of the seats (000)."""

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        """The number of cards that the launcher throws."""

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        """All cards of all hands, in the order they are dealt again."""

    def lot(self, weights: Sequence[int], round_: int, number: int) -> int:
        """Chooses one of several effects of a card, counted from 0."""


class SeededChance:
    """Chance that follows from a seed alone.

    Examples:
        >>> from pioche.core import SeededChance
        >>> SeededChance("7").key == SeededChance("7").key
        True
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.key: Key = key_of(seed)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        return picks(cards, words(self.key, len(cards), number, round_, Stream.CARDS))

    def dealer(self, round_: int) -> int | None:  # noqa: ARG002
        return None

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        return picks(numbers, words(self.key, len(seats), number, round_, Stream.CUT))

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        return weighted(weights, word(self.key, number, 0, round_, Stream.LAUNCHER))

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        return picks(cards, words(self.key, len(cards), number, round_, Stream.HANDS))

    def lot(self, weights: Sequence[int], round_: int, number: int) -> int:
        return weighted(weights, word(self.key, number, 0, round_, Stream.LOTS))


def key_of(seed: str) -> Key:
    digest = sha256(seed.encode()).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")


def picks(cards: Sequence[Code], source: Sequence[int]) -> tuple[Code, ...]:
    """Position i takes the k-th card not yet taken, k = (word × n) >> 32."""
    left = list(cards)
    sizes = range(len(left), 0, -1)
    return tuple([left.pop(word * size >> 32) for word, size in zip(source, sizes, strict=False)])


def weighted(weights: Sequence[int], word_: int) -> int:
    place = (word_ * sum(weights)) >> 32
    for index, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return index
    raise ValueError("weights must add up to more than nothing")


def word(key: Key, index: int, shuffle: int, round_: int, stream: int) -> int:
    return philox((index // 4, shuffle, round_, stream), key)[index % 4]


def words(key: Key, count: int, shuffle: int, round_: int, stream: int) -> list[int]:
    """The first words of a shuffle: all their blocks at once, each in a lane of long integers."""
    if count <= 4:
        return list(philox((0, shuffle, round_, stream), key)[:count])
    ones, blocks = _lanes(-(-count // 4))
    lanes = philox((blocks, shuffle * ones, round_ * ones, stream * ones), key, ones)
    found = [0] * (4 * ones.bit_count())
    for place, lane in enumerate(lanes):
        found[place::4] = _unpacked(lane, ones.bit_count())
    return found[:count]


@lru_cache(maxsize=64)
def _lanes(blocks: int) -> tuple[int, int]:
    """A 1 in each lane of 64 bits, and the number of the block."""
    return sum(1 << LANE * i for i in range(blocks)), sum(i << LANE * i for i in range(blocks))


def _unpacked(lane: int, blocks: int) -> tuple[int, ...]:
    return unpack(f"<{blocks}Q", lane.to_bytes(8 * blocks, "little"))


def philox(counter: Words, key: Key, ones: int = 1) -> Words:
    """Philox4x32 with ten rounds (Salmon et al., SC 2011).

    A counter word may hold many words, one in each lane; `ones` then has a 1 in each of them. A product of
    two words of 32 bits fills its lane of 64 and never spills into the next.
    """
    c0, c1, c2, c3 = counter
    low = 0xFFFFFFFF * ones
    for k0, k1 in _round_keys(key, ones):
        left, right = c0 * 0xD2511F53, c2 * 0xCD9E8D57
        c0, c1 = (right >> 32 & low) ^ c1 ^ k0, right & low
        c2, c3 = (left >> 32 & low) ^ c3 ^ k1, left & low
    return c0, c1, c2, c3


@lru_cache(maxsize=16)
def _round_keys(key: Key, ones: int) -> tuple[Key, ...]:
    """The keys of the ten rounds, in each lane; a game asks for those of one seed again and again."""
    weyl = ((key[0] + i * 0x9E3779B9, key[1] + i * 0xBB67AE85) for i in range(10))
    return tuple(((k0 & 0xFFFFFFFF) * ones, (k1 & 0xFFFFFFFF) * ones) for k0, k1 in weyl)
