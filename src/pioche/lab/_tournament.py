"""Plays every bot against every other on the same deals, and rates them.

With two players, the pairing of B and A is that of A and B from the other side. With more players it is not:
one A meets copies of B, or one B copies of A.
"""

from msgspec import Struct

from pioche._version import __version__
from pioche.core import RuleFields
from pioche.lab._matches import check_matches
from pioche.lab._report.pages import Page, Section
from pioche.lab._report.results import Cell, Plot, PlotSeries, ResultTable
from pioche.lab._runs.experiments import Counting, Experiment, Game, against
from pioche.lab._runs.forfeits import Forfeited, complaint
from pioche.lab._runs.run import Outcome, RunSettings, forfeited, problems, run
from pioche.lab._statistics.estimates import NORMAL_95, Estimate
from pioche.lab._statistics.ratings import Pairing, ratings
from pioche.rulebooks import fingerprint


class Pool(Struct, frozen=True):
    bots: tuple[str, ...]
    players: int
    rules: RuleFields
    rules_name: str
    seed: str
    forfeits: Counting = "lost"

    def pairings(self) -> list[Pairing]:
        count = range(len(self.bots))
        return [Pairing(a, b) for a in count for b in count if (a < b if self.players == 2 else a != b)]

    def experiment(self, games: int, game: Game = "round") -> Experiment:
        lineups = tuple(against(self.bots[a.a], self.bots[a.b], self.players) for a in self.pairings())
        deals = -(-games // self.players)
        name, rules = f"tournament-{game}", (self.rules, self.rules_name)
        return Experiment(name, lineups, *rules, deals, self.seed, game, self.forfeits)


class PairedGames(Struct, frozen=True):
    """One A against copies of B."""

    a: str
    b: str
    win_rate: float
    win_rate_ci95: tuple[float, float]
    net_points: float
    net_points_ci95: tuple[float, float]
    match_rate: float | None = None
    match_rate_ci95: tuple[float, float] | None = None


class Rating(Struct, frozen=True):
    """A rating on Elo's scale; the mean of the pool is 0."""

    bot: str
    rounds: float
    rounds_ci95: tuple[float, float]
    matches: float | None = None
    matches_ci95: tuple[float, float] | None = None


class TournamentResult(Struct, frozen=True):
    """The object that `pioche tournament --json` prints."""

    bots: tuple[str, ...]
    players: int
    rounds: int
    """By pairing."""
    matches: int
    seed: str
    rules: str
    fingerprint: str
    version: str
    engine: str
    par: float
    complete: bool
    ratings: tuple[Rating, ...]
    """Sorted by rounds, the strongest first."""
    encounters: tuple[PairedGames, ...]
    problems: dict[str, int] = {}
    forfeits: dict[str, Forfeited] = {}
    """By bot: the games it did not finish."""
    forfeits_count_as: Counting = "lost"
    stopped: str = ""


class PlayedTournament(Struct, frozen=True):
    """The result, and the data for its pages."""

    result: TournamentResult
    tables: tuple[ResultTable, ...]
    plots: tuple[Plot, ...]


def tournament(pool: Pool, rounds: int, matches: int = 0, how: RunSettings | None = None) -> PlayedTournament:
    if matches:
        check_matches(pool.rules, pool.rules_name)
    how = how or RunSettings()
    of_rounds = run(pool.experiment(rounds), how)
    of_matches = run(pool.experiment(matches, "match"), how) if matches and of_rounds.complete else None
    return _played(pool, of_rounds, of_matches if of_matches and of_matches.tally.deals else None, of_matches)


def _played(pool: Pool, rounds: Outcome, matches: Outcome | None, last: Outcome | None) -> PlayedTournament:
    rated = _ratings(pool, rounds, matches)
    ended = last or rounds
    result = TournamentResult(
        bots=pool.bots,
        players=pool.players,
        rounds=rounds.figures.games() if pool.pairings() else 0,
        matches=matches.figures.games() if matches else 0,
        seed=pool.seed,
        rules=pool.rules_name,
        fingerprint=fingerprint(pool.rules),
        version=__version__,
        engine=rounds.engine,
        par=rounds.experiment.par,
        complete=ended.complete,
        ratings=tuple(sorted(rated, key=lambda rating: -rating.rounds)),
        encounters=tuple(_encounter(pool, place, rounds, matches) for place in range(len(pool.pairings()))),
        problems=problems(rounds, last),
        forfeits=forfeited(rounds, last),
        forfeits_count_as=pool.forfeits,
        stopped=ended.stopped,
    )
    return PlayedTournament(result, _tables(pool, rounds, matches, result), _plots(result))


def _ratings(pool: Pool, rounds: Outcome, matches: Outcome | None) -> list[Rating]:
    in_rounds = ratings(pool.pairings(), rounds.figures, len(pool.bots))
    if matches is None:
        return [Rating(bot, own.value, own.ci95) for bot, own in zip(pool.bots, in_rounds, strict=True)]
    in_matches = ratings(pool.pairings(), matches.figures, len(pool.bots))
    return [
        Rating(bot, own.value, own.ci95, other.value, other.ci95)
        for bot, own, other in zip(pool.bots, in_rounds, in_matches, strict=True)
    ]


def _encounter(pool: Pool, place: int, rounds: Outcome, matches: Outcome | None) -> PairedGames:
    pairing = pool.pairings()[place]
    win_rate, net_points = rounds.figures.win_rate(place), rounds.figures.net_points(place)
    match_rate = matches.figures.win_rate(place) if matches else None
    return PairedGames(
        pool.bots[pairing.a],
        pool.bots[pairing.b],
        win_rate.value,
        win_rate.ci95,
        net_points.value,
        net_points.ci95,
        match_rate.value if match_rate else None,
        match_rate.ci95 if match_rate else None,
    )


def _tables(
    pool: Pool, rounds: Outcome, matches: Outcome | None, result: TournamentResult
) -> tuple[ResultTable, ...]:
    par = f"par {100 * result.par:.2f}"
    tables = [
        _rating_table(result),
        _grid(pool, f"Rounds won, %, row against column ({par})", _rates(pool, rounds)),
        _grid(pool, "Net points a round, row against column", _nets(pool, rounds)),
    ]
    if matches is not None:
        tables.append(_grid(pool, f"Matches won, %, row against column ({par})", _rates(pool, matches)))
    return tuple(tables)


def _rating_table(result: TournamentResult) -> ResultTable:
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (rating.bot, _again(rating.rounds, rating.rounds_ci95), *_match_rating(rating))
        for rating in result.ratings
    )
    head = ("bot", "rounds", "matches") if result.matches else ("bot", "rounds")
    return ResultTable("Ratings, the mean of the pool at 0", head, rows, 1)


def _match_rating(rating: Rating) -> tuple[Estimate, ...]:
    if rating.matches is None or rating.matches_ci95 is None:
        return ()
    return (_again(rating.matches, rating.matches_ci95),)


def _again(value: float, ci95: tuple[float, float]) -> Estimate:
    return Estimate(value, (ci95[1] - value) / NORMAL_95)


Grid = dict[tuple[int, int], Estimate]


def _rates(pool: Pool, outcome: Outcome) -> Grid:
    """Win rates in per cent; with two players also from the other side."""
    grid: Grid = {}
    for place, pairing in enumerate(pool.pairings()):
        rate = outcome.figures.win_rate(place)
        grid[pairing.a, pairing.b] = rate.times(100)
        if pool.players == 2:
            blocked = outcome.figures.blocked(place) / max(1, outcome.figures.games(place))
            grid[pairing.b, pairing.a] = rate.others(blocked).times(100)
    return grid


def _nets(pool: Pool, outcome: Outcome) -> Grid:
    grid: Grid = {}
    for place, pairing in enumerate(pool.pairings()):
        net = grid[pairing.a, pairing.b] = outcome.figures.net_points(place)
        if pool.players == 2:
            grid[pairing.b, pairing.a] = net.times(-1)
    return grid


def _grid(pool: Pool, title: str, grid: Grid) -> ResultTable:
    def row(a: int) -> tuple[Cell, ...]:
        return (pool.bots[a], *(grid.get((a, b), "–") for b in range(len(pool.bots))))

    return ResultTable(title, ("", *pool.bots), tuple(row(a) for a in range(len(pool.bots))), 1)


def _plots(result: TournamentResult) -> tuple[Plot, ...]:
    names = tuple(rating.bot for rating in result.ratings)
    series = [
        PlotSeries("rounds", names, tuple(_again(each.rounds, each.rounds_ci95) for each in result.ratings))
    ]
    if result.matches:
        series.append(PlotSeries("matches", names, tuple(_match_rating(each)[0] for each in result.ratings)))
    return (Plot("Ratings, with 95 % intervals", "points", tuple(series), "rating", par=0.0),)


def tournament_page(played: PlayedTournament) -> Page:
    result = played.result
    about = (
        f"{result.players} players, {result.rounds:,} rounds and {result.matches:,} matches a pairing, "
        f"rules `{result.rules}` ({result.fingerprint}), seed `{result.seed}`, pioche {result.version}. "
        "Intervals are 95 %, clustered by deal."
    )
    told = [] if result.complete else ["**Broken off before the end.**"]
    told += [
        f"**{complaint(bot, each, result.forfeits_count_as)}.**" for bot, each in result.forfeits.items()
    ]
    return Page("Tournament", about, (Section("Results", "\n\n".join(told), played.tables, played.plots),))
