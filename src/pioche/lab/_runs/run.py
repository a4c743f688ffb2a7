"""Runs an experiment. Finished deals stay finished, whatever ends the run."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing

from msgspec import Struct

from pioche.lab._runs.engines import BotError, Choice, Engine, engines_for
from pioche.lab._runs.experiments import Experiment
from pioche.lab._runs.forfeits import Forfeited
from pioche.lab._runs.parallel import ParallelRunError, deals_at_home, spread, tasks_of
from pioche.lab._runs.result_storage import (
    ExperimentFolder,
    ResultFolder,
    ResultPart,
    ResultStorageError,
    missing,
    split,
)
from pioche.lab._statistics.estimates import Figures
from pioche.lab._statistics.tallies import Tally, total

Enough = Callable[[Tally], bool]
"""Called after each block of deals, in order; returns whether they suffice."""


class RunSettings(Struct):
    """Settings for a run of an experiment; nothing here changes a result."""

    jobs: int = 1
    cluster: str = ""
    engine: Choice = "auto"
    folder: ResultFolder | None = None
    progress: Callable[[int], None] = lambda _: None
    """Called with the number of finished games."""


class Outcome(Struct):
    """The part of an experiment that was played."""

    experiment: Experiment
    tally: Tally
    engines: tuple[Engine, ...]
    stopped: str = ""
    """The reason why some deals were not played; empty if nothing went wrong."""
    interrupted: bool = False

    @property
    def figures(self) -> Figures:
        return Figures(self.tally, self.experiment.players)

    @property
    def complete(self) -> bool:
        return not self.stopped and not self.interrupted

    @property
    def engine(self) -> str:
        return ", ".join(dict.fromkeys(self.engines))


def forfeited(*outcomes: Outcome | None) -> dict[str, Forfeited]:
    """Sums forfeits by bot over rounds and matches; `first` is the first of them."""
    found: dict[str, Forfeited] = {}
    for outcome in filter(None, outcomes):
        for bot, more in outcome.tally.forfeits.items():
            known = found.get(bot)
            first = f"{outcome.experiment.seed}/{more.deal}" if known is None else known.first
            games = more.games + (known.games if known else 0)
            reason = known.reason if known else more.reason
            found[bot] = Forfeited(games, _games_of(bot, outcomes), first, reason)
    return found


def problems(*outcomes: Outcome | None) -> dict[str, int]:
    """Sums the failures of external bots by their kind."""
    found: Counter[str] = Counter()
    for outcome in filter(None, outcomes):
        found.update(outcome.tally.problems)
    return dict(found)


def _games_of(bot: str, outcomes: Iterable[Outcome | None]) -> int:
    return sum(
        count.games
        for outcome in outcomes
        if outcome
        for lineup, count in zip(outcome.experiment.lineups, outcome.tally.counts, strict=True)
        if bot in lineup.seats
    )


def games_in(experiments: Iterable[Experiment]) -> int:
    return sum(each.deals * each.games_per_deal for each in experiments)


class Run:
    """A running experiment."""

    def __init__(
        self, experiment: Experiment, how: RunSettings, block: int = 0, enough: Enough | None = None
    ) -> None:
        self.experiment = experiment
        self.how = how
        self.block = block
        self.enough = enough
        self.engines = engines_for(experiment, how.engine)
        self.parts: list[ResultPart] = []
        self._ended: int | None = None
        """The number of the deal before which the results sufficed."""
        self._looked_at = empty_of(experiment)

    def play(self) -> Outcome:
        outcome = Outcome(self.experiment, empty_of(self.experiment), self.engines)
        try:
            self._play()
        except KeyboardInterrupt:
            outcome.interrupted = True
        except (BotError, ParallelRunError, ResultStorageError) as error:
            outcome.stopped = str(error)
        outcome.tally = self._total()
        return outcome

    def _play(self) -> None:
        folder = self.how.folder.experiment_folder(self.experiment, self.block) if self.how.folder else None
        try:
            self._take([part for part in (folder.parts() if folder else []) if self._fits(part)])
            if not self._is_enough():
                self._play_missing(folder)
        finally:
            if folder:
                folder.close()

    def _fits(self, part: ResultPart) -> bool:
        return part.numbers.stop <= self.experiment.deals

    def _play_missing(self, folder: ExperimentFolder | None) -> None:
        for runs, jobs in self._stages(missing(self.parts, self.experiment.deals)):
            tasks = tasks_of(self.experiment, self.engines, runs, jobs, self.block)
            with closing(spread(tasks, jobs, self.how.cluster)) as results:
                for parts in results:
                    self._take(parts)
                    if folder is not None:
                        folder.add_all(parts)
                    if self._is_enough():
                        return

    def _stages(self, runs: list[range]) -> list[tuple[list[range], int]]:
        """Yields ranges and the number of processes for each. If few deals may suffice, a few are played
        first.
        """
        near = deals_at_home(self.experiment, self.engines)
        if sum(map(len, runs)) <= near:
            return [(runs, 1)]
        if self.enough is None or self.how.jobs == 1 or self.how.cluster:
            return [(runs, self.how.jobs)]
        first, rest = split(runs, max(self.block, near - near % self.block))
        return [(first, 1), (rest, self.how.jobs)]

    def _take(self, parts: Sequence[ResultPart]) -> None:
        self.parts = sorted([*self.parts, *parts], key=lambda part: part.first)
        self.how.progress(sum(part.tally.deals for part in parts) * self.experiment.games_per_deal)

    def _is_enough(self) -> bool:
        """Asks block by block, in their order, so that the order of arrival does not matter."""
        if self.enough is None or self._ended is not None:
            return self._ended is not None
        for part in self.parts:
            if part.first == self._looked_at.deals:
                self._looked_at = _sum_of(self.experiment, [self._looked_at, part.tally])
                if self.enough(self._looked_at):
                    self._ended = self._looked_at.deals
                    return True
        return False

    def _total(self) -> Tally:
        if self.enough is not None:
            return self._looked_at
        return _sum_of(self.experiment, [part.tally for part in self.parts])


def empty_of(experiment: Experiment) -> Tally:
    return _sum_of(experiment, [])


def _sum_of(experiment: Experiment, tallies: Sequence[Tally]) -> Tally:
    return total(tallies, len(experiment.lineups), experiment.players)


def run(experiment: Experiment, how: RunSettings | None = None) -> Outcome:
    return Run(experiment, how or RunSettings()).play()
