"""A duel: one bot in one seat, copies of another in the rest, every deal played once from each seat.

A deal has the same deck, the same dealer and, seat by seat and turn by turn, the same luck for every bot in
that seat. So a bot against itself wins exactly its share.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pioche._version import __version__
from pioche.core import RuleFields
from pioche.lab._matches import check_matches
from pioche.lab._runs.experiments import Counting, Experiment, Game, against
from pioche.lab._runs.forfeits import Forfeited
from pioche.lab._runs.run import Outcome, Run, RunSettings, forfeited, problems, run
from pioche.lab._statistics.sprt import BLOCK, Hypotheses, Verdict, verdict
from pioche.rulebooks import fingerprint


class DuelSetup(Struct, frozen=True):
    """The bots, rules, players and seed of a duel."""

    a: str
    b: str
    players: int
    rules: RuleFields
    rules_name: str
    seed: str
    forfeits: Counting = "lost"

    def deals_for(self, rounds: int) -> int:
        """The number of deals that gives at least this number of rounds when each is played from
        every seat.
        """
        return -(-rounds // self.players)

    def experiment(self, games: int, game: Game = "round") -> Experiment:
        return Experiment(
            f"duel-{game}",
            (against(self.a, self.b, self.players),),
            self.rules,
            self.rules_name,
            self.deals_for(games),
            self.seed,
            game,
            self.forfeits,
        )


class DuelResult(Struct, frozen=True):
    """The object that `pioche duel --json` prints."""

    a: str
    b: str
    players: int
    rounds: int
    seed: str
    rules: str
    fingerprint: str
    version: str
    win_rate: float
    win_rate_ci95: tuple[float, float]
    net_points: float
    net_points_ci95: tuple[float, float]
    blocked: int
    """Rounds that nobody won."""
    turns: float
    """Mean number of turns in a round."""
    complete: bool
    """False if the duel was stopped early."""
    problems: dict[str, int] = {}
    """The failures of external bots, by kind."""
    forfeits: dict[str, Forfeited] = {}
    """By bot: the games it did not finish."""
    forfeits_count_as: Counting = "lost"
    par: float = 0.0
    """The win rate of a bot against itself."""
    engine: str = "core"
    matches: int = 0
    match_rate: float | None = None
    match_rate_ci95: tuple[float, float] | None = None
    match_rounds: float | None = None
    """Mean number of rounds in a match."""
    sprt: Verdict | None = None
    stopped: str = ""
    """The error that stopped the duel, or an empty text."""


def duel(
    match: DuelSetup,
    rounds: int,
    jobs: int = 1,
    *,
    matches: int = 0,
    sprt: Hypotheses | None = None,
    how: RunSettings | None = None,
) -> DuelResult:
    """Plays a duel. The result depends only on `match`, `rounds`, `matches` and `sprt`.

    An interruption keeps the finished deals. `how` replaces `jobs` and has more options.
    """
    if matches:
        check_matches(match.rules, match.rules_name)
    how = how or RunSettings(jobs)
    outcome = _rounds(match, rounds, sprt, how)
    result = _of_rounds(match, outcome, sprt)
    if not matches or not outcome.complete:
        return result
    return _with_matches(result, outcome, run(match.experiment(matches, "match"), how))


def _rounds(match: DuelSetup, rounds: int, sprt: Hypotheses | None, how: RunSettings) -> Outcome:
    experiment = match.experiment(rounds)
    if sprt is None:
        return run(experiment, how)

    def enough(tally: Any) -> bool:
        return verdict(tally, match.players, experiment.par, sprt).decision is not None

    return Run(experiment, how, BLOCK, enough).play()


def _of_rounds(match: DuelSetup, outcome: Outcome, sprt: Hypotheses | None) -> DuelResult:
    figures, experiment = outcome.figures, outcome.experiment
    win_rate, net_points = figures.win_rate(), figures.net_points()
    return DuelResult(
        a=match.a,
        b=match.b,
        players=match.players,
        rounds=figures.games(),
        seed=match.seed,
        rules=match.rules_name,
        fingerprint=fingerprint(match.rules),
        version=__version__,
        win_rate=win_rate.value,
        win_rate_ci95=win_rate.ci95,
        net_points=net_points.value,
        net_points_ci95=net_points.ci95,
        blocked=figures.blocked(),
        turns=figures.length().value,
        complete=outcome.complete,
        problems=outcome.tally.problems,
        forfeits=forfeited(outcome),
        forfeits_count_as=match.forfeits,
        par=experiment.par,
        engine=outcome.engine,
        sprt=None if sprt is None else verdict(outcome.tally, match.players, experiment.par, sprt),
        stopped=outcome.stopped,
    )


def _with_matches(result: DuelResult, rounds: Outcome, outcome: Outcome) -> DuelResult:
    figures = outcome.figures
    rate = figures.win_rate()
    return replace(
        result,
        matches=figures.games(),
        match_rate=rate.value,
        match_rate_ci95=rate.ci95,
        match_rounds=figures.length().value,
        complete=outcome.complete,
        problems=problems(rounds, outcome),
        forfeits=forfeited(rounds, outcome),
        stopped=outcome.stopped,
    )
