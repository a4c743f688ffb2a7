"""A duel: one bot in one seat, copies of another in the rest, every deal played once from each seat.

The same deal has the same deck, the same dealer and, seat by seat and turn by turn, the same luck for
whoever sits there; so a bot against itself wins exactly its share.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from pioche import __version__
from pioche.bots import Bot, summon
from pioche.bots.driver import deal, lucks
from pioche.bots.stdio import StdioBot
from pioche.core import Rulebook, Rules
from pioche.lab.rounds import Outcome, play_round
from pioche.rulebooks import fingerprint

NORMAL_95 = 1.959964


class Match(Struct, frozen=True):
    """Who meets whom, and how."""

    a: str
    b: str
    players: int
    rules: Rules
    rules_name: str
    seed: str

    def deals_for(self, rounds: int) -> int:
        """So many deals that, each played from every seat, there are at least so many rounds."""
        return -(-rounds // self.players)


class DealResult(Struct, frozen=True):
    """One deal, A having played it from every seat."""

    number: int
    wins: float
    """The share of these rounds A won."""
    net: float
    """A's mean net points."""
    blocked: int
    turns: int
    problems: tuple[str, ...] = ()
    """How bots that run elsewhere have failed."""


class Result(Struct, frozen=True):
    """What `pioche duel --json` prints."""

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
    """Turns in a round, on average."""
    complete: bool
    """False where the duel was broken off."""
    problems: dict[str, int] = {}
    """How bots that run elsewhere have failed, and how often."""


class Arena:
    """The bots of a match, seated once and started anew for every round."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.book = Rulebook(match.rules)
        self.a = summon(match.a)
        self.others = [summon(match.b) for _ in range(match.players - 1)]

    def play(self, number: int) -> DealResult:
        match = self.match
        dealt = deal(self.book, match.players, match.seed, number)
        luck = lucks(match.seed, number, match.players)
        outcomes = [play_round(dealt, self._seated(seat), luck) for seat in range(match.players)]
        return _result(number, outcomes, self._problems())

    def _seated(self, seat: int) -> list[Bot]:
        return [*self.others[:seat], self.a, *self.others[seat:]]

    def _problems(self) -> tuple[str, ...]:
        bots = [bot for bot in (self.a, *self.others) if isinstance(bot, StdioBot)]
        found = tuple(f"{bot.command}: {problem}" for bot in bots for problem in bot.problems)
        for bot in bots:
            bot.problems.clear()
        return found

    def close(self) -> None:
        for bot in (self.a, *self.others):
            bot.close()


def _result(number: int, outcomes: Sequence[Outcome], problems: tuple[str, ...]) -> DealResult:
    return DealResult(
        number,
        fmean(seat in outcome.winners for seat, outcome in enumerate(outcomes)),
        fmean(outcome.net[seat] for seat, outcome in enumerate(outcomes)),
        sum(not outcome.winners for outcome in outcomes),
        sum(outcome.turns for outcome in outcomes),
        problems,
    )


def play_deals(match: Match, numbers: Sequence[int]) -> list[DealResult]:
    arena = Arena(match)
    try:
        return [arena.play(number) for number in numbers]
    finally:
        arena.close()


def summed_up(match: Match, results: Sequence[DealResult], deals: int) -> Result:
    """The figures of all deals played, in the order of their numbers."""
    results = sorted(results, key=lambda result: result.number)
    rounds = len(results) * match.players
    wins, net = [each.wins for each in results], [each.net for each in results]
    return Result(
        a=match.a,
        b=match.b,
        players=match.players,
        rounds=rounds,
        seed=match.seed,
        rules=match.rules_name,
        fingerprint=fingerprint(match.rules),
        version=__version__,
        win_rate=_mean(wins),
        win_rate_ci95=_interval(wins),
        net_points=_mean(net),
        net_points_ci95=_interval(net),
        blocked=sum(each.blocked for each in results),
        turns=sum(each.turns for each in results) / max(1, rounds),
        complete=len(results) == deals,
        problems=Counter(problem for each in results for problem in each.problems),
    )


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """95 %, clustered by deal: the rounds of one deal are no independent trials."""
    mean = _mean(values)
    half = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return mean - half, mean + half


def duel(
    match: Match, rounds: int, jobs: int = 1, progress: Callable[[int], None] = lambda _: None
) -> Result:
    """Play it. What comes out does not depend on `jobs`; an interruption keeps the deals that are done."""
    from pioche.lab.spreading import spread

    deals = match.deals_for(rounds)
    results: list[DealResult] = []
    try:
        for done in spread(match, deals, jobs):
            results += done
            progress(len(done) * match.players)
    except KeyboardInterrupt:
        pass
    return summed_up(match, results, deals)


def chunks(deals: int, size: int) -> Iterator[range]:
    return (range(first, min(first + size, deals)) for first in range(0, deals, size))
