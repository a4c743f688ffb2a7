"""The results of a benchmark: one JSON file for each entrant."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from pioche._version import __version__
from pioche.lab._benchmark.protocol import BenchmarkCell, Protocol
from pioche.lab._runs.origins import code_of, search_of
from pioche.lab._runs.run import Outcome
from pioche.lab._statistics.estimates import NORMAL_95, Estimate
from pioche.rulebooks import fingerprint

Interval: TypeAlias = tuple[float, float]


class Adjusted(Struct, frozen=True):
    """The win rate less the luck of the drawn cards."""

    win_rate: float
    win_rate_ci95: Interval
    variance_removed: float
    """The part of the variance between deals that the luck explains."""


class CellResult(Struct, frozen=True):
    rules: str
    players: int
    against: str
    rounds: int
    of: int
    """The number of rounds that the protocol requires."""
    win_rate: float
    win_rate_ci95: Interval
    par: float
    net_points: float
    net_points_ci95: Interval
    turns: float
    blocked: int
    forfeited: int
    engine: str
    seed: str
    fingerprint: str
    """The fingerprint of the rules."""
    version: str
    code: str
    """The fingerprint of the code that played, the search of `montecarlo` apart."""
    adjusted: Adjusted | None = None
    """Only for games on the core, which sees every drawn card."""
    mirrored: bool = False
    """Not played by the entrant, but derived from the same rounds in the other bot's result."""
    search: str = ""
    """The fingerprint of the search, where `montecarlo` plays."""

    @property
    def cell(self) -> BenchmarkCell:
        return BenchmarkCell(self.rules, self.players, self.against)

    @property
    def best(self) -> Estimate:
        """The adjusted win rate if there is one."""
        rate, (low, high) = self.win_rate, self.win_rate_ci95
        if self.adjusted is not None:
            rate, (low, high) = self.adjusted.win_rate, self.adjusted.win_rate_ci95
        return Estimate(rate, (high - low) / 2 / NORMAL_95)


class Score(Struct, frozen=True):
    """The mean win rate over all rules and the whole pool, with one number of players."""

    players: int
    win_rate: float
    ci95: Interval
    par: float


class BenchmarkResult(Struct, frozen=True):
    """The object that `pioche benchmark --json` prints and that the folder of an entrant holds."""

    benchmark: str
    entrant: str
    complete: bool
    """Whether every cell has all rounds of the protocol."""
    scores: tuple[Score, ...]
    cells: tuple[CellResult, ...]

    @property
    def codes(self) -> Counter[str]:
        """The number of cells by the fingerprint of the code that played them."""
        return Counter(cell.code for cell in self.cells)

    @property
    def searches(self) -> Counter[str]:
        """The number of cells with `montecarlo`, by the fingerprint of its search."""
        return Counter(cell.search for cell in self.cells if cell.search)


def cell_result(protocol: Protocol, entrant: str, cell: BenchmarkCell, outcome: Outcome) -> CellResult:
    figures, experiment = outcome.figures, outcome.experiment
    rate, net = figures.win_rate(), figures.net_points()
    adjusted = figures.without_luck()
    return CellResult(
        *cell,
        rounds=figures.games(),
        of=_whole(protocol.rounds_of(entrant, cell), cell.players),
        win_rate=rate.value,
        win_rate_ci95=rate.ci95,
        par=experiment.par,
        net_points=net.value,
        net_points_ci95=net.ci95,
        turns=figures.length().value,
        blocked=figures.blocked(),
        forfeited=sum(each.games for each in outcome.tally.forfeits.values()),
        engine=outcome.engine,
        seed=experiment.seed,
        fingerprint=fingerprint(experiment.rules),
        version=__version__,
        code=code_of(experiment),
        search=search_of(experiment),
        adjusted=None if adjusted is None else Adjusted(adjusted[0].value, adjusted[0].ci95, adjusted[1]),
    )


def _whole(rounds: int, players: int) -> int:
    return rounds // players * players


def result_of(protocol: Protocol, entrant: str, cells: Iterable[CellResult]) -> BenchmarkResult:
    """Puts cells in order and scores them."""
    found = {each.cell: each for each in cells}
    ordered = tuple(found[cell] for cell in protocol.cells() if cell in found)
    wanted = [cell for cell in protocol.cells() if cell.against != entrant]
    complete = all(cell in found and found[cell].rounds >= found[cell].of for cell in wanted)
    scores = (_score(protocol, entrant, players, found) for players in protocol.players)
    return BenchmarkResult(
        protocol.name, entrant, complete, tuple(score for score in scores if score), ordered
    )


def _score(
    protocol: Protocol, entrant: str, players: int, found: dict[BenchmarkCell, CellResult]
) -> Score | None:
    """The mean over the cells; the entrant against itself is at par. None while a cell is missing.

    All cells of one ruleset share their deals, so their errors are added; those of different rules are
    independent.
    """
    par, means, squares = 1 / players, [], 0.0
    for rules in protocol.rules:
        cells = [BenchmarkCell(rules, players, bot) for bot in protocol.pool if bot != entrant]
        if not all(cell in found for cell in cells):
            return None
        rates = [found[cell].best for cell in cells]
        own = [par] * (len(protocol.pool) - len(cells))
        means.append((sum(own) + sum(each.value for each in rates)) / len(protocol.pool))
        squares += (sum(each.error for each in rates) / len(protocol.pool)) ** 2
    mean, error = sum(means) / len(means), sqrt(squares) / len(means)
    return Score(players, mean, Estimate(mean, error).ci95, par)


class MixedCodeError(ValueError):
    """The results come from different code, so they cannot be compared in one table."""

    def __init__(self, codes: Counter[str]) -> None:
        counted = ", ".join(f"{count} by {code}" for code, count in sorted(codes.items()))
        super().__init__(f"tables were played by different code: {counted}")


def joined(*cells: CellResult) -> list[CellResult]:
    """For each cell the result with the most rounds, played results first. All are of the same code."""
    searches = Counter(each.search for each in cells if each.search)
    for codes in (Counter(each.code for each in cells), searches):
        if len(codes) > 1:
            raise MixedCodeError(codes)
    return list({each.cell: each for each in sorted(cells, key=_weight)}.values())


def _weight(cell: CellResult) -> tuple[bool, int]:
    return not cell.mirrored, cell.rounds


def join_results(protocol: Protocol, parts: Sequence[BenchmarkResult]) -> BenchmarkResult:
    """Joins results of an entrant that each have some of the cells."""
    cells = joined(*(cell for part in parts for cell in part.cells))
    return result_of(protocol, parts[0].entrant, cells)
