"""The duration of commands by the clock: `pioche --help` and `pioche check` (`results/times.json`)."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from msgspec import to_builtins

from benchmarks.compare import Tick
from benchmarks.report import Result, Spread, spread
from benchmarks.sides import ROOT

HELP_LIMIT: Final = 0.3
CHECK_LIMIT: Final = 3.0
"""The limit for this number of files:"""
CHECKED: Final = 200


class Taken(NamedTuple):
    wall: Spread
    cpu: Spread
    """Without the time that other processes took."""


def times(tick: Tick, repetitions: int = 7) -> Result:
    scenarios = ROOT / "scenarios"
    files = len(list(scenarios.rglob("*.pun")))
    tick("pioche --help", 0)
    helped = _time(repetitions, "--help")
    tick(f"pioche check, {files} files", 0.5)
    checked = _time(max(3, repetitions // 2), "check", str(scenarios))
    for_200 = checked.wall.median * CHECKED / max(files, 1)
    return Result(
        "times",
        "Commands, seconds on the clock",
        ("command", "median", "least – most", "CPU", "limit"),
        [
            _row("pioche --help", helped, f"{HELP_LIMIT:g}"),
            _row(f"pioche check, {files} files", checked, f"{CHECK_LIMIT * files / CHECKED:.1f}"),
        ],
        {
            "help_seconds": to_builtins(helped.wall),
            "help_cpu_seconds": to_builtins(helped.cpu),
            "check_seconds": to_builtins(checked.wall),
            "check_cpu_seconds": to_builtins(checked.cpu),
            "check_files": files,
            "check_seconds_for_200": for_200,
        },
        met=helped.wall.median < HELP_LIMIT and for_200 < CHECK_LIMIT,
    )


def _time(repetitions: int, *arguments: str) -> Taken:
    """The first run, which may compile, does not count."""
    program = Path(sys.executable).with_name("pioche")
    runs = [_once(str(program), *arguments) for _ in range(repetitions + 1)][1:]
    return Taken(spread([wall for wall, _ in runs]), spread([cpu for _, cpu in runs]))


def _once(*command: str) -> tuple[float, float]:
    start, spent = perf_counter(), _spent_by_children()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise RuntimeError(f"{' '.join(command)}: {' '.join(last)}")
    return perf_counter() - start, _spent_by_children() - spent


def _spent_by_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def _row(name: str, taken: Taken, limit: str) -> list[str]:
    wall = taken.wall
    least_most = f"{wall.least:.3f} – {wall.most:.3f}"
    return [name, f"{wall.median:.3f}", least_most, f"{taken.cpu.median:.2f}", limit]
