"""Many rounds in the kernel, each with one open seat and compiled bots in the others."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots import BrokenBotError, FastBot, KernelTable
from pioche.core import RuleFields
from pioche.encoders import BOUNDS, HISTORY, IN_TURN, OTHERS, SIZE
from pioche.envs._act_log import LOGGED, empty_logs, write_history
from pioche.envs._hand_bounds import KEPT, empty_bounds, forget_hands, write_rows
from pioche.envs._kernel_opponents import begin, let_act, seating_of, told_act
from pioche.kernels import MASK_WORDS, RowDeals, compiled, hand_points, legal, observe
from pioche.kernels.bot_cells import Weighing
from pioche.kernels.layout import (
    NONE,
    PLAYERS,
    TURN,
    TURN_NUMBER,
    WIDTH,
    WINNER,
    Addresses,
    Bytes,
    Cells,
    Games,
    Planes,
)

ALL_WELL: Final = -1
"""No row with a failed bot."""


@compiled
def begin_rows(
    games: Games,
    r: Cells,
    notes: Games,
    w: Weighing,
    minds: Cells,
    users: Addresses,
    handed: Cells,
    logs: Games,
    bounds: Games,
    rows: Cells,
    keys: Games,
    players: int,
    me: int,
) -> int:
    """Deals in these rows, and lets the bots act. Returns the first row with a failed bot, if any."""
    for place in range(len(keys)):
        row = int(rows[place])
        begin(games[row], r, notes[row], keys, place, players)
        logs[row, LOGGED] = 0
        b = bounds[row]
        forget_hands(b)
        if let_act(games[row], r, notes[row], w, minds, users, handed, logs[row], b, me) != NONE:
            return row
    return ALL_WELL


@compiled
def act_rows(
    games: Games,
    r: Cells,
    notes: Games,
    w: Weighing,
    minds: Cells,
    users: Addresses,
    handed: Cells,
    logs: Games,
    bounds: Games,
    actions: Cells,
    me: int,
) -> int:
    """Plays the choice of the open seat in every row, then lets the bots act."""
    for row in range(len(games)):
        b = bounds[row]
        told_act(games[row], r, notes[row], logs[row], b, me, actions[row])
        if let_act(games[row], r, notes[row], w, minds, users, handed, logs[row], b, me) != NONE:
            return row
    return ALL_WELL


@compiled
def offer_row(s: Cells, r: Cells, words: Cells, mask: Bytes) -> None:
    """The offer of a row; empty when the round is over."""
    if s[TURN] != NONE:
        legal(s, r, words)
    for number in range(IN_TURN):
        mask[number] = 0 if s[TURN] == NONE else (words[number >> 5] >> (number & 31)) & 1


@compiled
def look_rows(
    games: Games, r: Cells, logs: Games, words: Cells, me: int, seen: Planes, masks: Planes, told: Planes
) -> None:
    """The view, the legal acts and the memory of the open seat, in every row."""
    for row in range(len(games)):
        offer_row(games[row], r, words, masks[row])
        observe(games[row], r, me, seen[row])
        write_history(logs[row], me, games[row, PLAYERS], told[row])


class KernelSeats:
    """`acts` has the acts of the open seat for all rows; results go to `seen`, `masks`, `told` and
    `bounds`.
    """

    def __init__(
        self,
        rules: RuleFields,
        players: int,
        seat: int,
        bots: Sequence[FastBot],
        size: int,
        bounds: bool = False,
    ) -> None:
        self.rules = rules
        self.players = players
        self.seat = seat
        self.table: KernelTable = KernelTable(rules, seating_of(bots, players, seat))
        self.games: Games = np.zeros((size, WIDTH), np.int32)
        self.games[:, TURN] = NONE
        self.notes: Games = np.tile(self.table.notes, (size, 1))
        self.logs: Games = empty_logs(size)
        self.known: Games = empty_bounds(size, bounds)
        self.seen: Planes = np.zeros((size, SIZE), np.uint8)
        self.masks: Planes = np.zeros((size, IN_TURN), np.uint8)
        self.told: Planes = np.zeros((size, 2 * HISTORY), np.uint8)
        self.bounds: Planes = np.zeros((size, OTHERS * BOUNDS), np.uint8)
        self._me: Bytes = np.full(size, seat, np.uint8)
        self._words: Cells = np.zeros(MASK_WORDS, np.int32)
        self._deals = RowDeals("0", size, luck=True)
        self.deals: Cells = self._deals.numbers
        """The deal number of each row."""

    def start(self, seed: str) -> None:
        """Row n begins with deal n of the seed; deals then continue in the order of rows."""
        self._deals.restart(seed)
        self.games[:, TURN] = NONE
        self.deal_ended()

    def deal_ended(self, truncated: NDArray[np.bool_] | None = None) -> None:
        """Deals where the round is over. Deals again where a bot wins before the open seat can act."""
        if truncated is not None:
            self.games[truncated, TURN] = NONE
        self._deals.deal_over(self.games[:, TURN], self._begin)

    def _begin(self, rows: NDArray[Any], keys: Games) -> None:
        self._check(begin_rows(*self._parts, rows.astype(np.int32), keys, self.players, self.seat))

    def act(self, actions: Cells) -> None:
        self._check(act_rows(*self._parts, actions, self.seat))

    def look(self) -> None:
        look_rows(
            self.games, self.table.rules, self.logs, self._words, self.seat, self.seen, self.masks, self.told
        )
        if self.known[0, KEPT]:
            write_rows(self.games, self.known, self._me, self.bounds)

    def is_over(self) -> NDArray[np.bool_]:
        return np.equal(self.games[:, TURN], NONE)

    def turns(self) -> NDArray[np.int32]:
        return self.games[:, TURN_NUMBER]

    def rewards(self, by_points: bool) -> NDArray[np.float32]:
        """The reward of the open seat in each row: 0 where the round goes on, or nobody has won."""
        found = np.zeros(len(self.games), np.float32)
        for row in np.flatnonzero(self.is_over() & (self.games[:, WINNER] != NONE)):
            won = self.games[row, WINNER] == self.seat
            if by_points:
                found[row] = self._points(int(row)) if won else -hand_points(self.games[row], self.seat)
            else:
                found[row] = 1 if won else -1 / (self.players - 1)
        return found

    def _points(self, row: int) -> int:
        return sum(int(hand_points(self.games[row], seat)) for seat in range(self.players))

    @property
    def _parts(self) -> tuple[Games, Cells, Games, Weighing, Cells, Addresses, Cells, Games, Games]:
        t = self.table
        bots = self.notes, t.weights, t.minds, t.users, t.handed
        return self.games, t.rules, *bots, self.logs, self.known

    def _check(self, row: int) -> None:
        if row != ALL_WELL:
            names = ", ".join(bot.name for bot in self.table.seating)
            raise BrokenBotError(
                f"one of {names} failed in row {row}, deal {self._deals.seed}/{self.deals[row]}"
            )
