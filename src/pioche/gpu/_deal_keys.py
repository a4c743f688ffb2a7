"""The Philox keys of deals, made on the device: 8 bytes of SHA-256 of `seed/number` (randomness.md)."""

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

MOST_DIGITS: Final = 10
BLOCK_BYTES: Final = 64
MOST_PREFIX: Final = BLOCK_BYTES - 9 - MOST_DIGITS
"""The text of a deal must fit in one block: the seed, a slash, the number, a mark and the length."""


def _primes(count: int) -> list[int]:
    found: list[int] = []
    number = 2
    while len(found) < count:
        if all(number % each for each in found):
            found.append(number)
        number += 1
    return found


def _root_bits(number: int, root: int) -> int:
    """The first 32 bits of the fraction of a square or cube root."""
    scaled, low, high = number << 32 * root, 0, number << 32
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= scaled else (low, middle)
    return low & 0xFFFFFFFF


START: Final = tuple(_root_bits(prime, 2) for prime in _primes(8))
CONSTANTS: Final = tuple(_root_bits(prime, 3) for prime in _primes(64))


class SeedError(ValueError):
    """The seed is too long for one block."""


def check_seed(seed: str) -> None:
    length = len(seed.encode()) + 1
    if length > MOST_PREFIX:
        raise SeedError(f"the seed has {length - 1} bytes: at most {MOST_PREFIX - 1}")


def keys_of(seed: str, numbers: Array, unroll: bool) -> tuple[Array, Array]:
    """As `core.key_of(f"{seed}/{number}")`, for each number."""
    digest = _digest(_message(f"{seed}/".encode(), numbers), unroll)
    return _turned(digest[0]), _turned(digest[1])


def _message(prefix: bytes, numbers: Array) -> list[Array]:
    """The one block of 16 words: text, a 1 bit, zeros, the length in bits."""
    digits = [(numbers // np.uint32(10**place)) % np.uint32(10) for place in range(MOST_DIGITS)]
    length = jnp.ones_like(numbers, jnp.int32)
    for place in range(1, MOST_DIGITS):
        length = length + (numbers >= np.uint32(10**place))
    block = [jnp.full_like(numbers, byte) for byte in prefix]
    block += [_character(digits, length, index) for index in range(MOST_DIGITS + 1)]
    block += [jnp.zeros_like(numbers)] * (BLOCK_BYTES - 8 - len(block))
    words = [
        a << 24 | b << 16 | c << 8 | d for a, b, c, d in zip(*(block[k::4] for k in range(4)), strict=True)
    ]
    return [*words, jnp.zeros_like(numbers), ((len(prefix) + length) * 8).astype(jnp.uint32)]


def _character(digits: list[Array], length: Array, index: int) -> Array:
    """The digit at that place from the left, the mark after the last digit, or nothing."""
    found = jnp.where(length == index, np.uint32(0x80), np.uint32(0))
    for place in range(MOST_DIGITS - index):
        found = jnp.where(length == index + place + 1, digits[place] + np.uint32(ord("0")), found)
    return found


def _rotated(words: Array, by: int) -> Array:
    return words >> by | words << 32 - by


def _digest(message: list[Array], unroll: bool) -> list[Array]:
    """The compression of one block. The loop is unrolled where starting each step would cost more."""
    constants = [np.uint32(each) for each in CONSTANTS] if unroll else jnp.array(CONSTANTS, jnp.uint32)
    first = [jnp.full_like(message[0], each) for each in START]

    def round_(number: Array | int, carried: tuple[tuple[Array, ...], tuple[Array, ...]]):  # type: ignore[no-untyped-def]
        (a, b, c, d, e, f, g, h), schedule = carried
        near, far = schedule[1], schedule[14]
        sigma = _rotated(near, 7) ^ _rotated(near, 18) ^ near >> 3
        other = _rotated(far, 17) ^ _rotated(far, 19) ^ far >> 10
        following = schedule[0] + sigma + schedule[9] + other
        mixed = (_rotated(e, 6) ^ _rotated(e, 11) ^ _rotated(e, 25)) + ((e & f) ^ (~e & g))
        added = h + mixed + constants[number] + schedule[0]
        major = (_rotated(a, 2) ^ _rotated(a, 13) ^ _rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
        return (added + major, a, b, c, d + added, e, f, g), (*schedule[1:], following)

    carried = (tuple(first), tuple(message))
    if unroll:
        for number in range(64):
            carried = round_(number, carried)
    else:
        carried = lax.fori_loop(0, 64, round_, carried)
    return [one + other for one, other in zip(first, carried[0], strict=True)]


def _turned(words: Array) -> Array:
    """The word with its bytes in reverse order."""
    pairs = words >> 16 | words << 16
    return (pairs & np.uint32(0xFF00FF00)) >> 8 | (pairs & np.uint32(0x00FF00FF)) << 8
