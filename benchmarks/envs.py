"""Steps per second of the environments: the PettingZoo loop, compared with PettingZoo's `leduc_holdem_v4`
(`results/envs.json`), and vector environments, any deck beside the standard cards (`results/vectors.json`).
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, to_builtins

from benchmarks.compare import Tick, alternate_sides
from benchmarks.report import Figure, Result, figure, spread
from benchmarks.sides import Sample, Side, python_with

FLOOR: Final = 5.0
LEDUC: Final = "leduc_holdem_v4"
PACKAGES: Final = ("pettingzoo==1.27.0", "rlcard==1.2.0", "pygame")
WORKER: Final = str(Path(__file__).with_name("aec_worker.py"))


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
    loops = {contender.name: contender.loop() for contender in CONTENDERS}
    return _result(alternate_sides(loops, repetitions, seconds, tick))


def _result(samples: dict[str, list[Sample]]) -> Result:
    figures = {each.name: _figures(each, samples[each.name], samples[LEDUC]) for each in CONTENDERS}
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


ROWS: Final = 4096
STANDARD: Final = "UnoVector, quiet"
VECTORS: Final = {
    STANDARD: ("UnoVector", "quiet"),
    "DeckVector, quiet": ("DeckVector", "quiet"),
    "DeckVector, mercy": ("DeckVector", "mercy"),
    "DeckVector, two-sided": ("DeckVector", "two-sided"),
}


def vectors(tick: Tick, repetitions: int = 15, seconds: float = 0.5) -> Result:
    program = sys.executable, "-m", "benchmarks.vector_worker"
    opened = {name: Side(*program, *parameters, str(ROWS)) for name, parameters in VECTORS.items()}
    samples = alternate_sides(opened, repetitions, seconds, tick)
    speeds = {name: [sample.turns_per_second for sample in runs] for name, runs in samples.items()}
    ratios = {
        name: [mine / other for mine, other in zip(each, speeds[STANDARD], strict=True)]
        for name, each in speeds.items()
    }
    return Result(
        "vectors",
        f"Actions per second of CPU time, {ROWS:,} rows of four players, random actions",
        ("", "actions/s", "95 %", f"times {STANDARD}", "95 %"),
        [
            [name, *_shown(figure(speeds[name]), "{:,.0f}"), *_shown(figure(ratios[name]), "{:.2f}")]
            for name in VECTORS
        ],
        {
            "rows": ROWS,
            "players": 4,
            "repetitions": repetitions,
            "actions_per_second": to_builtins({name: figure(each) for name, each in speeds.items()}),
            "ratios": to_builtins({name: figure(each) for name, each in ratios.items()}),
            "actions": {name: sum(sample.turns for sample in runs) for name, runs in samples.items()},
        },
    )


def _shown(found: Figure, form: str) -> list[str]:
    low, high = found.ci95
    return [form.format(found.median), f"{form.format(low)} – {form.format(high)}"]


def leduc_python() -> Path:
    return python_with(PACKAGES, "leduc", "import pettingzoo, rlcard, pygame")
