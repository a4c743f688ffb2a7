"""Computes the exact worth of policies, and best responses to them, in one pass over the tree."""

from typing import NamedTuple

import numpy as np

from pioche.solver._game_tree import GameTree, Indices, Numbers, summed


class Exploitability(NamedTuple):
    """The distance of two policies from an equilibrium; one array holds the policies of both players."""

    value: float
    """The first player's gain when both follow their policy."""
    best: tuple[float, float]
    """Each player's gain by the best response to the other's policy."""

    @property
    def distance(self) -> float:
        """The mean gain of both by a best response: 0 only in equilibrium."""
        return sum(self.best) / 2


class BestResponse(NamedTuple):
    """A best response: its gain, and its choices, with 1 for each chosen action."""

    value: float
    choices: Numbers


def exploitability(tree: GameTree, policy: Numbers) -> Exploitability:
    best = best_response(tree, policy, 0).value, best_response(tree, policy, 1).value
    return Exploitability(game_value(tree, policy), best)


def game_value(tree: GameTree, policy: Numbers) -> float:
    """The first player's gain if everybody follows the policy."""
    return float(tree.payoff @ reach(tree, step_weights(tree, policy)))


def step_weights(tree: GameTree, policy: Numbers, fixed_player: int | None = None) -> Numbers:
    """The probability of each node from its parent. Choices of `fixed_player`, if any, count as certain."""
    taken = policy if fixed_player is None else np.where(tree.player_of_choice == fixed_player, 1.0, policy)
    weights = tree.chance.copy()
    chosen = tree.choice >= 0
    weights[chosen] = taken[tree.choice[chosen]]
    return weights


def reach(tree: GameTree, weights: Numbers) -> Numbers:
    """The probability of each node from the root."""
    reached = np.ones(tree.nodes)
    for level in tree.levels[1:]:
        reached[level] = reached[tree.parent[level]] * weights[level]
    return reached


def best_response(tree: GameTree, policy: Numbers, player: int) -> BestResponse:
    """The best result of a player who knows the other's policy and sees no more than the rules show.

    It goes from the last level up: values are weighted by the probability that the other and chance lead to a
    node. At an information set of the player it takes the action with the largest sum, at every node of the
    set.
    """
    sign = 1.0 if player == 0 else -1.0
    value = sign * tree.payoff * reach(tree, step_weights(tree, policy, player))
    taken = np.zeros(tree.choices)
    for level in reversed(tree.levels[1:]):
        parent, choice = tree.parent[level], tree.choice[level]
        own = tree.player[parent] == player
        taken[_best_choices(tree, choice[own], value[level][own])] = 1.0
        kept = np.where(own, taken[choice], 1.0)
        tree.add_to_parents(level, value[level] * kept, value)
    return BestResponse(float(value[0]), taken)


def _best_choices(tree: GameTree, choice: Indices, value: Numbers) -> Indices:
    """The choice with the largest sum of each information set among these; the first of equals."""
    sums = summed(choice, value, tree.choices)
    asked = np.unique(choice)
    order = np.lexsort((asked, -sums[asked], tree.set_of_choice[asked]))
    first = np.unique(tree.set_of_choice[asked][order], return_index=True)[1]
    return np.asarray(asked[order][first])
