"""Neural fictitious self-play of OpenSpiel (PyTorch) on `python_uno`.

    python examples/training/nfsp.py --seconds 600

Two agents learn from each other, not from a bot; the average policy of the first is then measured against
`random`. OpenSpiel plays every drawn card as a chance node, in Python: it is for algorithms, not for speed.
"""

import numpy as np
import torch
from common import ACTIONS, INPUTS, RULES, Curve, options, win_rate
from open_spiel.python import rl_environment
from open_spiel.python.pytorch import nfsp

import pioche.envs.openspiel  # noqa: F401

GAME = f"python_uno(players=2,rules={RULES['rules']})"


def best(agent):
    """The average policy, its best action."""
    net = agent._avg_network

    def choose(seen, mask):
        with torch.no_grad():
            scores = net(torch.from_numpy(np.expm1(seen)))
        return scores.masked_fill(torch.from_numpy(mask) == 0, -1e9).argmax(1).numpy()

    return choose


def play_round(env, agents):
    """Plays a round, and returns the number of decisions."""
    step, decisions = env.reset(), 0
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([agents[player].step(step).action])
        decisions += 1
    for agent in agents:
        agent.step(step)
    return decisions


def main(seconds, rounds):
    np.random.seed(1)
    torch.set_num_threads(1)  # small nets gain nothing from more
    env = rl_environment.Environment(GAME, observation_type=rl_environment.ObservationType.OBSERVATION)
    agents = [
        nfsp.NFSP(
            player,
            INPUTS,
            ACTIONS,
            [128, 128],
            reservoir_buffer_capacity=200_000,
            anticipatory_param=0.1,
            learn_every=16,
            rl_learning_rate=1e-3,
            sl_learning_rate=1e-3,
            optimizer_str="adam",
            replay_buffer_capacity=50_000,
            epsilon_start=0.1,
            epsilon_end=0.01,
            epsilon_decay_duration=100_000,
            seed=player + 1,
        )
        for player in range(2)
    ]
    curve, steps, goal = Curve("nfsp"), 0, 0.0
    while curve.learning < seconds:
        if curve.learning >= goal:
            curve.note(steps, win_rate(best(agents[0]), rounds))
            goal += seconds / 20
        curve.resume()
        for _ in range(20):
            steps += play_round(env, agents)
        curve.pause()
    curve.note(steps, win_rate(best(agents[0]), rounds))


if __name__ == "__main__":
    main(**options(__doc__))
