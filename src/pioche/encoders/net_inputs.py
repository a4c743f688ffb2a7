"""The inputs of a net: small integers made from the knowledge of one seat (docs/gpu.md).

The same lines make them in numpy, for one player at a table, and in JAX, for thousands of rounds: the array
library is an argument. Every array has one number for each decision; inputs are rows of [inputs, decisions].

Colours are *ranked* in each position: first the colour in force, then the colours by the number of cards that
the seat holds. Seats are counted in the order of play, beginning with the deciding seat. So positions that
differ only in the names of colours or seats look the same.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

Numbers: TypeAlias = Any
"""An array of numpy or of JAX."""

COLOURS: Final = 4
SYMBOLS: Final = 13
WILD_WORD: Final = 4
NO_CARD: Final = 255
NO_BOUND: Final = 127
"""The bound where nothing is known about a colour of a hand."""
TRACE_ADDS: Final = 64
TRACE_FADES: Final = 2
"""A trace loses one part in 2² with every turn of its player."""
EVENTS: Final = 8
"""The number of last acts that are remembered."""
NO_EVENT: Final = 63
DRAW_EVENT: Final = 60
NET_ACTIONS: Final = 67
"""The numbers of `records.action_numbers` that a net chooses from, with ranked colours."""

_LOW: Final = np.array([0, *range(1, 25, 2)], np.uint32)[:, None]
_HIGH: Final = np.array([31, *range(2, 25, 2)], np.uint32)[:, None]
"""The bits of the two cards of each symbol. The 0 has one card; bit 31 is never set."""


class Sight(NamedTuple):
    """The knowledge of a seat. Words of cards are those of `kernels.layout`; places are 32 × word + bit."""

    hand: Sequence[Numbers]
    unseen: Sequence[Numbers]
    """The cards that are neither in the seat's own hand nor among the discards."""
    force: Numbers
    """The colour in force; 4 for none."""
    top: Numbers
    phase: Numbers
    draws: Numbers
    """The number of cards that wait for an answer; 0 if none do."""
    pile: Numbers
    counts: Sequence[Numbers]
    """The number of cards in each hand, in the order of play, beginning with this seat."""
    bounds: Sequence[Numbers]
    """Four bytes for each other seat, in that order: the most cards it can hold of red, green, blue and
    yellow, if it draws only when it must; 127 where nothing is known.
    """
    wild_bounds: Sequence[Numbers]
    """The same for wild cards."""
    played: Sequence[Numbers]
    """Four bytes for each other seat: a trace of the colours that it changed to."""
    left: Sequence[Numbers]
    """A trace of the colours that it changed from."""
    events: Sequence[Numbers]
    """The last acts, the latest first: 256 × the seat in the order of play + a number up to 60; 63 means
    none.
    """
    legal: Sequence[Numbers]
    """Three words of bits for the legal actions, by the numbers of `records.action_numbers`."""


def ranks(xp: ModuleType, sight: Sight) -> list[Numbers]:
    """The rank of each colour."""
    keys = [64 * (sight.force == colour) + ones(xp, sight.hand[colour]) for colour in range(COLOURS)]
    found = []
    for colour, mine in enumerate(keys):
        above = [
            key >= mine if other < colour else key > mine for other, key in enumerate(keys) if other != colour
        ]
        found.append(sum(each.astype(xp.int32) for each in above))
    return found


def ranked(xp: ModuleType, order: Sequence[Numbers], values: Sequence[Numbers]) -> list[Numbers]:
    """The values of the four colours, in the order of their ranks."""
    return [
        xp.where(
            order[0] == rank,
            values[0],
            xp.where(order[1] == rank, values[1], xp.where(order[2] == rank, values[2], values[3])),
        )
        for rank in range(COLOURS)
    ]


def ones(xp: ModuleType, words: Numbers) -> Numbers:
    """The number of set bits, in JAX and in numpy."""
    words = words - ((words >> 1) & np.uint32(0x55555555))
    words = (words & np.uint32(0x33333333)) + ((words >> 2) & np.uint32(0x33333333))
    words = (words + (words >> 4)) & np.uint32(0x0F0F0F0F)
    return ((words * np.uint32(0x01010101)) >> 24).astype(xp.int32)


def kinds(xp: ModuleType, cards: Sequence[Numbers]) -> list[Numbers]:
    """[54, decisions]: the number of cards of each kind, colours not ranked."""
    made = [((word[None, :] >> _LOW) & 1) + ((word[None, :] >> _HIGH) & 1) for word in cards[:COLOURS]]
    wild = cards[WILD_WORD]
    made.append(xp.stack([ones(xp, wild & np.uint32(0x0F)), ones(xp, wild & np.uint32(0xF0))]))
    return made


def is_one_of(values: Numbers, first: int, count: int) -> Numbers:
    """[count, decisions]: one flag for each value."""
    return values[None, :] == np.arange(first, first + count, dtype=np.int32)[:, None]


def ranked_bytes(xp: ModuleType, order: Sequence[Numbers], word: Numbers) -> list[Numbers]:
    return ranked(
        xp, order, [((word >> 8 * colour) & np.uint32(0xFF)).astype(xp.int32) for colour in range(COLOURS)]
    )


def rank_of(xp: ModuleType, order: Sequence[Numbers], colour: Numbers) -> Numbers:
    """The rank of a colour; 4 for none."""
    found = xp.full_like(order[0], COLOURS)
    for each in range(COLOURS):
        found = xp.where(colour == each, order[each], found)
    return found


def ranked_lays(xp: ModuleType, order: Sequence[Numbers], legal: Sequence[Numbers]) -> list[Numbers]:
    """For each ranked colour 13 bits: the symbols that may be laid."""
    first, second = legal[0], legal[1]
    bits = np.uint32(0x1FFF)
    return ranked(
        xp,
        order,
        [first & bits, (first >> 13) & bits, (first >> 26) | (second << 6) & bits, (second >> 7) & bits],
    )


def legal_actions(xp: ModuleType, order: Sequence[Numbers], legal: Sequence[Numbers]) -> Numbers:
    """bool[67, decisions]: the legal numbers, with ranked colours.

    If a first colour must be named, every colour is legal, so their order does not matter.
    """
    symbols = np.arange(SYMBOLS, dtype=np.uint32)[:, None]
    coloured = [(word[None, :] >> symbols) & 1 for word in ranked_lays(xp, order, legal)]
    wilds = [xp.stack(ranked_bits(xp, order, legal[1], first)) for first in (20, 24)]
    rest = (legal[1][None, :] >> np.arange(28, 32, dtype=np.uint32)[:, None]) & 1
    named = (legal[2][None, :] >> np.arange(3, dtype=np.uint32)[:, None]) & 1
    return xp.concatenate([*coloured, *wilds, rest, named]) != 0


def ranked_bits(xp: ModuleType, order: Sequence[Numbers], word: Numbers, first: int) -> list[Numbers]:
    """Four bits of a word, one for each colour in which a wild may be laid."""
    return ranked(xp, order, [(word >> first + colour) & np.uint32(1) for colour in range(COLOURS)])


def real_action(xp: ModuleType, order: Sequence[Numbers], action: Numbers) -> Numbers:
    """The number of `records.action_numbers` for a number with ranked colours."""
    rank = xp.where(action < 52, (action * 79) >> 10, xp.where(action < 60, action & 3, action - 63))
    colour = xp.zeros_like(action)
    for each in range(1, COLOURS):
        colour = xp.where(order[each] == rank, each, colour)
    laid = xp.where(action < 52, action + 13 * (colour - rank), (action & ~3) + colour)
    return xp.where((action >= 60) & (action < 63), action, xp.where(action >= 63, 63 + colour, laid))


def net_inputs(xp: ModuleType, sight: Sight) -> Numbers:
    """int8[inputs, decisions]; `input_count` gives the number of inputs."""
    order = ranks(xp, sight)
    parts: list[Numbers] = []
    for cards in (sight.hand, sight.unseen):
        parts += kinds(xp, [*ranked(xp, order, cards[:COLOURS]), cards[WILD_WORD]])
    parts.append(legal_actions(xp, order, sight.legal))
    parts += _table(xp, sight)
    parts += _seats(xp, sight, order)
    parts += _events(xp, sight, order)
    return xp.concatenate([part.astype(xp.int8) for part in parts])


def _table(xp: ModuleType, sight: Sight) -> list[Numbers]:
    bit = sight.top & 31
    symbol = xp.where(sight.top >> 5 == WILD_WORD, SYMBOLS + (bit >= 4), (bit + 1) >> 1)
    return [
        is_one_of(symbol, 0, SYMBOLS + 2),
        is_one_of(sight.phase, 0, 4),
        xp.stack([sight.draws, sight.pile, (sight.force == COLOURS).astype(xp.int32)]),
    ]


def _seats(xp: ModuleType, sight: Sight, order: Sequence[Numbers]) -> list[Numbers]:
    parts = []
    for count in sight.counts:
        parts += [count[None, :], is_one_of(count, 1, 3)]
    parts.append(xp.stack([ones(xp, word) for word in ranked(xp, order, sight.hand[:COLOURS])]))
    for number, bounds in enumerate(sight.bounds):
        held = sight.counts[number + 1]
        bound = [*ranked_bytes(xp, order, bounds), sight.wild_bounds[number].astype(xp.int32)]
        parts.append(xp.stack([xp.minimum(each, held) for each in bound]))
        parts.append(xp.stack([each != NO_BOUND for each in bound]))
        for trace in (sight.played[number], sight.left[number]):
            parts.append(xp.stack([each >> 1 for each in ranked_bytes(xp, order, trace)]))
    return parts


def _events(xp: ModuleType, sight: Sight, order: Sequence[Numbers]) -> list[Numbers]:
    """The seat, the colour and the kind of each act: number, Skip, Reverse, Draw Two, Wild, Draw Four or a
    draw.
    """
    parts = []
    for event in sight.events:
        number, seat = event & 63, event >> 8
        known = number != NO_EVENT
        coloured = number < 52
        colour = xp.where(coloured, (number * 79) >> 10, xp.where(number < DRAW_EVENT, number & 3, COLOURS))
        symbol = number - 13 * colour
        what = xp.where(
            coloured, xp.maximum(symbol - 9, 0), xp.where(number < 56, 4, xp.where(number < 60, 5, 6))
        )
        parts.append(is_one_of(xp.where(known, seat, -1), 0, len(sight.counts)))
        parts.append(is_one_of(rank_of(xp, order, colour), 0, COLOURS))
        parts.append(is_one_of(xp.where(known, what, -1), 0, 7))
    return parts


def input_count(players: int) -> int:
    table = 2 * 54 + NET_ACTIONS + 15 + 4 + 3
    return table + 4 * players + 4 + 18 * (players - 1) + EVENTS * (players + 11)


def input_scales(players: int) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """The factors of the inputs before the first layer: they keep every input near 1 or below."""
    seat = [1 / 8, 1, 1, 1]
    other = [1 / 4] * 5 + [1.0] * 5 + [1 / 32] * 8
    whole = [
        *(1.0,) * (2 * 54 + NET_ACTIONS + 15 + 4),
        1 / 4,
        1 / 32,
        1.0,
        *seat * players,
        *(1 / 4,) * 4,
        *other * (players - 1),
        *(1.0,) * (EVENTS * (players + 11)),
    ]
    return np.array(whole, np.float32)
