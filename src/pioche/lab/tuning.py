"""`python -m pioche.lab.tuning PLAYERS round|match [SWEEPS]` searches the weights of `expert`.

It changes one weight at a time, and keeps the change if the changed bot does better than the unchanged one on
the same deals, from every seat, against each bot of a pool. Every sweep has deals of its own, and the printed
gain is measured on deals that no sweep uses.
"""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import asdict, replace
from numpy.typing import NDArray

from pioche.bots import (
    BY_STAKES,
    EXPERT,
    FEW_PLAYERS,
    FastBot,
    Weights,
    fast_bot,
    play_matches,
    play_rounds,
    weighing_bot,
)
from pioche.rulebooks import load

Shares: TypeAlias = NDArray[np.float64]
"""The bot's wins on each deal, over all seats and the whole pool."""
POOL: Final = ("random", "greedy", "offensive", "defensive", "balanced")
STEPS: Final[dict[str, float]] = {
    "skip": 2.0,
    "reverse": 2.0,
    "draw": 2.0,
    "wild": 3.0,
    "wild_draw": 3.0,
    "colour": 0.5,
    "links": 0.5,
    "face": 0.1,
    "stay": 1.0,
    "zero": 1.0,
    "points": 0.1,
    "named": 0.2,
    "follow": 5.0,
    "attack": 5.0,
    "few": 1,
    "hold_wild": 1,
    "hold_wild_draw": 1,
    "hold_drawn": 1,
}
"""The first step of each weight; whole numbers stay whole."""
SIGNIFICANT_ERRORS: Final = 1.0
"""A difference of this number of standard errors counts as better."""
DEALS: Final = {"round": 6000, "match": 1500}
"""The number of deals of one comparison."""


class Aim(NamedTuple):
    """The number of players and the game that the weights are tuned for."""

    players: int
    stake: str
    rules: str = "quiet"
    pool: tuple[str, ...] = POOL

    @property
    def row(self) -> int:
        """The index of the row of `expert`."""
        many = 3 if self.players > FEW_PLAYERS else min(4, self.players) - 2
        return 4 * ("round", "match").index(self.stake) + many

    def bot(self, weights: Weights) -> FastBot:
        """`expert` with these weights for this aim; a round uses no other weights."""
        rows = [each for table in EXPERT.values() for each in table.values()]
        rows[self.row] = weights
        return weighing_bot("tuned", BY_STAKES, rows)


def shares(aim: Aim, weights: Weights, seed: str, deals: int) -> Shares:
    rules = load(aim.rules)
    bot, seats = aim.bot(weights), range(aim.players)
    won = np.zeros(deals)
    for name in aim.pool:
        other = fast_bot(name, rules, aim.players)
        assert other is not None
        for seat in seats:
            seating = [bot if place == seat else other for place in seats]
            won += _won(aim, seating, seat, seed, deals)
    return won / (len(aim.pool) * aim.players)


def _won(aim: Aim, seating: Sequence[FastBot], seat: int, seed: str, deals: int) -> Shares:
    rules, numbers = load(aim.rules), range(deals)
    if aim.stake == "round":
        rounds = play_rounds(rules, seating, seed, numbers)
        return np.asarray(rounds.winners == seat, np.float64)
    winners = play_matches(rules, seating, seed, numbers).winners
    won: Shares = (winners >> seat & 1) / np.maximum(1, np.bitwise_count(winners))
    return won


def mean(values: Shares) -> tuple[float, float]:
    """Returns the mean and its standard error."""
    return float(values.mean()), float(values.std(ddof=1) / np.sqrt(len(values)))


class Search:
    def __init__(self, aim: Aim, start: Weights, seed: str, deals: int) -> None:
        self.aim = aim
        self.best: Weights = start
        self.seed = seed
        self.deals = deals
        self.steps: dict[str, float] = dict(STEPS)

    def sweep(self, number: int) -> None:
        """Tries every weight once, in a new order."""
        seed = f"{self.seed}/sweep {number}"
        now = shares(self.aim, self.best, seed, self.deals)
        names = list(self.steps)
        Random(number).shuffle(names)
        for name in names:
            now = self._move(name, seed, now)

    def _move(self, name: str, seed: str, now: Shares) -> Shares:
        for step in (self.steps[name], -self.steps[name]):
            changed = self._changed(name, step)
            found = shares(self.aim, changed, seed, self.deals)
            gain, error = mean(found - now)
            if gain > SIGNIFICANT_ERRORS * error and gain > 0:
                self._say(name, changed, gain, error)
                self.best = changed
                self._widen(name, 1.5 if step > 0 else -1.5)
                return found
        self._widen(name, 0.6)
        return now

    def _widen(self, name: str, factor: float) -> None:
        """Tries the direction that helped first, and farther; otherwise nearer."""
        if not isinstance(STEPS[name], int):
            self.steps[name] *= factor
        elif factor < 0:
            self.steps[name] = -self.steps[name]

    def _changed(self, name: str, step: float) -> Weights:
        value = getattr(self.best, name) + step
        return replace(self.best, **{name: round(value, 3)})

    def _say(self, name: str, changed: Weights, gain: float, error: float) -> None:
        percent = f"{100 * gain:+.2f} ± {196 * error:.2f} %"
        print(f"{name} {getattr(self.best, name)} → {getattr(changed, name)}: {percent}", flush=True)


def differing(weights: Weights) -> Iterator[str]:
    """The weights that differ from the defaults, in writing."""
    usual = asdict(Weights())
    return (f"{name}={value}" for name, value in asdict(weights).items() if value != usual[name])


def starting(aim: Aim) -> Weights:
    return list(EXPERT.values())[aim.row // 4][{0: 2, 1: 3, 2: 4, 3: 6}[aim.row % 4]]


def main(arguments: Sequence[str]) -> None:
    if len(arguments) not in (2, 3) or arguments[1] not in DEALS or not arguments[0].isdigit():
        sys.exit("pioche: expected PLAYERS round|match [SWEEPS]")
    aim = Aim(int(arguments[0]), arguments[1])
    start, deals = starting(aim), DEALS[aim.stake]
    search = Search(aim, start, f"tuning {aim.players} {aim.stake}", deals)
    for number in range(int(arguments[2]) if len(arguments) > 2 else 3):
        search.sweep(number)
        fresh = [shares(aim, each, f"fresh {number}", 2 * deals) for each in (search.best, start)]
        gain, error = mean(fresh[0] - fresh[1])
        rate = f"{100 * fresh[0].mean():.2f} %, {100 * gain:+.2f} ± {196 * error:.2f}"
        print(f"after sweep {number}: {rate}", flush=True)
        print(f"    {', '.join(differing(search.best))}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
