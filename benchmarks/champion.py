"""Rounds that a net wins against others, and what it takes to decide (`results/champion.json`).

    python -m benchmarks.champion [--net NAME=FILE] [--rounds 200000] [--minutes 60] [--jobs 16]

Without `--net` it is the bots `champion…`, with two and with four players. Every deal is played from every
seat. The core plays, in this number of processes, and needs neither the kernel nor a GPU. After `--minutes`
it tells what it has.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from benchmarks.machine import facts
from pioche.bots import Bot, NetBot, RoundDriver, luck_of, make_bot_from_spec, net_players, numbered_deal
from pioche.core import Command, Legal, Rulebook, View
from pioche.rulebooks import load

TIMED: Final = 64
"""One decision of this number is timed: asking for the time takes long."""
MOST_ACTS: Final = 20_000
"""A longer round counts as won by nobody, as in the kernel."""
BLOCK: Final = 10
"""Deals of one task."""
HOARDS: Final = (12, 20, 40)
"""Sizes of a hand that are counted."""
BOTS: Final = ("champion", "champion-12")
OTHERS: Final = ("random", "expert")
SEED: Final = "champion evaluation"
"""No training has these deals."""


class Pairing(NamedTuple):
    """One player of the first kind against others of the second."""

    name: str
    net: Path | None
    other: str
    players: int
    rules: str = "quiet"

    def bot(self) -> Bot:
        if self.net is None:
            return make_bot_from_spec(self.name)
        return NetBot({self.players: self.net})


class Block(NamedTuple):
    """What came of some deals."""

    won: list[int]
    """Of each deal, how many of its rounds: one for each seat."""
    turns: int
    reached: Counter[int]
    """Rounds in which the hand reached a size."""
    reached_won: Counter[int]
    mine: "Stopwatch"
    theirs: "Stopwatch"


class Stopwatch:
    """What the decisions of a bot take, in time of the processor."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = self.asked = 0

    def on(self, bot: Bot) -> Bot:
        choose = bot.choose

        def timed(view: View, legal: Legal, rng: Random) -> Command | None:
            self.asked += 1
            if self.asked % TIMED:
                return choose(view, legal, rng)
            began = time.process_time()
            chosen = choose(view, legal, rng)
            self.seconds += time.process_time() - began
            self.decisions += 1
            return chosen

        bot.choose = timed  # type: ignore[method-assign]
        return bot

    def add(self, other: "Stopwatch") -> None:
        self.seconds += other.seconds
        self.decisions += other.decisions

    @property
    def milliseconds(self) -> float:
        return round(1000 * self.seconds / max(self.decisions, 1), 4)


class Tally:
    """All blocks of a pairing."""

    def __init__(self) -> None:
        self.won: list[int] = []
        self.turns = 0
        self.reached: Counter[int] = Counter()
        self.reached_won: Counter[int] = Counter()
        self.mine, self.theirs = Stopwatch(), Stopwatch()

    def add(self, block: Block) -> None:
        self.won += block.won
        self.turns += block.turns
        self.reached += block.reached
        self.reached_won += block.reached_won
        self.mine.add(block.mine)
        self.theirs.add(block.theirs)

    def told(self, players: int) -> dict[str, object]:
        deals = len(self.won)
        rounds = deals * players
        share = sum(self.won) / rounds
        spread = sum((won / players - share) ** 2 for won in self.won) / max(deals - 1, 1)
        return {
            "rounds": rounds,
            "won": round(100 * share, 3),
            "plus_minus": round(196 * sqrt(spread / deals), 3),
            "turns": round(self.turns / rounds, 1),
            "decision_ms": self.mine.milliseconds,
            "their_decision_ms": self.theirs.milliseconds,
            "hand_reached": {size: round(100 * self.reached[size] / rounds, 2) for size in HOARDS},
            "won_then": {
                size: round(100 * self.reached_won[size] / self.reached[size], 1)
                for size in HOARDS
                if self.reached[size]
            },
        }


def play_block(pairing: Pairing, numbers: range) -> Block:
    book = Rulebook(load(pairing.rules))
    block = Block([], 0, Counter(), Counter(), Stopwatch(), Stopwatch())
    turns, mine = 0, block.mine.on(pairing.bot())
    others = [block.theirs.on(make_bot_from_spec(pairing.other)) for _ in range(pairing.players - 1)]
    for number in numbers:
        won = 0
        for seat in range(pairing.players):
            bots = [*others[:seat], mine, *others[seat:]]
            end, length, most = play_round(book, pairing.players, bots, number, seat)
            won, turns = won + end, turns + length
            sizes = [size for size in HOARDS if most >= size]
            block.reached.update(sizes)
            block.reached_won.update(sizes if end else [])
        block.won.append(won)
    return block._replace(turns=turns)


def play_round(
    book: Rulebook, players: int, bots: list[Bot], number: int, seat: int
) -> tuple[bool, int, int]:
    """Whether the seat won, the turns, and the most cards it held."""
    driver = RoundDriver(numbered_deal(book, players, SEED, number), bots, luck_of(SEED, number))
    most = 0
    while driver.state.turn is not None and driver.acts < MOST_ACTS:
        driver.step()
        most = max(most, len(driver.state.hands[seat]))
    return seat in driver.state.round_winners, driver.state.turn_number, most


def tasks(pairings: list[Pairing], rounds: int) -> Iterator[tuple[Pairing, range]]:
    """Blocks of all pairings by turns, so that an early end is fair to all."""
    for first in range(0, rounds // 2, BLOCK):
        for pairing in pairings:
            if first < rounds // pairing.players:
                yield pairing, range(first, min(first + BLOCK, rounds // pairing.players))


def measure(pairings: list[Pairing], rounds: int, seconds: float, jobs: int) -> dict[Pairing, Tally]:
    tallies = {pairing: Tally() for pairing in pairings}
    deadline, left = time.monotonic() + seconds, tasks(pairings, rounds)
    with ProcessPoolExecutor(jobs) as pool:
        pending: dict[Future[Block], Pairing] = {}
        while True:
            while len(pending) < 2 * jobs and time.monotonic() < deadline and (task := next(left, None)):
                pending[pool.submit(play_block, *task)] = task[0]
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
    parser.add_argument("--rules", default="quiet")
    parser.add_argument("--rounds", type=int, default=200_000, help="of each pairing")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path)
    return parser.parse_args(arguments)


def pairings_of(options: argparse.Namespace) -> list[Pairing]:
    found = []
    for given in options.net:
        name, _, file = given.partition("=")
        players = net_players(Path(file))
        found += [Pairing(name, Path(file), other, players, options.rules) for other in options.against]
    bots = options.bots if options.bots is not None else () if options.net else BOTS
    return found + [
        Pairing(bot, None, other, players, options.rules)
        for bot in bots
        for players in options.players
        for other in options.against
    ]


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    found = measure(pairings_of(options), options.rounds, 60 * options.minutes, options.jobs)
    rows = []
    for pairing, tally in found.items():
        if tally.won:
            facts_of = {"bot": pairing.name, "against": pairing.other, "players": pairing.players}
            rows.append({**facts_of, "rules": pairing.rules, **tally.told(pairing.players)})
            print(json.dumps(rows[-1]), flush=True)
    if options.out:
        command = "python -m benchmarks.champion " + " ".join(arguments)
        whole = {"command": command, "seed": SEED, "machine": facts(), "results": rows}
        options.out.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
