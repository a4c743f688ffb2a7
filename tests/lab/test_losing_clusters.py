"""A cluster that is lost, in whole or in part, during a run: the run ends in one line, or continues."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.commands import printed
from tests.lab.clusters import PATIENCE, cluster

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
DUEL = ["duel", "greedy", "random", "--matches", "0", "--engine", "core", "--json"]
ITSELF = 0
ENDLESS = ["--rounds", "1000000"]

ENDING_SOMEBODY = """
import os, signal, sys
from pioche.cli import main
from pioche.lab._runs import cluster_results
from pioche.lab._runs.result_storage import ExperimentFolder

cluster_results.SILENT_CLUSTER = 2
how, doomed = int(sys.argv[1]), sys.argv[2].split()

def add_and_end(self, part, add=ExperimentFolder.add):
    add(self, part)
    while doomed:
        os.kill(int(doomed.pop()) or os.getpid(), how)

ExperimentFolder.add = add_and_end
sys.exit(main(sys.argv[3:]))
"""
"""Ends processes as soon as the first part is stored."""


def play_and_lose(
    doomed: Sequence[int], *given: str, how: signal.Signals = signal.SIGKILL
) -> subprocess.CompletedProcess[str]:
    """A duel that loses these processes. If it does not end, the test ends it and fails."""
    numbers = [str(how.value), " ".join(map(str, doomed))]
    command = [sys.executable, "-c", ENDING_SOMEBODY, *numbers, *DUEL, *given]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def check_it_goes_on(
    done: subprocess.CompletedProcess[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The printed and stored results are part of the whole, and can be continued without the cluster."""
    broken_off = json.loads(done.stdout)
    assert not broken_off["complete"]
    again = [*DUEL, "--rounds", str(broken_off["rounds"] + 40), "--jobs", "1"]
    whole = printed(capsys, again)
    assert printed(capsys, [*again, "--out", str(folder)]) == whole


@pytest.mark.parametrize("workers", [1, 2])
def test_a_scheduler_that_ends_leaves_what_is_done(
    workers: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with cluster(tmp_path, workers) as there:
        where = ["--cluster", there.address, "--out", str(tmp_path / "kept")]
        done = play_and_lose([there.scheduler.pid], *ENDLESS, *where)
    assert done.returncode == 1
    assert done.stderr == f"pioche: --cluster {there.address}: the cluster has gone\n"
    check_it_goes_on(done, tmp_path / "kept", capsys)


def test_a_scheduler_that_falls_silent_is_taken_for_gone(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as there:
        where = ["--cluster", there.address, "--out", str(tmp_path / "kept")]
        done = play_and_lose([there.scheduler.pid], *ENDLESS, *where, how=signal.SIGSTOP)
    assert done.returncode == 1
    assert done.stderr == f"pioche: --cluster {there.address}: the cluster has gone\n"


def test_a_cluster_without_workers_is_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(tmp_path, workers=2) as there:
        where = ["--cluster", there.address, "--out", str(tmp_path / "kept")]
        done = play_and_lose([worker.pid for worker in there.workers], *ENDLESS, *where)
    assert done.returncode == 1
    assert done.stderr == f"pioche: --cluster {there.address}: the cluster has no workers any more\n"
    check_it_goes_on(done, tmp_path / "kept", capsys)


def test_the_other_worker_goes_on_alone_and_the_digits_are_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = ["--rounds", "400"]
    with cluster(tmp_path, workers=2) as there:
        where = ["--cluster", there.address, "--out", str(tmp_path / "kept")]
        done = play_and_lose([there.workers[0].pid], *rounds, *where)
        assert there.workers[0].wait(PATIENCE) == -signal.SIGKILL
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed(capsys, [*DUEL, *rounds, "--jobs", "1"])


def test_ctrl_c_keeps_what_a_cluster_has_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with cluster(tmp_path, workers=1) as there:
        where = ["--cluster", there.address, "--out", str(tmp_path / "kept")]
        done = play_and_lose([ITSELF], *ENDLESS, *where, how=signal.SIGINT)
    assert (done.returncode, done.stderr) == (130, "")
    check_it_goes_on(done, tmp_path / "kept", capsys)


DEADLY = """
import os, sys
from pioche.lab._runs.cluster import ClusterLostError, connected
from pioche.lab._runs.cluster_results import results_of

with connected(sys.argv[1]) as client:
    try:
        list(results_of(client, os._exit, [1]))
    except ClusterLostError as error:
        print(error)
"""


def test_work_that_ends_its_workers_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    with cluster(tmp_path, workers=1) as there:
        command = [sys.executable, "-c", DEADLY, there.address]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("its workers die at this work\n", "")


def test_the_libraries_log_of_a_lost_connection_is_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    """Any of them may notice it first, so each is asked here."""
    code = "import logging; from pioche.lab._runs import cluster; cluster._distributed()"
    names = ("distributed.client", "distributed.comm.tcp", "tornado.application")
    logs = "".join(f"; logging.getLogger({name!r}).error('lost')" for name in names)
    subprocess.run([sys.executable, "-c", code + logs], check=True)
    assert capfd.readouterr().err == ""
