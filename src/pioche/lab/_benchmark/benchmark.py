"""Plays a benchmark: an entrant against a pool of bots, on deals reserved for the benchmark."""

from collections.abc import Iterator

from pioche.lab._benchmark.protocol import BenchmarkCell, BenchmarkPart, Protocol
from pioche.lab._benchmark.results import BenchmarkResult, CellResult, cell_result, joined, result_of
from pioche.lab._runs.experiments import Experiment
from pioche.lab._runs.forfeits import Forfeited
from pioche.lab._runs.run import Outcome, RunSettings, forfeited, run


class PlayedBenchmark:
    """The played part of a benchmark."""

    def __init__(self, protocol: Protocol, entrant: str, before: BenchmarkResult | None = None) -> None:
        self.protocol = protocol
        self.entrant = entrant
        self.outcomes: list[Outcome] = []
        self.cells: list[CellResult] = []
        self._before = before

    @property
    def result(self) -> BenchmarkResult:
        before = self._before.cells if self._before else ()
        return result_of(self.protocol, self.entrant, joined(*before, *self.cells))

    @property
    def forfeits(self) -> dict[str, Forfeited]:
        return forfeited(*self.outcomes)

    @property
    def stopped(self) -> str:
        return self.outcomes[-1].stopped if self.outcomes else ""

    @property
    def finished(self) -> bool:
        """Whether the run was not stopped early."""
        return all(outcome.complete for outcome in self.outcomes)


def experiments_of(
    protocol: Protocol, entrant: str, scale: float = 1.0, part: BenchmarkPart | None = None
) -> Iterator[tuple[BenchmarkCell, Experiment]]:
    """The cells to play. A bot against itself wins its share, and that is not played."""
    for cell in protocol.cells(part):
        if cell.against != entrant:
            yield cell, protocol.experiment(entrant, cell, scale)


def play_benchmark(
    protocol: Protocol,
    entrant: str,
    how: RunSettings,
    *,
    scale: float = 1.0,
    part: BenchmarkPart | None = None,
    before: BenchmarkResult | None = None,
) -> PlayedBenchmark:
    """Plays all cells, or a part of them. An interruption keeps the finished games."""
    played = PlayedBenchmark(protocol, entrant, before)
    for cell, experiment in experiments_of(protocol, entrant, scale, part):
        outcome = run(experiment, how)
        played.outcomes.append(outcome)
        if outcome.figures.games():
            played.cells.append(cell_result(protocol, entrant, cell, outcome))
        if not outcome.complete:
            break
    return played
