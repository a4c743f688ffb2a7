"""Whether the seat matters: copies of one bot, seat 0 begins, the last seat has dealt."""

from typing import Final

from pioche.lab._report.results import Plot, PlotSeries, ResultTable, StudyAnswer
from pioche.lab._runs.experiments import Experiment, experiment, table_of
from pioche.lab._statistics.estimates import Estimate, Figures
from pioche.lab._studies.wording import advice, being, by_players, worth
from pioche.lab._study import Question, Results
from pioche.rulebooks import resolve

PLAYERS: Final = (2, 3, 4, 6, 10)
BOTS: Final = ("random", "expert")
DEALS: Final = 400_000


def _experiment(bot: str, players: int) -> Experiment:
    return experiment(
        f"{bot}-{players}",
        table_of(bot, players),
        rules=resolve("quiet", {"dealer": "seat"}),
        rules_name="quiet, the last seat deals",
        deals=DEALS,
        seed="seats",
    )


def _in_order(figures: Figures) -> list[Estimate]:
    """Wins by seat, from the first to play to the dealer, as points above par."""
    players = figures.players
    rates = map(figures.seat_rate, range(players))
    return [Estimate(100 * (rate.value - 1 / players), 100 * rate.error) for rate in rates]


def _row(bot: str, players: int, figures: Figures) -> tuple[str | int | float | Estimate, ...]:
    above = _in_order(figures)
    return players, bot, 100 / players, above[0], above[1], above[-1]


def _answer(results: Results) -> StudyAnswer:
    figures = {(bot, players): results[f"{bot}-{players}"] for bot in BOTS for players in PLAYERS}
    first = {players: _in_order(figures["expert", players])[0] for players in PLAYERS}
    last = {players: _in_order(figures["expert", players])[-1] for players in PLAYERS}
    word = advice(
        first.values(), "It is good to begin", "It is bad to begin", "It depends whether it is good to begin"
    )
    text = (
        f"**{word}{being('it', worth(first))}.** Among experts who begins wins "
        f"{by_players(first)} percentage points of the rounds above par, the dealer, who comes last, "
        f"{by_players(last)}. The table gives what is won above par by "
        "who begins, by who comes next, and by the dealer; copies of one bot have all the seats. The first "
        "card turned over falls on who begins."
    )
    rows = tuple(_row(bot, players, figures[bot, players]) for players in PLAYERS for bot in BOTS)
    head = ("players", "bots", "par, %", "begins", "next", "dealer")
    plots = tuple(_plot(bot, figures) for bot in BOTS)
    return StudyAnswer(text, (ResultTable("Rounds won above par, by seat", head, rows),), plots)


def _plot(bot: str, figures: dict[tuple[str, int], Figures]) -> Plot:
    series = tuple(
        PlotSeries(
            f"{players} players", tuple(range(1, players + 1)), tuple(_in_order(figures[bot, players]))
        )
        for players in PLAYERS
    )
    return Plot(
        f"Seat by seat: {bot}", "lines", series, "place in the order of play", "points above par", 0.0
    )


QUESTION: Final = Question(
    "seats",
    "Does it matter who begins?",
    tuple(_experiment(bot, players) for players in PLAYERS for bot in BOTS),
    _answer,
)
