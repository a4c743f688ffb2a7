"""Ctrl-C saves and prints the results so far, and the same command continues."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.commands import printed, printed_json

PATIENCE = 120.0
"""Seconds for a machine that has much else to do; nothing is measured."""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@contextmanager
def started(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Starts a command in a process group of its own, as a terminal does."""
    command = [sys.executable, "-m", "pioche.cli", *arguments]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def wait_for_results(folder: Path, process: subprocess.Popen[str]) -> None:
    until = monotonic() + PATIENCE
    while monotonic() < until and process.poll() is None:
        if any(file.read_bytes().count(b"\n") > 1 for file in folder.glob("results/*.jsonl")):
            return
        sleep(0.05)
    raise AssertionError(f"no results were kept: {process.poll()}")


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", [["duel", "greedy", "random"], ["tournament", "greedy", "random"]])
def test_an_interrupted_run_prints_its_results_and_can_continue(
    command: list[str], jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = [*command, "--engine", "core", "--matches", "0", "--json"]
    with started(*common, "--rounds", "1000000", "--jobs", jobs, "--out", str(tmp_path / "kept")) as process:
        wait_for_results(tmp_path / "kept", process)
        os.killpg(process.pid, signal.SIGINT)
        said, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert errors == ""
    broken_off = json.loads(said)
    assert not broken_off["complete"]
    assert broken_off["rounds"] > 0

    rounds = str(broken_off["rounds"] + 100)
    gone_on = printed_json(capsys, [*common, "--rounds", rounds, "--out", str(tmp_path / "kept")])
    at_once = printed_json(capsys, [*common, "--rounds", rounds, "--jobs", "1"])
    assert gone_on == at_once
    assert gone_on["complete"]


def test_an_interrupted_study_keeps_what_it_has_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study = ["study", "strategy", "--question", "seats", "--jobs", "1", "--json"]
    given = [*study, "--engine", "core"]
    with started(*given, "--out", str(tmp_path)) as process:
        wait_for_results(tmp_path, process)
        os.killpg(process.pid, signal.SIGINT)
        said, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors) == (130, "")
    shown = json.loads(said)
    assert not shown["complete"]
    [asked] = shown["questions"]
    assert asked["text"] is None
    assert asked["experiments"][-1]["deals"] > 0
    assert json.loads((tmp_path / "strategy.json").read_text()) == shown
    gone_on = printed(capsys, [*study, "--scale", "0.0001", "--out", str(tmp_path)])
    assert gone_on == printed(capsys, [*study, "--scale", "0.0001"])
