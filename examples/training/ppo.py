"""Proximal policy optimisation in one file, with PyTorch, in the style of CleanRL.

    python examples/training/ppo.py --seconds 600

One seat learns against `random` at 128 tables at once. The net sees what the seat sees; illegal actions are
masked. The share of rounds won is measured on other deals, the best action chosen. `ppo.pt` plays wherever a
bot is named: `pioche duel policy:examples/training/ppo.py:Net random --rules quiet+no_voluntary_draw`.
"""

from pathlib import Path

import numpy as np
import torch
from common import ACTIONS, INPUTS, Curve, features, games, options, win_rate
from torch import nn

TABLES, STEPS, EPOCHS, BATCH = 128, 64, 3, 1024
RATE, DISCOUNT, LAMBDA, CLIP, ENTROPY = 1e-3, 1.0, 0.95, 0.2, 0.01
CHECKPOINT = Path("build/examples/ppo.pt")


def layers(outputs, last):
    """Two hidden layers; the weights of the last are begun as small as `last` says."""
    found = nn.Sequential(
        nn.Linear(INPUTS, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, outputs)
    )
    for layer, scale in zip(found[::2], (2**0.5, 2**0.5, last), strict=True):
        nn.init.orthogonal_(layer.weight, scale)
        nn.init.zeros_(layer.bias)
    return found


class ActorCritic(nn.Module):
    def __init__(self):
        super().__init__()
        self.actor, self.critic = layers(ACTIONS, 0.01), layers(1, 1.0)

    def forward(self, seen, mask):
        return self.actor(seen).masked_fill(mask == 0, -1e9), self.critic(seen)[:, 0]


class Net:
    """The checkpoint as a policy, for `policy:examples/training/ppo.py:Net`."""

    def __init__(self):
        self.net = ActorCritic()
        self.net.load_state_dict(torch.load(CHECKPOINT, weights_only=True))

    def __call__(self, observation, mask):
        return int(best(self.net)(features(observation["observation"])[None], mask[None])[0])


def best(net):
    """Chooses the best action of the net."""

    def choose(seen, mask):
        with torch.no_grad():
            return net(torch.from_numpy(seen), torch.from_numpy(mask))[0].argmax(1).numpy()

    return choose


def play(net, tables, seen):
    """Plays some steps at all tables, and returns what was seen, done and gained."""
    kept = {name: [] for name in ("seen", "mask", "action", "chance", "value", "reward", "ended")}
    for _ in range(STEPS):
        inputs, mask = torch.from_numpy(features(seen["observation"])), torch.from_numpy(seen["action_mask"])
        with torch.no_grad():
            scores, value = net(inputs, mask)
            choice = torch.distributions.Categorical(logits=scores)
            action = choice.sample()
        seen, reward, ended, cut, _ = tables.step(action.numpy())
        row = inputs, mask, action, choice.log_prob(action), value, reward, ended | cut
        for name, part in zip(kept, row, strict=True):
            kept[name].append(torch.as_tensor(np.asarray(part)))
    return {name: torch.stack(parts) for name, parts in kept.items()}, seen


def advantages(kept, last):
    """Generalised advantage estimation."""
    found, ahead, after = torch.zeros_like(kept["value"]), torch.zeros(TABLES), last
    for step in reversed(range(STEPS)):
        goes_on = ~kept["ended"][step]
        delta = kept["reward"][step] + DISCOUNT * after * goes_on - kept["value"][step]
        found[step] = ahead = delta + DISCOUNT * LAMBDA * goes_on * ahead
        after = kept["value"][step]
    return found


def learn(net, optimiser, kept, gains):
    flat = {name: part.flatten(0, 1) for name, part in kept.items()}
    gain, target = gains.flatten(), (gains + kept["value"]).flatten()
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gain)).split(BATCH):
            scores, value = net(flat["seen"][rows], flat["mask"][rows])
            choice = torch.distributions.Categorical(logits=scores)
            ratio = (choice.log_prob(flat["action"][rows]) - flat["chance"][rows]).exp()
            worth = (gain[rows] - gain[rows].mean()) / (gain[rows].std() + 1e-8)
            policy = torch.min(ratio * worth, ratio.clamp(1 - CLIP, 1 + CLIP) * worth).mean()
            critic = ((value - target[rows]) ** 2).mean()
            loss = 0.5 * critic - policy - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main(seconds, rounds):
    torch.manual_seed(1)
    torch.set_num_threads(1)  # small nets gain nothing from more
    net, tables = ActorCritic(), games(TABLES)
    optimiser = torch.optim.Adam(net.parameters(), RATE)
    seen, _ = tables.reset(seed=1)
    curve, passes, goal = Curve("ppo"), 0, 0.0
    while curve.learning < seconds:
        if curve.learning >= goal:
            curve.note(passes * TABLES * STEPS, win_rate(best(net), rounds))
            goal += seconds / 20
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - curve.learning / seconds)
        curve.resume()
        kept, seen = play(net, tables, seen)
        with torch.no_grad():
            last = net(
                torch.from_numpy(features(seen["observation"])), torch.from_numpy(seen["action_mask"])
            )[1]
        learn(net, optimiser, kept, advantages(kept, last))
        passes += 1
        curve.pause()
    curve.note(passes * TABLES * STEPS, win_rate(best(net), rounds))
    torch.save(net.state_dict(), CHECKPOINT)


if __name__ == "__main__":
    main(**options(__doc__))
