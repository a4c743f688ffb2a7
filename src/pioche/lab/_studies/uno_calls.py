"""Measures the cost of not calling UNO, by how often the others notice."""

from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, against, experiment
from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._studies.wording import SOURCE, claim, minus, ratio
from pioche.lab._study import Question, Results

PLAYERS: Final = (2, 4, 10)
NOTICED: Final = (0.05, 0.25, 0.5, 1.0)
FORGOTTEN: Final = (0.0, 0.1, 0.5, 1.0)
NEVER_CALLS: Final = len(FORGOTTEN) - 1
WINDOWS: Final = {"classic": "until it is made good", "classic+strict_uno": "before the next act"}
ROUNDS: Final = 80_000
COUNTED: Final = 1_000
"""The number of rounds in which omissions are counted."""


def _attentive(noticed: float) -> str:
    return f"expert(catch_rate={noticed:g})"


def _name(rules: str, noticed: float, players: int) -> str:
    return f"{rules.replace('+', '-').replace('_', '-')}-{noticed:g}-{players}"


def _experiment(rules: str, noticed: float, players: int) -> Experiment:
    lineups = (
        against(f"expert(call_rate={1 - each:g})", _attentive(noticed), players, f"forgets {each:.0%}")
        for each in FORGOTTEN
    )
    return experiment(
        _name(rules, noticed, players), *lineups, rules=rules, deals=ROUNDS // players, seed="uno"
    )


def _answer(results: Results) -> StudyAnswer:
    rows = {(rules, n): _rows(results, rules, n) for rules in WINDOWS for n in PLAYERS}
    tables = tuple(_table(rules, [row for n in PLAYERS for row in rows[rules, n]]) for rules in WINDOWS)
    text = (
        f"**Call UNO: among attentive players an omission costs about {_in_short(results, 2)} rounds in a "
        f"hundred with two players, {_in_short(results, 4)} with four, {_in_short(results, 10)} with ten.** "
        f"It costs {_price(results, 1.0, 2)} with two players who notice everything, "
        f"{_price(results, 1.0, 4)} with four, {_price(results, 1.0, 10)} with ten; where each of the "
        f"others notices one chance in twenty, {_price(results, 0.05, 4)} with four. It is what a player "
        "who never calls loses against one who always does, on the same deals, over the times it was "
        "silent.",
        _claim(results),
        "To be silent brings nothing here: everybody sees how many cards the others hold, called or not, so "
        f"there is only the price. {SOURCE} “it is useful to conceal how many cards are in your hand” is not "
        "tried: the kernel does not play hidden hands. Others notice an omission with the given chance each "
        "time something happens; it can be caught until it is made good (`classic`), or only before the next "
        f"act (`strict_uno`). The times of silence are counted in {COUNTED:,} rounds of their own.",
    )
    return StudyAnswer("\n\n".join(text), tables, tuple(_plot(results, rules) for rules in WINDOWS))


def _loss(figures: Figures, forgotten: int = NEVER_CALLS) -> Estimate:
    """In percentage points of the rounds."""
    return figures.win_rate_difference(0, forgotten).times(100)


def _rows(results: Results, rules: str, players: int) -> list[tuple[Cell, ...]]:
    return [_row(results, rules, noticed, players) for noticed in NOTICED]


def _row(results: Results, rules: str, noticed: float, players: int) -> tuple[Cell, ...]:
    from pioche.lab._studies.missed_calls import omissions

    figures = results[_name(rules, noticed, players)]
    found = omissions(rules, _attentive(noticed), players, min(COUNTED, figures.deals))
    points = figures.net_points_difference(0, NEVER_CALLS)
    losses = (_loss(figures, place) for place in range(1, len(FORGOTTEN)))
    return (
        players,
        f"{noticed:.0%}",
        *losses,
        found.a_round,
        found.caught.times(100),
        ratio(_loss(figures), found.a_round),
        ratio(points, found.a_round),
    )


def _table(rules: str, rows: list[tuple[Cell, ...]]) -> ResultTable:
    head = (
        "players",
        "others notice",
        *(f"forgets {each:.0%}: lost, %" for each in FORGOTTEN[1:]),
        "silent, times a round",
        "caught, %",
        "an omission: lost, %",
        "an omission: net points",
    )
    return ResultTable(f"Rounds lost by not calling; to be caught {WINDOWS[rules]}", head, tuple(rows))


def _price(results: Results, noticed: float, players: int) -> str:
    """The cost of one omission."""
    *_, rounds, points = _row(results, "classic", noticed, players)
    assert isinstance(rounds, Estimate)
    assert isinstance(points, Estimate)
    return f"{rounds.text(1)} percentage points of a round ({points.text(1)} net points)"


def _in_short(results: Results, players: int) -> str:
    *_, rounds, _ = _row(results, "classic", 1.0, players)
    assert isinstance(rounds, Estimate)
    return f"{rounds.value:.0f}"


def _claim(results: Results) -> str:
    """The claim that silence pays only where others hardly notice."""
    gains = {n: minus(_loss(results[_name("classic", NOTICED[0], n)])) for n in PLAYERS}
    return claim(
        "some players may deliberately avoid saying “uno”, in the hope of avoiding detection and then going "
        "out on the next turn.",
        "never calling wins more rounds, where each of the others notices one chance in twenty",
        gains,
    )


def _plot(results: Results, rules: str) -> Plot:
    series = tuple(
        PlotSeries(
            f"{n} players",
            tuple(100 * each for each in NOTICED),
            tuple(_loss(results[_name(rules, each, n)]) for each in NOTICED),
        )
        for n in PLAYERS
    )
    title = f"Never calling UNO; to be caught {WINDOWS[rules]}"
    return Plot(
        title, "lines", series, "chance that each of the others notices, %", "rounds lost, points", 0.0
    )


QUESTION: Final = Question(
    "uno",
    "What does an uncalled UNO risk?",
    tuple(_experiment(rules, noticed, n) for rules in WINDOWS for n in PLAYERS for noticed in NOTICED),
    _answer,
)
