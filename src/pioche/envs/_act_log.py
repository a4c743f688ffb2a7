"""The log of a game in the kernel: each seat and its choice. When it is full, the oldest acts are dropped."""

from typing import Final

import numpy as np

from pioche.encoders import HISTORY
from pioche.kernels import compiled
from pioche.kernels.layout import Bytes, Cells, Games, Planes

LOGGED: Final = 0
"""The number of acts so far."""
ROOM: Final = 1
ENTRIES: Final = 2
"""The seat above an 8-bit action number, for each act."""


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


@compiled
def log_rows(logs: Games, seats: Bytes, actions: Cells) -> None:
    for row in range(len(logs)):
        log_act(logs[row], seats[row], actions[row])


@compiled
def write_histories(logs: Games, seats: Bytes, players: int, out: Planes) -> None:
    """For each row, the history as its seat sees it."""
    for row in range(len(logs)):
        write_history(logs[row], seats[row], players, out[row])


def empty_logs(size: int) -> Games:
    """A log for each row, with space for a history."""
    return np.tile(empty_log(HISTORY), (size, 1))


def logged(log: Cells) -> list[tuple[int, int]]:
    """The remembered seats and action numbers."""
    count, room = int(log[LOGGED]), int(log[ROOM])
    places = range(max(0, count - room), count)
    return [divmod(int(log[ENTRIES + place % room]), 256) for place in places]
