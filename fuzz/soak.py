"""Random exploration at length: `python -m fuzz.soak`, or `make soak`.

It continues where it stopped. A seed that fails is printed with the command that repeats it, and comes first
the next time. Results are saved in `benchmarks/results/soak.json`, each with its commit. `--share 0.1` tries
new seeds until a tenth of each job has run on this commit.
"""

import argparse
import math
import os
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fuzz.commits import Commit, running
from fuzz.jobs import JOBS, Found, Job
from pioche import __version__

RESULTS: Final = Path(__file__).parent.parent / "benchmarks" / "results" / "soak.json"
BATCH: Final = 50
EVERY: Final = 30.0
"""Seconds between two lines of progress without a terminal."""


class Failed(msgspec.Struct, frozen=True):
    seed: int
    error: str


class Run(msgspec.Struct, omit_defaults=True):
    """The work done on one commit."""

    commit: str
    clean: bool
    """Whether the program has not changed since that commit."""
    seeds: int = 0
    counts: dict[str, int] = {}
    seconds: float = 0.0
    version: str = ""
    date: str = ""


class Done(msgspec.Struct, omit_defaults=True):
    """The progress of a job, in total and on each commit. Older results lack a commit."""

    next_seed: int = 0
    count: int = 0
    """Seeds in total."""
    counts: dict[str, int] = {}
    seconds: float = 0.0
    failed: Failed | None = None
    version: str = ""
    date: str = ""
    figures: dict[str, list[float]] = {}
    runs: list[Run] = []

    def on(self, commit: Commit) -> Run:
        """The run on this commit, new if there is none."""
        for run in self.runs:
            if (run.commit, run.clean) == (commit.name, commit.clean):
                return run
        self.runs.append(Run(commit.name, commit.clean))
        return self.runs[-1]

    def note(self, commit: Commit, seeds: int, found: Found, seconds: float) -> None:
        run, now = self.on(commit), datetime.now(UTC).isoformat(timespec="seconds")
        total = Found(self.counts, self.figures)
        total.add(found)
        Found(run.counts).add(found)
        self.count += seeds
        run.seeds += seeds
        self.seconds += seconds
        run.seconds += seconds
        self.version = run.version = __version__
        self.date = run.date = now


class Results(msgspec.Struct):
    jobs: dict[str, Done] = {}


def load(path: Path) -> Results:
    return msgspec.json.decode(path.read_bytes(), type=Results) if path.exists() else Results()


def save(path: Path, results: Results) -> None:
    """Never writes half a file, whenever it is stopped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
    fresh.replace(path)


def try_seed(name: str, seed: int) -> Failed | Found:
    try:
        return JOBS[name].attempt(seed)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        return Failed(seed, f"{type(error).__name__} at {where}: {error}"[:2000])


def try_batch(name: str, seeds: Sequence[int]) -> tuple[Failed | None, Found]:
    """The first seed that fails, and the results of those before it."""
    total = Found()
    for seed in seeds:
        found = try_seed(name, seed)
        if isinstance(found, Failed):
            return found, total
        total.add(found)
    return None, total


def batches(first: int, last: int, size: int) -> Iterator[range]:
    for start in range(first, last, size):
        yield range(start, min(start + size, last))


def joined(ends: Sequence[tuple[Failed | None, Found]]) -> tuple[Failed | None, Found]:
    """The first that fails, and the results before it: later batches are tried again."""
    total = Found()
    for failed, found in ends:
        total.add(found)
        if failed is not None:
            return failed, total
    return None, total


class Soak:
    def __init__(
        self, console: Console, path: Path, deadline: float, workers: int, share: float | None = None
    ) -> None:
        """With a share, that part of each job's seeds on this commit; otherwise all seeds on any commit."""
        self.share = share
        self.commit = running()
        self._said = -math.inf
        self.console = console
        self.path = path
        self.deadline = deadline
        self.workers = workers
        self.results = load(path)

    def run(self, jobs: Sequence[Job]) -> bool:
        """Runs each job to its end or until time is up; False as soon as one fails."""
        with self._pool() as pool, self._progress() as progress:
            for job in jobs:
                done = self.results.jobs.setdefault(job.name, Done())
                first, last = self._seeds(job, done)
                task = progress.add_task(job.name, total=last - first, completed=done.next_seed - first)
                for found in self._rounds(job, done, last, pool):
                    progress.update(task, completed=done.next_seed - first)
                    self._say(job, done.next_seed - first, last - first)
                    if found is not None:
                        return False
        return True

    def _seeds(self, job: Job, done: Done) -> tuple[int, int]:
        """The range of seeds of this job, which may have begun already."""
        if self.share is None:
            return 0, job.seeds
        wanted, tried = math.ceil(job.seeds * self.share), done.on(self.commit).seeds
        return done.next_seed - tried, max(done.next_seed, done.next_seed - tried + wanted)

    def _say(self, job: Job, tried: int, wanted: int) -> None:
        if self.console.is_terminal or (tried < wanted and time.monotonic() < self._said + EVERY):
            return
        self._said = time.monotonic()
        self.console.print(f"{job.name}: {tried:,} of {wanted:,} seeds", highlight=False)

    def _pool(self) -> AbstractContextManager[Executor | None]:
        return ProcessPoolExecutor(self.workers) if self.workers > 1 else nullcontext()

    def _rounds(self, job: Job, done: Done, last: int, pool: Executor | None) -> Iterator[Failed | None]:
        """One batch at a time for each worker; the results are saved after each round."""
        size = max(1, min(BATCH, job.seeds // 200))
        todo = batches(done.next_seed, last, size)
        while time.monotonic() < self.deadline:
            group = list(islice(todo, self.workers))
            if not group:
                return
            start = time.monotonic()
            names = [job.name] * len(group)
            ends = list(pool.map(try_batch, names, group) if pool else map(try_batch, names, group))
            failed, total = joined(ends)
            following = group[-1].stop if failed is None else failed.seed
            done.note(self.commit, following - group[0].start, total, time.monotonic() - start)
            done.next_seed, done.failed = following, failed
            self._keep(job, done)
            yield failed

    def _keep(self, job: Job, done: Done) -> None:
        """Another job may be running: the results it saved meanwhile stay."""
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


def summarise(console: Console, soak: Soak, names: Sequence[str]) -> None:
    """The results of each job on this commit, and in total."""
    commit = soak.commit
    state = "" if commit.clean else ", changed since"
    console.print(f"commit {commit.name or 'unknown'}{state}", highlight=False)
    for name in names:
        done = soak.results.jobs.get(name, Done())
        here = done.on(commit).counts
        counted = ", ".join(
            f"{here.get(what, 0):,} of {number:,} {what}" for what, number in done.counts.items()
        )
        told = f"{name}: {done.on(commit).seeds:,} of {done.count:,} seeds"
        console.print(
            f"{told}; {counted}" if counted else told, markup=False, highlight=False, soft_wrap=True
        )


def report(console: Console, failed: Failed, name: str) -> None:
    console.print(f"{name}: seed {failed.seed} fails: {failed.error}", markup=False, highlight=False)
    again = f"{Path(sys.executable).name} -m fuzz.soak --job {name} --seed {failed.seed}"
    console.print(f"again: {again}", markup=False, highlight=False, soft_wrap=True)


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="fuzz.soak", description="Explore at random, at length.")
    jobs = ", ".join(f"{job.name} ({job.what})" for job in JOBS.values())
    parser.add_argument("--job", choices=JOBS, action="append", help=f"only this one of: {jobs}")
    parser.add_argument("--share", type=float, help="a part of each job on this commit, such as 0.1")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--seed", type=int, help="try one seed of the job, and keep nothing")
    parser.add_argument("--fresh", action="store_true", help="begin anew instead of going on")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where results are kept")
    options = parser.parse_args(arguments)
    if options.seed is not None and len(options.job or ()) != 1:
        parser.error("--seed needs one --job")
    if options.share is not None and not options.share > 0:
        parser.error(f"--share {options.share:g}: expected more than 0, such as 0.1")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    console = Console()
    if options.seed is not None:
        JOBS[options.job[0]].attempt(options.seed)
        console.print(f"{options.job[0]}: seed {options.seed} holds")
        return 0
    if options.fresh:
        options.results.unlink(missing_ok=True)
    deadline = time.monotonic() + options.minutes * 60
    soak = Soak(console, options.results, deadline, options.workers, options.share)
    names = options.job or list(JOBS)
    held = soak.run([JOBS[name] for name in names])
    summarise(console, soak, names)
    for name, done in soak.results.jobs.items():
        if done.failed is not None:
            report(console, done.failed, name)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
