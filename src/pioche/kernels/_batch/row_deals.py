"""The deals and the arrays that the batches of both kernels have in common."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import count
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.kernels.layout import NONE, Bytes, Cells, Games, Planes, Rewards

NO_SEAT_BYTE: Final = 255
MOST_DEALS: Final = 1000
"""After this number of deals in a row without any choice, the batch stops."""


class BatchError(ValueError):
    """A request to a batch is invalid. Nothing changed."""


class IllegalBatchActionError(BatchError):
    """An action is not in the mask. Nothing changed."""

    def __init__(self, row: int, seat: int, action: int) -> None:
        super().__init__(f"row {row}: action {action} is not legal for seat {seat}")
        self.row = row


class BatchStep(NamedTuple):
    """The current choices: one row for each game. Every step overwrites the arrays."""

    observations: Planes
    """uint8[size, 320], or the bytes of a deck: what the seat to act sees (docs/observation.md)."""
    masks: Planes
    """uint8[size, 103], or the numbers of a deck: not 0 where an action is legal; 3 where the call may
    be made with the card.
    """
    seats: Bytes
    """uint8[size]: the seat to act."""
    rewards: Rewards
    """float32[size, players]: of a round that has just ended, 1 for the winner, −1 shared by the others."""
    done: Bytes
    """uint8[size]: 1 where a round has just ended; everything else is then of the next round."""


def empty_step(size: int, players: int, observed: int, actions: int) -> BatchStep:
    return BatchStep(
        np.zeros((size, observed), np.uint8),
        np.zeros((size, actions), np.uint8),
        np.full(size, NO_SEAT_BYTE, np.uint8),
        np.zeros((size, players), np.float32),
        np.zeros(size, np.uint8),
    )


class RowDeals:
    """Row n begins with deal n of the seed, as in `bots.numbered_deal`; deals then continue in the order of
    rows.
    """

    def __init__(self, seed: str, size: int, luck: bool = False) -> None:
        """With `luck`, the key of the luck of bots is behind the key of each deal."""
        self.seed: str = seed
        self.luck: bool = luck
        self.numbers: Cells = np.zeros(size, np.int32)
        """The deal number of each row."""
        self._next = count()

    def restart(self, seed: str | None = None) -> None:
        """Starts again from deal 0, of another seed if one is given."""
        self.seed = self.seed if seed is None else seed
        self._next = count()

    def deal_over(self, turns: NDArray[Any], deal: Callable[[NDArray[Any], Games], None]) -> None:
        """Deals wherever nobody is in turn, until somebody has a choice in every row; `deal` gets the rows
        and the keys of their deals.
        """
        for _ in range(MOST_DEALS):
            over = np.flatnonzero(turns == NONE)
            if not len(over):
                return
            deal(over, self._keys_for(over))
        raise BatchError("these rules leave nobody a choice")

    def _keys_for(self, rows: NDArray[Any]) -> Games:
        """Gives each of these rows the next deal; returns their keys."""
        self.numbers[rows] = [next(self._next) for _ in rows]
        return self._keys(self.numbers[rows])

    def _keys(self, numbers: Iterable[int]) -> Games:
        """The same as `core.key_of`, in cells."""
        endings = (b"", b"/luck") if self.luck else (b"",)
        names = (f"{self.seed}/{number}".encode() + ending for number in numbers for ending in endings)
        digests = (sha256(name).digest()[:8] for name in names)
        return np.frombuffer(b"".join(digests), "<i4").astype(np.int32).reshape(-1, 2 * len(endings))

    @property
    def sample_key(self) -> int:
        """The key of the actions that are sampled with this seed."""
        return int.from_bytes(sha256(f"{self.seed}/sample".encode()).digest()[:7], "little")


def checked_actions(actions: NDArray[Any], size: int, is_dealt: bool) -> NDArray[Any]:
    """One integer for each row."""
    given = np.asarray(actions)
    if given.shape != (size,) or given.dtype.kind not in "iu":
        found = f"{given.dtype}{list(given.shape)}"
        raise BatchError(f"actions are {found}: integers are wanted, one for each of {size} rows")
    if not is_dealt:
        raise BatchError("no cards are dealt: reset first")
    return given


def first_illegal(masks: Planes, actions: NDArray[Any]) -> int | None:
    """The first row whose action is not in its mask."""
    inside = (actions >= 0) & (actions < masks.shape[1])
    legal = masks[np.arange(len(masks)), np.where(inside, actions, 0)].astype(np.bool_)
    wrong = np.flatnonzero(~(inside & legal))
    return int(wrong[0]) if len(wrong) else None
