"""Deals of one pairing of bots, by the kernel or by the core, and what came of them; for `champion`."""

import time
from collections import Counter
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from pioche.bots import (
    Bot,
    FastBot,
    NetBot,
    NetSeat,
    NetTables,
    RoundDriver,
    fast_bot,
    luck_of,
    make_bot_from_spec,
    net_seat,
    numbered_deal,
)
from pioche.core import Command, Legal, Rulebook, RuleFields, View
from pioche.rulebooks import load

TIMED: Final = 64
"""One decision of this number is timed: asking for the time takes long."""
MOST_ACTS: Final = 20_000
"""A longer round counts as won by nobody, as in the kernel."""
LARGE_HANDS: Final = (12, 20, 40)
"""Sizes of a hand that are counted."""
SEED: Final = "champion evaluation"
"""No training has these deals."""


class Pairing(NamedTuple):
    """One player of the first kind against others of the second."""

    name: str
    net: Path | None
    other: str
    players: int
    rules: str = "quiet"
    matches: bool = False
    limit: int | None = None
    """Instead of the net's own limit of draws by choice; 0: no limit."""

    def bot(self) -> Bot:
        if self.net is None:
            return make_bot_from_spec(self.name)
        return NetBot({2 if self.players == 2 else 4: self.net})

    def told(self) -> dict[str, object]:
        facts = {"bot": self.name, "against": self.other, "players": self.players, "rules": self.rules}
        return facts if self.limit is None else {**facts, "limit": self.limit}


class Block(NamedTuple):
    """The results of some deals."""

    won: list[float]
    """Of each deal, how many of its games: one for each seat."""
    lengths: int
    """Turns of rounds, or rounds of matches."""
    reached: Counter[int]
    """Rounds in which the hand reached a size."""
    reached_won: Counter[int]
    mine: "Stopwatch"
    theirs: "Stopwatch"


class Stopwatch:
    """The processor time of the decisions of a bot."""

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
        self.deals = self.lengths = 0
        self.won = self.won_squared = 0.0
        self.reached: Counter[int] = Counter()
        self.reached_won: Counter[int] = Counter()
        self.mine, self.theirs = Stopwatch(), Stopwatch()

    def add(self, block: Block) -> None:
        self.deals += len(block.won)
        self.won += sum(block.won)
        self.won_squared += sum(won * won for won in block.won)
        self.lengths += block.lengths
        self.reached += block.reached
        self.reached_won += block.reached_won
        self.mine.add(block.mine)
        self.theirs.add(block.theirs)

    def told(self, pairing: Pairing) -> dict[str, object]:
        """The share of games won, with an interval of 95 % from the deals as clusters."""
        games = self.deals * pairing.players
        share, mean = self.won / games, self.won / self.deals
        spread = (self.won_squared / self.deals - mean * mean) / pairing.players**2
        found: dict[str, object] = {
            "matches" if pairing.matches else "rounds": games,
            "won": round(100 * share, 3),
            "plus_minus": round(196 * sqrt(max(spread, 0) / max(self.deals - 1, 1)), 3),
            "rounds_of_a_match" if pairing.matches else "turns": round(self.lengths / games, 1),
        }
        if self.mine.decisions:
            found |= {"decision_ms": self.mine.milliseconds, "their_decision_ms": self.theirs.milliseconds}
        return found if pairing.matches else {**found, **self._large_hands(games)}

    def _large_hands(self, games: int) -> dict[str, object]:
        return {
            "hand_reached": {size: round(100 * self.reached[size] / games, 2) for size in LARGE_HANDS},
            "won_then": {
                size: round(100 * self.reached_won[size] / self.reached[size], 1)
                for size in LARGE_HANDS
                if self.reached[size]
            },
        }


def make_kernel_ready() -> None:
    """Compiles what plays rounds with nets, once for all processes."""
    from pioche.kernels import make_ready, play_rows

    make_ready(play_rows)


def play_block(pairing: Pairing, numbers: range, core: bool) -> Block:
    tables = None if core else kernel_tables(pairing)
    return core_block(pairing, numbers) if tables is None else kernel_block(pairing, tables, numbers)


def kernel_tables(pairing: Pairing) -> NetTables | None:
    """The pairing in every seating, if the kernel has both bots."""
    rules, players = load(pairing.rules), pairing.players
    mine = seat_of(pairing.bot(), pairing.name, rules, players)
    other = seat_of(make_bot_from_spec(pairing.other), pairing.other, rules, players)
    if mine is None or other is None or not (isinstance(mine, NetSeat) or isinstance(other, NetSeat)):
        return None
    if pairing.limit is not None and isinstance(mine, NetSeat):
        mine = mine._replace(net=mine.net.limited_to(pairing.limit))
    seatings = [[*[other] * seat, mine, *[other] * (players - 1 - seat)] for seat in range(players)]
    return NetTables(rules, seatings)


def seat_of(bot: Bot, spec: str, rules: RuleFields, players: int) -> FastBot | NetSeat | None:
    return net_seat(bot, rules, players) if isinstance(bot, NetBot) else fast_bot(spec, rules, players)


def kernel_block(pairing: Pairing, tables: NetTables, numbers: range) -> Block:
    found = tables.play(SEED, numbers, pairing.matches)
    seats = np.tile(np.arange(pairing.players), len(numbers))
    if pairing.matches:
        won = (found.winners >> seats & 1) / np.maximum(np.bitwise_count(found.winners), 1)
    else:
        won = (found.winners == seats).astype(np.float64)
    largest = found.largest[np.arange(len(seats)), seats]
    by_deal = won.reshape(-1, pairing.players).sum(axis=1).tolist()
    return Block(
        by_deal,
        int(found.lengths.sum()),
        _reached(largest),
        _reached(largest[won > 0]),
        Stopwatch(),
        Stopwatch(),
    )


def _reached(largest: Any) -> Counter[int]:
    return Counter({size: int((largest >= size).sum()) for size in LARGE_HANDS})


def core_block(pairing: Pairing, numbers: range) -> Block:
    book = Rulebook(load(pairing.rules))
    block = Block([], 0, Counter(), Counter(), Stopwatch(), Stopwatch())
    turns, mine = 0, block.mine.on(pairing.bot())
    others = [block.theirs.on(make_bot_from_spec(pairing.other)) for _ in range(pairing.players - 1)]
    for number in numbers:
        won = 0
        for seat in range(pairing.players):
            bots = [*others[:seat], mine, *others[seat:]]
            end, length, most = core_round(book, pairing.players, bots, number, seat)
            won, turns = won + end, turns + length
            sizes = [size for size in LARGE_HANDS if most >= size]
            block.reached.update(sizes)
            block.reached_won.update(sizes if end else [])
        block.won.append(won)
    return block._replace(lengths=turns)


def core_round(
    book: Rulebook, players: int, bots: list[Bot], number: int, seat: int
) -> tuple[bool, int, int]:
    """Whether the seat won, the turns, and the most cards it held."""
    driver = RoundDriver(numbered_deal(book, players, SEED, number), bots, luck_of(SEED, number))
    most = 0
    while driver.state.turn is not None and driver.acts < MOST_ACTS:
        driver.step()
        most = max(most, len(driver.state.hands[seat]))
    return seat in driver.state.round_winners, driver.state.turn_number, most
