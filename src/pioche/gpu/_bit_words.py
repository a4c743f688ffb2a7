"""Sets of cards in 32-bit words, of many games at once: every operation is elementwise.

A set of cards is five words, as in `pioche.kernels.layout`:

    word 0–3   red, green, blue, yellow:   bit 24 … 3 2 1 0
                                               +2 … 2 1 1 0      the 0 once, every other symbol twice
    word 4     the wilds:                  bit 7 6 5 4 3 2 1 0
                                               f f f f w w w w   four Wild Draw Fours above four Wilds

Bits from the lowest up, word after word, are the canonical order of randomness.md. A single card is a
*place*: 32 × word + bit.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from pioche.kernels.layout import (
    ALL_WILDS,
    COLOUR_CARDS,
    DRAW_FOURS,
    NUMBER_CARDS,
    WILD_CARDS,
    WILD_WORD,
    WORDS,
)

Cards: TypeAlias = list[Array]
"""Five words for each game."""

WHOLE_DECK: Final = (*(COLOUR_CARDS,) * WILD_WORD, ALL_WILDS)
NUMBER_DECK: Final = (*(NUMBER_CARDS,) * WILD_WORD, 0)
NO_CARD: Final = 255
"""The place that stands for no card."""


def word(value: int) -> np.uint32:
    """A constant that is part of the program, not an array."""
    return np.uint32(value)


def ones(words: Array) -> Array:
    """The number of cards."""
    return lax.population_count(words.astype(jnp.int32))


def size(cards: Sequence[Array]) -> Array:
    return sum((ones(each) for each in cards[1:]), start=ones(cards[0]))


def any_of(cards: Sequence[Array]) -> Array:
    found = cards[0]
    for each in cards[1:]:
        found = found | each
    return found != 0


def chosen(options: Sequence[Array], index: Array) -> Array:
    """For each game the option of that number."""
    found = options[0]
    for number in range(1, len(options)):
        found = jnp.where(index == number, options[number], found)
    return found


def lowest(words: Array) -> Array:
    """The lowest set bit, alone."""
    return words & (~words + word(1))


def lowest_bit(words: Array) -> Array:
    """The number of the lowest set bit."""
    return ones(lowest(words) - word(1))


def kth_bit(words: Array, k: Array) -> Array:
    """The number of the k-th bit that is set, from 0: sums of 2, 4, 8 and 16 bits, then halving from the top.

    words   1 0 1 1 0 1 …    pairs 1 2 1 …    fours 3 … and so on: which half holds the k-th bit?
    """
    pairs = words - ((words >> 1) & word(0x55555555))
    fours = (pairs & word(0x33333333)) + ((pairs >> 2) & word(0x33333333))
    eights = (fours + (fours >> 4)) & word(0x0F0F0F0F)
    half = (eights + (eights >> 8)) & word(0xFF)
    place, left = jnp.zeros_like(k), k
    for width, sums, mask in ((16, half, 0xFF), (8, eights, 0xF), (4, fours, 0x7), (2, pairs, 0x3)):
        low = ((sums >> place.astype(jnp.uint32)) & word(mask)).astype(jnp.int32)
        above = left >= low
        left = jnp.where(above, left - low, left)
        place = jnp.where(above, place + width, place)
    low = ((words >> place.astype(jnp.uint32)) & word(1)).astype(jnp.int32)
    return jnp.where(left >= low, place + 1, place)


def one_bit(index: Array) -> Array:
    return word(1) << index.astype(jnp.uint32)


def of_symbol(symbol: Array) -> Array:
    """Both cards of a symbol, in a word of a colour."""
    shift = jnp.maximum(2 * symbol - 1, 0).astype(jnp.uint32)
    return jnp.where(symbol == 0, word(1), word(3) << shift)


def alike(place: Array) -> Array:
    """All cards of the kind at that place, in their word."""
    bit = place & 31
    wilds = jnp.where(bit < 4, word(WILD_CARDS), word(DRAW_FOURS))
    return jnp.where(place >> 5 == WILD_WORD, wilds, of_symbol((bit + 1) >> 1))


def only_at(place: Array, cards: Array) -> Cards:
    """The cards in the word of that place; 0 in the other words."""
    return [jnp.where(place >> 5 == number, cards, word(0)) for number in range(WORDS)]


def symbols_in(cards: Array) -> Array:
    """A bit for each symbol among the cards of a colour: 13 bits."""
    pairs = cards >> 1
    found = (pairs | pairs >> 1) & word(0x555555)
    for shift, mask in ((1, 0x333333), (2, 0x0F0F0F), (4, 0xFF00FF), (8, 0xFFFF)):
        found = (found | found >> shift) & word(mask)
    return (cards & word(1)) | found << 1
