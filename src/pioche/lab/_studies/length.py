"""The length of rounds and matches."""

from typing import Final

from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, Game, experiment, table_of
from pioche.lab._statistics.estimates import Figures
from pioche.lab._studies.habits import PLAYERS
from pioche.lab._study import Question, Results

BOTS: Final = ("random", "balanced", "expert")
GAMES: Final[dict[Game, int]] = {"round": 150_000, "match": 10_000}


def _experiment(bot: str, players: int, game: Game) -> Experiment:
    return experiment(
        f"{bot}-{players}-{game}",
        table_of(bot, players),
        rules="quiet",
        deals=GAMES[game],
        seed="length",
        game=game,
    )


def _answer(results: Results) -> StudyAnswer:
    two, four, ten = (results[f"expert-{n}-round"] for n in (2, 4, 10))
    match = {n: results[f"expert-{n}-match"] for n in (2, 4, 10)}
    text = (
        f"**A round of four takes about {four.length().value:.0f} turns, a match to 500 about "
        f"{match[4].length().value:.0f} rounds.** Of four experts {four.length().text(1)} turns "
        f"({two.length().text(1)} with two players, {ten.length().text(1)} with ten), half of them "
        f"{four.length_quantile(0.5)} or fewer; one "
        f"in twenty takes more than {four.length_quantile(0.95)}. A match to 500 takes "
        f"{match[4].length().text(2)} rounds with four, {match[2].length().text(2)} with two, "
        f"{match[10].length().text(2)} with ten. Everybody at the table plays alike; a draw and the card "
        "laid after it are one turn.",
        _shorter(results),
    )
    tables = tuple(_table(results, game) for game in GAMES)
    return StudyAnswer(
        "\n\n".join(text), tables, (_spread(results), _means(results, "round"), _means(results, "match"))
    )


def _shorter(results: Results) -> str:
    expert, chance = (results[f"{bot}-2-round"].length() for bot in ("expert", "random"))
    word = "fewer" if expert.ci95[1] < chance.ci95[0] else "no fewer"
    return f"Two experts need {word} turns than two random players: {expert.text(1)} and {chance.text(1)}."


def _row(bot: str, players: int, figures: Figures) -> tuple[Cell, ...]:
    parts = (figures.length_quantile(part) for part in (0.05, 0.5, 0.95))
    longest = len(figures.tally.counts[0].lengths) - 1
    return players, bot, figures.length(), *parts, longest, figures.points()


def _table(results: Results, game: Game) -> ResultTable:
    unit = {"round": "turns", "match": "rounds"}[game]
    rows = tuple(_row(bot, n, results[f"{bot}-{n}-{game}"]) for n in PLAYERS for bot in BOTS)
    head = ("players", "bots", unit, "5 %", "median", "95 %", "longest", "points written")
    return ResultTable(f"Length of a {game} in {unit}", head, rows)


def _spread(results: Results) -> Plot:
    """The percentage of rounds that are over after a number of turns."""
    ends = tuple(range(0, 161, 5))
    series = tuple(
        PlotSeries(f"{n} players", ends, tuple(_over_by(results[f"expert-{n}-round"], end) for end in ends))
        for n in PLAYERS
    )
    return Plot("Rounds of experts that are over", "lines", series, "turns", "rounds that are over, %")


def _over_by(figures: Figures, end: int) -> float:
    return 100 * sum(figures.tally.counts[0].lengths[: end + 1]) / max(1, figures.games())


def _means(results: Results, game: Game) -> Plot:
    series = tuple(
        PlotSeries(bot, PLAYERS, tuple(results[f"{bot}-{n}-{game}"].length() for n in PLAYERS))
        for bot in BOTS
    )
    unit = {"round": "turns", "match": "rounds"}[game]
    return Plot(f"Mean length of a {game}", "lines", series, "players", unit)


QUESTION: Final = Question(
    "length",
    "How long does it last?",
    tuple(_experiment(bot, n, game) for game in GAMES for n in PLAYERS for bot in BOTS),
    _answer,
)
