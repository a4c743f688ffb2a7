"""The basic operations on words of cards."""

from collections.abc import Callable
from typing import Any, cast

from numba import types
from numba.extending import intrinsic

from pioche.kernels._compilation import compiled
from pioche.kernels.layout import DRAW_FOURS, KIND_WILD, SYMBOLS, WILD_CARDS, WILD_WORD


def _ones(_typing: object, _word: object) -> Any:
    """A processor instruction that Python does not offer."""
    return types.int64(types.int64), lambda _context, builder, _signature, words: builder.ctpop(*words)


ones = cast(Callable[[int], int], intrinsic(_ones))


@compiled
def count(word: int) -> int:
    """The number of cards."""
    return ones(word)


@compiled
def place(word: int, k: int) -> int:
    """The bit of the k-th card, counted from 0 in canonical order."""
    bit = 0
    for half in (16, 8, 4, 2, 1):
        low = count((word >> bit) & ((1 << half) - 1))
        above = k >= low
        k -= low * above
        bit += half * above
    return bit


@compiled
def lowest(word: int) -> int:
    """The bit of the first card."""
    return count((word & -word) - 1)


@compiled
def kind_at(word: int, bit: int) -> int:
    """The kind of the card at this bit, one of 54."""
    if word == WILD_WORD:
        return KIND_WILD + (bit >> 2)
    return SYMBOLS * word + ((bit + 1) >> 1)


@compiled
def word_of(kind: int) -> int:
    return kind // SYMBOLS if kind < KIND_WILD else WILD_WORD


@compiled
def of_symbol(symbol: int) -> int:
    """Both cards of a symbol, in a word of a colour."""
    return 3 << (2 * symbol - 1) if symbol else 1


@compiled
def mask_of(kind: int) -> int:
    """All cards of a kind, in their word."""
    if kind < KIND_WILD:
        return of_symbol(kind % SYMBOLS)
    return WILD_CARDS if kind == KIND_WILD else DRAW_FOURS
