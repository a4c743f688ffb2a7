"""Whole rounds at machine speed: four players, one core, all sides in turn (`results/kernel.json`)."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from typing import Final

from msgspec import to_builtins

from benchmarks import sides
from benchmarks.compare import Tick, alternate
from benchmarks.report import Figure, Result, figure
from benchmarks.sides import Sample, Side

ENVIRONMENT: Final = "RLCard 1.2.0, env.run"
GAME: Final = "RLCard 1.2.0, game.step"
TOGETHER: Final = "random, two cores together"
KERNEL: Final = (
    "random",
    "expert",
    "function",
    "branching",
    "branchfree",
    "with_seven_zero",
    "batch",
    "batch and choice",
)
GOALS: Final[dict[str, tuple[str, str, float]]] = {
    "random against env.run": ("random", ENVIRONMENT, 300),
    "random against game.step": ("random", GAME, 30),
    "two cores against one": (TOGETHER, "random", 1.6),
    "expert against random": ("expert", "random", 1 / 3),
    "a function against random": ("function", "random", 1 / 4),
    "branch-free against branching": ("branchfree", "branching", 0),
    "the same with a rule at run time": ("with_seven_zero", "branching", 0),
}
STEPS: Final = 1_000_000
"""The target of a batch of 4,096 games: steps a second, with observations and masks."""
Runs = dict[str, Callable[[float], list[Sample]]]
Samples = dict[str, list[list[Sample]]]


def kernel(tick: Tick, repetitions: int = 31, seconds: float = 0.4) -> Result:
    tick("setting RLCard up", 0)
    opened = [sides.rlcard("4", "env"), sides.rlcard("4", "game"), sides.kernel(0), sides.kernel(1)]
    try:
        samples = alternate(_runs(*opened), repetitions, seconds, tick)
    finally:
        for side in opened:
            side.close()
    return _result(samples)


def _runs(environment: Side, game: Side, one: Side, other: Side) -> Runs:
    def together(seconds: float) -> list[Sample]:
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(lambda side: side.run(seconds=seconds, what="random"), (one, other)))

    def alone(what: str, seconds: float) -> list[Sample]:
        return [one.run(seconds=seconds, what=what)]

    return {
        ENVIRONMENT: lambda seconds: [environment.run(seconds=seconds)],
        GAME: lambda seconds: [game.run(seconds=seconds)],
        **{what: partial(alone, what) for what in KERNEL},
        TOGETHER: together,
    }


def _result(samples: Samples) -> Result:
    rounds = {name: _speeds(runs, lambda one: one.rounds_per_second) for name, runs in samples.items()}
    steps = {name: _speeds(runs, lambda one: one.turns_per_second) for name, runs in samples.items()}
    ratios = {
        goal: [ours / theirs for ours, theirs in zip(rounds[one], rounds[other], strict=True)]
        for goal, (one, other, _) in GOALS.items()
    }
    met = median(steps["batch"]) >= STEPS and all(
        median(ratios[goal]) >= least for goal, (_, _, least) in GOALS.items()
    )
    return Result(
        "kernel",
        "Whole rounds of four players under `quiet`, per second of CPU time",
        ("", "rounds/s", "95 %", "steps/s", "goal"),
        [
            *(_row(name, figure(rounds[name]), figure(steps[name])) for name in samples),
            *(_ratio(goal, figure(ratios[goal]), least) for goal, (_, _, least) in GOALS.items()),
        ],
        {
            "rules": "quiet",
            "players": 4,
            "repetitions": len(next(iter(samples.values()))),
            "goals": {goal: least for goal, (_, _, least) in GOALS.items() if least},
            "rounds_per_second": to_builtins({name: figure(each) for name, each in rounds.items()}),
            "steps_per_second": to_builtins({name: figure(each) for name, each in steps.items()}),
            "ratios": to_builtins({goal: figure(each) for goal, each in ratios.items()}),
            "rounds": {
                name: sum(one.rounds for group in runs for one in group) for name, runs in samples.items()
            },
        },
        met=met,
    )


def _speeds(runs: list[list[Sample]], speed: Callable[[Sample], float]) -> list[float]:
    """The speed of each repetition; those of two cores are added up."""
    return [sum(map(speed, group)) for group in runs]


def _row(name: str, rounds: Figure, steps: Figure) -> list[str]:
    low, high = rounds.ci95
    goal = f"{STEPS:,} steps" if name == "batch" else ""
    return [name, f"{rounds.median:,.0f}", f"{low:,.0f} – {high:,.0f}", f"{steps.median:,.0f}", goal]


def _ratio(goal: str, ratio: Figure, least: float) -> list[str]:
    low, high = ratio.ci95
    return [goal, f"{ratio.median:.2f} x", f"{low:.2f} – {high:.2f}", "", f"{least:.2f} x" if least else ""]
