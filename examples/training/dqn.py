"""Deep Q-learning in one file, with PyTorch: a replay buffer, a target net, masked actions.

    python examples/training/dqn.py --seconds 600

One seat learns against `random` at 64 tables at once. The value of an illegal action never counts: neither
where the next action is chosen, nor in the target (double DQN).
"""

import numpy as np
import torch
from common import ACTIONS, INPUTS, Curve, features, games, options, win_rate
from torch import nn

TABLES, ROOM, BATCH = 64, 200_000, 512
RATE, DISCOUNT, TARGET_EVERY, LEARN_FROM = 5e-4, 1.0, 500, 5_000
LEAST_RANDOM = 0.05


def make_net():
    return nn.Sequential(
        nn.Linear(INPUTS, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, ACTIONS)
    )


def best(net):
    def choose(seen, mask):
        with torch.no_grad():
            return (
                net(torch.from_numpy(seen)).masked_fill(torch.from_numpy(mask) == 0, -1e9).argmax(1).numpy()
            )

    return choose


class Replay:
    """The last steps, as bytes: an observation has no number above 255."""

    def __init__(self):
        self.seen, self.after = (np.zeros((ROOM, INPUTS), np.uint8) for _ in range(2))
        self.mask_after = np.zeros((ROOM, ACTIONS), np.int8)
        self.action, self.reward = np.zeros(ROOM, np.int64), np.zeros(ROOM, np.float32)
        self.ended = np.zeros(ROOM, np.bool_)
        self.count = 0

    def add(self, seen, action, reward, after, mask_after, ended):
        rows = np.arange(self.count, self.count + len(action)) % ROOM
        self.seen[rows], self.action[rows], self.reward[rows] = seen, action, reward
        self.after[rows], self.mask_after[rows], self.ended[rows] = after, mask_after, ended
        self.count += len(action)

    def sample(self, luck):
        rows = luck.integers(0, min(self.count, ROOM), BATCH)
        parts = features(self.seen[rows]), self.action[rows], self.reward[rows], features(self.after[rows])
        return [torch.from_numpy(part) for part in (*parts, self.mask_after[rows], self.ended[rows])]


def learn(net, target, optimiser, batch):
    seen, action, reward, after, mask_after, ended = batch
    with torch.no_grad():
        chosen = net(after).masked_fill(mask_after == 0, -1e9).argmax(1, keepdim=True)
        goal = reward + DISCOUNT * target(after).gather(1, chosen)[:, 0] * ~ended
    value = net(seen).gather(1, action[:, None])[:, 0]
    loss = nn.functional.smooth_l1_loss(value, goal)
    optimiser.zero_grad()
    loss.backward()
    optimiser.step()


def explore(net, seen, luck, rate):
    """The best action, or at this rate any legal one."""
    actions = best(net)(features(seen["observation"]), seen["action_mask"])
    any_ = (luck.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1)
    return np.where(luck.random(len(actions)) < rate, any_, actions)


def main(seconds, rounds):
    torch.manual_seed(1)
    torch.set_num_threads(1)  # small nets gain nothing from more
    net, target, luck = make_net(), make_net(), np.random.default_rng(1)
    target.load_state_dict(net.state_dict())
    optimiser, replay, tables = torch.optim.Adam(net.parameters(), RATE), Replay(), games(TABLES)
    seen, _ = tables.reset(seed=1)
    curve, steps, goal = Curve("dqn"), 0, 0.0
    while curve.learning < seconds:
        if curve.learning >= goal:
            curve.note(steps * TABLES, win_rate(best(net), rounds))
            goal += seconds / 20
        curve.resume()
        for _ in range(100):
            rate = max(LEAST_RANDOM, 1 - 2 * curve.learning / seconds)
            actions = explore(net, seen, luck, rate)
            after, reward, ended, cut, _ = tables.step(actions)
            # A round that was cut off has no win to come; one that ended has no next action.
            replay.add(
                seen["observation"], actions, reward, after["observation"], after["action_mask"], ended | cut
            )
            seen = after
            steps += 1
            if replay.count >= LEARN_FROM:
                learn(net, target, optimiser, replay.sample(luck))
            if steps % TARGET_EVERY == 0:
                target.load_state_dict(net.state_dict())
        curve.pause()
    curve.note(steps * TABLES, win_rate(best(net), rounds))


if __name__ == "__main__":
    main(**options(__doc__))
