"""Rounds and matches that a net wins against others (`results/champion.json`).

    python -m benchmarks.champion [--net NAME=FILE] [--rounds 200000] [--minutes 60] [--jobs 16]

Without `--net` it is the bots `champion…`, with two and with four players. Every deal is played from every
seat. The kernel plays a thousand rounds at a time in each process, and the net answers for all of them at
once: the same games that the bots play at a table. If the kernel has no twin of a bot, and with `--core`, the
core plays, and the time of a decision is printed too. After `--minutes` it prints its results so far.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from benchmarks.champion_blocks import SEED, Block, Pairing, Tally, make_kernel_ready, play_block
from benchmarks.machine import facts
from pioche.bots import net_players

BLOCK, CORE_BLOCK = 2_000, 10
"""Deals of one task, by the kernel and by the core."""
BOTS = ("champion", "champion-12")
OTHERS = ("random", "expert")


def tasks(pairings: list[Pairing], games: int, core: bool) -> Iterator[tuple[Pairing, range]]:
    """Blocks of all pairings by turns, so that an early end is fair to all."""
    size = CORE_BLOCK if core else BLOCK
    for first in range(0, games // 2, size):
        for pairing in pairings:
            deals = games // pairing.players
            if first < deals:
                yield pairing, range(first, min(first + size, deals))


def measure(
    pairings: list[Pairing], games: int, seconds: float, jobs: int, core: bool
) -> dict[Pairing, Tally]:
    tallies = {pairing: Tally() for pairing in pairings}
    deadline, left = time.monotonic() + seconds, tasks(pairings, games, core)
    with ProcessPoolExecutor(jobs) as pool:
        pending: dict[Future[Block], Pairing] = {}
        while True:
            while len(pending) < 2 * jobs and time.monotonic() < deadline and (task := next(left, None)):
                pending[pool.submit(play_block, *task, core)] = task[0]
            if not pending:
                return tallies
            for done in wait(pending, return_when=FIRST_COMPLETED).done:
                tallies[pending.pop(done)].add(done.result())


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.champion", description=__doc__)
    parser.add_argument("--net", action="append", default=[], metavar="NAME=FILE")
    parser.add_argument("--against", nargs="+", default=OTHERS)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4], help="of bots; a net has its own")
    parser.add_argument("--bots", nargs="*", default=None)
    parser.add_argument("--rules", nargs="+", default=["quiet"])
    parser.add_argument(
        "--limits", type=int, nargs="+", default=[None], help="no draws by choice with so many cards"
    )
    parser.add_argument("--rounds", type=int, default=200_000, help="of each pairing")
    parser.add_argument("--matches", type=int, default=0, help="of each pairing, instead of rounds")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--core", action="store_true", help="play on the core, and time the decisions")
    parser.add_argument("--out", type=Path)
    return parser.parse_args(arguments)


def pairings_of(options: argparse.Namespace) -> list[Pairing]:
    nets: list[tuple[str, Path | None, list[int]]] = []
    for given in options.net:
        name, _, file = given.partition("=")
        players = net_players(Path(file))
        nets.append(
            (name, Path(file), options.players if players == 4 and 4 not in options.players else [players])
        )
    bots = options.bots if options.bots is not None else () if options.net else BOTS
    nets += [(bot, None, options.players) for bot in bots]
    return [
        Pairing(name, net, other, players, rules, bool(options.matches), limit)
        for name, net, tables in nets
        for rules in options.rules
        for players in tables
        for other in options.against
        for limit in options.limits
    ]


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    if not options.core:
        make_kernel_ready()
    games = options.matches or options.rounds
    found = measure(pairings_of(options), games, 60 * options.minutes, options.jobs, options.core)
    rows = []
    for pairing, tally in found.items():
        if tally.deals:
            rows.append({**pairing.told(), **tally.told(pairing)})
            print(json.dumps(rows[-1]), flush=True)
    if options.out:
        command = "python -m benchmarks.champion " + " ".join(arguments)
        whole = {"command": command, "seed": SEED, "machine": facts(), "results": rows}
        options.out.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
