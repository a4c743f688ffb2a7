"""The keys of many deals at once: SHA-256 (FIPS 180-4) of "seed/number" and of "seed/number/luck".

Words of 32 bits in integers of 64, as in `_chance`. A message is written into a row of bytes and padded;
most seeds fit into one block of 64 bytes, and are hashed eight at a time (`_hash_lanes`).
"""

from typing import Final

import numpy as np

from pioche.kernels._chance import LOW, signed
from pioche.kernels._compilation import compiled, vector_program
from pioche.kernels._hash_lanes import (
    BLOCK_BYTES,
    LANE_STATE,
    LANES,
    LANES_WIDTH,
    ROUNDS,
    compress_lanes,
    mixed,
    read_lane,
    read_word,
    scheduled,
)
from pioche.kernels.layout import Bytes, Cells, Games

MOST_DIGITS: Final = 20
LUCK_SUFFIX: Final = (ord("/"), ord("l"), ord("u"), ord("c"), ord("k"))
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
        work[i] = read_word(message, BLOCK_BYTES * block + 4 * i)
    for i in range(16, ROUNDS):
        work[i] = scheduled(work[i - 16], work[i - 15] & LOW, work[i - 7], work[i - 2] & LOW)


@compiled
def compress(message: Bytes, block: int, work: Cells) -> None:
    spread_block(message, block, work)
    a, b, c, d = work[STATE] & LOW, work[STATE + 1] & LOW, work[STATE + 2] & LOW, work[STATE + 3] & LOW
    e, f, g, h = work[STATE + 4] & LOW, work[STATE + 5] & LOW, work[STATE + 6] & LOW, work[STATE + 7] & LOW
    for i in range(
        0, ROUNDS, 8
    ):  # each round changes two of the eight words, and the next takes the one before
        d, h = mixed(a, b, c, d, e, f, g, h, work[CONSTANTS + i] + work[i])
        c, g = mixed(h, a, b, c, d, e, f, g, work[CONSTANTS + i + 1] + work[i + 1])
        b, f = mixed(g, h, a, b, c, d, e, f, work[CONSTANTS + i + 2] + work[i + 2])
        a, e = mixed(f, g, h, a, b, c, d, e, work[CONSTANTS + i + 3] + work[i + 3])
        h, d = mixed(e, f, g, h, a, b, c, d, work[CONSTANTS + i + 4] + work[i + 4])
        g, c = mixed(d, e, f, g, h, a, b, c, work[CONSTANTS + i + 5] + work[i + 5])
        f, b = mixed(c, d, e, f, g, h, a, b, work[CONSTANTS + i + 6] + work[i + 6])
        e, a = mixed(b, c, d, e, f, g, h, a, work[CONSTANTS + i + 7] + work[i + 7])
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
def write_deal(message: Bytes, seed: int, number: int, luck: bool) -> int:
    """Writes the number of a deal behind the seed, and the word for luck; returns the length."""
    length = write_number(message, seed, number)
    if luck:
        for place, byte in enumerate(LUCK_SUFFIX):
            message[length + place] = byte
        length += len(LUCK_SUFFIX)
    return length


@compiled
def hash_few(message: Bytes, seed: int, first: int, row: int, luck: bool, lanes: Cells, work: Cells) -> None:
    """The hashes of as many deals as there are lanes, whose messages have one block."""
    for place, word in enumerate(START):
        for lane in range(LANES):
            lanes[LANE_STATE + LANES * place + lane] = signed(word)
    for lane in range(LANES):
        end_message(message, write_deal(message, seed, first + row + lane, luck))
        read_lane(message, lanes, lane)
    compress_lanes(lanes, work, CONSTANTS)


@compiled
def sum_of(lanes: Cells, place: int, lane: int) -> int:
    """A word of the hash: what the rounds have made of the first state, added to it."""
    return swapped((lanes[LANE_STATE + LANES * place + lane] + START[place]) & LOW)


@compiled
def hash_one_by_one(message: Bytes, seed: int, first: int, work: Cells, keys: Games) -> None:
    """For messages of any length."""
    for row in range(len(keys)):
        for luck in range(2):
            length = write_deal(message, seed, first + row, luck == 1)
            keys[row, 2 * luck], keys[row, 2 * luck + 1] = hash_message(message, length, work)


@vector_program
def hash_deals(message: Bytes, seed: int, first: int, work: Cells, lanes: Cells, keys: Games) -> None:
    """`message` begins with the seed and a slash, this number of bytes."""
    longest = write_deal(message, seed, first + len(keys) + LANES, True)
    if end_message(message, longest) > 1:
        hash_one_by_one(message, seed, first, work, keys)
        return
    for row in range(0, len(keys), LANES):
        for luck in range(2):
            hash_few(message, seed, first, row, luck == 1, lanes, work)
            for lane in range(min(LANES, len(keys) - row)):
                keys[row + lane, 2 * luck] = sum_of(lanes, 0, lane)
                keys[row + lane, 2 * luck + 1] = sum_of(lanes, 1, lane)


def deal_keys(seed: str, numbers: range) -> Games:
    """For each deal, the key of its cards and the key of the bots' luck, as four cells."""
    start = f"{seed}/".encode()
    message = np.zeros(len(start) + MOST_DIGITS + len(LUCK_SUFFIX) + 2 * BLOCK_BYTES, np.uint8)
    message[: len(start)] = np.frombuffer(start, np.uint8)
    work = np.zeros(WORK, np.int32)
    work[CONSTANTS:] = _CONSTANTS
    keys = np.zeros((len(numbers), 4), np.int32)
    hash_deals(message, len(start), numbers.start, work, np.zeros(LANES_WIDTH, np.int32), keys)
    return keys
