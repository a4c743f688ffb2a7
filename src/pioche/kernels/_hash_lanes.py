"""SHA-256 of eight short messages side by side: each step is made for all of them, in one instruction where
the processor can.

```text
 words of the schedule, then of the state      eight cells, one for each message
┌─────────┬─────────┬────┬─────────┬────────┐  ┌───┬───┬───┬───┬───┬───┬───┬───┐
│ word 0  │ word 1  │ …  │ word 63 │ a … h  │  │ 0 │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │
└─────────┴─────────┴────┴─────────┴────────┘  └───┴───┴───┴───┴───┴───┴───┴───┘
```
"""

from typing import Final

from pioche.kernels._bits import turned
from pioche.kernels._chance import LOW, signed
from pioche.kernels._compilation import compiled, inlined
from pioche.kernels.layout import Bytes, Cells

BLOCK_BYTES: Final = 64
ROUNDS: Final = 64
LANES: Final = 8
LANE_STATE: Final = LANES * ROUNDS
LANES_WIDTH: Final = LANE_STATE + 8 * LANES


@inlined
def mixed(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int, word: int) -> tuple[int, int]:
    """One round: the new fourth and eighth words of the state."""
    one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + (g ^ e & (f ^ g)) + word
    two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + (a & b ^ c & (a ^ b))
    return (d + one) & LOW, (one + two) & LOW


@inlined
def scheduled(first: int, second: int, eighth: int, fifteenth: int) -> int:
    """A word of the schedule, from those 16, 15, 7 and 2 places before it."""
    small = turned(second, 7) ^ turned(second, 18) ^ second >> 3
    large = turned(fifteenth, 17) ^ turned(fifteenth, 19) ^ fifteenth >> 10
    return signed((first + small + eighth + large) & LOW)


@inlined
def read_word(message: Bytes, at: int) -> int:
    """Four bytes of a message, the highest first, as the number of a cell."""
    return signed(message[at] << 24 | message[at + 1] << 16 | message[at + 2] << 8 | message[at + 3])


@compiled
def read_lane(message: Bytes, lanes: Cells, lane: int) -> None:
    """Puts the only block of a message into its lane."""
    for i in range(16):
        lanes[LANES * i + lane] = read_word(message, 4 * i)


@inlined
def lane_of(lanes: Cells, place: int, lane: int) -> int:
    """A word of the state."""
    return lanes[LANE_STATE + LANES * place + lane] & LOW


@inlined
def mix_lanes(lanes: Cells, i: int, constant: int, a: int) -> None:
    """One round for all lanes; `a` is the place of the first word, which moves down with each round."""
    b, c, d = (a + 1) & 7, (a + 2) & 7, (a + 3) & 7
    e, f, g, h = (a + 4) & 7, (a + 5) & 7, (a + 6) & 7, (a + 7) & 7
    for lane in range(LANES):
        fourth, eighth = mixed(
            lane_of(lanes, a, lane),
            lane_of(lanes, b, lane),
            lane_of(lanes, c, lane),
            lane_of(lanes, d, lane),
            lane_of(lanes, e, lane),
            lane_of(lanes, f, lane),
            lane_of(lanes, g, lane),
            lane_of(lanes, h, lane),
            lanes[LANES * i + lane] + constant,
        )
        lanes[LANE_STATE + LANES * d + lane] = signed(fourth)
        lanes[LANE_STATE + LANES * h + lane] = signed(eighth)


@compiled
def compress_lanes(lanes: Cells, constants: Cells, first: int) -> None:
    """The rounds of one block; the constants begin at a cell."""
    for i in range(16, ROUNDS):
        for lane in range(LANES):
            at = LANES * i + lane
            lanes[at] = scheduled(
                lanes[at - 16 * LANES],
                lanes[at - 15 * LANES] & LOW,
                lanes[at - 7 * LANES],
                lanes[at - 2 * LANES] & LOW,
            )
    for i in range(0, ROUNDS, 8):
        mix_lanes(lanes, i, constants[first + i], 0)
        mix_lanes(lanes, i + 1, constants[first + i + 1], 7)
        mix_lanes(lanes, i + 2, constants[first + i + 2], 6)
        mix_lanes(lanes, i + 3, constants[first + i + 3], 5)
        mix_lanes(lanes, i + 4, constants[first + i + 4], 4)
        mix_lanes(lanes, i + 5, constants[first + i + 5], 3)
        mix_lanes(lanes, i + 6, constants[first + i + 6], 2)
        mix_lanes(lanes, i + 7, constants[first + i + 7], 1)
