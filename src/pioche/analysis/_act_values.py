"""Turns the winners of rollouts into values: means, errors, and losses against the best act."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from pioche.analysis._match_chances import MatchChances
from pioche.analysis._rollouts import Outcomes
from pioche.analysis._values import ActValue, WinChance
from pioche.core import Command

Won: TypeAlias = NDArray[np.float64]
"""1, 0 or a share for each world; -1 where the act was not tried."""


def values_in(
    outcomes: Outcomes, commands: Sequence[Command | None], seat: int, match: MatchChances | None = None
) -> list[ActValue]:
    """The value of each act, the best first."""
    rows = [outcomes.won(act, seat) for act in range(len(commands))]
    best, chances, losses = _compared(rows)
    found = [
        ActValue(command, chance, loss, outcomes.shares(act))
        for act, (command, chance, loss) in enumerate(zip(commands, chances, losses, strict=True))
    ]
    if match is not None:
        _, chances, losses = _compared([match.of(outcomes, act, seat) for act in range(len(commands))])
        found = [
            replace(value, match=chance, match_loss=loss, match_others=match.shares(outcomes, act))
            for act, (value, chance, loss) in enumerate(zip(found, chances, losses, strict=True))
        ]
    others = [each for act, each in enumerate(found) if act != best]
    return [found[best], *sorted(others, key=_by_loss)]


def _compared(rows: Sequence[Won]) -> tuple[int, list[WinChance], list[WinChance]]:
    """The best act, the chance of each, and how much worse each is."""
    best = best_of(rows, slice(None))
    rivals = [best_of(rows, slice(half, None, 2)) for half in (0, 1)]
    chances = [mean_of(row[row >= 0]) for row in rows]
    losses = [WinChance(0.0, 0.0) if act == best else loss_of(rows, act, rivals) for act in range(len(rows))]
    return best, chances, losses


def _by_loss(value: ActValue) -> float:
    return value.loss.mean


def best_of(rows: Sequence[Won], worlds: slice) -> int:
    """The act that wins most in these worlds, among those that were tried to the end."""
    most = max(int((row >= 0).sum()) for row in rows)
    tried = [act for act, row in enumerate(rows) if (row >= 0).sum() == most]
    return max(tried, key=lambda act: float(rows[act][worlds].mean()))


def mean_of(values: Won) -> WinChance:
    """A mean and its standard error; the error is not 0 if there are few results and all are equal."""
    count = len(values)
    return WinChance(float(values.mean()), float(np.sqrt((values.var() + 1.0 / (count + 1)) / count)))


def loss_of(rows: Sequence[Won], act: int, rivals: Sequence[int]) -> WinChance:
    """The difference of an act from the best one.

    The best act is found in one half of the worlds and compared in the other half. In the half that made it
    the best, part of its result is luck.
    """
    differences = []
    for half, rival in enumerate(rivals):
        worlds = slice(1 - half, None, 2)
        both = (rows[rival][worlds] >= 0) & (rows[act][worlds] >= 0)
        differences.append((rows[rival][worlds] - rows[act][worlds])[both])
    return mean_of(np.concatenate(differences))
