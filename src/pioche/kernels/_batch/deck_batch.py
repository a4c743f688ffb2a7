"""Thousands of rounds with any deck side by side, as arrays, for training (docs/kernel.md)."""

from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pioche.core import RuleFields
from pioche.kernels._batch import deck_rows as crowd
from pioche.kernels._batch.deck_numbers import number_cells
from pioche.kernels._batch.deck_planes import DeckPlanes
from pioche.kernels._batch.row_deals import (
    NO_SEAT_BYTE,
    BatchError,
    BatchStep,
    IllegalBatchActionError,
    RowDeals,
    checked_actions,
    empty_step,
    first_illegal,
)
from pioche.kernels._compilation import address_of
from pioche.kernels._decks.deck_layout import MOST_PLAYERS, NONE, TURN, WINNER, DeckCells
from pioche.kernels._decks.deck_steps import deck_step
from pioche.kernels._decks.deck_tables import DeckTables, deck_unsupported
from pioche.kernels._decks.memory_layout import SCRATCH_WIDTH
from pioche.kernels._packed_rules import UnsupportedRulesError
from pioche.kernels.layout import Bytes, Cells, Games, Planes
from pioche.records import ActionTable


class DeckBatch:
    """As `GameBatch`, with any deck: actions are numbers of `records.ActionTable`, observations have the
    planes of `DeckPlanes`. Calls happen by themselves.
    """

    def __init__(self, rules: RuleFields, players: int, size: int, seed: str = "0") -> None:
        reasons = deck_unsupported(rules)
        if reasons:
            raise UnsupportedRulesError(reasons)
        if not 2 <= players <= MOST_PLAYERS:
            raise BatchError(f"players = {players}: 2 to {MOST_PLAYERS}")
        if size < 1:
            raise BatchError(f"size = {size}: at least 1")
        self.players = players
        self.size = size
        tables = DeckTables(replace(rules, uno_call="automatic"), players)
        self.planes: DeckPlanes = DeckPlanes(tables)
        self.actions: ActionTable = ActionTable(tables.book, players)
        self.teams: int = rules.teams or players
        self.games: NDArray[np.int64] = np.zeros((size, crowd.ROW_WIDTH), np.int64)
        self._deals = RowDeals(seed, size)
        self.deals: Cells = self._deals.numbers
        """The deal number of each row."""
        self._rules: DeckCells = tables.cells
        self._numbers: DeckCells = number_cells(tables, self.actions)
        self._scratch: DeckCells = np.zeros(SCRATCH_WIDTH, np.int64)
        self._program: int = address_of(deck_step)
        self._actions: Cells = np.zeros(size, np.int32)
        self._samples = 0
        self._legal: Planes = np.zeros((size, self.actions.size), np.uint8)
        self._step = empty_step(size, players, self.planes.size, self.actions.size)
        self.final: Planes = np.zeros((size, self.planes.size), np.uint8)
        """For rows that the last step ended: the end, as the seat that acted sees it."""

    def reset(self, seed: str | None = None) -> BatchStep:
        """Restarts all games from the first deals, of another seed if one is given."""
        self._deals.restart(seed)
        self._samples = 0
        self.games[:, TURN] = NONE
        self._step.rewards[:] = 0
        self._step.done[:] = 0
        return self._deal(np.arange(self.size))

    def step(self, actions: NDArray[Any]) -> BatchStep:
        """Plays one action in each row; none is played unless all are legal."""
        given = self._checked(actions)
        done, rewards = self._step.done, self._step.rewards
        crowd.act_rows(*self._parts, given, *self._looks, done, self.final)
        ended = np.flatnonzero(done)
        rewards[:] = 0
        self._pay(ended)
        return self._deal(ended)

    def sample(self) -> Cells:
        """A random legal action for each row, all equally likely.

        They are the same after every `reset`; each call overwrites the array.
        """
        self._samples += 1
        key = self._deals.sample_key
        crowd.pick_rows(self._legal, self.actions.size, key, self._samples, self._actions)
        return self._actions

    @property
    def jumpers(self) -> NDArray[np.bool_]:
        """The rows whose seat may jump in. Its pass means that it does not, and nobody sees that."""
        return np.not_equal(self._step.seats, self.games[:, TURN])

    @property
    def _parts(self) -> tuple[int, DeckCells, DeckCells, DeckCells, DeckCells, DeckCells]:
        cells = self.games.reshape(-1)
        return self._program, cells, self._rules, self._numbers, self.planes.cells, self._scratch

    @property
    def _looks(self) -> tuple[Planes, Bytes, Planes]:
        return self._legal, self._step.seats, self._step.observations

    def _checked(self, actions: NDArray[Any]) -> Cells:
        given = checked_actions(actions, self.size, self._step.seats[0] != NO_SEAT_BYTE)
        wrong = first_illegal(self._legal, given)
        if wrong is not None:
            raise IllegalBatchActionError(wrong, int(self._step.seats[wrong]), int(given[wrong]))
        return np.ascontiguousarray(given, np.int32)

    def _pay(self, rows: NDArray[Any]) -> None:
        """The winners share 1, which the others pay in equal shares; nobody gets anything if nobody wins."""
        winner = self.games[rows, WINNER][:, None]
        won = np.arange(self.players) % self.teams == winner % self.teams
        winners = won.sum(axis=1, keepdims=True)
        paid = np.where(won, 1 / winners, -1 / (self.players - winners))
        self._step.rewards[rows] = np.where(winner == NONE, 0, paid)

    def _deal(self, rows: NDArray[Any]) -> BatchStep:
        """Deals in these rows, in which nobody is in turn, and looks at them."""
        self._deals.deal_over(self.games[:, TURN], self._deal_rows)
        crowd.look_rows(*self._parts, *self._looks, rows.astype(np.int32), len(rows))
        self._step.masks[:] = self._legal  # callers may write into the arrays of a step
        return self._step

    def _deal_rows(self, rows: NDArray[Any], keys: Games) -> None:
        program, cells, rules, _, _, scratch = self._parts
        crowd.deal_rows(program, cells, rules, scratch, rows.astype(np.int32), keys, self.players)
