"""Runs by names, for programs that want a figure without an experiment file."""

from collections.abc import Sequence

from pioche.game import Rules
from pioche.lab._duel import DuelResult, DuelSetup, duel
from pioche.lab._runs.experiments import Experiment, Lineup
from pioche.lab._runs.run import RunSettings, run
from pioche.lab._statistics.estimates import Figures


def compare(
    a: str,
    b: str,
    *,
    rounds: int = 1000,
    players: int = 2,
    rules: str | Rules = "quiet",
    seed: int | str = "0",
    jobs: int = 1,
) -> DuelResult:
    """Play bot `a` against copies of bot `b`, every deal once from each seat.

    Examples:
        >>> from pioche.lab import compare
        >>> result = compare("greedy", "random", rounds=200, seed="docs")
        >>> result.rounds, result.win_rate > 0.5
        (200, True)
    """
    name, record = _named(rules)
    setup = DuelSetup(a=a, b=b, players=players, rules=record.fields, rules_name=name, seed=str(seed))
    return duel(setup, rounds, jobs)


def simulate(
    bots: Sequence[str],
    *,
    rounds: int = 1000,
    rules: str | Rules = "quiet",
    seed: int | str = "0",
    jobs: int = 1,
) -> Figures:
    """Play rounds between these bots, one in each seat; figures with their errors.

    Examples:
        >>> from pioche.lab import simulate
        >>> figures = simulate(["expert", "random", "random"], rounds=500, seed="docs")
        >>> figures.games(), figures.seat_rate(0).value > 1 / 3
        (500, True)
    """
    name, record = _named(rules)
    lineup = Lineup("simulation", tuple(bots), rotate=False)
    outcome = run(
        Experiment("simulation", (lineup,), record.fields, name, rounds, str(seed)), RunSettings(jobs)
    )
    if outcome.stopped:
        raise ValueError(outcome.stopped)
    return outcome.figures


def _named(rules: str | Rules) -> tuple[str, Rules]:
    record = rules if isinstance(rules, Rules) else Rules(rules)
    return (rules if isinstance(rules, str) else repr(rules)), record
