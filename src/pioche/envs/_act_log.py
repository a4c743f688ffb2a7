"""The history of a game in the kernel: the last acts of its log, as a seat sees them."""

import numpy as np

from pioche.encoders import HISTORY
from pioche.kernels import LOGGED, compiled, empty_log, log_act, logged, told_entry
from pioche.kernels.layout import Bytes, Cells, Games, Planes

__all__ = [
    "LOGGED",
    "empty_log",
    "empty_logs",
    "log_act",
    "log_public_rows",
    "log_rows",
    "logged",
    "write_histories",
    "write_history",
    "write_wide_histories",
]


@compiled
def write_history(log: Cells, seat: int, players: int, out: Bytes) -> None:
    """The last acts, the latest first."""
    for back in range(HISTORY):
        out[2 * back], out[2 * back + 1] = told_entry(log, seat, players, back)


@compiled
def log_rows(logs: Games, seats: Bytes, actions: Cells) -> None:
    for row in range(len(logs)):
        log_act(logs[row], seats[row], actions[row])


@compiled
def write_histories(logs: Games, seats: Bytes, players: int, out: Planes) -> None:
    """For each row, the history as its seat sees it."""
    for row in range(len(logs)):
        write_history(logs[row], seats[row], players, out[row])


@compiled
def log_public_rows(logs: Games, seats: Bytes, actions: Cells, silent: Bytes) -> None:
    """As `log_rows`, without the acts that nobody sees."""
    for row in range(len(logs)):
        if not silent[row]:
            log_act(logs[row], seats[row], actions[row])


@compiled
def write_wide_histories(logs: Games, seats: Bytes, players: int, out: Games) -> None:
    """As `write_histories`, for numbers of any size."""
    for row in range(len(logs)):
        for back in range(HISTORY):
            entry = told_entry(logs[row], seats[row], players, back)
            out[row, 2 * back], out[row, 2 * back + 1] = entry


def empty_logs(size: int) -> Games:
    """A log for each row, with space for a history."""
    return np.tile(empty_log(HISTORY), (size, 1))
