"""One core, two, or a cluster: the same result to the last digit; and the errors of each."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from pioche import __version__
from pioche.lab import DuelSetup, Pool, RunSettings, against, duel, experiment, tournament
from pioche.lab._runs.cluster import version
from pioche.lab._runs.code_fingerprint import TEXT_FINGERPRINT
from pioche.lab._runs.parallel import MOST_GAMES, PLAYED_LOCALLY, TASKS_PER_JOB, pace, spread, tasks_of
from pioche.lab._runs.result_storage import ResultPart
from pioche.lab._runs.run import run
from pioche.rulebooks import load
from tests.commands import error_line, printed_json
from tests.lab.clusters import Cluster, cluster

ROUNDS = 60
PATIENT = 120
"""Seconds: workers on a busy machine may need long to import the package."""


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with (
        pytest.MonkeyPatch.context() as patch,
        cluster(tmp_path_factory.mktemp("cluster"), workers=2) as found,
    ):
        patch.setattr("pioche.lab._runs.cluster_results.SILENT_CLUSTER", PATIENT)
        yield found


def printed(how: RunSettings) -> bytes:
    match = DuelSetup("greedy", "random", 2, load("classic"), "classic", "spread")
    return msgspec.json.encode(duel(match, ROUNDS, matches=4, how=how))


def rated(how: RunSettings) -> bytes:
    pool = Pool(("random", "greedy", "offensive"), 3, load("quiet"), "quiet", "spread")
    return msgspec.json.encode(tournament(pool, 36, 0, how).result)


@pytest.mark.parametrize("play", [printed, rated])
def test_one_core_two_and_a_cluster_give_the_same_digits(
    two_workers: Cluster, play: Callable[[RunSettings], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYED_LOCALLY, "core", 0)  # even few games use two processes
    one = play(RunSettings(1, engine="core"))
    assert play(RunSettings(2, engine="core")) == one
    assert play(RunSettings(2, two_workers.address, engine="core")) == one
    assert b'"complete":true' in one


def test_a_cluster_is_named_on_the_command_line(
    two_workers: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["duel", "greedy", "random", "--rounds", "100", "--json"]
    there = printed_json(capsys, [*given, "--cluster", two_workers.address])
    assert there == printed_json(capsys, [*given, "--jobs", "1"])


@pytest.mark.parametrize(("name", "other"), [("__version__", "9.9"), ("TEXT_FINGERPRINT", "edited")])
def test_workers_with_other_code_are_refused_in_one_line(
    two_workers: Cluster,
    name: str,
    other: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(f"pioche.lab._runs.cluster.{name}", other)
    told = refused(two_workers.address, capsys)
    assert told.startswith(f"pioche: --cluster {two_workers.address}: tcp://")
    assert told.endswith(f"has pioche {__version__} of code {TEXT_FINGERPRINT}, not {version()}\n")
    assert other in version()


def test_a_worker_that_comes_later_with_other_code_is_refused(
    two_workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYED_LOCALLY, "core", 0)
    monkeypatch.setattr("pioche.lab._runs.parallel.TEXT_FINGERPRINT", "edited")
    asked = experiment("x", against("greedy", "random", 2), deals=4, seed="s")
    told = run(asked, RunSettings(2, two_workers.address, engine="core")).stopped
    assert told == f"--cluster {two_workers.address}: a worker has other code of pioche than is here"


def refused(address: str, capsys: pytest.CaptureFixture[str]) -> str:
    return error_line(capsys, ["duel", "greedy", "random", "--cluster", address])


def test_a_cluster_that_is_not_there_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # not listening, so connections are refused
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        assert refused(address, capsys) == (
            f"pioche: --cluster {address}: no cluster answers there within 5 seconds\n"
        )


def test_something_else_that_listens_is_no_cluster(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        assert refused(address, capsys).endswith("no cluster answers there within 5 seconds\n")


def test_a_bad_address_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused("nonsense", capsys) == (
        "pioche: --cluster nonsense: expected an address such as tcp://127.0.0.1:8786\n"
    )


def test_tasks_are_of_one_size_and_cover_every_deal_once() -> None:
    asked = experiment("x", against("greedy", "random", 2), deals=1000, seed="s")
    for jobs in (1, 3):
        tasks = tasks_of(asked, ("core",), [range(0, 300), range(400, 1000)], jobs)
        numbers = [number for task in tasks for number in task.numbers]
        assert numbers == [*range(0, 300), *range(400, 1000)]
        assert len(tasks) >= jobs * TASKS_PER_JOB
        assert max(len(task.numbers) * 2 for task in tasks) <= MOST_GAMES["core"]


def test_with_blocks_every_task_is_of_whole_blocks() -> None:
    asked = experiment("x", against("greedy", "random", 2), deals=1000, seed="s")
    tasks = tasks_of(asked, ("kernel",), [range(0, 950)], 2, block=100)
    assert all(task.numbers.start % 100 == 0 for task in tasks)


@pytest.mark.parametrize(
    ("bot", "engine", "found"),
    [("greedy", "kernel", "kernel"), ("greedy", "core", "core"), ("cmd:x", "core", "thinker")],
)
def test_slow_bots_get_smaller_tasks(bot: str, engine: str, found: str) -> None:
    asked = experiment("x", against(bot, "random", 2), deals=1000, seed="s")
    assert pace(asked, (engine,)) == found  # type: ignore[arg-type]


RAISING = """
from pioche.bots import _registry
from pioche.bots._strategy.random_bot import RandomBot

class Clumsy(RandomBot):
    def choose(self, view, legal, rng):
        if view.turn_number == 9:
            raise RuntimeError("dropped the cards")
        return super().choose(view, legal, rng)

_registry.BOTS["random"] = Clumsy
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_raises_is_told_in_one_line(jobs: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import os\nif os.environ.get('CLUMSY'):\n"
        + "".join(f"    {line}\n" for line in RAISING.splitlines())
    )
    given = ["duel", "random", "greedy", "--rounds", "400", "--engine", "core", "--jobs", jobs]
    done = subprocess.run(
        [sys.executable, "-m", "pioche.cli", *given],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(tmp_path), "CLUMSY": "1", "PATH": ""},
    )
    assert done.returncode == 1
    assert done.stderr.startswith("pioche: random greedy: RuntimeError: dropped the cards (seed 0/")
    assert done.stderr.count("\n") == 1


BROKEN = """
from pioche.kernels._compilation import compiled
from pioche.kernels.layout import Cells

@compiled
def nonsense(s: Cells, r: Cells, m: Cells, seat: int) -> int:
    return 77
"""


def test_a_compiled_bot_that_does_what_is_not_allowed_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN)
    line = error_line(
        capsys, ["duel", f"py:{file}:nonsense", "random", "--rounds", "10", "--matches", "0"], 1
    )
    assert line.startswith(f"pioche: py:{file}:nonsense: chose what is not allowed in seat 0")


def test_an_engine_is_chosen_by_lineup() -> None:
    asked = experiment("x", against("greedy", "random", 2), against("greedy", "random", 2), deals=2, seed="s")
    assert run(asked, RunSettings(engine="core")).engine == "core"


@pytest.mark.parametrize(
    ("bot", "wanted"), [("greedy", {"play_all"}), ("montecarlo(rollouts=9)", {"play_all", "weigh"})]
)
def test_the_kernel_is_compiled_once_before_many_processes_start(
    bot: str, wanted: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ready: set[str] = set()

    def note(function: Callable[..., object], *_: object) -> None:
        ready.add(function.__name__)

    def start(*_: object) -> Iterator[list[ResultPart]]:
        assert ready == wanted
        return iter(())

    for place in ("pioche.kernels._compilation", "pioche.bots._kernel.play_trials"):
        monkeypatch.setattr(f"{place}.make_ready", note)
    monkeypatch.setattr("pioche.lab._runs.parallel._over_cores", start)
    asked = experiment("one", against(bot, "random", 2), rules="quiet", deals=64, seed="s")
    assert list(spread(tasks_of(asked, ("kernel", "core"), [range(64)], 2), 2)) == []
