"""The most important habits again, against strong players: `montecarlo` and the champion."""

from typing import Final, NamedTuple

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, against, experiment
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._statistics.verdicts import sign
from pioche.lab._studies.habits import (
    ACTION_OR_NUMBER,
    BLOW,
    COLOUR_HELD,
    FACE,
    KEPT,
    NAMED,
    PLAIN,
    WILD_OR_NOT,
    Habit,
)
from pioche.lab._studies.wording import advice, listed, signed
from pioche.lab._study import Question, Results


class StrongTable(NamedTuple):
    """One player with a habit against copies of a strong one."""

    opponent: str
    players: int
    rounds: int

    @property
    def name(self) -> str:
        return f"{self.opponent.partition('(')[0]}-{self.players}"

    @property
    def title(self) -> str:
        others = "a" if self.players == 2 else f"{self.players - 1}"
        return f"against {others} {self.opponent.partition('(')[0]}"


TABLES: Final = (
    StrongTable("montecarlo(rollouts=200)", 2, 6_000),
    StrongTable("champion-12", 2, 16_000),
    StrongTable("champion-12", 4, 8_000),
)
"""Few rounds, since these opponents think; `montecarlo` thinks for fewer rollouts than usual."""
ACTIONS_FIRST: Final = Habit("action cards first", "weights(skip=20,reverse=20,draw=20)", ACTION_OR_NUMBER)
BASES: Final = {PLAIN: Habit("plain", PLAIN), ACTIONS_FIRST.spec: ACTIONS_FIRST}
WILDS_FIRST: Final = Habit("wilds first", "weights(wild=50,wild_draw=50)", WILD_OR_NOT)
NAMES_ANY: Final = Habit("names any colour", "weights(named=0)", NAMED)
HABITS: Final[dict[Habit, str]] = {
    WILDS_FIRST: PLAIN,
    NAMES_ANY: PLAIN,
    Habit("blows at two cards or fewer", "weights(attack=50,few=2)", BLOW): PLAIN,
    ACTIONS_FIRST: PLAIN,
    Habit("high numbers first", "weights(skip=20,reverse=20,draw=20,face=1)", FACE): ACTIONS_FIRST.spec,
    Habit("most frequent colour first", "weights(colour=0.1)", COLOUR_HELD): PLAIN,
    Habit(
        "draws to keep a wild, above four coloured cards",
        "weights(hold_wild=4,hold_wild_draw=4,hold_drawn=4)",
        KEPT,
    ): PLAIN,
}
"""Each habit with the player it changes."""
LINEUPS: Final = list(dict.fromkeys([*BASES.values(), *HABITS]))


def _experiment(table: StrongTable) -> Experiment:
    lineups = (against(each.spec, table.opponent, table.players, each.name) for each in LINEUPS)
    return experiment(f"strong-{table.name}", *lineups, deals=table.rounds // table.players, seed="strong")


def gain(results: Results, habit: Habit, table: StrongTable, points: bool = False) -> Estimate:
    """The gain of the habit, for both players among copies of the strong one, on the same deals."""
    places = LINEUPS.index(habit), LINEUPS.index(BASES[HABITS[habit]])
    figures = results[f"strong-{table.name}"]
    if points:
        return figures.net_points_difference(*places)
    return figures.win_rate_difference(*places).times(100)


def _answer(results: Results) -> StudyAnswer:
    kept = [gain(results, WILDS_FIRST, table) for table in TABLES]
    word = advice(
        kept,
        "Against strong players wilds are better laid early",
        "Against strong players, too, wilds are better kept",
        "Whether to keep wilds depends on the opponent",
    )
    shown = ", ".join(f"{signed(each)} {table.title}" for table, each in zip(TABLES, kept, strict=True))
    text = (
        f"**{word}{_kept_too(results)}.** Wilds first: {shown}, in percentage points of the rounds. Each "
        "habit is held against "
        "the same player without it, on the same deals. The opponents are `champion-12`, which decides by a "
        f"[net](champion.md), and `{TABLES[0].opponent}`, which tries its plays in simulated rounds.",
        f"What can be told from chance: {_told(results)}. The rounds are few, since these opponents think.",
    )
    return StudyAnswer("\n\n".join(text), (_table(results), _table(results, points=True)), (_plot(results),))


def _kept_too(results: Results) -> str:
    """Adds the second finding that matters, if it holds."""
    named = [sign(gain(results, NAMES_ANY, table)) for table in TABLES]
    holds = -1 in named and 1 not in named
    return ", and the colour you hold most of is the one to name" if holds else ""


def _told(results: Results) -> str:
    gains = [(habit, table, gain(results, habit, table)) for habit in HABITS for table in TABLES]
    found = [f"{habit.name} {table.title} ({each.value:+.1f})" for habit, table, each in gains if sign(each)]
    return listed(found) if found else "nothing"


def _table(results: Results, points: bool = False) -> ResultTable:
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (habit.name, *(gain(results, habit, table, points) for table in TABLES)) for habit in HABITS
    )
    what = "Net points a round" if points else "Rounds won, points"
    return ResultTable(
        f"{what}, over the same without the habit", ("", *(table.title for table in TABLES)), rows
    )


def _plot(results: Results) -> Plot:
    names = tuple(habit.name for habit in HABITS)
    series = tuple(
        PlotSeries(table.title, names, tuple(gain(results, habit, table) for habit in HABITS))
        for table in TABLES
    )
    return Plot("Habits against strong players", "points", series, "rounds won by the habit, points", "", 0.0)


QUESTION: Final = Question(
    "strong", "Does it hold against strong players?", tuple(map(_experiment, TABLES)), _answer
)
