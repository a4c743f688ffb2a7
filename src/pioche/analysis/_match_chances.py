"""Chances to win the match: what the scores after a round are worth.

The rest of the match is played with the points of rounds that the policy has played: it begins with the
scores after this round, everybody wins the next rounds equally often, and the first to reach the target wins.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pioche.analysis._rollouts import Outcomes, Winners, rollout_bot
from pioche.bots import KernelTable
from pioche.core import RuleFields
from pioche.kernels import NOBODY, RESULTS, deal_keys
from pioche.rulebooks import fingerprint

POOL: Final = 10_000
"""Rounds that the policy plays once, for the points of a winner."""
COURSES: Final = 2048
"""Simulated courses of the rest of a match: a few hundred, each with the seats in every rotation."""
STEPS: Final = 64
"""The number of rounds after which a course repeats itself."""
LONGEST: Final = 512
"""Most rounds of a match."""
KEPT: Final = 8
"""The number of tables whose courses are kept."""
KNOTS: Final = 12
"""Points for which the chances are computed; other values lie on a straight line between two of them."""
Floats = NDArray[np.float64]


class MatchModel:
    """Models the match after the round, with this number of players who play by the policy."""

    def __init__(self, rules: RuleFields, players: int, policy: str) -> None:
        self.need: int = rules.target + (rules.target_test == "exceed")
        self._courses = round_courses(round_points(rules, players, policy), players)
        self._known: dict[tuple[int, ...], MatchChances] = {}

    def chances(self, scores: tuple[int, ...]) -> "MatchChances":
        """The model for a round that begins with these scores."""
        if scores not in self._known:
            self._known[scores] = MatchChances(self._courses, scores, self.need)
        return self._known[scores]


def match_model(rules: RuleFields, players: int, policy: str) -> MatchModel | None:
    """The model; None where rounds do not add up to a match that the first to reach the target wins."""
    if rules.scoring != "winner-collects" or rules.teams:
        return None
    key = fingerprint(rules), players, policy
    if key not in _MODELS:
        while len(_MODELS) >= KEPT:
            _MODELS.pop(next(iter(_MODELS)))
        _MODELS[key] = MatchModel(rules, players, policy)
    return _MODELS[key]


_MODELS: dict[tuple[str, int, str], MatchModel] = {}


def round_points(rules: RuleFields, players: int, policy: str) -> Winners:
    """The points that winners of rounds collect under the policy."""
    table = KernelTable(rules, [rollout_bot(rules, players, policy)] * players)
    found: Winners = table.play("match", range(POOL), matches=False)[:, RESULTS:].max(axis=1)
    return found


def round_courses(points: Winners, players: int) -> Winners:
    """The gain of every seat in each next round: by steps, courses and seats."""
    count = COURSES // players
    words = deal_keys("match", range(STEPS * count)).astype(np.int64).reshape(STEPS, count, -1)
    winners = (words[:, :, 0, None] + np.arange(players)) % players
    gained = points[words[:, :, 1] % len(points)][:, :, None, None]
    found: Winners = np.where(winners[..., None] == np.arange(players), gained, 0).astype(np.int32)
    return found.reshape(STEPS, count * players, players)


class MatchChances:
    """The chances of every seat after a round that began with these scores."""

    def __init__(self, courses: Winners, scores: tuple[int, ...], need: int) -> None:
        """`courses` are those of `round_courses`; `need` is the score that wins the match."""
        self.need = need
        self.scores = scores
        self._seats = np.arange(len(scores))
        self._courses = courses
        self._knots = [np.linspace(0, max(1, need - score - 1), KNOTS).round() for score in scores]
        begun = np.array([scores, *(row for seat in self._seats.tolist() for row in self._begun(seat))])
        now, *after = self.after(begun)
        self.now: Floats = now
        """The chances if nobody wins the round."""
        self._tables: Floats = np.array(after).reshape(len(scores), KNOTS, len(scores))

    def _begun(self, winner: int) -> list[list[int]]:
        return [
            [score + round(points) * (seat == winner) for seat, score in enumerate(self.scores)]
            for points in self._knots[winner].tolist()
        ]

    def after(self, scores: NDArray[np.int64]) -> Floats:
        """The chance of each seat to win a match with these scores: rows of scores, rows of chances."""
        standing = np.repeat(scores[:, None, :], self._courses.shape[1], axis=1).astype(np.int32)
        for step in range(LONGEST):
            is_open = standing.max(axis=2) < self.need
            if not is_open.any():
                break
            standing += self._courses[step % STEPS] * is_open[..., None]
        best = standing == standing.max(axis=2, keepdims=True)
        found: Floats = (best / best.sum(axis=2, keepdims=True)).mean(axis=1)
        return found

    def standing(self, scores: Sequence[int]) -> Floats:
        """The chances of all seats after a round that has ended with these scores."""
        found: Floats = self.after(np.array([scores]))[0]
        return found

    def of(self, outcomes: Outcomes, act: int, seat: int) -> Floats:
        """The chance of the seat in each world where the act was tried, and -1 in all others."""
        winners, points = outcomes.winners[act], outcomes.points[act]
        found = np.where(winners == NOBODY, self.now[seat], -1.0)
        for winner in self._seats.tolist():
            won = winners == winner
            found[won] = self.won_by(winner, points[won])[:, seat]
        return found

    def won_by(self, winner: int, points: Winners) -> Floats:
        """The chances of all seats if this one wins the round with these points."""
        knots, table = self._knots[winner], self._tables[winner]
        between = np.stack([np.interp(points, knots, table[:, seat]) for seat in self._seats], axis=-1)
        won = (points + self.scores[winner] >= self.need)[:, None]
        found: Floats = np.where(won, self._seats == winner, between)
        return found

    def shares(self, outcomes: Outcomes, act: int) -> tuple[float, ...]:
        """The mean chance of every seat."""
        rows = (self.of(outcomes, act, seat) for seat in self._seats.tolist())
        return tuple(float(row[row >= 0].mean()) for row in rows)
