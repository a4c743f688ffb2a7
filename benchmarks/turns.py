"""The time of a turn of the core under each edition, and compared with the last release
(`results/turns.json`).
"""

from statistics import median
from typing import Final, NamedTuple

from msgspec import to_builtins

from benchmarks import sides
from benchmarks.compare import Tick, alternate_sides
from benchmarks.report import Figure, Result, figure
from benchmarks.sides import Sample, Side

PLAYERS: Final = 4
RELEASE: Final = "26f2d6a"
"""The commit of 0.1.0, which plays the same matches."""
EDITIONS: Final = ("quiet", "mercy", "two-sided", "all-wild", "attack")
BEFORE: Final = ("classic", "quiet")


class Ratio(NamedTuple):
    side: str
    to: str
    most: float | None = None


RATIOS: Final = (
    Ratio("quiet", "classic"),
    Ratio("mercy", "classic"),
    Ratio("two-sided", "classic"),
    Ratio("all-wild", "classic"),
    Ratio("attack", "classic"),
    *(Ratio(rules, f"{rules}, 0.1.0", 1.0) for rules in BEFORE),
    *(Ratio(rules, "classic, 0.1.0", 1.5) for rules in ("mercy", "two-sided")),
)
"""The limits compare with the last release: `classic` became faster since, more than the editions did."""


def turns(tick: Tick, repetitions: int = 41, seconds: float = 0.15) -> Result:
    return _result(alternate_sides(_sides(), repetitions, seconds, tick))


def _sides() -> dict[str, Side]:
    now = {rules: sides.pioche(rules, PLAYERS) for rules in ("classic", *EDITIONS)}
    release = sides.tree_of(RELEASE)
    return now | {f"{rules}, 0.1.0": sides.pioche(rules, PLAYERS, release) for rules in BEFORE}


def _result(samples: dict[str, list[Sample]]) -> Result:
    times = {name: [1e6 / sample.turns_per_second for sample in runs] for name, runs in samples.items()}
    ratios = {
        ratio: [ours / theirs for ours, theirs in zip(times[ratio.side], times[ratio.to], strict=True)]
        for ratio in RATIOS
    }
    return Result(
        "turns",
        f"A turn of the core, {PLAYERS} players, microseconds of CPU time",
        ("", "time", "95 %", "most"),
        [
            *(_row(name, figure(each)) for name, each in times.items()),
            *(_ratio_row(ratio, figure(each)) for ratio, each in ratios.items()),
        ],
        {
            "players": PLAYERS,
            "repetitions": len(next(iter(samples.values()))),
            "microseconds": {name: to_builtins(figure(each)) for name, each in times.items()},
            "ratios": {_name(ratio): to_builtins(figure(each)) for ratio, each in ratios.items()},
            "most": {_name(ratio): ratio.most for ratio in RATIOS if ratio.most is not None},
            "turns": {name: sum(sample.turns for sample in runs) for name, runs in samples.items()},
        },
        met=all(ratio.most is None or median(each) <= ratio.most for ratio, each in ratios.items()),
    )


def _name(ratio: Ratio) -> str:
    return f"{ratio.side} to {ratio.to}"


def _row(name: str, time: Figure) -> list[str]:
    low, high = time.ci95
    return [name, f"{time.median:.1f}", f"{low:.1f} – {high:.1f}", ""]


def _ratio_row(ratio: Ratio, value: Figure) -> list[str]:
    low, high = value.ci95
    most = "" if ratio.most is None else f"{ratio.most:.2f} x"
    return [_name(ratio), f"{value.median:.2f} x", f"{low:.2f} – {high:.2f}", most]
