"""DQN of Tianshou at 64 tables of the kernel at once.

    python examples/training/tianshou_dqn.py --seconds 600

`KernelTables` is all that is needed to give its collectors the vectorised environment. Tianshou takes the
mask from the observation, as `{"obs": …, "mask": …}`, and so never chooses an illegal action, nor counts the
value of one.
"""

import gymnasium
import numpy as np
import torch
from common import ACTIONS, INPUTS, Curve, features, games, options, win_rate
from tianshou.algorithm.modelfree.dqn import DQN, DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import BaseVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

TABLES, ROOM, BATCH = 64, 200_000, 512
RATE, TARGET_EVERY, STEPS_PER_UPDATE, EPOCH = 5e-4, 500, 64, 6_400
LEAST_RANDOM = 0.05


class KernelTables(BaseVectorEnv):
    """`UnoSeats` under the interface of Tianshou, which itself asks for the next deal where a round ended.

    `UnoSeats` has dealt by then: the step shows the end of the round, and the reset the cards that lie there.
    """

    def __init__(self, size):
        self.tables, self.env_num = games(size), size
        self.is_async, self.is_closed = False, False
        self.dealt = None

    def get_env_attr(self, key, id=None):  # noqa: ARG002
        return [gymnasium.spaces.Discrete(ACTIONS)] if key == "action_space" else [None]

    def reset(self, env_id=None, **more):  # noqa: ARG002
        if self.dealt is None:
            self.dealt = self.tables.reset(seed=1)[0]
        rows = np.arange(self.env_num) if env_id is None else np.asarray(env_id)
        return shown(self.dealt)[rows], told(rows)

    def step(self, action, id=None):  # noqa: ARG002
        self.dealt, rewards, ended, cut, infos = self.tables.step(action)
        after = shown(self.dealt)
        for row in np.flatnonzero(ended | cut):
            after.obs[row] = features(infos["final_obs"][row]["observation"])
        return after, rewards, ended, cut, told(range(self.env_num))

    def close(self):
        self.is_closed = True


class Replay(VectorReplayBuffer):
    """The last steps. The trainer asks at each step if a number is missing, which would copy all of them."""

    def hasnull(self):
        return False


def shown(found):
    return Batch(obs=features(found["observation"]), mask=found["action_mask"].astype(bool))


def told(rows):
    return np.array([{"env_id": row} for row in rows])


def best(policy):
    def choose(seen, mask):
        with torch.no_grad():
            return policy(Batch(obs=Batch(obs=seen, mask=mask.astype(bool)), info={})).act

    return choose


def make_algorithm():
    net = Net(state_shape=(INPUTS,), action_shape=ACTIONS, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(
        model=net, action_space=gymnasium.spaces.Discrete(ACTIONS), eps_training=1.0
    )
    rate = AdamOptimizerFactory(lr=RATE)
    return policy, DQN(
        policy=policy, optim=rate, gamma=1.0, target_update_freq=TARGET_EVERY, huber_loss_delta=1.0
    )


def learn(algorithm, collector):
    algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            max_epochs=1,
            epoch_num_steps=EPOCH,
            collection_step_num_env_steps=TABLES,
            update_step_num_gradient_steps_per_sample=1 / STEPS_PER_UPDATE,
            batch_size=BATCH,
            test_in_training=False,
            test_collector=None,
            verbose=False,
            show_progress=False,
        )
    )


def main(seconds, rounds):
    np.random.seed(1)
    torch.manual_seed(1)
    torch.set_num_threads(1)  # small nets gain nothing from more
    policy, algorithm = make_algorithm()
    collector = Collector(algorithm, KernelTables(TABLES), Replay(ROOM, TABLES), exploration_noise=True)
    collector.reset()
    curve, steps, goal = Curve("tianshou_dqn"), 0, 0.0
    while curve.learning < seconds:
        if curve.learning >= goal:
            curve.note(steps, win_rate(best(policy), rounds))
            goal += seconds / 20
        curve.resume()
        policy.set_eps_training(max(LEAST_RANDOM, 1 - 2 * curve.learning / seconds))
        learn(algorithm, collector)
        steps += EPOCH
        curve.pause()
    curve.note(steps, win_rate(best(policy), rounds))


if __name__ == "__main__":
    main(**options(__doc__))
