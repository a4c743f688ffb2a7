"""The value of a small game by linear programming, in sequence form: independent of any learning.

A plan gives each sequence of a player's own acts its weight (Koller, Megiddo and von Stengel, 1994). The
first player's plan maximises what the second must concede; one program finds the value of the game exactly.
"""

from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, hstack

from pioche.solver._game_tree import GameTree, Indices, Numbers


class NoSolutionError(RuntimeError):
    """The program was not solved."""


class _Sequences(NamedTuple):
    """A player's sequences: number 0 is the empty one, then one for each of the player's choices."""

    size: int
    last: Indices
    """For each node, the player's last sequence before it."""
    constraints: Any
    """A row for the empty sequence and for each information set: sequences that lead in minus sequences that
    lead out.
    """


def equilibrium_value(tree: GameTree) -> float:
    """The first player's gain when both play perfectly."""
    first, second = _sequences(tree, 0), _sequences(tree, 1)
    gains = _gains(tree, first, second)
    rows = second.constraints.shape[0]
    # Variables: the first player's plan, and what the second concedes at each of their sets.
    objective = np.zeros(first.size + rows)
    objective[first.size] = -1.0
    answer = linprog(
        objective,
        A_ub=hstack([-gains.T, second.constraints.T], format="csr"),
        b_ub=np.zeros(second.size),
        A_eq=hstack([first.constraints, csr_matrix((first.constraints.shape[0], rows))], format="csr"),
        b_eq=_one_first(first.constraints.shape[0]),
        bounds=[(0, None)] * first.size + [(None, None)] * rows,
        method="highs",
    )
    if answer.status != 0:
        raise NoSolutionError(answer.message)
    return float(-answer.fun)


def _one_first(size: int) -> Numbers:
    ones = np.zeros(size)
    ones[0] = 1.0
    return ones


def _gains(tree: GameTree, first: _Sequences, second: _Sequences) -> Any:
    """The first player's gain for each pair of sequences, weighted by chance."""
    likely = tree.chance.copy()
    for level in tree.levels[1:]:
        likely[level] *= likely[tree.parent[level]]
    ends = np.flatnonzero(tree.payoff)
    worth = tree.payoff[ends] * likely[ends]
    return csr_matrix((worth, (first.last[ends], second.last[ends])), (first.size, second.size))


def _sequences(tree: GameTree, player: int) -> _Sequences:
    own = tree.player_of_choice == player
    number = np.where(own, np.cumsum(own), 0)
    last = np.zeros(tree.nodes, np.int64)
    for level in tree.levels[1:]:
        parent, choice = tree.parent[level], tree.choice[level]
        last[level] = np.where(tree.player[parent] == player, number[choice], last[parent])
    count = int(own.sum()) + 1
    return _Sequences(count, last, _constraints(tree, player, number, last, count))


def _constraints(tree: GameTree, player: int, number: Indices, last: Indices, count: int) -> Any:
    sets = np.array([each.player == player for each in tree.sets])
    row_of_set = np.cumsum(sets)
    own = np.flatnonzero(tree.player_of_choice == player)
    before = np.zeros(len(tree.sets), np.int64)
    asked = np.flatnonzero((tree.choice >= 0) & (tree.player[tree.parent] == player))
    before[tree.set_of_choice[tree.choice[asked]]] = last[tree.parent[asked]]
    mine = np.flatnonzero(sets)
    rows = np.concatenate([[0], row_of_set[tree.set_of_choice[own]], row_of_set[mine]])
    columns = np.concatenate([[0], number[own], before[mine]])
    entries = np.concatenate([np.ones(1 + len(own)), -np.ones(len(mine))])
    return csr_matrix((entries, (rows, columns)), (int(sets.sum()) + 1, count))
