"""From the winners of rollouts to values: means, errors, and losses against the best act."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pioche.analysis._rollouts import Outcomes
from pioche.analysis._values import ActValue, WinChance
from pioche.core import Command


def values_in(outcomes: Outcomes, commands: Sequence[Command | None], seat: int) -> list[ActValue]:
    """The value of each act, the best first."""
    rows = [outcomes.won(act, seat) for act in range(len(commands))]
    chances = [mean_of(row[row >= 0]) for row in rows]
    most = max(int((row >= 0).sum()) for row in rows)
    tried = [act for act, row in enumerate(rows) if (row >= 0).sum() == most]
    best = max(tried, key=lambda act: chances[act].mean)
    found = [
        ActValue(command, chances[act], loss_of(rows[best], rows[act], act == best), outcomes.shares(act))
        for act, command in enumerate(commands)
    ]
    return sorted(found, key=lambda value: (value is not found[best], value.loss.mean))


def mean_of(values: NDArray[np.float64]) -> WinChance:
    """A mean and its standard error; of few equal results the error is not 0."""
    count = len(values)
    return WinChance(float(values.mean()), float(np.sqrt((values.var() + 1.0 / (count + 1)) / count)))


def loss_of(best: NDArray[np.float64], row: NDArray[np.float64], is_best: bool) -> WinChance:
    """How much worse an act is in the worlds in which both were tried."""
    if is_best:
        return WinChance(0.0, 0.0)
    both = (best >= 0) & (row >= 0)
    difference = best[both] - row[both]
    error = float(np.sqrt((difference.var() + 1.0 / (len(difference) + 1)) / len(difference)))
    return WinChance(max(0.0, float(difference.mean())), error)
