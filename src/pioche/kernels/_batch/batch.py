"""Thousands of rounds side by side, as arrays, for training (docs/kernel.md)."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.core import RuleFields
from pioche.kernels._batch import batch_steps as crowd
from pioche.kernels._batch.row_deals import (
    NO_SEAT_BYTE,
    BatchError,
    BatchStep,
    IllegalBatchActionError,
    RowDeals,
    checked_actions,
    empty_step,
)
from pioche.kernels._legality import MASK_WORDS
from pioche.kernels._packed_rules import packed
from pioche.kernels.layout import MOST_PLAYERS, NONE, TURN, WIDTH, Cells, Games, Planes
from pioche.records.observation_places import SIZE

CALLS: Final = ("automatic", "decisions")


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
        self._deals = RowDeals(seed, size)
        self.deals: Cells = self._deals.numbers
        """The deal number of each row."""
        self._rules = packed(rules, players)
        self._offered: Games = np.zeros((size, MASK_WORDS), np.int32)
        self._actions: Cells = np.zeros(size, np.int32)
        self._samples = 0
        self._key = self._deals.sample_key
        self._step = empty_step(size, players, SIZE, crowd.IN_TURN)

        self.final: Planes = np.zeros((size, SIZE), np.uint8)
        """For rows that the last step ended: the end, as the seat that acted sees it."""

    def reset(self) -> BatchStep:
        """Restarts all games from the first deals."""
        self._deals.restart()
        self._samples = 0
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
        given = checked_actions(actions, self.size, self._step.seats[0] != NO_SEAT_BYTE)
        return np.ascontiguousarray(given.clip(-1, 255), np.int32)

    def _deal(self) -> None:
        self._deals.deal_over(self.games[:, TURN], self._deal_rows)

    def _deal_rows(self, _rows: NDArray[Any], keys: Games) -> None:
        crowd.deal_ended(self.games, self._rules, self.players, self.decisions, keys)

    def _look(self) -> BatchStep:
        observations, masks, seats, _, _ = self._step
        crowd.describe(self.games, self._rules, self.decisions, self._offered, masks, seats, observations)
        return self._step
