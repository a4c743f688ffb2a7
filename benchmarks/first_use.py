"""The time until the kernels play: compiling on the first use, and starting afterwards
(`results/first-use.json`).

Python finds its byte code, as in every installation that has been used once.
"""

import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from msgspec import to_builtins

from benchmarks.compare import Tick
from benchmarks.report import Result, spread
from benchmarks.sides import ROOT
from benchmarks.times import Taken

BYTE_CODE: Final = ROOT / "build" / "pycache"
START: Final = 1.0
"""The limit of a start after the first use."""
WORKER: Final = """
import sys, time
from pioche.bots import compiled_bot, play_rounds
from pioche.rulebooks import load

rules = load(sys.argv[1])
play_rounds(rules, [compiled_bot(sys.argv[2], rules, 4)] * 4, "first use", range(1))
print(time.process_time())
"""


class Use(NamedTuple):
    name: str
    rules: str
    bot: str
    most: float
    """The limit of the first use."""


USES: Final = (
    Use("standard cards, random", "quiet", "random", 20),
    Use("standard cards, all bots", "quiet", "expert", 30),
    Use("any deck, random", "mercy", "random", 20),
    Use("any deck, all bots", "mercy", "expert", 30),
)


def first_use(tick: Tick, repetitions: int = 3) -> Result:
    """Each first use has an empty folder for compiled code; the starts after it read what is in it."""
    taken: dict[Use, tuple[Taken, Taken]] = {}
    for number, use in enumerate(USES):
        tick(use.name, number / len(USES))
        runs = [_runs(use) for _ in range(repetitions)]
        taken[use] = _taken([run[0] for run in runs]), _taken([each for run in runs for each in run[1:]])
    return Result(
        "first-use",
        "Seconds of a process that plays one round",
        ("", "first use", "CPU", "limit", "start", "CPU", "limit"),
        [_row(use, *both) for use, both in taken.items()],
        {
            "repetitions": repetitions,
            "uses": {
                use.name: {
                    "first_seconds": to_builtins(first.wall),
                    "first_cpu_seconds": to_builtins(first.cpu),
                    "start_seconds": to_builtins(start.wall),
                    "start_cpu_seconds": to_builtins(start.cpu),
                }
                for use, (first, start) in taken.items()
            },
        },
        met=all(
            first.cpu.median < use.most and start.cpu.median < START for use, (first, start) in taken.items()
        ),
    )


def _runs(use: Use) -> list[tuple[float, float]]:
    """A first use, and three starts after it."""
    with TemporaryDirectory() as folder:
        return [_run(use, folder) for _ in range(4)]


def _run(use: Use, folder: str) -> tuple[float, float]:
    """Seconds on the clock, and of CPU time."""
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", WORKER, use.rules, use.bot],
        cwd=ROOT,
        env=_environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{use.name}: {done.stderr.strip().splitlines()[-1]}")
    return perf_counter() - start, float(done.stdout)


def _environment(folder: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(BYTE_CODE), "NUMBA_CACHE_DIR": folder}


def _taken(runs: list[tuple[float, float]]) -> Taken:
    return Taken(spread([wall for wall, _ in runs]), spread([cpu for _, cpu in runs]))


def _row(use: Use, first: Taken, start: Taken) -> list[str]:
    return [
        use.name,
        f"{first.wall.median:.1f}",
        f"{first.cpu.median:.1f}",
        f"{use.most:g}",
        f"{start.wall.median:.2f}",
        f"{start.cpu.median:.2f}",
        f"{START:g}",
    ]
