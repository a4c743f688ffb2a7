"""The Philox keys of deals, made on the device: 8 bytes of SHA-256 of `seed/number` (randomness.md).

A seed is a constant of the program, or an argument of it (`SeedText`), so that another seed needs no other
program.
"""

from typing import Final, NamedTuple

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


class SeedText(NamedTuple):
    """A seed on the device."""

    letters: Array
    """uint32[45]: the bytes of the seed and a slash, then zeros."""
    length: Array
    """int32: how many of them there are."""


def seed_text(seed: str) -> SeedText:
    """`SeedError` if it is too long."""
    check_seed(seed)
    letters = f"{seed}/".encode()
    padded = np.frombuffer(letters.ljust(MOST_PREFIX, b"\0"), np.uint8)
    return SeedText(jnp.asarray(padded, jnp.uint32), jnp.int32(len(letters)))


def check_seed(seed: str) -> None:
    length = len(seed.encode()) + 1
    if length > MOST_PREFIX:
        raise SeedError(f"the seed has {length - 1} bytes: at most {MOST_PREFIX - 1}")


def keys_of(seed: str, numbers: Array, unroll: bool) -> tuple[Array, Array]:
    """As `core.key_of(f"{seed}/{number}")`, for each number."""
    return key_of_block(_message(f"{seed}/".encode(), numbers), unroll)


def key_of_block(block: list[Array], unroll: bool) -> tuple[Array, Array]:
    """The key that a block of `blocks_of` gives."""
    digest = _digest(block, unroll)
    return _turned(digest[0]), _turned(digest[1])


def blocks_of(seed: SeedText, numbers: Array) -> list[Array]:
    """The one block of 16 words of each number, where the seed is an argument."""
    ending, length = _ending(numbers)
    block = jnp.zeros((BLOCK_BYTES - 8, *numbers.shape), jnp.uint32)
    block = block.at[:MOST_PREFIX].set(seed.letters[:, None])
    block = lax.dynamic_update_slice(block, jnp.stack(ending), (seed.length, 0))
    return _words(list(block), seed.length + length)


def _message(prefix: bytes, numbers: Array) -> list[Array]:
    """The one block of 16 words: text, a 1 bit, zeros, the length in bits."""
    ending, length = _ending(numbers)
    block = [jnp.full_like(numbers, byte) for byte in prefix] + ending
    block += [jnp.zeros_like(numbers)] * (BLOCK_BYTES - 8 - len(block))
    return _words(block, len(prefix) + length)


def _ending(numbers: Array) -> tuple[list[Array], Array]:
    """The digits of each number and the mark after them, and how many digits there are."""
    digits = [(numbers // np.uint32(10**place)) % np.uint32(10) for place in range(MOST_DIGITS)]
    length = jnp.ones_like(numbers, jnp.int32)
    for place in range(1, MOST_DIGITS):
        length = length + (numbers >= np.uint32(10**place))
    return [_character(digits, length, index) for index in range(MOST_DIGITS + 1)], length


def _words(block: list[Array], length: Array) -> list[Array]:
    """Bytes four by four, and the length of the text in bits."""
    words = [
        a << 24 | b << 16 | c << 8 | d for a, b, c, d in zip(*(block[k::4] for k in range(4)), strict=True)
    ]
    return [*words, jnp.zeros_like(words[0]), (length * 8).astype(jnp.uint32)]


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
