"""The log of a game in the kernel: each seat and its choice. When it is full, the oldest acts are dropped."""

from typing import Final

import numpy as np

from pioche.kernels._compilation import compiled
from pioche.kernels.layout import Cells

LOGGED: Final = 0
"""The number of acts so far."""
ROOM: Final = 1
ENTRIES: Final = 2
"""The action number above a seat of 4 bits, for each act."""
SEAT_BITS: Final = 4


def empty_log(room: int) -> Cells:
    log = np.zeros(ENTRIES + room, np.int32)
    log[ROOM] = room
    return log


@compiled
def log_act(log: Cells, seat: int, number: int) -> None:
    log[ENTRIES + log[LOGGED] % log[ROOM]] = number << SEAT_BITS | seat
    log[LOGGED] += 1


@compiled
def told_entry(log: Cells, seat: int, players: int, back: int) -> tuple[int, int]:
    """The act before the last `back` ones: the distance of the seat that acted + 1, the action's number + 1;
    zeros if there were fewer.
    """
    place = log[LOGGED] - 1 - back
    if place < 0 or back >= log[ROOM]:
        return 0, 0
    act = log[ENTRIES + place % log[ROOM]]
    return ((act & 15) - seat + players) % players + 1, (act >> SEAT_BITS) + 1


def logged(log: Cells) -> list[tuple[int, int]]:
    """The remembered seats and action numbers."""
    count, room = int(log[LOGGED]), int(log[ROOM])
    places = range(max(0, count - room), count)
    acts = (int(log[ENTRIES + place % room]) for place in places)
    return [(act & 15, act >> SEAT_BITS) for act in acts]
