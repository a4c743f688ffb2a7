"""MaskablePPO of Stable-Baselines3 (sb3-contrib) at 128 tables of the kernel at once.

    python examples/training/maskable_ppo.py --seconds 600

`KernelTables` is all that is needed to give its algorithms the vectorised environment. The checkpoint plays
wherever a bot is named: `pioche duel policy:examples/training/maskable_ppo.py:Net random --rules
quiet+no_voluntary_draw`.
"""

from pathlib import Path

import gymnasium
import numpy as np
import torch
from common import ACTIONS, INPUTS, Curve, features, games, options, win_rate
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

TABLES = 128
CHECKPOINT = Path("build/examples/maskable_ppo.zip")


class KernelTables(VecEnv):
    """`UnoSeats` under the interface of Stable-Baselines3."""

    def __init__(self, size):
        self.tables = games(size)
        seen = gymnasium.spaces.Box(0, 8, (INPUTS,), np.float32)
        super().__init__(size, seen, gymnasium.spaces.Discrete(ACTIONS))

    def reset(self):
        return self._seen(self.tables.reset(seed=1)[0])

    def _seen(self, found):
        self.masks = found["action_mask"].astype(bool)
        return features(found["observation"])

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        found, rewards, ended, cut, infos = self.tables.step(self.actions)
        told = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended | cut):
            last = features(infos["final_obs"][row]["observation"])
            told[row] = {"terminal_observation": last, "TimeLimit.truncated": bool(cut[row])}
        return self._seen(found), rewards, ended | cut, told

    def env_method(self, method_name, *args, indices=None, **more):  # noqa: ARG002
        assert method_name == "action_masks"
        return list(self.masks)

    def has_attr(self, attr_name):
        return attr_name == "action_masks"

    def get_attr(self, attr_name, indices=None):  # noqa: ARG002
        return [None] * self.num_envs

    def set_attr(self, attr_name, value, indices=None):
        pass

    def env_is_wrapped(self, wrapper_class, indices=None):  # noqa: ARG002
        return [False] * self.num_envs

    def close(self):
        pass


def best(model):
    def choose(seen, mask):
        return model.predict(seen, action_masks=mask, deterministic=True)[0]

    return choose


class Net:
    """The checkpoint as a policy, for `policy:examples/training/maskable_ppo.py:Net`."""

    def __init__(self):
        self.model = MaskablePPO.load(CHECKPOINT)

    def __call__(self, observation, mask):
        return int(best(self.model)(features(observation["observation"]), mask))


class Measure(BaseCallback):
    """Stops when the time is over, and measures twenty times before."""

    def __init__(self, curve, seconds, rounds):
        super().__init__()
        self.curve, self.seconds, self.rounds, self.goal = curve, seconds, rounds, 0.0

    def _on_rollout_start(self):
        self.curve.pause()
        if self.curve.learning >= self.goal:
            self.curve.note(self.num_timesteps, win_rate(best(self.model), self.rounds))
            self.goal += self.seconds / 20
        self.curve.resume()

    def _on_step(self):
        return self.curve.spent < self.seconds


def main(seconds, rounds):
    torch.set_num_threads(1)  # small nets gain nothing from more
    model = MaskablePPO(
        "MlpPolicy",
        KernelTables(TABLES),
        n_steps=64,
        batch_size=1024,
        n_epochs=3,
        learning_rate=1e-3,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
        seed=1,
    )
    curve = Curve("maskable_ppo")
    curve.resume()
    model.learn(10**9, Measure(curve, seconds, rounds))
    curve.pause()
    curve.note(model.num_timesteps, win_rate(best(model), rounds))
    model.save(CHECKPOINT)


if __name__ == "__main__":
    main(**options(__doc__))
