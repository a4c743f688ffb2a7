"""Rounds per second under every preset (`results/presets.json`)."""

from msgspec import to_builtins

from benchmarks import sides
from benchmarks.compare import Tick
from benchmarks.report import Result, spread
from benchmarks.sides import Sample
from pioche.rulebooks import names


def presets(tick: Tick, repetitions: int = 3, seconds: float = 0.7, players: int = 4) -> Result:
    chosen = [entry.name for entry in names() if entry.kind == "preset"]
    samples: dict[str, list[Sample]] = {}
    for name in chosen:
        tick(name, len(samples) / len(chosen))
        samples[name] = _measure(name, players, repetitions, seconds)
    return Result(
        "presets",
        f"Each preset, {players} players",
        ("preset", "rounds/s", "turns/s", "turns per round"),
        [_row(name, runs) for name, runs in samples.items()],
        {"players": players, "presets": {name: _figures(runs) for name, runs in samples.items()}},
    )


def _measure(rules: str, players: int, repetitions: int, seconds: float) -> list[Sample]:
    side = sides.pioche(rules, players)
    try:
        side.run(seconds=seconds / 3)
        return [side.run(seconds=seconds) for _ in range(repetitions)]
    finally:
        side.close()


def _row(name: str, runs: list[Sample]) -> list[str]:
    rounds = spread([sample.rounds_per_second for sample in runs]).median
    turns = spread([sample.turns_per_second for sample in runs]).median
    return [name, f"{rounds:,.0f}", f"{turns:,.0f}", f"{turns / rounds:.1f}"]


def _figures(runs: list[Sample]) -> dict[str, object]:
    return {
        "rounds_per_second": to_builtins(spread([sample.rounds_per_second for sample in runs])),
        "turns_per_second": to_builtins(spread([sample.turns_per_second for sample in runs])),
    }
