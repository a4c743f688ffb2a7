"""Bluffing with a Wild Draw Four, and challenging it: which gains, and which rates are in equilibrium."""

from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, Lineup, against, experiment
from pioche.lab._statistics.estimates import Estimate
from pioche.lab._studies.habits import FEW
from pioche.lab._studies.wording import above, advice, being, by_players, listed, worth
from pioche.lab._study import Question, Results

RULES: Final = "classic"
ROUNDS: Final = 80_000
RATES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
STYLES: Final = {"attack": "bluffs to attack", "any": "bluffs at any time"}
JUDGED: Final = len(RATES)
"""The index of the challenger that judges, after those that challenge at a fixed rate."""


def _bluffer(style: str, rate: float) -> str:
    """A bluffer that never challenges, because its opponents are honest. It lays the card as soon as
    it can.
    """
    if style == "attack":
        return f"expert(challenge=0,bluff={rate},cheek=0)"
    return f"expert(challenge=0,bluff={rate},cheek={rate},wild_draw=60,hold_wild_draw=99)"


def _challenger(rate: float | None) -> str:
    judged = "" if rate is None else f",challenge={rate}"
    return f"expert(bluff=0,cheek=0{judged})"


def _lineups(style: str, players: int) -> list[Lineup]:
    return [
        against(_bluffer(style, bluff), _challenger(rate), players, f"{bluff}/{rate}")
        for bluff in RATES
        for rate in (*RATES, None)
    ]


def _experiment(style: str, players: int) -> Experiment:
    return experiment(
        f"{style}-{players}", *_lineups(style, players), rules=RULES, deals=ROUNDS // players, seed="bluffs"
    )


def _cell(results: Results, style: str, players: int, bluff: int, challenge: int) -> Estimate:
    return above(results[f"{style}-{players}"], bluff * (len(RATES) + 1) + challenge)


def _answer(results: Results) -> StudyAnswer:
    grids = [(style, players) for style in STYLES for players in FEW]
    tables = tuple(_table(results, style, players) for style, players in grids)
    plots = tuple(_plot(results, style, players) for style, players in grids)
    always = {n: _gain(results, "attack", n, 0) for n in FEW}
    caught = {n: _gain(results, "attack", n, len(RATES) - 1) for n in FEW}
    judged = {n: _gain(results, "attack", n, JUDGED) for n in FEW}
    word = advice(
        judged.values(),
        "Bluff at a player who is about to go out",
        "Do not bluff among players who challenge with judgement",
        "Bluffing hardly matters among players who challenge with judgement",
    )
    text = (
        f"**{word}{being('bluffing whenever it would be an attack', worth(judged))}.** Always "
        f"over never bluffing then: {by_players(judged)} percentage "
        "points of "
        f"the rounds; {by_players(always)} where nobody challenges, {by_players(caught)} where everybody "
        "always does. One bluffer among honest players who challenge, on the same deals.",
        "\n".join(f"- {_equilibrium(results, style, players)}" for style, players in grids),
        "A rate is how often a wrong Wild Draw Four is laid if it may be; players who are known to challenge "
        "are spared: strangers meet two thirds of the rate. To attack: only at a next player with few cards. "
        "At any time: as soon as the card is there, rightly or wrongly.",
    )
    return StudyAnswer("\n\n".join(text), tables, plots)


def _gain(results: Results, style: str, players: int, challenge: int) -> Estimate:
    """The gain of always bluffing over never bluffing."""
    width = len(RATES) + 1
    figures = results[f"{style}-{players}"]
    return figures.win_rate_difference((len(RATES) - 1) * width + challenge, challenge).times(100)


def _equilibrium(results: Results, style: str, players: int) -> str:
    """Solves the game in which one side picks a bluff rate and the other a challenge rate."""
    payoff = [
        [_cell(results, style, players, b, c).value for c in range(len(RATES))] for b in range(len(RATES))
    ]
    bluff, challenge, value = solved(payoff)
    best = [f"{RATES[_best(payoff, challenge=c)]:.0%}" for c in range(len(RATES))]
    return (
        f"{STYLES[style].capitalize()}, {players} players: against challenges at "
        f"{listed([f'{rate:.0%}' for rate in RATES])} the best bluff rates are {listed(best)}. Neither side "
        f"does better by changing alone at bluffs of {_mean(bluff):.0%} and challenges of "
        f"{_mean(challenge):.0%} on average, where the bluffer wins {value:+.2f} points above par (the "
        "values of the table taken as exact)."
    )


def _best(payoff: list[list[float]], challenge: int) -> int:
    return max(range(len(payoff)), key=lambda bluff: payoff[bluff][challenge])


def _mean(mixture: list[float]) -> float:
    return sum(part * rate for part, rate in zip(mixture, RATES, strict=True))


def solved(payoff: list[list[float]], rounds: int = 20_000) -> tuple[list[float], list[float], float]:
    """Solves a zero-sum game by fictitious play: each side answers what the other has done so far."""
    rows, columns = len(payoff), len(payoff[0])
    counts, answers = [0] * rows, [0] * columns
    for_rows, for_columns = [0.0] * rows, [0.0] * columns
    for _ in range(rounds):
        row = max(range(rows), key=for_rows.__getitem__)
        column = min(range(columns), key=for_columns.__getitem__)
        counts[row] += 1
        answers[column] += 1
        for_rows = [total + payoff[each][column] for each, total in enumerate(for_rows)]
        for_columns = [total + payoff[row][each] for each, total in enumerate(for_columns)]
    value = (max(for_rows) + min(for_columns)) / (2 * rounds)
    return [count / rounds for count in counts], [count / rounds for count in answers], value


def _table(results: Results, style: str, players: int) -> ResultTable:
    head = ("bluff rate", *(f"challenges {rate:.0%}" for rate in RATES), "challenges by judgement")
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (f"{rate:.0%}", *(_cell(results, style, players, b, c) for c in range(len(RATES) + 1)))
        for b, rate in enumerate(RATES)
    )
    return ResultTable(f"Rounds won above par by one who {STYLES[style]}, {players} players", head, rows)


def _plot(results: Results, style: str, players: int) -> Plot:
    names = [*(f"challenged {rate:.0%}" for rate in RATES), "by judgement"]
    percents = tuple(100 * rate for rate in RATES)
    series = tuple(
        PlotSeries(name, percents, tuple(_cell(results, style, players, b, c) for b in range(len(RATES))))
        for c, name in enumerate(names)
    )
    title = f"One who {STYLES[style]}, {players} players"
    return Plot(title, "lines", series, "bluff rate, %", "rounds won above par, points", 0.0)


BLUFFS: Final = Question(
    "bluffs",
    "When to bluff a Wild Draw Four?",
    tuple(_experiment(style, players) for style in STYLES for players in FEW),
    _answer,
)
