"""The one door for luck, exactly as in randomness.md: Philox4x32-10, keyed by the seed's text."""

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import lru_cache
from hashlib import sha256
from typing import Protocol

from pioche.core.cards import Code

Words = tuple[int, int, int, int]


class Stream(IntEnum):
    CARDS = 0
    CUT = 1
    LAUNCHER = 2
    HANDS = 3


class Chance(Protocol):
    """Whoever decides luck: a seed, a record, a test, a chance node of a search."""

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        """The whole new draw pile, the first card first. `cards` come in canonical order."""

    def dealer(self, round_: int) -> int | None:
        """The seat that deals, if it is given from outside; else None."""

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        """One number card for each of the seats (000)."""

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        """How many cards the launcher yields."""

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        """All cards of all hands, in the order they are dealt again."""


class SeededChance:
    """Chance that follows from a seed alone."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.key = key_of(seed)

    def shuffle(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        return picks(cards, len(cards), words(self.key, number, round_, Stream.CARDS))

    def dealer(self, round_: int) -> int | None:  # noqa: ARG002
        return None

    def cut(
        self, numbers: Sequence[Code], seats: Sequence[int], round_: int, number: int
    ) -> tuple[Code, ...]:
        return picks(numbers, len(seats), words(self.key, number, round_, Stream.CUT))

    def press(self, weights: Sequence[int], round_: int, number: int) -> int:
        return weighted(weights, word(self.key, number, 0, round_, Stream.LAUNCHER))

    def hands(self, cards: Sequence[Code], round_: int, number: int) -> tuple[Code, ...]:
        return picks(cards, len(cards), words(self.key, number, round_, Stream.HANDS))


def key_of(seed: str) -> tuple[int, int]:
    digest = sha256(seed.encode()).digest()
    return int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:8], "little")


def picks(cards: Sequence[Code], count: int, source: Iterator[int]) -> tuple[Code, ...]:
    """Position i takes the k-th card not yet taken, k = (word × n) >> 32."""
    left = list(cards)
    size = len(left)
    return tuple([left.pop((next(source) * (size - i)) >> 32) for i in range(count)])


def weighted(weights: Sequence[int], word_: int) -> int:
    place = (word_ * sum(weights)) >> 32
    for index, weight in enumerate(weights):
        place -= weight
        if place < 0:
            return index
    raise ValueError("weights must add up to more than nothing")


def words(key: tuple[int, int], shuffle: int, round_: int, stream: int) -> Iterator[int]:
    block = 0
    while True:
        yield from philox(block, shuffle, round_, stream, *key)
        block += 1


def word(key: tuple[int, int], index: int, shuffle: int, round_: int, stream: int) -> int:
    return philox(index // 4, shuffle, round_, stream, *key)[index % 4]


@lru_cache(maxsize=64)
def _round_keys(key0: int, key1: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        ((key0 + i * 0x9E3779B9) & 0xFFFFFFFF, (key1 + i * 0xBB67AE85) & 0xFFFFFFFF) for i in range(10)
    )


def philox(c0: int, c1: int, c2: int, c3: int, key0: int, key1: int) -> Words:
    """Philox4x32 with ten rounds (Salmon et al., SC 2011)."""
    for k0, k1 in _round_keys(key0, key1):
        left = c0 * 0xD2511F53
        right = c2 * 0xCD9E8D57
        c0 = (right >> 32) ^ c1 ^ k0
        c1 = right & 0xFFFFFFFF
        c2 = (left >> 32) ^ c3 ^ k1
        c3 = left & 0xFFFFFFFF
    return c0, c1, c2, c3
