"""`python -m benchmarks [NAME…] [--quick] [--yardstick FILE]`, `python -m benchmarks profile [RULES]`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from benchmarks.compare import Tick, compare
from benchmarks.editions import editions
from benchmarks.engine import engine
from benchmarks.envs import envs, vectors
from benchmarks.first_use import first_use
from benchmarks.kernel import kernel
from benchmarks.load import load
from benchmarks.load.processes import processes
from benchmarks.memory import memory
from benchmarks.presets import presets
from benchmarks.profiling import profile
from benchmarks.report import Result, save, show
from benchmarks.store import store
from benchmarks.times import times
from benchmarks.turns import turns
from pioche.rulebooks import RulesError

Measure = Callable[[Tick], Result]
FULL: Final[dict[str, Measure]] = {
    "rlcard": compare,
    "turns": turns,
    "kernel": kernel,
    "engine": engine,
    "first-use": first_use,
    "presets": presets,
    "times": times,
    "memory": memory,
    "store": store,
    "load": load,
    "processes": processes,
    "envs": envs,
    "vectors": vectors,
    "editions": editions,
}
QUICK_ENGINE: Final[Any] = {"repetitions": 5, "seconds": 0.2}
QUICK: Final[dict[str, Measure]] = {
    "rlcard": partial(compare, repetitions=3, seconds=0.7),
    "turns": partial(turns, repetitions=5, seconds=0.2),
    "kernel": partial(kernel, repetitions=3, seconds=0.3),
    "engine": partial(engine, **QUICK_ENGINE),
    "first-use": partial(first_use, repetitions=1),
    "presets": partial(presets, repetitions=1, seconds=0.3),
    "times": partial(times, repetitions=3),
    "memory": partial(memory, turns=100_000),
    "store": partial(store, repetitions=2, seconds=0.5),
    "load": partial(load, slices=3, seconds=1, paced_seconds=1, connections=400, stored=500),
    "processes": partial(processes, slices=3, seconds=1),
    "envs": partial(envs, repetitions=3, seconds=0.3),
    "vectors": partial(vectors, repetitions=3, seconds=0.3),
    "editions": partial(editions, rounds=400),
}


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.yardstick:
        FULL["engine"] = partial(engine, yardstick=options.yardstick)
        QUICK["engine"] = partial(engine, yardstick=options.yardstick, **QUICK_ENGINE)
    console = Console(highlight=False)
    if options.names[:1] == ["profile"]:
        return _profile(console, *options.names[1:2])
    unknown = [name for name in options.names if name not in FULL]
    if unknown:
        print(f'benchmarks: unknown name "{unknown[0]}"; one of {", ".join(FULL)}, profile', file=sys.stderr)
        return 2
    return _measure_all(options, console)


def _profile(console: Console, rules: str = "quiet") -> int:
    try:
        profile(console, rules)
    except RulesError as error:
        print(f"benchmarks: {error}", file=sys.stderr)
        return 2
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(FULL)}; or profile [RULES]")
    parser.add_argument("--quick", action="store_true", help="less exact, and nothing is saved")
    parser.add_argument("--yardstick", metavar="FILE", default="", help="a C program that bounds `engine`")
    return parser.parse_args(arguments)


def _measure_all(options: argparse.Namespace, console: Console) -> int:
    missed = []
    for name in options.names or list(FULL):
        try:
            result = _measure(name, options, console)
        except RuntimeError as error:
            print(f"benchmarks: {name}: {error}", file=sys.stderr)
            missed.append(name)
            continue
        show(result, console)
        if not options.quick:
            save(result, _command(name, options))
        if result.met is False:
            missed.append(name)
    if missed:
        print(f"benchmarks: not met: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


def _command(name: str, options: argparse.Namespace) -> str:
    """The arguments that measure this alone; of the yardstick its file name, wherever it lies."""
    with_yardstick = name == "engine" and options.yardstick
    return f"{name} --yardstick {Path(options.yardstick).name}" if with_yardstick else name


def _measure(name: str, options: argparse.Namespace, console: Console) -> Result:
    measure = (QUICK if options.quick else FULL)[name]
    bar = Progress(
        TextColumn("{task.description:<32}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
    )
    with bar as progress:
        task = progress.add_task(name, total=1)

        def tick(what: str, done: float) -> None:
            progress.update(task, completed=done, description=f"{name}: {what}")

        return measure(tick)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
