"""The time of a forced pass does not distinguish it from a chosen one."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from math import exp, log, sqrt
from random import Random

import pytest

from pioche import core
from pioche.core.events import TurnPassed
from pioche.server._tables.policy import settled
from pioche.table import Options, Table, TableOpened
from pioche.table import commands as c
from pioche.table.events import LONG_DISTANCE
from tests.table.helpers import CLASSIC

COUNT = 200
"""Passes of each kind."""
CRITICAL = 1.95
"""The limit of the two-sample statistic of Kolmogorov and Smirnov: chance exceeds it once in a thousand
times.
"""
PLAYERS = ("ann", "bob")


class Person:
    """Takes a random time for each decision to lay or keep."""

    def __init__(self, median: float, spread: float, seed: int) -> None:
        self._rng = Random(seed)
        self._median = median
        self._spread = spread

    def time(self) -> float:
        return self._median * exp(self._rng.gauss(0.0, self._spread))

    def keeps(self) -> bool:
        return self._rng.random() < 0.5


class Watched:
    """Ann and Bob draw whenever they may; Ann's passes are timed as a watcher would."""

    def __init__(self, ann: Person, options: Options, seed: int) -> None:
        self.now = 0.0
        self.forced: list[float] = []
        self.chosen: list[float] = []
        self._ann = ann
        self._seed = seed
        self._options = options
        self._lay()

    def _lay(self) -> None:
        """Rounds follow each other at one table, because a new table would start to learn again."""
        opened = TableOpened(CLASSIC + "target = 100000\n", str(self._seed), self._options)
        self.table = Table(opened, draw=Random(self._seed).randbytes)
        for player in PLAYERS:
            self.table.submit(c.TakeSeatCommand(player, player.title()), self.now)

    def play(self, turns: int) -> None:
        for _ in range(turns):
            if self.table.state.game.turn is None:
                self.table.submit(c.StartRoundCommand("ann"), self.now)
            else:
                self._turn()

    def _turn(self) -> None:
        game = self.table.state.game
        seat = game.turn
        assert seat is not None
        moves = core.legal(game, seat).in_turn
        draws = [move for move in moves if isinstance(move, core.Draw)]
        self.now += 1.0
        self._act(draws[0] if draws and self._ann.keeps() else moves[0])
        if self.table.state.game.turn == seat and self.table.state.game.phase is core.Phase.DRAWN:
            self._after_drawing(seat)

    def _after_drawing(self, seat: int) -> None:
        began, game = self.now, self.table.state.game
        if core.forced_pass(game):
            due = self.table.next_deadline
            assert due is not None
            self.now = due
            assert any(isinstance(each, TurnPassed) for each in _events(self.table.tick(self.now)))
            self._note(self.forced, seat, began)
            return
        self.now += self._ann.time() if seat == 0 else 1.0
        passes = self._ann.keeps()
        moves = core.legal(game, seat).in_turn
        self._act(next(move for move in moves if isinstance(move, core.Pass) == passes))
        if passes:
            self._note(self.chosen, seat, began)

    def _note(self, passes: list[float], seat: int, began: float) -> None:
        if seat == 0:
            passes.append(self.now - began)

    def _act(self, command: core.Command) -> None:
        player = self.table.state.game.players[command.seat]
        self.table.submit(c.ActCommand(player, command), self.now)


def _events(step: object) -> Iterator[object]:
    return (event for decision in getattr(step, "decisions", ()) for event in decision.events)


@cache
def watched(
    median: float, spread: float = 0.45, options: Options | None = None
) -> tuple[list[float], list[float]]:
    """Ann's forced and chosen passes, once the table knows her a little."""
    play = Watched(Person(median, spread, 5), options or Options(uno_grace=0), seed=11)
    play.play(400)
    play.forced.clear()
    play.chosen.clear()
    while min(len(play.forced), len(play.chosen)) < COUNT:
        play.play(100)
    return play.forced, play.chosen


def difference(one: Sequence[float], other: Sequence[float]) -> float:
    """The statistic of Kolmogorov and Smirnov, as a multiple of what is usual by chance."""
    first, second = sorted(one), sorted(other)
    times = first + second
    apart = max(
        abs(bisect_right(first, time) / len(first) - bisect_right(second, time) / len(second))
        for time in times
    )
    return apart * sqrt(len(first) * len(second) / (len(first) + len(second)))


@pytest.mark.parametrize("median", [0.7, 1.5, 3.0])
def test_forced_and_chosen_passes_of_a_person_take_the_same_times(median: float) -> None:
    forced, chosen = watched(median)
    assert difference(forced, chosen) < CRITICAL


def test_from_the_first_pass_on_the_times_are_those_of_a_usual_person() -> None:
    """Before anything is known of her: each pass is the first one at a new table."""
    forced = [first_forced(seed) for seed in range(COUNT)]
    usual = Person(1.5, 0.5, 3)
    assert difference(forced, [usual.time() for _ in range(COUNT)]) < CRITICAL


def first_forced(seed: int) -> float:
    play = Watched(Person(1.5, 0.5, seed), Options(uno_grace=0), seed)
    while not play.forced:
        play.play(1)
    return play.forced[0]


def test_at_a_long_distance_a_pass_does_not_come_at_once_either() -> None:
    options = settled(Options(clock=LONG_DISTANCE))
    assert options.pass_pause > 0


def test_no_two_pauses_are_the_same() -> None:
    forced, chosen = watched(1.5)
    assert len({*forced, *chosen}) == len(forced) + len(chosen)


def test_the_statistic_finds_a_pause_that_is_always_the_same() -> None:
    person = Person(1.5, 0.45, 1)
    assert difference([1.0] * COUNT, [person.time() for _ in range(COUNT)]) > 3 * CRITICAL


def test_the_statistic_finds_pauses_that_are_a_third_longer() -> None:
    person = Person(1.5, 0.45, 1)
    longer = [person.time() * exp(log(4 / 3)) for _ in range(COUNT)]
    assert difference(longer, [person.time() for _ in range(COUNT)]) > CRITICAL
