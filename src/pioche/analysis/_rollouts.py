"""Chances by rollouts in the kernel: rounds played to their ends in worlds that fit what a seat saw."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots import BOTS, FastBot, KernelTable, TableMemory, bluff_rate, fast_bot, guessed
from pioche.core import COLOURS, Code, Key, RuleFields, State, View, view
from pioche.kernels import (
    BLUFF_SHARE,
    COLOUR_BEFORE,
    FORECAST_WIDTH,
    KNOWN,
    NOBODY,
    SILENCE,
    TOP_BEFORE,
    UNSEEN,
    VOID_DOUBT,
    VOIDS,
    PackedDeck,
    cells_of,
    forecast,
    unsupported,
)
from pioche.kernels import layout as at
from pioche.kernels.bot_cells import WATCHED
from pioche.kernels.layout import Cells

STAGES: Final = 4
"""The stages: after each one, acts that are far behind are dropped."""
FEWEST: Final = 4
"""Worlds of a stage, for any number of acts."""
DROPPED_BELOW: Final = 3.0
"""An act this number of standard errors below the best is dropped."""
DOUBT: Final = 64
"""Of 256: how often a player who drew by choice still holds the colour."""
Winners = NDArray[np.int32]


class UnsupportedAnalysisError(ValueError):
    """No rollouts can be made for these rules or with this bot."""


class Outcomes(NamedTuple):
    """The winner of each rollout: a row for each act, a column for each world; -1 where none was made."""

    winners: Winners
    players: int
    points: Winners
    """The points of the winner."""

    def shares(self, act: int) -> tuple[float, ...]:
        """The chance of every seat; a round without a winner counts as shared."""
        row = self.winners[act][self.winners[act] >= 0]
        nobody = float((row == NOBODY).mean()) / self.players
        return tuple(float((row == seat).mean()) + nobody for seat in range(self.players))

    def won(self, act: int, seat: int) -> NDArray[np.float64]:
        """1, 0 or a share for each world where the act was tried, and -1 in all others."""
        row = self.winners[act]
        won = np.where(row == seat, 1.0, np.where(row == NOBODY, 1.0 / self.players, 0.0))
        return np.where(row < 0, -1.0, won)


def rollout_bot(rules: RuleFields, players: int, policy: str) -> FastBot:
    """The policy in the kernel; raises an `UnsupportedAnalysisError` if there is none."""
    reasons = unsupported(rules)
    if reasons:
        raise UnsupportedAnalysisError(f"the kernel does not play {', '.join(reasons)}")
    bot = fast_bot(policy, rules, players)
    if bot is None:
        known = ", ".join(name for name in BOTS if fast_bot(name, rules, players) is not None)
        raise UnsupportedAnalysisError(f"{policy} cannot play rollouts; expected one of {known}")
    return bot


class Rollouts:
    """The arrays of one table: its rules, and the bot that plays all seats to the end of the round."""

    def __init__(self, rules: RuleFields, players: int, policy: str) -> None:
        self.rules = rules
        self.players = players
        self.table: KernelTable = KernelTable(rules, [rollout_bot(rules, players, policy)] * players)
        self.table.notes[WATCHED] = 0
        self._doubted: Cells = np.zeros(FORECAST_WIDTH, np.int32)
        self._world: Cells = np.zeros(at.WIDTH, np.int32)
        self._game: Cells = np.zeros(at.WIDTH, np.int32)

    def outcomes(
        self,
        seen: View,
        memory: TableMemory,
        actions: Sequence[int],
        kept: Sequence[int],
        count: int,
        key: Key,
    ) -> Outcomes:
        """Tries the actions in about `count` rollouts together; the acts at the places `kept` are tried in
        all worlds.
        """
        deck = PackedDeck()
        cells = cells_of(seen, self.rules, deck)
        guess = self._guess(seen, memory, deck)
        return self._tried(cells, guess, seen.seat, actions, kept, count, key)

    def open_outcomes(self, state: State, count: int, key: Key) -> Outcomes:
        """The winners of the round with all hands open; only the order of the pile is unknown."""
        assert state.turn is not None
        deck = PackedDeck()
        cells = cells_of(view(state, state.turn), self.rules, deck)
        guess = _open_guess(state, deck)
        if state.pending is not None:
            cells[at.RIGHTFUL] = state.pending.rightful
        return self._tried(cells, guess, state.turn, [SILENCE], [0], count, key)

    def _guess(self, seen: View, memory: TableMemory, deck: PackedDeck) -> Cells:
        guess: Cells = np.zeros(FORECAST_WIDTH, np.int32)
        known = guessed(memory, seen.seat, deck)
        guess[: len(known)] = known
        guess[VOID_DOUBT] = DOUBT if self.rules.voluntary_draw else 0
        guess[COLOUR_BEFORE] = guess[TOP_BEFORE] = at.NONE
        pending = seen.pending
        if pending is not None and pending.challengeable and memory.before is not None:
            guess[COLOUR_BEFORE] = COLOURS.index(memory.before)
            guess[TOP_BEFORE] = _place(memory.top_before)
            guess[BLUFF_SHARE] = round(256 * bluff_rate(memory.habits[pending.layer]))
        return guess

    def _tried(
        self,
        cells: Cells,
        guess: Cells,
        seat: int,
        actions: Sequence[int],
        kept: Sequence[int],
        count: int,
        key: Key,
    ) -> Outcomes:
        trying: Cells = np.array(actions, np.int32)
        winners: Winners = np.full((len(actions), max(count, STAGES * FEWEST)), -1, np.int32)
        points = np.zeros_like(winners)
        outcomes, worlds = Outcomes(winners, self.players, points), 0
        for stage in range(STAGES):
            more = max(FEWEST, count // STAGES // int((trying != at.NONE).sum()))
            self._forecast(cells, guess, trying, outcomes, seat, (worlds, worlds + more), key)
            worlds += more
            if stage < STAGES - 1:
                _give_up(trying, outcomes, seat, kept)
        return Outcomes(winners[:, :worlds], self.players, points[:, :worlds])

    def _forecast(
        self,
        cells: Cells,
        guess: Cells,
        trying: Cells,
        outcomes: Outcomes,
        seat: int,
        worlds: tuple[int, int],
        key: Key,
    ) -> None:
        table = self.table
        rows = table.rules, table.notes, table.weights, table.minds, self._doubted, self._world, self._game
        forecast(cells, guess, *rows, trying, outcomes.winners, outcomes.points, seat, *worlds, *key)


def _give_up(trying: Cells, outcomes: Outcomes, seat: int, kept: Sequence[int]) -> None:
    """Drops acts that are clearly worse than the best of those still tried."""
    places = np.flatnonzero(trying != at.NONE).tolist()
    rows = {place: outcomes.won(place, seat) for place in places}
    best = max(places, key=lambda place: rows[place][rows[place] >= 0].mean())
    for place in places:
        if place != best and place not in kept:
            both = (rows[place] >= 0) & (rows[best] >= 0)
            behind = rows[best][both] - rows[place][both]
            if behind.mean() > DROPPED_BELOW * _error(behind):
                trying[place] = at.NONE


def _error(values: NDArray[np.float64]) -> float:
    """The standard error of a mean; never 0, because a few equal results prove nothing."""
    count = len(values)
    return float(np.sqrt((values.var() + 1.0 / (count + 1)) / count))


def _place(card: Code | None) -> int:
    """Places where a card may lie: 32 × word + bit."""
    if card is None:
        return at.NONE
    word, bit = PackedDeck().take(card)
    return 32 * word + bit


def _open_guess(state: State, deck: PackedDeck) -> Cells:
    guess: Cells = np.zeros(FORECAST_WIDTH, np.int32)
    guess[VOIDS:] = at.NONE
    guess[VOID_DOUBT] = guess[BLUFF_SHARE] = 0
    for other, hand in enumerate(state.hands):
        if other != state.turn:
            first = KNOWN + at.WORDS * other
            guess[first : first + at.WORDS] = deck.take_all(hand)
    guess[UNSEEN : UNSEEN + at.WORDS] = deck.take_all(state.draw)
    return guess
