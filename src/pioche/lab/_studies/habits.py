"""Tests one habit at a time: a bot with the habit sits among copies of one without it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable
from pioche.lab._runs.experiments import Experiment, Game, against, experiment
from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._studies.wording import above
from pioche.lab._study import Results

PLAYERS: Final = (2, 3, 4, 6, 10)
FEW: Final = (2, 4)
PLAIN: Final = "weights(number=0)"
"""Treats all coloured cards alike, lays wilds last, and names the colour it holds most of."""
RISE: Final = "rounds won above par, points"
ROUNDS: Final = 180_000
MATCHES: Final = 10_000


class Habit(NamedTuple):
    """One change to a bot: `changes` names what it may look at, and a test enforces that."""

    name: str
    spec: str
    changes: str = ""
    """One of the words below; empty for a bot that differs in everything."""


# the fields that a habit looks at; the order of all other plays stays as it is
WILD_OR_NOT: Final = "wild or coloured"
A_WILD: Final = "a Wild or not"
A_DRAW_FOUR: Final = "a Wild Draw Four or not"
ACTION_OR_NUMBER: Final = "action card or number"
FACE: Final = "which number"
COLOUR_HELD: Final = "how many cards of its colour are held"
STAYS: Final = "whether the colour stays"
KIN: Final = "how many of its number or symbol are held"
NAMED: Final = "which colour is named"
ZERO: Final = "a 0 among cards that stay in the colour"
BLOW: Final = "a blow at the next player, if that one is nearly out"
KEPT: Final = "whether a wild is laid or kept"
WHIM: Final = "chance"


class HabitTrial(NamedTuple):
    """Habits on the same deals, by number of players, for rounds and for matches."""

    name: str
    habits: tuple[Habit, ...]
    base: str = PLAIN
    players: tuple[int, ...] = PLAYERS
    rounds: int = ROUNDS
    matches: int = MATCHES
    rules: str = "quiet"

    def experiments(self) -> list[Experiment]:
        kinds: list[tuple[Game, int]] = [("round", self.rounds), ("match", self.matches)]
        return [self._experiment(game, games, n) for game, games in kinds if games for n in self.players]

    def _experiment(self, game: Game, games: int, players: int) -> Experiment:
        lineups = (against(habit.spec, self.base, players, habit.name) for habit in self.habits)
        return experiment(
            f"{self.name}-{game}-{players}",
            *lineups,
            rules=self.rules,
            deals=games // players,
            seed=f"{self.name}/{game}",
            game=game,
        )

    def figures(self, results: Results, game: Game, players: int) -> Figures:
        return results[f"{self.name}-{game}-{players}"]

    def place(self, habit: str) -> int:
        return [each.name for each in self.habits].index(habit)

    def above(self, results: Results, habit: str, game: Game = "round") -> dict[int, Estimate]:
        """By number of players: wins above its share, in percentage points."""
        place = self.place(habit)
        return {n: above(self.figures(results, game, n), place) for n in self.players}

    def points(self, results: Results, habit: str) -> dict[int, Estimate]:
        place = self.place(habit)
        return {n: self.figures(results, "round", n).net_points(place) for n in self.players}

    def gap(self, results: Results, one: str, other: str, game: Game = "round") -> dict[int, Estimate]:
        """The lead of one habit over the other on the same deals, in percentage points."""
        places = self.place(one), self.place(other)
        return {
            n: self.figures(results, game, n).win_rate_difference(*places).times(100) for n in self.players
        }

    def tables(self, results: Results, where: str) -> tuple[ResultTable, ...]:
        """Tables of rounds, points and matches."""
        rounds = self._table(f"Rounds won above par, {where}", lambda name: self.above(results, name))
        points = self._table(f"Net points a round, {where}", lambda name: self.points(results, name))
        if not self.matches:
            return rounds, points
        matches = self._table(
            f"Matches won above par, {where}", lambda name: self.above(results, name, "match")
        )
        return rounds, points, matches

    def _table(self, title: str, of: Callable[[str], dict[int, Estimate]]) -> ResultTable:
        rows = tuple(_row(habit.name, list(of(habit.name).values())) for habit in self.habits)
        return ResultTable(title, ("", *(f"{n} players" for n in self.players)), rows)

    def points_plot(self, results: Results, title: str) -> Plot:
        series = tuple(
            PlotSeries(habit.name, self.players, tuple(self.points(results, habit.name).values()))
            for habit in self.habits
        )
        return Plot(title, "lines", series, "players", "net points a round", 0.0)

    def plot(self, results: Results, title: str, game: Game = "round") -> Plot:
        series = tuple(
            PlotSeries(habit.name, self.players, tuple(self.above(results, habit.name, game).values()))
            for habit in self.habits
        )
        return Plot(title, "lines", series, "players", f"{_MANY[game]} won above par, points", 0.0)


_MANY: Final[dict[Game, str]] = {"round": "rounds", "match": "matches"}


def _row(name: str, estimates: Sequence[Estimate]) -> tuple[Cell, ...]:
    return (name, *estimates)


def all_of(*trials: HabitTrial) -> tuple[Experiment, ...]:
    return tuple(each for trial in trials for each in trial.experiments())
