"""Many games with any deck in which one seat is open and bots have the others, as arrays."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.kernels._batch import deck_seats as crowd
from pioche.kernels._batch.deck_numbers import number_cells
from pioche.kernels._batch.deck_planes import DeckPlanes
from pioche.kernels._batch.row_deals import (
    IllegalBatchActionError,
    RowDeals,
    checked_actions,
    first_illegal,
)
from pioche.kernels._compilation import address_of
from pioche.kernels._decks.deck_layout import NONE, TURN, TURN_NUMBER, WINNER, DeckCells
from pioche.kernels._decks.deck_steps import deck_step
from pioche.kernels._decks.deck_tables import DeckTables
from pioche.kernels._decks.memory_layout import SCRATCH_WIDTH
from pioche.kernels.bot_cells import Weighing
from pioche.kernels.layout import Cells, Games, Planes
from pioche.records import ActionTable


class DeckSeatBatch:
    """The minds, the weights and the first cells of a game are those of a `bots.DeckTable`, whose rules must
    have automatic calls.
    """

    def __init__(
        self,
        tables: DeckTables,
        cells: DeckCells,
        minds: DeckCells,
        weights: Weighing,
        seat: int,
        logs: Games,
    ) -> None:
        size = len(logs)
        self.seat = seat
        self.players: int = tables.players
        self.teams: int = tables.rules.teams or tables.players
        self.planes: DeckPlanes = DeckPlanes(tables)
        self.actions: ActionTable = ActionTable(tables.book, tables.players)
        self.logs = logs
        """The acts of each round, as numbers."""
        self.games: NDArray[np.int64] = np.tile(cells, (size, 1))
        self.masks: Planes = np.zeros((size, self.actions.size), np.uint8)
        self.seen: Planes = np.zeros((size, self.planes.size), np.uint8)
        self._deals = RowDeals("0", size, luck=True)
        self.deals: Cells = self._deals.numbers
        """The deal number of each row."""
        self._rules: DeckCells = tables.cells
        self._numbers: DeckCells = number_cells(tables, self.actions)
        self._weights, self._minds = weights, minds
        self._scratch: DeckCells = np.zeros(SCRATCH_WIDTH, np.int64)
        self._program: int = address_of(deck_step)
        self._is_dealt = False

    def start(self, seed: str) -> None:
        """Row n begins with deal n of the seed; deals then continue in the order of rows."""
        self._deals.restart(seed)
        self._is_dealt = True
        self.deal_again(np.ones(len(self.games), np.bool_))

    def deal_again(self, rows: NDArray[np.bool_]) -> None:
        """Deals in these rows, and again where the round is over before the open seat can act."""
        self.games[rows, TURN] = NONE
        self._deals.deal_over(self.games[:, TURN], self._deal_rows)

    def act(self, actions: NDArray[Any]) -> None:
        """Plays one action in each row, and lets the bots act; none is played unless all are legal."""
        nothing = np.zeros(0, np.int32)
        self._play(self._checked(actions), nothing, nothing.reshape(0, 4))

    def look(self) -> None:
        """Writes `seen` and `masks`."""
        parts = self._program, self.games.reshape(-1), self._rules, self._numbers, self.planes.cells
        crowd.look_seat_rows(*parts, self._scratch, self.seat, self.masks, self.seen)

    @property
    def is_over(self) -> NDArray[np.bool_]:
        return np.equal(self.games[:, TURN], NONE)

    @property
    def turns(self) -> NDArray[np.int64]:
        return self.games[:, TURN_NUMBER]

    def rewards(self) -> NDArray[np.float32]:
        """The reward of the open seat in each row: 0 where the round goes on, or nobody has won."""
        winners, number = self.games[:, WINNER], self.players // self.teams
        won = winners % self.teams == self.seat % self.teams
        paid = np.where(won, 1 / number, -1 / (self.players - number))
        return np.where(self.is_over & (winners != NONE), paid, 0).astype(np.float32)

    def _deal_rows(self, rows: NDArray[Any], keys: Games) -> None:
        self._play(np.zeros(0, np.int32), rows.astype(np.int32), keys)

    def _play(self, actions: Cells, rows: Cells, keys: Games) -> None:
        crowd.play_seat_rows(
            self._program,
            self.games.reshape(-1),
            self._rules,
            self._numbers,
            self._weights,
            self._minds,
            self._scratch,
            self.logs,
            self.seat,
            actions,
            rows,
            keys,
            self.players,
        )

    def _checked(self, actions: NDArray[Any]) -> Cells:
        given = checked_actions(actions, len(self.games), self._is_dealt)
        wrong = first_illegal(self.masks, given)
        if wrong is not None:
            raise IllegalBatchActionError(wrong, self.seat, int(given[wrong]))
        return np.ascontiguousarray(given, np.int32)
