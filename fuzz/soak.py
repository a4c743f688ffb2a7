"""Random exploration at length: `python -m fuzz.soak`, or `make soak`.

Goes on where it stopped. A seed that fails is printed with the command that tries it again, and comes first
the next time. Results are kept in `benchmarks/results/soak.json`.
"""

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fuzz.jobs import JOBS, Job
from pioche import __version__

RESULTS: Final = Path(__file__).parent.parent / "benchmarks" / "results" / "soak.json"
BATCH: Final = 50


class Failed(msgspec.Struct, frozen=True):
    seed: int
    error: str


Figures: TypeAlias = Mapping[str, Sequence[float]]
"""What a seed has measured, by name."""


class Done(msgspec.Struct, omit_defaults=True):
    """How far a job has come."""

    next_seed: int = 0
    count: int = 0
    seconds: float = 0.0
    failed: Failed | None = None
    version: str = ""
    date: str = ""
    figures: dict[str, list[float]] = {}


class Results(msgspec.Struct):
    jobs: dict[str, Done] = {}


def load(path: Path) -> Results:
    return msgspec.json.decode(path.read_bytes(), type=Results) if path.exists() else Results()


def save(path: Path, results: Results) -> None:
    """Never half a file, whenever it is stopped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
    fresh.replace(path)


def try_seed(name: str, seed: int) -> Failed | Figures:
    try:
        found = JOBS[name].run(seed)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        return Failed(seed, f"{type(error).__name__} at {where}: {error}"[:2000])
    return found if isinstance(found, dict) else {}


def try_batch(name: str, seeds: Sequence[int]) -> tuple[Failed | None, Figures]:
    """The first of the seeds that fails, and what those before it have measured."""
    figures: dict[str, list[float]] = {}
    for seed in seeds:
        found = try_seed(name, seed)
        if isinstance(found, Failed):
            return found, figures
        gather(figures, found)
    return None, figures


def gather(figures: dict[str, list[float]], more: Figures) -> None:
    for name, values in more.items():
        figures.setdefault(name, []).extend(values)


def batches(first: int, last: int, size: int) -> Iterator[range]:
    for start in range(first, last, size):
        yield range(start, min(start + size, last))


class Soak:
    def __init__(self, console: Console, path: Path, deadline: float, workers: int) -> None:
        self.console = console
        self.path = path
        self.deadline = deadline
        self.workers = workers
        self.results = load(path)

    def run(self, jobs: Sequence[Job]) -> bool:
        """Each job to its end or until time is up; False as soon as one fails."""
        with self._pool() as pool, self._progress() as progress:
            for job in jobs:
                done = self.results.jobs.setdefault(job.name, Done())
                task = progress.add_task(job.name, total=job.seeds, completed=done.next_seed)
                for found in self._rounds(job, done, pool):
                    progress.update(task, completed=done.next_seed)
                    if found is not None:
                        return False
        return True

    def _pool(self) -> AbstractContextManager[Executor | None]:
        return ProcessPoolExecutor(self.workers) if self.workers > 1 else nullcontext()

    def _rounds(self, job: Job, done: Done, pool: Executor | None) -> Iterator[Failed | None]:
        """So many batches at a time as there are workers; kept after each round."""
        size = max(1, min(BATCH, job.seeds // 200))
        todo = batches(done.next_seed, job.seeds, size)
        while time.monotonic() < self.deadline:
            group = list(islice(todo, self.workers))
            if not group:
                return
            start = time.monotonic()
            names = [job.name] * len(group)
            ends = list(pool.map(try_batch, names, group) if pool else map(try_batch, names, group))
            found = next((failed for failed, _ in ends if failed), None)
            for _, figures in ends:
                gather(done.figures, figures)
            self._note(job, done, group, found, time.monotonic() - start)
            yield found

    def _note(
        self, job: Job, done: Done, group: Sequence[range], found: Failed | None, seconds: float
    ) -> None:
        """Another job may be running beside this one: what it has kept meanwhile stays."""
        following = group[-1].stop if found is None else found.seed
        done.count += max(0, following - group[0].start)
        done.next_seed, done.failed = following, found
        done.seconds += seconds
        done.version, done.date = __version__, datetime.now(UTC).isoformat(timespec="seconds")
        self.results = Results({**load(self.path).jobs, job.name: done})
        save(self.path, self.results)

    def _progress(self) -> Progress:
        columns = (
            TextColumn("{task.description:9}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        return Progress(*columns, console=self.console)


def report(console: Console, failed: Failed, name: str) -> None:
    console.print(f"{name}: seed {failed.seed} fails: {failed.error}", markup=False, highlight=False)
    again = f"{Path(sys.executable).name} -m fuzz.soak --job {name} --seed {failed.seed}"
    console.print(f"again: {again}", markup=False, highlight=False, soft_wrap=True)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fuzz.soak", description="Explore at random, at length.")
    jobs = ", ".join(f"{job.name} ({job.what})" for job in JOBS.values())
    parser.add_argument("--job", choices=JOBS, action="append", help=f"only this one of: {jobs}")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--seed", type=int, help="try one seed of the job, and keep nothing")
    parser.add_argument("--fresh", action="store_true", help="begin anew instead of going on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where results are kept")
    options = parser.parse_args(arguments)
    if options.seed is not None and len(options.job or ()) != 1:
        parser.error("--seed needs one --job")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    console = Console()
    if options.seed is not None:
        JOBS[options.job[0]].run(options.seed)
        console.print(f"{options.job[0]}: seed {options.seed} holds")
        return 0
    if options.fresh:
        options.results.unlink(missing_ok=True)
    soak = Soak(console, options.results, time.monotonic() + options.minutes * 60, options.workers)
    held = soak.run([JOBS[name] for name in options.job or JOBS])
    for name, done in soak.results.jobs.items():
        if done.failed is not None:
            report(console, done.failed, name)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
