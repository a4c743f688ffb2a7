"""A round in the kernel, with one open seat and compiled twins of the bots in the others.

It supports only rules with automatic calls: then no seat is asked out of turn, and bots act one after the
other.
"""

from collections.abc import Sequence
from copy import copy
from typing import Final

import numpy as np

from pioche.bots import BrokenBotError, FastBot, KernelTable, fast_bot, luck_of
from pioche.core import RuleFields, key_of
from pioche.encoders import BOUNDS, HISTORY, OTHERS, IllegalActionError, Observation
from pioche.envs._act_log import LOGGED, empty_log, log_act, logged, write_history
from pioche.envs._hand_bounds import KEPT, after_act, before_act, empty_bounds, forget_hands, write_bounds
from pioche.envs._kernel_game import KernelGame
from pioche.envs._settings import MOST_BOT_ACTS, WIN
from pioche.envs._text_rendering import RenderedTable
from pioche.kernels import ask, compiled, deal, do, lay_table, only_passes, signed
from pioche.kernels.bot_cells import Weighing
from pioche.kernels.layout import NONE, TURN, TURN_NUMBER, WINNER, Addresses, Cells, Games
from pioche.records.action_numbers import PASS

LOG_ROOM: Final = 1 << 13
ENDLESS: Final = 1 << 30


@compiled
def begin(s: Cells, r: Cells, m: Cells, keys: Games, row: int, players: int) -> None:
    lay_table(s, m, keys, row, players)
    deal(s, r)


@compiled
def told_act(s: Cells, r: Cells, m: Cells, log: Cells, b: Cells, seat: int, number: int) -> None:
    """An act, and what is remembered about it."""
    log_act(log, seat, number)
    if b[KEPT]:
        before_act(s, b)
    do(s, r, m, seat, number)
    if b[KEPT]:
        after_act(s, r, b, seat, number)


@compiled
def let_act(
    s: Cells,
    r: Cells,
    m: Cells,
    w: Weighing,
    minds: Cells,
    users: Addresses,
    handed: Cells,
    log: Cells,
    b: Cells,
    me: int,
) -> int:
    """Lets the bots act until the open seat has a choice or the round is over; a round without end is
    blocked. Returns the seat that failed, if any.
    """
    acts = 0
    while s[TURN] != NONE and acts < MOST_BOT_ACTS:
        seat = int(s[TURN])
        if only_passes(s, r):
            do(s, r, m, seat, PASS)
        elif seat == me:
            return NONE
        else:
            number = ask(s, r, m, w, minds, users, handed, seat)
            if number < 0:
                return seat
            told_act(s, r, m, log, b, seat, number)
            acts += 1
    if s[TURN] != NONE:
        s[TURN] = s[WINNER] = NONE
    return NONE


class KernelOpponents:
    """Seats the bots from the left of the open seat on."""

    def __init__(
        self, rules: RuleFields, players: int, seat: int, bots: Sequence[FastBot], bounds: bool = False
    ) -> None:
        self.rules = rules
        self.players = players
        self.seat = seat
        self.deal: str = ""
        self.game: KernelGame = KernelGame(rules, players, False, WIN, ENDLESS)
        self.table: KernelTable = KernelTable(rules, seating_of(bots, players, seat))
        self.table.cells = self.game.cells
        self.log: Cells = empty_log(LOG_ROOM)
        self.known: Cells = empty_bounds(1, bounds)[0]

    def start(self, seed: str, number: int) -> None:
        self.deal = f"{seed}/{number}"
        words = (*key_of(self.deal), *luck_of(seed, number))
        keys = np.array([[signed(word) for word in words]], np.int32)
        begin(self.game.cells, self.table.rules, self.table.notes, keys, 0, self.players)
        self.log[LOGGED] = 0
        forget_hands(self.known)
        self._let_act()

    def act(self, number: int) -> None:
        """Plays the choice of the open seat. Raises `IllegalActionError` if it is not offered."""
        mask = self.game.mask
        if not 0 <= number < len(mask) or not mask[number]:
            raise IllegalActionError(f"seat {self.seat}", number, np.flatnonzero(mask).tolist())
        t = self.table
        told_act(self.game.cells, t.rules, t.notes, self.log, self.known, self.seat, number)
        self._let_act()

    def _let_act(self) -> None:
        t = self.table
        row = t.cells, t.rules, t.notes, t.weights, t.minds, t.users, t.handed
        failed = let_act(*row, self.log, self.known, self.seat)
        if failed != NONE:
            raise BrokenBotError(f"{t.seating[failed].name}: failed in seat {failed} of deal {self.deal}")
        self.game.ask_the_turn()

    @property
    def acts(self) -> list[tuple[int, int]]:
        """Seats and action numbers since the deal."""
        return logged(self.log)

    def history(self) -> Observation:
        """The last acts as the open seat saw them."""
        found: Observation = np.zeros(2 * HISTORY, np.uint8)
        write_history(self.log, self.seat, self.players, found)
        return found.reshape(HISTORY, 2)

    def bounds(self) -> Observation:
        """The open seat's conclusions about the hands of the others."""
        found: Observation = np.zeros(OTHERS * BOUNDS, np.uint8)
        write_bounds(self.game.cells, self.known, self.seat, found)
        return found.reshape(OTHERS, BOUNDS)

    def observe(self) -> Observation:
        return self.game.observe(self.seat)

    def mask(self, size: int) -> Observation:
        return self.game.mask[:size]

    def shown(self) -> RenderedTable:
        return self.game.shown()

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def turns(self) -> int:
        return int(self.game.cells[TURN_NUMBER])

    def reward(self, by_points: bool) -> float:
        self.game.by_points = by_points
        return self.game.rewards()[self.seat]

    def result(self) -> dict[str, object]:
        return self.game.result()

    def otherwise(self, seed: int) -> "KernelOpponents":
        """A copy that the open seat cannot tell from this one, with other hidden cards; to look at, not to
        play on.
        """
        twin = copy(self)
        twin.game = self.game.otherwise(self.seat, seed)
        return twin

    def close(self) -> None:
        """Does nothing: twins use no process."""


def seating_of(bots: Sequence[FastBot], players: int, seat: int) -> list[FastBot]:
    """Bots from the left of the open seat on. The bot in the open seat is never asked, so any bot will do."""
    return [[*bots, bots[0]][(other - seat - 1) % players] for other in range(players)]


def twins_of(names: Sequence[str], rules: RuleFields, players: int) -> list[FastBot] | None:
    """The compiled bots, or None if one has no twin or must be asked out of turn."""
    if rules.uno_call != "automatic":
        return None
    found = [fast_bot(name, rules, players) for name in names]
    twins = [bot for bot in found if bot is not None]
    return twins if len(twins) == len(names) else None
