"""Turns per second compared with RLCard: two players, one core, all sides in turn (`results/rlcard.json`)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from msgspec import to_builtins

from benchmarks import sides
from benchmarks.report import Result, Spread, spread
from benchmarks.sides import Sample, Side

T = TypeVar("T")
FLOOR: Final = 2.6
GOAL: Final = 4.0
RULES: Final = ("quiet", "classic")
RLCARD: Final = "RLCard 1.2.0"
Tick = Callable[[str, float], None]
"""Called with what is being measured and the share that is done."""


def compare(tick: Tick, repetitions: int = 25, seconds: float = 0.5) -> Result:
    tick("setting RLCard up", 0)
    opponents = {RLCARD: sides.rlcard(), **{rules: sides.pioche(rules, 2) for rules in RULES}}
    return _result(alternate_sides(opponents, repetitions, seconds, tick))


def alternate(
    runs: Mapping[str, Callable[[float], T]], repetitions: int, seconds: float, tick: Tick
) -> dict[str, list[T]]:
    """Each repetition measures every side, so that a busy moment of the machine affects all of them."""
    for name, run in runs.items():
        tick(f"{name}: first run", 0)
        run(seconds / 3)
    samples: dict[str, list[T]] = {name: [] for name in runs}
    for number in range(repetitions):
        for name, run in runs.items():
            tick(name, number / repetitions)
            samples[name].append(run(seconds))
    return samples


def alternate_sides(
    opened: Mapping[str, Side], repetitions: int, seconds: float, tick: Tick
) -> dict[str, list[Sample]]:
    """Closes them in the end."""
    try:
        return alternate({name: side.play for name, side in opened.items()}, repetitions, seconds, tick)
    finally:
        for side in opened.values():
            side.close()


def _result(samples: dict[str, list[Sample]]) -> Result:
    speeds = {name: [sample.turns_per_second for sample in runs] for name, runs in samples.items()}
    ratios = {
        name: spread([ours / theirs for ours, theirs in zip(speeds[name], speeds[RLCARD], strict=True)])
        for name in speeds
    }
    figures = {
        name: {
            "turns_per_second": to_builtins(spread(speeds[name])),
            "rounds_per_second": to_builtins(spread([sample.rounds_per_second for sample in samples[name]])),
            "ratio": to_builtins(ratios[name]),
            "turns": sum(sample.turns for sample in samples[name]),
        }
        for name in speeds
    }
    return Result(
        "rlcard",
        f"Turns per second of CPU time, two players (floor {FLOOR:g}x, goal {GOAL:g}x)",
        ("", "turns/s", "least – most", "rounds/s", "times RLCard", "least – most"),
        [_row(name, spread(speeds[name]), samples[name], ratios[name]) for name in speeds],
        {"floor": FLOOR, "goal": GOAL, "repetitions": len(samples[RLCARD]), "sides": figures},
        met=all(ratios[rules].median >= FLOOR for rules in RULES),
    )


def _row(name: str, speed: Spread, samples: list[Sample], ratio: Spread) -> list[str]:
    rounds = spread([sample.rounds_per_second for sample in samples]).median
    return [
        name,
        f"{speed.median:,.0f}",
        f"{speed.least:,.0f} – {speed.most:,.0f}",
        f"{rounds:,.0f}",
        f"{ratio.median:.2f}",
        f"{ratio.least:.2f} – {ratio.most:.2f}",
    ]
