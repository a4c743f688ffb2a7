"""The keys of many deals at once: SHA-256 (FIPS 180-4) of "seed/number" and of "seed/number/luck".

Words of 32 bits in integers of 64, as in `_chance`. A message is written into a row of bytes and padded;
most seeds fit into one block of 64 bytes.
"""

from typing import Final

import numpy as np

from pioche.kernels._bits import turned
from pioche.kernels._chance import LOW, signed
from pioche.kernels._compilation import compiled
from pioche.kernels.layout import Bytes, Cells, Games

BLOCK_BYTES: Final = 64
MOST_DIGITS: Final = 20
LUCK_SUFFIX: Final = (ord("/"), ord("l"), ord("u"), ord("c"), ord("k"))
ROUNDS: Final = 64
# a row of work: the message schedule, the state, and the constants of the rounds
STATE: Final = ROUNDS
CONSTANTS: Final = STATE + 8
WORK: Final = CONSTANTS + ROUNDS


def _roots(power: int) -> list[int]:
    """The first 32 bits of the fractions of the roots of the first primes, by which SHA-256 is defined."""
    primes = [n for n in range(2, 312) if all(n % d for d in range(2, n))][:ROUNDS]
    return [_root(prime << 32 * power, power) & LOW for prime in primes]


def _root(number: int, power: int) -> int:
    low, high = 0, 1 << 64
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**power <= number else (low, middle)
    return low


START: Final = tuple(_roots(2)[:8])
_CONSTANTS: Final = np.array(_roots(3), np.uint32).view(np.int32)


@compiled
def spread_block(message: Bytes, block: int, work: Cells) -> None:
    """The message schedule of a block."""
    for i in range(16):
        at = BLOCK_BYTES * block + 4 * i
        word = message[at] << 24 | message[at + 1] << 16 | message[at + 2] << 8 | message[at + 3]
        work[i] = signed(word)
    for i in range(16, ROUNDS):
        a, b = work[i - 15] & LOW, work[i - 2] & LOW
        small = turned(a, 7) ^ turned(a, 18) ^ a >> 3
        large = turned(b, 17) ^ turned(b, 19) ^ b >> 10
        work[i] = signed((work[i - 16] + small + work[i - 7] + large) & LOW)


@compiled
def compress(message: Bytes, block: int, work: Cells) -> None:
    spread_block(message, block, work)
    a, b, c, d = work[STATE] & LOW, work[STATE + 1] & LOW, work[STATE + 2] & LOW, work[STATE + 3] & LOW
    e, f, g, h = work[STATE + 4] & LOW, work[STATE + 5] & LOW, work[STATE + 6] & LOW, work[STATE + 7] & LOW
    for i in range(ROUNDS):
        one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (g ^ e & (f ^ g))
        one += work[CONSTANTS + i] + work[i]
        two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ c & (a ^ b))
        h, g, f, e = g, f, e, (d + one) & LOW
        d, c, b, a = c, b, a, (one + two) & LOW
    for place, word in enumerate((a, b, c, d, e, f, g, h)):
        work[STATE + place] = signed((work[STATE + place] + word) & LOW)


@compiled
def end_message(message: Bytes, length: int) -> int:
    """Pads the message; returns the number of its blocks."""
    blocks = (length + 8) // BLOCK_BYTES + 1
    for at in range(length, BLOCK_BYTES * blocks):
        message[at] = 0
    message[length] = 0x80
    for i in range(8):
        message[BLOCK_BYTES * blocks - 1 - i] = (8 * length >> 8 * i) & 0xFF
    return blocks


@compiled
def hash_message(message: Bytes, length: int, work: Cells) -> tuple[int, int]:
    """The first two words of the hash as keys read them, the lowest byte first."""
    for place, word in enumerate(START):
        work[STATE + place] = signed(word)
    for block in range(end_message(message, length)):
        compress(message, block, work)
    return swapped(work[STATE] & LOW), swapped(work[STATE + 1] & LOW)


@compiled
def swapped(word: int) -> int:
    """Its bytes in the opposite order, as the number of a cell."""
    return signed((word & 0xFF) << 24 | (word & 0xFF00) << 8 | (word >> 8 & 0xFF00) | word >> 24)


@compiled
def write_number(message: Bytes, length: int, number: int) -> int:
    """Appends the digits of a number; returns the new length."""
    digits, rest = 1, number // 10
    while rest:
        digits += 1
        rest //= 10
    for at in range(length + digits - 1, length - 1, -1):
        message[at] = 48 + number % 10
        number //= 10
    return length + digits


@compiled
def hash_deals(message: Bytes, seed: int, first: int, work: Cells, keys: Games) -> None:
    """`message` begins with the seed and a slash, this number of bytes."""
    for row in range(len(keys)):
        length = write_number(message, seed, first + row)
        keys[row, 0], keys[row, 1] = hash_message(message, length, work)
        for place, byte in enumerate(LUCK_SUFFIX):
            message[length + place] = byte
        keys[row, 2], keys[row, 3] = hash_message(message, length + len(LUCK_SUFFIX), work)


def deal_keys(seed: str, numbers: range) -> Games:
    """For each deal, the key of its cards and the key of the bots' luck, as four cells."""
    start = f"{seed}/".encode()
    message = np.zeros(len(start) + MOST_DIGITS + len(LUCK_SUFFIX) + 2 * BLOCK_BYTES, np.uint8)
    message[: len(start)] = np.frombuffer(start, np.uint8)
    work = np.zeros(WORK, np.int32)
    work[CONSTANTS:] = _CONSTANTS
    keys = np.zeros((len(numbers), 4), np.int32)
    hash_deals(message, len(start), numbers.start, work, keys)
    return keys
