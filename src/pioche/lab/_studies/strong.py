"""The most important habits again, against a strong player: `montecarlo`."""

from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, against, experiment
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import ACTION_OR_NUMBER, BLOW, FACE, NAMED, PLAIN, WILD_OR_NOT, Habit
from pioche.lab._studies.wording import advice, by_players, listed
from pioche.lab._study import Question, Results

OPPONENT: Final = "montecarlo(rollouts=200)"
"""Thinks for fewer rollouts than usual, so that many games are possible."""
PLAYERS: Final = (2,)
"""Several of them at one table would think for hours."""
ROUNDS: Final = 12_000
ACTIONS_FIRST: Final = Habit("action cards first", "weights(skip=20,reverse=20,draw=20)", ACTION_OR_NUMBER)
BASES: Final = {PLAIN: Habit("plain", PLAIN), ACTIONS_FIRST.spec: ACTIONS_FIRST}
HABITS: Final[dict[Habit, str]] = {
    Habit("wilds first", "weights(wild=50,wild_draw=50)", WILD_OR_NOT): PLAIN,
    Habit("names any colour", "weights(named=0)", NAMED): PLAIN,
    Habit("blows at two cards or fewer", "weights(attack=50,few=2)", BLOW): PLAIN,
    ACTIONS_FIRST: PLAIN,
    Habit("high numbers first", "weights(skip=20,reverse=20,draw=20,face=1)", FACE): ACTIONS_FIRST.spec,
}
"""Each habit with the player it changes."""
LINEUPS: Final = list(dict.fromkeys([*BASES.values(), *HABITS]))


def _experiment(players: int) -> Experiment:
    lineups = (against(each.spec, OPPONENT, players, each.name) for each in LINEUPS)
    return experiment(f"strong-{players}", *lineups, deals=ROUNDS // players, seed="strong")


def _gain(results: Results, habit: Habit, players: int, points: bool = False) -> Estimate:
    """The gain of the habit, for both players among copies of the strong one, on the same deals."""
    places = LINEUPS.index(habit), LINEUPS.index(BASES[HABITS[habit]])
    figures = results[f"strong-{players}"]
    if points:
        return figures.net_points_difference(*places)
    return figures.win_rate_difference(*places).times(100)


def _answer(results: Results) -> StudyAnswer:
    wilds, *_ = HABITS
    kept = {n: _gain(results, wilds, n) for n in PLAYERS}
    word = advice(
        kept.values(),
        "Against a strong player wilds are better laid early",
        "Against a strong player, too, wilds are better kept",
        "Against a strong player it cannot be told from so few rounds whether to keep wilds",
    )
    text = (
        f"**{word}.** Wilds first: {by_players(kept)} percentage points of the rounds. The opponent is "
        f"`{OPPONENT}`; each habit is held against the same player without it, on the same deals.",
        f"What can be told from chance: {_told(results)}. The rounds are few, since this opponent thinks.",
    )
    return StudyAnswer("\n\n".join(text), (_table(results), _table(results, points=True)), (_plot(results),))


def _told(results: Results) -> str:
    gains = [(habit, n, _gain(results, habit, n)) for habit in HABITS for n in PLAYERS]
    found = [
        f"{habit.name} with {n} players ({gain.value:+.1f})" for habit, n, gain in gains if sign(gain) != 0
    ]
    return listed(found) if found else "nothing"


def _table(results: Results, points: bool = False) -> ResultTable:
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (habit.name, *(_gain(results, habit, n, points) for n in PLAYERS)) for habit in HABITS
    )
    what = "Net points a round" if points else "Rounds won, points"
    return ResultTable(
        f"{what}, over the same without the habit", ("", *(f"{n} players" for n in PLAYERS)), rows
    )


def _plot(results: Results) -> Plot:
    names = tuple(habit.name for habit in HABITS)
    series = tuple(
        PlotSeries(f"{n} players", names, tuple(_gain(results, habit, n) for habit in HABITS))
        for n in PLAYERS
    )
    return Plot(
        "Habits against a strong player", "points", series, "rounds won by the habit, points", "", 0.0
    )


QUESTION: Final = Question(
    "strong",
    "Does it hold against a strong player?",
    tuple(_experiment(players) for players in PLAYERS),
    _answer,
)
