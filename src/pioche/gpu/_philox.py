"""Chance as in randomness.md, for many games at once: Philox4x32-10, and picks."""

from collections.abc import Callable
from typing import Final, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

Block: TypeAlias = tuple[Array, Array, Array, Array]
Words: TypeAlias = Callable[[Array, Array, Array, Array, Array, Array], Block]
"""Four counters and two keys to four words."""

ROUNDS: Final = 10


def philox_by(high: Callable[[np.uint32, Array], Array]) -> Words:
    """Philox with a product whose high word this function computes."""

    def philox_words(c0: Array, c1: Array, c2: Array, c3: Array, k0: Array, k1: Array) -> Block:
        left, right = np.uint32(0xD2511F53), np.uint32(0xCD9E8D57)
        for number in range(ROUNDS):
            if number:
                k0, k1 = k0 + np.uint32(0x9E3779B9), k1 + np.uint32(0xBB67AE85)
            high_left, high_right = high(left, c0), high(right, c2)
            c0, c1, c2, c3 = high_right ^ c1 ^ k0, right * c2, high_left ^ c3 ^ k1, left * c0
        return c0, c1, c2, c3

    return philox_words


def high_word(factor: np.uint32, words: Array) -> Array:
    """(factor × word) >> 32."""
    return lax.mulhi(jnp.full_like(words, factor), words)


philox: Final = philox_by(high_word)


def cheap_words(c0: Array, c1: Array, c2: Array, c3: Array, k0: Array, k1: Array) -> Block:
    """Words of no quality, to measure the cost of Philox. Never play with them."""
    mixed = (c0 + 4 * c1 + (c2 ^ c3)) * np.uint32(0x9E3779B1) ^ k0
    mixed = (mixed ^ mixed >> 15) * np.uint32(0x85EBCA6B) ^ k1
    mixed = mixed ^ mixed >> 13
    second = mixed * np.uint32(0xC2B2AE35)
    return mixed, second, second * np.uint32(0x27D4EB2F), (second ^ second >> 16) * np.uint32(0x165667B1)


def pick(word: Array, number: Array) -> Array:
    """(word × number) >> 32 for numbers below 2¹⁶, in words of 32 bits."""
    few = number.astype(jnp.uint32)
    low = (word & np.uint32(0xFFFF)) * few >> 16
    return (((word >> 16) * few + low) >> 16).astype(jnp.int32)
