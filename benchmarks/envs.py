"""Steps per second of the PettingZoo loop, compared with PettingZoo's `leduc_holdem_v4`
(`results/envs.json`).
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, to_builtins

from benchmarks.report import Result, spread
from benchmarks.sides import ROOT, Sample, Side

FLOOR: Final = 5.0
LEDUC: Final = "leduc_holdem_v4"
HOME: Final = ROOT / ".venv" / "leduc"
"""A virtual environment of its own, separate from the project's packages."""
PACKAGES: Final = ("pettingzoo==1.27.0", "rlcard==1.2.0", "pygame")
WORKER: Final = str(Path(__file__).with_name("aec_worker.py"))
Tick = Callable[[str, float], None]


class Contender(Struct, frozen=True):
    name: str
    players: int
    parameters: dict[str, Any]

    def loop(self) -> Side:
        if self.name == LEDUC:
            return Side(str(leduc_python()), WORKER, "leduc", "{}")
        return Side(sys.executable, WORKER, "uno", json.dumps({"players": self.players, **self.parameters}))

    def steps_per_second(self, sample: Sample) -> float:
        """Every call of `env.step` counts: at the end each agent makes one more, with None."""
        return (sample.turns + self.players * sample.rounds) / sample.cpu


CONTENDERS: Final = (
    Contender(LEDUC, 2, {}),
    Contender("uno_v0, 2 players", 2, {}),
    Contender("uno_v0, 4 players", 4, {}),
    Contender("uno_v0, 4 players, quiet", 4, {"rules": "quiet"}),
)


def envs(tick: Tick, repetitions: int = 15, seconds: float = 0.6) -> Result:
    tick(f"setting {LEDUC} up", 0)
    loops = [contender.loop() for contender in CONTENDERS]
    try:
        samples = _alternate(loops, repetitions, seconds, tick)
    finally:
        for loop in loops:
            loop.close()
    return _result(samples)


def _alternate(loops: list[Side], repetitions: int, seconds: float, tick: Tick) -> list[list[Sample]]:
    """Each repetition measures every loop, so that a busy moment of the machine affects all of them."""
    for loop in loops:
        loop.run(seconds=seconds / 3)
    samples: list[list[Sample]] = [[] for _ in loops]
    for number in range(repetitions):
        for contender, loop, found in zip(CONTENDERS, loops, samples, strict=True):
            tick(contender.name, number / repetitions)
            found.append(loop.run(seconds=seconds))
    return samples


def _result(samples: list[list[Sample]]) -> Result:
    figures = {
        contender.name: _figures(contender, runs, samples[0])
        for contender, runs in zip(CONTENDERS, samples, strict=True)
    }
    return Result(
        "envs",
        f"Calls of env.step per second of CPU time, PettingZoo's loop (floor {FLOOR:g}x {LEDUC})",
        ("", "steps/s", "least – most", "decisions/s", f"times {LEDUC}", "least – most"),
        [_row(name, each) for name, each in figures.items()],
        {"floor": FLOOR, "packages": PACKAGES, "loops": figures},
        met=all(each["ratio"]["median"] >= FLOOR for name, each in figures.items() if name != LEDUC),
    )


def _figures(contender: Contender, runs: list[Sample], leduc: list[Sample]) -> dict[str, Any]:
    steps = [contender.steps_per_second(sample) for sample in runs]
    theirs = [CONTENDERS[0].steps_per_second(sample) for sample in leduc]
    return {
        "steps_per_second": to_builtins(spread(steps)),
        "decisions_per_second": to_builtins(spread([sample.turns_per_second for sample in runs])),
        "ratio": to_builtins(spread([mine / other for mine, other in zip(steps, theirs, strict=True)])),
        "steps": sum(sample.turns + contender.players * sample.rounds for sample in runs),
    }


def _row(name: str, figures: dict[str, Any]) -> list[str]:
    speed, ratio = figures["steps_per_second"], figures["ratio"]
    return [
        name,
        f"{speed['median']:,.0f}",
        f"{speed['least']:,.0f} – {speed['most']:,.0f}",
        f"{figures['decisions_per_second']['median']:,.0f}",
        f"{ratio['median']:.2f}",
        f"{ratio['least']:.2f} – {ratio['most']:.2f}",
    ]


def leduc_python() -> Path:
    """The interpreter of that environment, which is made on the first call."""
    python = HOME / ("Scripts" if os.name == "nt" else "bin") / "python"
    test = [str(python), "-c", "import pettingzoo, rlcard, pygame"]
    if not python.exists() or subprocess.run(test, capture_output=True, check=False).returncode:
        _call(sys.executable, "-m", "venv", "--clear", str(HOME))
        _call(str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *PACKAGES)
    return python


def _call(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise RuntimeError(f"{' '.join(command[:4])}: {' '.join(last)}")
