"""Methods that learn to play a small game, on its whole tree: how far is each from the equilibrium?

Each is an endless iterator of policies, one for each iteration.

- `regret_matching`: counterfactual regret minimisation (Zinkevich and others, 2007), or with `plus` its
  faster form CFR+ (Tammelin, 2014); the average policy.
- `fictitious_play`: each answers the average of the other so far (Heinrich and others, 2015).
- `mirror_descent`: magnetic mirror descent (Sokota and others, 2023) with a magnet that fades; the last
  policy.
"""

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from pioche.solver._best_response import best_response, reach, step_weights
from pioche.solver._game_tree import GameTree, Numbers, summed


def regret_matching(tree: GameTree, plus: bool = True) -> Iterator[Numbers]:
    """The average policies of CFR or CFR+, the players in turn."""
    regrets, totals = np.zeros(tree.choices), np.zeros(tree.choices)
    iteration = 0
    while True:
        iteration += 1
        for player in (0, 1):
            policy = matching(tree, regrets)
            gain = advantages(tree, policy, player)
            regrets += gain
            if plus:
                np.maximum(regrets, 0.0, out=regrets)
            weight = float(iteration) if plus else 1.0
            totals += weight * own_reach(tree, policy, player) * policy
        yield normalised(tree, totals)


def fictitious_play(tree: GameTree) -> Iterator[Numbers]:
    """The averages of best responses."""
    totals = own_plans(tree, tree.uniform())
    while True:
        average = normalised(tree, totals)
        answer = best_response(tree, average, 0).choices + best_response(tree, average, 1).choices
        totals += own_plans(tree, answer)
        yield normalised(tree, totals)


def mirror_descent(tree: GameTree, rate: float = 1.0) -> Iterator[Numbers]:
    """Policies that follow their advantages and a pull towards the uniform policy, which grows weaker."""
    policy = uniform = tree.uniform()
    iteration = 0
    while True:
        iteration += 1
        step, magnet = rate / np.sqrt(iteration), 1 / np.sqrt(iteration)
        gain = local_advantages(tree, policy)
        logs = (np.log(policy) + step * magnet * np.log(uniform) + step * gain) / (1 + step * magnet)
        policy = softmax(tree, logs)
        yield policy


def matching(tree: GameTree, regrets: Numbers) -> Numbers:
    """The policy in proportion to the positive regrets."""
    return normalised(tree, np.maximum(regrets, 0.0))


def normalised(tree: GameTree, weights: Numbers) -> Numbers:
    """Makes a policy from weights; uniform where all are 0."""
    sums = tree.per_set(weights)[tree.set_of_choice]
    return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), tree.uniform())


def softmax(tree: GameTree, logs: Numbers) -> Numbers:
    most = np.full(len(tree.sets), -np.inf)
    np.maximum.at(most, tree.set_of_choice, logs)
    return normalised(tree, np.maximum(np.exp(logs - most[tree.set_of_choice]), 1e-30))


def values_below(tree: GameTree, policy: Numbers) -> Numbers:
    """The first player's gain from each node on, if everybody follows the policy."""
    weights, value = step_weights(tree, policy), tree.payoff.copy()
    for level in reversed(tree.levels[1:]):
        tree.add_to_parents(level, weights[level] * value[level], value)
    return value


def choice_values(tree: GameTree, policy: Numbers, player: int) -> tuple[Numbers, Numbers]:
    """The counterfactual value of each choice of a player, and the probability that the others lead to its
    set.
    """
    sign = 1.0 if player == 0 else -1.0
    others = reach(tree, step_weights(tree, policy, player))
    own = np.flatnonzero((tree.choice >= 0) & (tree.player[tree.parent] == player))
    choice, weight = tree.choice[own], others[tree.parent[own]]
    worth = summed(choice, sign * weight * values_below(tree, policy)[own], tree.choices)
    return worth, summed(choice, weight, tree.choices)


def advantages(tree: GameTree, policy: Numbers, player: int) -> Numbers:
    """The lead of each choice over the policy; 0 for the other player's choices."""
    worth, _ = choice_values(tree, policy, player)
    mean = tree.per_set(worth * policy)[tree.set_of_choice]
    return np.where(tree.player_of_choice == player, worth - mean, 0.0)


def local_advantages(tree: GameTree, policy: Numbers) -> Numbers:
    """The advantages of both players, each weighted by the probability of its set."""
    gain = np.zeros(tree.choices)
    for player in (0, 1):
        _, likely = choice_values(tree, policy, player)
        gain += advantages(tree, policy, player) / np.where(likely > 0, likely, 1.0)
    return gain


def own_reach(tree: GameTree, policy: Numbers, player: int) -> Numbers:
    """For each choice of a player, the probability of that player's own acts before it; 0 for the other's."""
    own = tree.player_of_choice == player
    weights = np.ones(tree.nodes)
    taken = np.flatnonzero((tree.choice >= 0) & (tree.player[tree.parent] == player))
    weights[taken] = policy[tree.choice[taken]]
    before = reach(tree, weights)[tree.parent[taken]]
    found = np.zeros(tree.choices)
    found[tree.choice[taken]] = before
    return np.where(own, found, 0.0)


def own_plans(tree: GameTree, policy: Numbers) -> Numbers:
    """The probability of each player's own acts up to and including each choice."""
    return (own_reach(tree, policy, 0) + own_reach(tree, policy, 1)) * policy


METHODS: Final[dict[str, Callable[[GameTree], Iterator[Numbers]]]] = {
    "cfr+": regret_matching,
    "cfr": lambda tree: regret_matching(tree, plus=False),
    "fictitious-play": fictitious_play,
    "mirror-descent": mirror_descent,
}
