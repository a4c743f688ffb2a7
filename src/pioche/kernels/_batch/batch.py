"""Thousands of rounds side by side, as arrays, for training (docs/kernel.md)."""

from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.core import RuleFields
from pioche.kernels._batch import batch_steps as crowd
from pioche.kernels._legality import MASK_WORDS
from pioche.kernels._packed_rules import packed
from pioche.kernels.layout import MOST_PLAYERS, NONE, TURN, WIDTH, Bytes, Cells, Games, Planes, Rewards
from pioche.records.observation_places import SIZE

CALLS: Final = ("automatic", "decisions")
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
    """uint8[size, 320]: what the seat to act sees (docs/observation.md)."""
    masks: Planes
    """uint8[size, 103]: not 0 where an action is legal; 3 where the call may be made with the card."""
    seats: Bytes
    """uint8[size]: the seat to act."""
    rewards: Rewards
    """float32[size, players]: of a round that has just ended, 1 for the winner, −1 shared by the others."""
    done: Bytes
    """uint8[size]: 1 where a round has just ended; everything else is then of the next round."""


class GameBatch:
    """Games of one kind, one round each; a finished round is followed by the next deal.

    Row n begins with deal n of the seed, as in `bots.numbered_deal`; deals then continue in the order of
    rows.
    """

    def __init__(
        self, rules: RuleFields, players: int, size: int, seed: str = "0", calls: str = "automatic"
    ) -> None:
        if calls not in CALLS:
            raise BatchError(f'calls = "{calls}": one of {", ".join(CALLS)}')
        if not 2 <= players <= MOST_PLAYERS:
            raise BatchError(f"players = {players}: 2 to {MOST_PLAYERS}")
        if size < 1:
            raise BatchError(f"size = {size}: at least 1")
        self.players = players
        self.size = size
        self.seed = seed
        self.decisions: bool = calls == "decisions"
        self.games: Games = np.zeros((size, WIDTH), np.int32)
        self.deals: Cells = np.zeros(size, np.int32)
        """The deal number of each row."""
        self._rules = packed(rules, players)
        self._offered: Games = np.zeros((size, MASK_WORDS), np.int32)
        self._actions: Cells = np.zeros(size, np.int32)
        self._samples = 0
        self._key = int.from_bytes(sha256(f"{seed}/sample".encode()).digest()[:7], "little")
        self._numbers = count()
        self._step = BatchStep(
            np.zeros((size, SIZE), np.uint8),
            np.zeros((size, crowd.IN_TURN), np.uint8),
            np.full(size, NO_SEAT_BYTE, np.uint8),
            np.zeros((size, players), np.float32),
            np.zeros(size, np.uint8),
        )

        self.final: Planes = np.zeros((size, SIZE), np.uint8)
        """For rows that the last step ended: the end, as the seat that acted sees it."""

    def reset(self) -> BatchStep:
        """Restarts all games from the first deals."""
        self._numbers, self._samples = count(), 0
        self.games[:, TURN] = NONE
        self._step.rewards[:] = 0
        self._step.done[:] = 0
        self._deal()
        return self._look()

    def step(self, actions: NDArray[Any]) -> BatchStep:
        """Plays one action in each row, a number of `records.action_numbers`; none is played unless all are
        legal.
        """
        given = self._checked(actions)
        wrong = crowd.first_wrong(self.games, self._rules, self._offered, given, self.decisions)
        if wrong != crowd.NO_ROW:
            raise IllegalBatchActionError(wrong, int(self._step.seats[wrong]), int(given[wrong]))
        _, _, seats, rewards, done = self._step
        if crowd.act_all(self.games, self._rules, given, self.decisions, rewards, done):
            crowd.describe_ended(self.games, self._rules, done, seats, self.final)
            self._deal()
        return self._look()

    def sample(self) -> Cells:
        """A random legal action for each row, with the call where it is right; all are equally likely.

        They are the same after every `reset`; each call overwrites the array.
        """
        self._samples += 1
        given = (self.games, self._rules, self._offered, self.decisions)
        crowd.pick_all(*given, self._key, self._samples, self._actions)
        return self._actions

    def _checked(self, actions: NDArray[Any]) -> Cells:
        given = np.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            found = f"{given.dtype}{list(given.shape)}"
            raise BatchError(f"actions are {found}: integers are wanted, one for each of {self.size} rows")
        if self._step.seats[0] == NO_SEAT_BYTE:
            raise BatchError("no cards are dealt: reset first")
        return np.ascontiguousarray(given.clip(-1, 255), np.int32)

    def _deal(self) -> None:
        for _ in range(MOST_DEALS):
            over = np.flatnonzero(self.games[:, TURN] == NONE)
            if not len(over):
                return
            self.deals[over] = [next(self._numbers) for _ in over]
            keys = self._keys(self.deals[over])
            crowd.deal_ended(self.games, self._rules, self.players, self.decisions, keys)
        raise BatchError("these rules leave nobody a choice")

    def _keys(self, numbers: Iterable[int]) -> Games:
        """The same as `core.key_of`, in cells."""
        digests = (sha256(f"{self.seed}/{number}".encode()).digest()[:8] for number in numbers)
        return np.frombuffer(b"".join(digests), "<i4").astype(np.int32).reshape(-1, 2)

    def _look(self) -> BatchStep:
        observations, masks, seats, _, _ = self._step
        crowd.describe(self.games, self._rules, self.decisions, self._offered, masks, seats, observations)
        return self._step
