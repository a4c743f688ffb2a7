"""DQN of Tianshou on `pioche/Uno-v1`: an environment of Gymnasium for each table, with a mask.

    python examples/training/tianshou_dqn.py --seconds 600

Tianshou takes the mask from the observation, as `{"obs": …, "mask": …}`.
"""

import gymnasium
import numpy as np
import torch
from common import ACTIONS, INPUTS, RULES, Curve, features, options, win_rate
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from pioche.envs.single import UnoSingle

TABLES, ROOM = 16, 200_000


class Masked(gymnasium.ObservationWrapper):
    """The observation as Tianshou wants it."""

    def __init__(self, env):
        super().__init__(env)
        seen = gymnasium.spaces.Box(0, 8, (INPUTS,), np.float32)
        self.observation_space = gymnasium.spaces.Dict(obs=seen, mask=gymnasium.spaces.MultiBinary(ACTIONS))

    def observation(self, observation):
        return {"obs": features(observation["observation"]), "mask": observation["action_mask"].astype(bool)}


def table():
    return Masked(UnoSingle(opponents="random", **RULES))


def best(policy):
    def choose(seen, mask):
        with torch.no_grad():
            return policy(Batch(obs=Batch(obs=seen, mask=mask.astype(bool)), info={})).act

    return choose


def main(seconds, rounds):
    np.random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)  # small nets gain nothing from more
    net = Net(state_shape=(INPUTS,), action_shape=ACTIONS, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(
        model=net, action_space=gymnasium.spaces.Discrete(ACTIONS), eps_training=0.2
    )
    algorithm = DQN(policy=policy, optim=AdamOptimizerFactory(lr=5e-4), gamma=1.0, target_update_freq=500)
    tables = DummyVectorEnv([table for _ in range(TABLES)])
    collector = Collector(algorithm, tables, VectorReplayBuffer(ROOM, TABLES), exploration_noise=True)
    curve, steps, goal = Curve("tianshou_dqn"), 0, 0.0
    collector.reset()
    while curve.learning < seconds:
        if curve.learning >= goal:
            curve.note(steps, win_rate(best(policy), rounds))
            goal += seconds / 20
        curve.resume()
        algorithm.run_training(
            OffPolicyTrainerParams(
                training_collector=collector,
                max_epochs=1,
                epoch_num_steps=2000,
                collection_step_num_env_steps=TABLES * 4,
                update_step_num_gradient_steps_per_sample=1 / 16,
                batch_size=512,
                test_in_training=False,
                test_collector=None,
                verbose=False,
                show_progress=False,
            )
        )
        steps += 2000
        curve.pause()
    curve.note(steps, win_rate(best(policy), rounds))


if __name__ == "__main__":
    main(**options(__doc__))
