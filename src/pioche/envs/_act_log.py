"""The log of a game in the kernel: which seat chose what, the oldest acts forgotten when it is full."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from pioche.encoders import Observation
from pioche.kernels import compiled
from pioche.kernels.layout import Bytes, Cells

LOGGED: Final = 0
"""The number of acts so far."""
ROOM: Final = 1
ENTRIES: Final = 2
"""Each as the seat above an 8-bit action number."""
HISTORY: Final = 64
"""The number of acts in an observation with history, as in OpenSpiel's information state."""


def empty_log(room: int) -> Cells:
    log = np.zeros(ENTRIES + room, np.int32)
    log[ROOM] = room
    return log


@compiled
def log_act(log: Cells, seat: int, number: int) -> None:
    log[ENTRIES + log[LOGGED] % log[ROOM]] = seat << 8 | number
    log[LOGGED] += 1


@compiled
def write_history(log: Cells, seat: int, players: int, out: Bytes) -> None:
    """The last acts, the latest first: the distance of the seat that acted + 1, the action's number + 1."""
    for back in range(HISTORY):
        place = log[LOGGED] - 1 - back
        out[2 * back] = out[2 * back + 1] = 0
        if place >= 0 and back < log[ROOM]:
            act = log[ENTRIES + place % log[ROOM]]
            out[2 * back] = ((act >> 8) - seat + players) % players + 1
            out[2 * back + 1] = (act & 255) + 1


def history_of(acts: Sequence[tuple[int, int]], seat: int, players: int) -> Observation:
    """As `write_history`, of a list of acts."""
    found: Observation = np.zeros((HISTORY, 2), np.uint8)
    for back, (actor, number) in enumerate(reversed(acts[-HISTORY:])):
        found[back] = (actor - seat) % players + 1, number + 1
    return found


def logged(log: Cells) -> list[tuple[int, int]]:
    """Seats and action numbers, as far as they are remembered."""
    count, room = int(log[LOGGED]), int(log[ROOM])
    places = range(max(0, count - room), count)
    return [divmod(int(log[ENTRIES + place % room]), 256) for place in places]
