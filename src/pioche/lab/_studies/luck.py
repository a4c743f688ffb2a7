"""The share of luck in a result, and the number of games that show the rest."""

from math import ceil
from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, Game, against, experiment
from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._studies.habits import PLAYERS
from pioche.lab._study import Question, Results

PAIRS: Final = (("expert", "random"), ("expert", "balanced"), ("balanced", "random"))
GAMES: Final[dict[Game, int]] = {"round": 240_000, "match": 16_000}
POWER: Final = (1.959964 + 0.841621) ** 2
"""Two-sided at 5 %, with a power of 80 %."""


def _experiment(a: str, b: str, players: int, game: Game) -> Experiment:
    return experiment(
        f"{a}-{b}-{players}-{game}",
        against(a, b, players),
        rules="quiet",
        deals=GAMES[game] // players,
        seed="luck",
        game=game,
    )


def explained(figures: Figures) -> Estimate:
    """The percentage of the variance of "this seat has won" that depends on the bot in the seat."""
    n, rate = figures.players, figures.win_rate()
    gap = rate.value - 1 / n
    between = gap * gap / (n - 1)
    share = between / ((1 / n) * (1 - 1 / n))
    slope = 2 * gap / (n - 1) / ((1 / n) * (1 - 1 / n))
    return Estimate(100 * share, abs(100 * slope * rate.error))


def games_needed(figures: Figures, duplicate: bool) -> int | None:
    """The number of games that show the difference with a power of 80 %; on the same deals from every seat,
    or on random deals.
    """
    rate = figures.win_rate()
    gap = rate.value - 1 / figures.players
    if abs(gap) <= 2 * rate.error:
        return None
    par = 1 / figures.players
    one_game = rate.error**2 * figures.games() if duplicate else par * (1 - par)
    return ceil(POWER * one_game / gap**2)


def _answer(results: Results) -> StudyAnswer:
    strong = {(n, game): results[f"expert-random-{n}-{game}"] for n in PLAYERS for game in GAMES}
    close = {(n, game): results[f"expert-balanced-{n}-{game}"] for n in PLAYERS for game in GAMES}
    text = (
        f"**The better player wins more often, not always: `expert` wins {_won(strong[2, 'round'])} of the "
        "rounds "
        f"against one `random` and {_won(strong[2, 'match'])} of the matches; among three of them "
        f"{_won(strong[4, 'round'])} of the rounds and {_won(strong[4, 'match'])} of the matches, where 25 % "
        "would be its share.**",
        "How far the winner can be told from who plays is the share of the variance of “this seat has won” "
        f"that goes back to which bot sits there: {_told(strong[2, 'round'])} of a round for two and "
        f"{_told(strong[4, 'round'])} of one for four, {_told(strong[2, 'match'])} and "
        f"{_told(strong[4, 'match'])} of a match; between `expert` and `balanced` "
        f"{_told(close[2, 'round'])} and {_told(close[4, 'round'])} of a round. The rest is not all "
        "cards: it "
        "holds the bots’ own chance choices, and it is large by itself where one of four wins and three "
        "lose. "
        "It is a figure about one game between these bots, no measure of how much skill the game has.",
        f"To tell `expert` from `random` takes {_needed(strong[2, 'round'])} rounds for two and "
        f"{_needed(strong[4, 'round'])} for four, or {_needed(strong[2, 'match'])} and "
        f"{_needed(strong[4, 'match'])} matches; from `balanced` {_needed(close[2, 'round'])} and "
        f"{_needed(close[4, 'round'])} rounds, or {_needed(close[2, 'match'])} and "
        f"{_needed(close[4, 'match'])} matches (seen four times in five at a level of 5 %). Playing every "
        "deal from each seat saves the part that the last column shows.",
    )
    tables = tuple(_table(results, game) for game in GAMES)
    return StudyAnswer("\n\n".join(text), tables, tuple(_plot(results, game) for game in GAMES))


def _won(figures: Figures) -> str:
    return f"{100 * figures.win_rate().value:.0f} %"


def _told(figures: Figures) -> str:
    return f"{explained(figures).value:.1f} %"


def _needed(figures: Figures) -> str:
    found = games_needed(figures, duplicate=False)
    return "more than were played" if found is None else f"{found:,}"


def _row(a: str, b: str, figures: Figures) -> tuple[Cell, ...]:
    needed = [games_needed(figures, duplicate) for duplicate in (False, True)]
    shown: tuple[Cell, ...] = tuple("–" if each is None else each for each in needed)
    return figures.players, a, b, figures.win_rate().times(100), explained(figures), *shown


def _table(results: Results, game: Game) -> ResultTable:
    many = {"round": "rounds", "match": "matches"}[game]
    rows = tuple(_row(a, b, results[f"{a}-{b}-{n}-{game}"]) for a, b in PAIRS for n in PLAYERS)
    head = (
        "players",
        "one",
        "the others",
        f"{many} won, %",
        "variance by who plays, %",
        f"{many} to tell",
        "same deals",
    )
    return ResultTable(f"Who plays, and who wins one {game}", head, rows)


def _plot(results: Results, game: Game) -> Plot:
    series = tuple(
        PlotSeries(
            f"{a} among {b}", PLAYERS, tuple(explained(results[f"{a}-{b}-{n}-{game}"]) for n in PLAYERS)
        )
        for a, b in PAIRS
    )
    title = f"What who plays tells of who wins one {game}"
    return Plot(title, "lines", series, "players", "share of the variance, %", 0.0)


QUESTION: Final = Question(
    "luck",
    "How much of it is luck?",
    tuple(_experiment(a, b, n, game) for game in GAMES for a, b in PAIRS for n in PLAYERS),
    _answer,
)
