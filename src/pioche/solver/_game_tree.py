"""The whole tree of a small game, as arrays: every deal, every draw and every act that the rules allow.

Nodes are numbered level by level, so the nodes of a level are a slice. A *choice* is an action at an
information set; a policy gives each choice its probability.

    level 0          0                     parent   -1 0 0 1 1 2
                   /   \\                   choice   -1 -1 -1 0 1 0
    level 1       1     2                  chance    1 .5 .5 1 1 1
                 / \\    |
    level 2     3   4   5
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pioche.core import Rulebook
from pioche.envs import RoundPoint, start_round

Numbers: TypeAlias = NDArray[np.float64]
Indices: TypeAlias = NDArray[np.int64]
PLAYERS: Final = 2
NOBODY: Final = -1
"""The player number of nodes of chance and of ends, and the choice number of nodes that chance leads to."""
EVERYBODY: Final = -1
"""The viewer number for what every player saw of a history."""


def summed(places: Indices, amounts: Numbers, size: int) -> Numbers:
    """Sums amounts by their index."""
    sums: Numbers = np.bincount(places, amounts, size)  # type: ignore[assignment]  # numpy says integers
    return sums


class TreeTooLargeError(ValueError):
    """The game has more positions than the limit allows."""


class InformationSet(NamedTuple):
    """The positions that a player cannot tell apart, and one example of them."""

    player: int
    actions: tuple[int, ...]
    example: RoundPoint


class GameTree(NamedTuple):
    """The whole tree of a game of two players."""

    parent: Indices
    player: Indices
    """The player who acts at a node."""
    choice: Indices
    """The choice that leads to a node."""
    chance: Numbers
    """The probability that chance leads to a node from its parent; 1 where a player chooses."""
    payoff: Numbers
    """The first player's gain at an end."""
    levels: tuple[slice, ...]
    sets: tuple[InformationSet, ...]
    set_of_choice: Indices

    @property
    def nodes(self) -> int:
        return len(self.parent)

    @property
    def choices(self) -> int:
        return len(self.set_of_choice)

    @property
    def player_of_choice(self) -> Indices:
        players = np.array([each.player for each in self.sets], np.int64)
        return players[self.set_of_choice]

    def per_set(self, of_choices: Numbers) -> Numbers:
        """Sums numbers of choices by their information set."""
        return summed(self.set_of_choice, of_choices, len(self.sets))

    def add_to_parents(self, level: slice, amounts: Numbers, totals: Numbers) -> None:
        """Adds the amounts of a level's nodes to the totals of their parents. The children of a node stand
        together.
        """
        parent = self.parent[level]
        first = np.flatnonzero(np.diff(parent, prepend=NOBODY - 1))
        totals[parent[first]] += np.add.reduceat(amounts, first)

    def uniform(self) -> Numbers:
        """The policy that takes each action equally often."""
        sizes = self.per_set(np.ones(self.choices))
        return np.asarray(1 / sizes[self.set_of_choice])


class _Growing:
    """Collects nodes level by level."""

    def __init__(self) -> None:
        self.parent: list[int] = [NOBODY]
        self.player: list[int] = []
        self.choice: list[int] = [NOBODY]
        self.chance: list[float] = [1.0]
        self.payoff: list[float] = []
        self.sets: list[InformationSet] = []
        self.set_of_node: list[int] = []
        self.first_choices: dict[tuple[object, ...], int] = {}
        self.set_of_choice: list[int] = []

    def children(self, node: int, point: RoundPoint) -> Iterator[RoundPoint]:
        """The points that follow. It also notes who acts here and how each point is reached."""
        if point.awaits_chance:
            self._note(NOBODY, 0.0)
            for number, likely in point.chances():
                self._add(node, NOBODY, likely)
                yield point.after_chance(number)
        elif point.asked is None:
            self._note(NOBODY, point.returns()[0])
        else:
            first = self._first_choice(point)
            asked = self.set_of_choice[first]
            self._note(point.asked, 0.0, asked)
            for place, action in enumerate(self.sets[asked].actions):
                self._add(node, first + place, 1.0)
                yield point.after(action)

    def _note(self, player: int, payoff: float, asked: int = NOBODY) -> None:
        self.set_of_node.append(asked)
        self.player.append(player)
        self.payoff.append(payoff)

    def _add(self, parent: int, choice: int, likely: float) -> None:
        self.parent.append(parent)
        self.choice.append(choice)
        self.chance.append(likely)

    def _first_choice(self, point: RoundPoint) -> int:
        """The number of the first choice at this information set; a new set gets new numbers."""
        seat = point.asked
        assert seat is not None
        known = (seat, point.story.text(EVERYBODY), point.story.text(seat), point.waiting)
        first = self.first_choices.get(known)
        if first is None:
            first = self.first_choices[known] = len(self.set_of_choice)
            actions = tuple(point.actions())
            self.set_of_choice += [len(self.sets)] * len(actions)
            self.sets.append(InformationSet(seat, actions, point))
        return first


def grow(book: Rulebook, most_nodes: int = 2_000_000) -> GameTree:
    """Walks every course of a round of two players; the second player deals, or a random one."""
    growing, points = _Growing(), [start_round(book, PLAYERS)]
    node = 0
    while points:
        below: list[RoundPoint] = []
        for point in points:
            below += growing.children(node, point)
            node += 1
        if node + len(below) > most_nodes:
            raise TreeTooLargeError(f"the game has more than {most_nodes:,} positions: fewer cards or turns")
        points = below
    return _by_levels(growing)


def _by_levels(growing: _Growing) -> GameTree:
    """Numbers the nodes again, so that those of a level follow each other."""
    parent, own_set = np.array(growing.parent, np.int64), np.array(growing.set_of_node, np.int64)
    level = _levels(parent, own_set, len(growing.sets))
    order = np.argsort(level, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    bounds = np.searchsorted(level[order], np.arange(level.max() + 2)).tolist()
    return GameTree(
        np.where(parent >= 0, place[parent], NOBODY)[order],
        np.array(growing.player, np.int64)[order],
        np.array(growing.choice, np.int64)[order],
        np.array(growing.chance)[order],
        np.array(growing.payoff)[order],
        tuple(slice(*pair) for pair in pairwise(bounds)),
        tuple(growing.sets),
        np.array(growing.set_of_choice, np.int64),
    )


def _levels(parent: Indices, own_set: Indices, sets: int) -> Indices:
    """The level of each node: below its parent's, and the same for all nodes of an information set.

    A card that is drawn and kept may take one choice or none, and the others cannot see which. So their next
    information set has nodes of several depths; it moves to the deepest level of them.
    """
    level, asked = np.zeros(len(parent), np.int64), own_set >= 0
    while True:
        deepest = np.zeros(sets, np.int64)
        np.maximum.at(deepest, own_set[asked], level[asked])
        lower = level.copy()
        lower[asked] = deepest[own_set[asked]]
        lower[1:] = np.maximum(lower[1:], lower[parent[1:]] + 1)
        if (lower == level).all():
            return level
        level = lower
