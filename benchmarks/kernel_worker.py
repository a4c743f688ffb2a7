"""Rounds inside the kernel, with the orders of `worker`: each order says what to play, and for how long."""

import json
import os
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from benchmarks import branchfree
from pioche.bots import compiled_bot, play_rounds
from pioche.kernels import GameBatch, packed
from pioche.rulebooks import load

PLAYERS = 4
ROUNDS = 4096
BATCH = 4096
RULES = "quiet"
SPECS = {"function": f"py:{Path(__file__).parents[1] / 'examples' / 'bots' / 'compiled.py'}:dearest"}
Run = Callable[[float], dict[str, float]]


def of_bots(name: str) -> Run:
    """Whole rounds, including the keys of the deals and the results."""
    return _of_rounds(name, SPECS.get(name, name), RULES)


def of_edition(name: str) -> Run:
    """Whole rounds of random bots with another deck."""
    return _of_rounds(name, "random", name)


def _of_rounds(name: str, spec: str, preset: str) -> Run:
    rules = load(preset)
    bot = compiled_bot(spec, rules, PLAYERS)
    assert bot is not None
    seed = (
        f"bench {name}"  # one for each: keys of deals are kept, and the second would find those of the first
    )
    numbers = count(0, ROUNDS)

    def run(seconds: float) -> dict[str, float]:
        start, turns, rounds = process_time(), 0, 0
        while process_time() - start < seconds:
            first = next(numbers)
            played = play_rounds(rules, [bot] * PLAYERS, seed, range(first, first + ROUNDS))
            turns += int(played.turns.sum())
            rounds += ROUNDS
        return answer(turns, rounds, process_time() - start)

    return run


def of_loops(name: str) -> Run:
    """The bare loop of the kernel, or of the variant it is compared with."""
    loop = getattr(branchfree, name)
    rules = packed(load(RULES), PLAYERS)
    cells = np.zeros(branchfree.ROW, np.int32)
    numbers = count(0, ROUNDS)

    def run(seconds: float) -> dict[str, float]:
        start, turns, rounds = process_time(), 0, 0
        while process_time() - start < seconds:
            turns += loop(cells, rules, next(numbers), ROUNDS)
            rounds += ROUNDS
        return answer(turns, rounds, process_time() - start)

    return run


def of_batch(name: str) -> Run:
    """Steps of the batch environment; the time to choose at random counts only if asked for."""
    batch = GameBatch(load(f"{RULES}+no_voluntary_draw"), PLAYERS, BATCH)
    batch.reset()

    def run(seconds: float) -> dict[str, float]:
        steps, ended, stepping = 0, 0, 0.0
        start = process_time()
        while process_time() - start < seconds:
            actions = batch.sample()
            before = process_time()
            ended += int(batch.step(actions).done.sum())
            stepping += process_time() - before
            steps += BATCH
        return answer(steps, ended, stepping if name == "batch" else process_time() - start)

    return run


def answer(turns: int, rounds: int, cpu: float) -> dict[str, float]:
    return {"turns": turns, "rounds": rounds, "cpu": cpu, "resident": 0}


MAKERS: dict[str, Callable[[str], Run]] = {
    "random": of_bots,
    "expert": of_bots,
    "function": of_bots,
    "branching": of_loops,
    "branchfree": of_loops,
    "with_seven_zero": of_loops,
    "mercy": of_edition,
    "two-sided": of_edition,
    "all-wild": of_edition,
    "attack": of_edition,
    "batch": of_batch,
    "batch and choice": of_batch,
}


def main(core: int) -> None:
    """Runs on the first or the second core; compiles on first use."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(os.getppid()))
        os.sched_setaffinity(0, {cores[min(core, len(cores) - 1)]})
    runs: dict[str, Run] = {}
    for line in sys.stdin:
        order: dict[str, Any] = json.loads(line)
        name = order["what"]
        if name not in runs:
            runs[name] = MAKERS[name](name)
            runs[name](0.01)
        print(json.dumps(runs[name](order["seconds"])), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
