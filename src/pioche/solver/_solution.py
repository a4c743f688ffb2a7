"""The solution of a small game, and the distance of bots and methods from it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Final, NamedTuple

from pioche.core import Rulebook
from pioche.solver._best_response import Exploitability, exploitability
from pioche.solver._bot_policies import bot_policy
from pioche.solver._game_tree import GameTree, grow
from pioche.solver._learning import METHODS
from pioche.solver._linear_program import equilibrium_value
from pioche.solver._net_policy import bot_maker

CHECKED: Final = (1, 10, 100, 1000)
"""The numbers of iterations after which a method's distance is measured."""


class Distance(NamedTuple):
    """The distance of a policy from an equilibrium."""

    name: str
    iterations: int
    """The iterations; 0 for a policy that does not learn."""
    found: Exploitability

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "iterations": self.iterations,
            "value": self.found.value,
            "best_responses": self.found.best,
            "distance": self.found.distance,
        }


class Solution(NamedTuple):
    """A solved game."""

    positions: int
    information_sets: tuple[int, int]
    value: float
    """The first player's gain in equilibrium, by linear programming."""
    distances: tuple[Distance, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "positions": self.positions,
            "information_sets": self.information_sets,
            "value": self.value,
            "distances": [each.as_json() for each in self.distances],
        }


def solve(
    book: Rulebook,
    bots: Sequence[str] = (),
    methods: Sequence[str] = ("cfr+",),
    iterations: int = 100,
    told: Callable[[int], None] = lambda _: None,
) -> Solution:
    """Grows the tree of a game, solves it, and measures bots and methods against the solution.

    `told` is called with 1 after each of `solving_steps`.
    """
    tree = grow(book)
    told(1)
    value = equilibrium_value(tree)
    told(1)
    measured = []
    for distance in chain(_of_bots(tree, bots), _of_methods(tree, methods, iterations)):
        measured.append(distance)
        told(1)
    players = [each.player for each in tree.sets]
    return Solution(tree.nodes, (players.count(0), players.count(1)), value, tuple(measured))


def solving_steps(bots: Sequence[str], methods: Sequence[str], iterations: int) -> int:
    """The number of steps that `solve` reports."""
    return 2 + len(bots) + len(methods) * len(_checked(iterations))


def _checked(iterations: int) -> list[int]:
    return sorted({number for number in CHECKED if number < iterations} | {iterations})


def _of_bots(tree: GameTree, bots: Iterable[str]) -> Iterator[Distance]:
    for bot in bots:
        policy = bot_policy(tree, bot_maker(bot))
        yield Distance(bot, 0, exploitability(tree, policy))


def _of_methods(tree: GameTree, methods: Iterable[str], iterations: int) -> Iterator[Distance]:
    checked = _checked(iterations)
    for name in methods:
        for number, policy in enumerate(islice(METHODS[name](tree), iterations), 1):
            if number in checked:
                yield Distance(name, number, exploitability(tree, policy))
