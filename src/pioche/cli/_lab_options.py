"""Options and checks that the commands of the lab share."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from pioche.cli._errors import CHECK_FAILED, INTERRUPTED, fail
from pioche.cli._output import spoken
from pioche.core import RuleFields
from pioche.rulebooks import RulesError, check_players, load

if TYPE_CHECKING:
    from pioche.lab import Experiment, Forfeited, ResultFolder, RunSettings


@Parameter(name="*")
@dataclass(frozen=True)
class RunOptions:
    """The place of the games and of the results. No option here changes a result."""

    jobs: int = 0
    """Number of processes; 0 for one on each core."""
    cluster: str = ""
    """The address of a Dask scheduler whose workers play instead."""
    engine: Literal["auto", "core", "kernel"] = "auto"
    """auto uses the kernel if it supports these rules and bots."""
    out: Path | None = None
    """A folder for results; the same command continues from what is there."""

    def how(self, told: Callable[[int], None]) -> "RunSettings":
        from pioche.lab import RunSettings

        return RunSettings(self._jobs(), self.cluster, self.engine, self.folder(), told)

    def _jobs(self) -> int:
        if self.jobs < 0:
            fail(f"--jobs {self.jobs}: expected 0 or more")
        if self.jobs > 1:
            needs("joblib", "--jobs")
        return self.jobs or ((os.cpu_count() or 1) if find_spec("joblib") else 1)

    def folder(self) -> "ResultFolder | None":
        from pioche.lab import ResultFolder, ResultStorageError

        if self.out is None:
            return None
        try:
            return ResultFolder(self.out)
        except ResultStorageError as error:
            fail(f"--out {error}")

    def check(self, experiments: Iterable["Experiment"], pages: bool = False) -> None:
        """Checks everything that can be wrong before the first deal."""
        self._jobs()
        if self.cluster:
            self._check_cluster()
        for experiment in experiments:
            self._check_engine(experiment)
        if self.out is not None and pages:
            needs("matplotlib", "--out")
        report_unused_results(self.folder(), experiments)

    def _check_engine(self, experiment: "Experiment") -> None:
        from pioche.lab import EngineError, engines_for

        try:
            engines_for(experiment, self.engine)
        except EngineError as error:
            fail(f"--engine {self.engine}: {error}")

    def _check_cluster(self) -> None:
        from pioche.lab import ClusterError, connected

        try:
            with connected(self.cluster):
                pass
        except ClusterError as error:
            fail(str(error))


Forfeits = Literal["lost", "stand-in"]
Players = Annotated[int, Parameter(help="Number of players at the table.")]
Seed = Annotated[str, Parameter(help="Any text; the same seed gives the same deals.")]
HERE: Final = RunOptions()
Where = Annotated[RunOptions, Parameter(name="*")]


def report_unused_results(folder: "ResultFolder | None", experiments: Iterable["Experiment"]) -> None:
    """Prints once which results in the folder are of other experiments and not used."""
    if folder is None:
        return
    found = dict.fromkeys(kind for experiment in experiments for kind in folder.unused_results(experiment))
    for kind in found:
        print(f"pioche: {folder.path}: results {kind} are kept there and not used", file=sys.stderr)


def needs(module: str, what: str, extra: str = "lab") -> None:
    if find_spec(module) is None:
        fail(f'{what} needs {module}: pip install "pioche[{extra}]"')


def known(bot: str) -> None:
    from pioche.bots import make_bot_from_spec

    try:
        make_bot_from_spec(bot).close()
        _check_command(bot)
    except ValueError as error:
        fail(str(error))


def _check_command(bot: str) -> None:
    """Checks that the program of a `cmd:` bot exists."""
    from pioche.bots import COMMAND_PREFIX, split_command

    if not bot.startswith(COMMAND_PREFIX):
        return
    try:
        program = next(iter(split_command(bot.removeprefix(COMMAND_PREFIX))), "")
    except ValueError as error:
        fail(f"{bot}: {error}")
    if not program:
        fail(f"{bot}: expected a command after {COMMAND_PREFIX}")
    if which(program) is None:
        fail(f'{bot}: there is no command "{program}"')


def ruled(name: str, players: int | None = None) -> RuleFields:
    try:
        rules = load(name)
        if players is not None:
            check_players(rules, players)
    except RulesError as error:
        fail(error.say(spoken()))
    return rules


def positive(option: str, number: float, least: float = 1) -> None:
    if number < least:
        fail(f"{option} {number:g}: expected {least:g} or more")


@contextmanager
def progress(total: int, what: str = "rounds") -> Iterator[Callable[[int], None]]:
    """Shows a progress bar with the time left on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)


def say_forfeits(forfeits: "Mapping[str, Forfeited]", counting: Forfeits) -> bool:
    """Prints a line for each bot that failed, and returns whether the command fails because of it."""
    from pioche.lab import complaint

    for bot, found in forfeits.items():
        print(f"pioche: {complaint(bot, found, counting)}", file=sys.stderr)
    return bool(forfeits) and counting == "lost"


def exit_code(complete: bool, stopped: str, failed: bool = False) -> int:
    """Returns the exit code, and prints an error last, below the results."""
    if stopped:
        fail(stopped, CHECK_FAILED)
    if not complete:
        return INTERRUPTED
    return CHECK_FAILED if failed else 0


@contextmanager
def reporting_full_disk() -> Iterator[None]:
    """Reports a full disk in one line while pages are written."""
    from pioche.lab import ResultStorageError

    try:
        yield
    except ResultStorageError as error:
        fail(str(error), CHECK_FAILED)
