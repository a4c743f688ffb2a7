"""`python -m pioche.train.win_chances`: fits the estimates of the nets that are shipped (docs/analysis.md).

For each net: rounds that it plays against itself give the weights of the chance to win, by logistic
regression on its last values; decisions that rollouts have valued give the rate of losses; other decisions
give the errors. It needs the extra `lab`, one core and no GPU. The same command gives the same files.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pioche.analysis import Adviser, bot_round
from pioche.bots import (
    ChanceWeights,
    NetBot,
    NetDecisions,
    NetReading,
    WinEstimator,
    chance_file,
    head_chance,
    make_bot_from_spec,
    net_decisions,
    net_seat,
    read_net,
)
from pioche.core import Event, State, evolve, forced_pass, legal, new_game, redact, view
from pioche.records import LoggedCommand
from pioche.rulebooks import load

RULES: Final = ("quiet", "classic", "official")
"""The presets that the nets play."""
PLACES: Final = 16
RATE_ONE: Final = 1 << 16
RIDGE: Final = 3.0
STEPS: Final = 6
SHARE: Final = 0.2
"""The share of decisions taken from a round: neighbouring decisions have nearly the same value."""
BINS: Final = 10
NORMAL: Final = 1.2533
"""The standard deviation of a normal distribution whose mean distance from its centre is 1."""
ROUNDS: Final = 5_000
CHECKS: Final = 90
ROLLOUTS: Final = 12_000
EVERY: Final = 9
"""The number of commands between two decisions that are valued."""
TABLES: Final[dict[int, tuple[tuple[str, ...], ...]]] = {
    2: (("champion-12", "expert"), ("greedy", "champion-12"), ("expert", "random")),
    4: (("champion-12", "expert", "greedy", "random"), ("expert", "champion-12", "random", "champion-12")),
}
"""The players of rounds whose decisions are valued: good and bad ones."""
LONGEST: Final = 300
Floats = NDArray[np.float64]


class Valued(NamedTuple):
    """A decision as input of the net, with values by rollouts; the act with the best score comes first."""

    reading: NetReading
    gaps: tuple[int, ...]
    chances: Floats


def decisions_of(job: "FitJob", seed: str, rounds: int) -> NetDecisions:
    """Decisions of the bot against itself, under all rules that it plays."""
    parts = []
    for number, name in enumerate(RULES):
        rules = load(name)
        seat = net_seat(job.bot, rules, job.players)
        assert seat is not None
        found = net_decisions(rules, seat, job.players, f"{seed}/{name}", range(rounds), SHARE)
        parts.append(found._replace(rounds=found.rounds + number * rounds))
    return NetDecisions(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def fitted(values: Any, won: Any) -> Floats:
    """Weights and, last, the bias: logistic regression by Newton's method, with a small penalty."""
    rows = np.concatenate([values, np.ones((len(values), 1), np.float32)], axis=1)
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-(rows @ weights.astype(np.float32)).astype(np.float64)))
        slope = rows.T @ (won - chances).astype(np.float32) - RIDGE * weights
        spread = np.sqrt(chances * (1 - chances)).astype(np.float32)[:, None] * rows
        curve = (spread.T @ spread).astype(np.float64) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    return weights


def valued_decisions(head: ChanceWeights, job: "FitJob", seed: str, rounds: int) -> Iterator[Valued]:
    """Decisions from rounds of different players, valued by many rollouts."""
    tables = TABLES[job.players]
    for number in range(rounds):
        rules = load(RULES[number % len(RULES)])
        log = bot_round(rules, tables[number // len(RULES) % len(tables)], seed, number)
        entries = list(log.entries)
        if len(entries) <= LONGEST:
            yield from _valued_in(entries, new_game(log.rules, log.players), head, job, number)


def _valued_in(
    entries: list[LoggedCommand], state: State, head: ChanceWeights, job: "FitJob", number: int
) -> Iterator[Valued]:
    seats = [_Watcher(state, seat, head, job) for seat in range(job.players)]
    for place, entry in enumerate(entries):
        seat = entry.command.seat
        if place % EVERY == number % EVERY and state.turn == seat and forced_pass(state) is None:
            yield from seats[seat].valued(state)
        for event in entry.events:
            state = evolve(state, event)
            for each in seats:
                each.see(event)


class _Watcher:
    """One seat, with the net and with rollouts."""

    def __init__(self, state: State, seat: int, head: ChanceWeights, job: "FitJob") -> None:
        self.seat = seat
        self.adviser = Adviser(state.rules, rollouts=ROLLOUTS, seed="win-chances")
        self.estimator = WinEstimator(state.rules, job.bot.nets, {job.players: head})
        self.adviser.start(view(state, seat))
        self.estimator.start(view(state, seat))

    def see(self, event: Event) -> None:
        if (seen := redact(event, self.seat)) is not None:
            self.adviser.see(seen)
            self.estimator.see(seen)

    def valued(self, state: State) -> Iterator[Valued]:
        seen, offered = view(state, self.seat), legal(state, self.seat)
        reading = self.estimator.reading(seen, offered)
        if reading is None or len(reading.gaps) < 2:
            return
        values = self.adviser.values(seen, offered, thorough=True)
        acts = sorted(reading.gaps, key=lambda act: reading.gaps[act])
        found = [None if values is None else values.of(act) for act in acts]
        chances = [each.chance.mean for each in found if each is not None]
        yield Valued(reading, tuple(reading.gaps[act] for act in acts), np.array(chances))


class FitJob(NamedTuple):
    """A shipped net, and the bot that decides by it."""

    spec: str
    players: int

    @property
    def bot(self) -> NetBot:
        found = make_bot_from_spec(self.spec)
        assert isinstance(found, NetBot)
        return found

    @property
    def file(self) -> Path:
        return self.bot.nets[self.players]


JOBS: Final = {
    job.file.stem: job for job in (FitJob("champion-12", 2), FitJob("champion-12", 4), FitJob("champion", 2))
}


def fitted_rate(head: ChanceWeights, valued: Sequence[Valued]) -> int:
    """The rate whose losses are nearest to those of the rollouts; each step keeps two thirds."""
    low, high = 0, 4 * RATE_ONE
    while high - low > RATE_ONE >> 8:
        third = (high - low) // 3
        errors = [loss_error(replace(head, rate=rate), valued) for rate in (low + third, high - third)]
        low, high = (low, high - third) if errors[0] < errors[1] else (low + third, high)
    return (low + high) // 2


def losses_of(head: ChanceWeights, valued: Sequence[Valued]) -> Floats:
    """The loss of each act but the best: rows of estimates and of rollouts."""
    rows = []
    for each in valued:
        chances = estimated(head, each)
        rows.append(np.stack([chances[0] - chances, each.chances[0] - each.chances])[:, 1:])
    return np.concatenate(rows, axis=1)


def loss_error(head: ChanceWeights, valued: Sequence[Valued]) -> float:
    """Root mean square of estimated losses minus those of the rollouts, over all acts but the best."""
    losses, expected = losses_of(head, valued)
    return rms(losses - expected)


def loss_errors(head: ChanceWeights, valued: Sequence[Valued]) -> tuple[float, float]:
    """The error of a loss as a line: the error at a loss of 0, and the increase up to a loss of 1."""
    losses, expected = losses_of(head, valued)
    line = np.stack([np.ones_like(losses), losses], axis=1)
    found, *_ = np.linalg.lstsq(line, np.abs(losses - expected) * NORMAL, rcond=None)
    return round(float(found[0]), 4), round(float(found[1]), 4)


def chance_error(head: ChanceWeights, valued: Sequence[Valued]) -> float:
    return rms([estimated(head, each)[0] - each.chances[0] for each in valued])


def estimated(head: ChanceWeights, decision: Valued) -> Floats:
    return np.array([head_chance(head, decision.reading, gap) for gap in decision.gaps])


def rms(values: "Sequence[float] | Floats") -> float:
    return round(float(np.sqrt(np.mean(np.square(values)))), 4)


def reliability(chances: Floats, won: Any) -> list[dict[str, float]]:
    """For decisions in each tenth of chances: their number, the mean chance, and the share won."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    return [
        {
            "decisions": int((places == place).sum()),
            "estimated": round(float(chances[places == place].mean()), 4),
            "won": round(float(won[places == place].mean()), 4),
        }
        for place in range(BINS)
        if (places == place).any()
    ]


def fit(job: FitJob, rounds: int, checks: int) -> tuple[ChanceWeights, dict[str, Any]]:
    """The weights, and their quality on deals that were not used to fit them."""
    net = read_net(job.file)
    known = decisions_of(job, "win-chances/fit", rounds)
    weights = fitted(net.last_values_of_all(known.inputs[:, : len(net.factors)]), known.won)
    whole = np.rint(weights * (1 << PLACES)).astype(np.int64).tolist()
    head = ChanceWeights(
        weights=tuple(whole[:-1]),
        bias=whole[-1],
        places=PLACES,
        rate=0,
        chance_error=0,
        loss_error=0,
        loss_error_share=0,
    )
    head = replace(
        head, rate=fitted_rate(head, list(valued_decisions(head, job, "win-chances/rate", checks)))
    )
    fresh = decisions_of(job, "win-chances/test", rounds // 4)
    values = net.last_values_of_all(fresh.inputs[:, : len(net.factors)]).astype(np.int64)
    chances = 1 / (1 + np.exp(-(values @ np.array(head.weights) + head.bias) / (1 << PLACES)))
    valued = list(valued_decisions(head, job, "win-chances/check", checks))
    least, share = loss_errors(head, valued)
    head = replace(
        head,
        chance_error=chance_error(head, valued),
        loss_error=least,
        loss_error_share=share,
        made={"rounds": rounds * len(RULES), "decisions": len(known.won), "valued": len(valued)},
    )
    return head, figures(head, chances, fresh.won, valued)


def figures(head: ChanceWeights, chances: Floats, won: Any, valued: Sequence[Valued]) -> dict[str, Any]:
    share = float(won.mean())
    return {
        "fitted to": dict(head.made),
        "square error on fresh rounds": round(float(np.mean((chances - won) ** 2)), 4),
        "square error of the mean alone": round(share * (1 - share), 4),
        "reliability": reliability(chances, won),
        "chance, from rollouts": head.chance_error,
        "loss of an act, from rollouts": loss_error(head, valued),
        "error of a loss of nothing, and what a loss of 1 adds": [head.loss_error, head.loss_error_share],
        "loss of an act, if none were estimated": loss_error(replace(head, rate=0), valued),
        "rate": round(head.rate / RATE_ONE, 4),
        "same best act as the rollouts": round(
            float(np.mean([each.chances.argmax() == 0 for each in valued])), 3
        ),
        "what the net's best act loses": round(
            float(np.mean([each.chances.max() - each.chances[0] for each in valued])), 4
        ),
    }


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pioche.train.win_chances", description=__doc__)
    parser.add_argument("nets", nargs="*", default=list(JOBS), choices=[*JOBS, []], metavar="NET")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="to fit to, under each ruleset")
    parser.add_argument("--checks", type=int, default=CHECKS, help="rounds whose decisions are valued")
    parser.add_argument("--out", type=Path, help="a folder for the weights; by default beside the nets")
    parser.add_argument("--figures", type=Path, help="a file for the figures")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    options, found = parse(arguments), {}
    for name in options.nets:
        head, found[name] = fit(JOBS[name], options.rounds, options.checks)
        file = chance_file(JOBS[name].file)
        file = file if options.out is None else options.out / file.name
        file.write_bytes(msgspec.json.encode(head) + b"\n")
        print(name, json.dumps(found[name], indent=1), flush=True)
    if options.figures is not None:
        options.figures.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
