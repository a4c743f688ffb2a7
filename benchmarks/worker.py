"""One side of a comparison, in a process of its own: orders come as JSON lines, samples go back."""

import json
import sys
from collections.abc import Iterator
from time import process_time

from benchmarks.driver import Tally, rounds
from benchmarks.machine import resident_bytes


def run(rounds_: Iterator[None], tally: Tally, order: dict[str, float]) -> dict[str, float]:
    """Whole rounds until this CPU time, or this number of turns, is spent."""
    before = (tally.turns, tally.rounds)
    start = process_time()
    seconds, turns = order.get("seconds", float("inf")), order.get("turns", float("inf"))
    while process_time() - start < seconds and tally.turns - before[0] < turns:
        next(rounds_)
    return {
        "turns": tally.turns - before[0],
        "rounds": tally.rounds - before[1],
        "cpu": process_time() - start,
        "resident": resident_bytes(),
    }


def main(rules: str, players: int) -> None:
    tally = Tally()
    played = rounds(rules, players, tally)
    for line in sys.stdin:
        print(json.dumps(run(played, tally, json.loads(line))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
