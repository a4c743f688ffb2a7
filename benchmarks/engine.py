"""All engines in one run: RLCard, the core, the kernel, and a C program that bounds them
(`results/engine.json`).
"""

import json
import shutil
import subprocess
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from msgspec import to_builtins

from benchmarks import sides
from benchmarks.compare import Tick, alternate
from benchmarks.report import Figure, Result, figure
from benchmarks.sides import ROOT, Sample, Side
from benchmarks.turns import RELEASE

PLAYERS: Final = 4
ENVIRONMENT: Final = "RLCard 1.2.0, env.run"
CORE: Final = "core"
BEFORE: Final = "core, 0.1.0"
YARDSTICK: Final = "C"
KERNEL: Final = ("random", "expert", "batch")
EDITIONS: Final = ("mercy", "two-sided", "all-wild", "attack")


class Ratio(NamedTuple):
    """One side to another, in rounds or in turns a second, and the least it should be."""

    side: str
    to: str
    what: str
    least: float


RATIOS: Final = (
    Ratio(CORE, ENVIRONMENT, "turns", 3.2),
    Ratio(CORE, BEFORE, "turns", 1.3),
    Ratio("random", ENVIRONMENT, "rounds", 300),
    Ratio("random", YARDSTICK, "rounds", 0.5),
    Ratio("expert", YARDSTICK, "rounds", 0.25),
    Ratio("mercy", "random", "turns", 1 / 1.6),
    Ratio("all-wild", "random", "turns", 1 / 1.6),
    Ratio("attack", "random", "turns", 1 / 1.6),
    Ratio("two-sided", "random", "turns", 1 / 3),
)
Run = Callable[[float], Sample]


def engine(tick: Tick, repetitions: int = 31, seconds: float = 0.3, yardstick: str = "") -> Result:
    """Each repetition measures every side, so that a busy moment of the machine affects all of them."""
    tick("setting RLCard up", 0)
    opened = {
        ENVIRONMENT: sides.rlcard(str(PLAYERS), "env"),
        CORE: sides.pioche("quiet", PLAYERS),
        BEFORE: sides.pioche("quiet", PLAYERS, sides.tree_of(RELEASE)),
    }
    kernel = sides.kernel()
    program = _built(Path(yardstick)) if yardstick else None
    try:
        samples = alternate(_runs(opened, kernel, program), repetitions, seconds, tick)
    finally:
        for side in (*opened.values(), kernel):
            side.close()
    return _result(samples)


def _built(source: Path) -> Path:
    """The yardstick, compiled as its header says."""
    compiler = shutil.which("gcc")
    if compiler is None or not source.is_file():
        raise RuntimeError(f"a yardstick needs gcc and a C file; {source} is none, or gcc is missing")
    program = ROOT / "build" / "yardstick"
    program.parent.mkdir(exist_ok=True)
    flags = ("-O3", "-march=native", f"-DNP={PLAYERS}")
    done = subprocess.run([compiler, *flags, "-o", str(program), str(source)], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{source}: {done.stderr.strip().splitlines()[0]}")
    return program


def _runs(opened: Mapping[str, Side], kernel: Side, program: Path | None) -> dict[str, Run]:
    def of_kernel(what: str, seconds: float) -> Sample:
        return kernel.run(seconds=seconds, what=what)

    runs: dict[str, Run] = {
        **{name: side.play for name, side in opened.items()},
        **{what: partial(of_kernel, what) for what in (*KERNEL, *_playable())},
    }
    if program is not None:
        runs[YARDSTICK] = partial(_run_yardstick, program)
    return runs


def _playable() -> list[str]:
    """The editions that the kernel plays."""
    from pioche.kernels import plays_rules
    from pioche.rulebooks import load

    return [rules for rules in EDITIONS if plays_rules(load(rules))]


def _run_yardstick(program: Path, seconds: float) -> Sample:
    """The program is told how many rounds to play, and prints what a second of CPU time makes."""
    rounds = max(1, int(600_000 * seconds))
    done = subprocess.run([str(program), str(rounds)], capture_output=True, text=True, check=True)
    words = done.stdout.replace(";", " ").split()
    per_second = float(words[words.index("cpu") + 1])
    turns = float(words[words.index("turns/game") + 1])
    return Sample(int(rounds * turns), rounds, rounds / per_second, 0)


def _result(samples: dict[str, list[Sample]]) -> Result:
    speeds = {
        "rounds": {name: [each.rounds_per_second for each in runs] for name, runs in samples.items()},
        "turns": {name: [each.turns_per_second for each in runs] for name, runs in samples.items()},
    }
    ratios = {
        ratio: [
            ours / theirs
            for ours, theirs in zip(speeds[ratio.what][ratio.side], speeds[ratio.what][ratio.to], strict=True)
        ]
        for ratio in RATIOS
        if ratio.side in samples and ratio.to in samples
    }
    return Result(
        "engine",
        f"Random play of {PLAYERS} players under `quiet`, and under editions, per second of CPU time",
        ("", "rounds/s", "95 %", "turns/s", "goal"),
        [
            *(_row(name, figure(speeds["rounds"][name]), figure(speeds["turns"][name])) for name in samples),
            *(_ratio_row(ratio, figure(each)) for ratio, each in ratios.items()),
        ],
        {
            "players": PLAYERS,
            "repetitions": len(next(iter(samples.values()))),
            "rounds_per_second": _figures(speeds["rounds"]),
            "turns_per_second": _figures(speeds["turns"]),
            "ratios": {_name(ratio): to_builtins(figure(each)) for ratio, each in ratios.items()},
            "goals": {_name(ratio): ratio.least for ratio in ratios},
            "rounds": {name: sum(each.rounds for each in runs) for name, runs in samples.items()},
        },
        met=all(median(each) >= ratio.least for ratio, each in ratios.items()),
    )


def _figures(speeds: dict[str, list[float]]) -> dict[str, object]:
    return {name: json.loads(json.dumps(to_builtins(figure(each)))) for name, each in speeds.items()}


def _name(ratio: Ratio) -> str:
    return f"{ratio.side} to {ratio.to}, {ratio.what}"


def _row(name: str, rounds: Figure, turns: Figure) -> list[str]:
    low, high = rounds.ci95
    return [name, f"{rounds.median:,.0f}", f"{low:,.0f} – {high:,.0f}", f"{turns.median:,.0f}", ""]


def _ratio_row(ratio: Ratio, value: Figure) -> list[str]:
    low, high = value.ci95
    least = f"{ratio.least:.2f} x"
    return [_name(ratio), f"{value.median:.3f} x", f"{low:.3f} – {high:.3f}", "", least]
