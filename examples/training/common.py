"""Code that the examples share: observations as floating-point numbers, and how often a policy wins."""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from pioche.envs import TRAINING
from pioche.envs.vector import UnoSeats

INPUTS = 320
ACTIONS = 103
RULES = {**TRAINING, "history": False}
"""Two players and short rounds; the opponent is `random`."""


def features(observation):
    """Counts, most of them 0 or 1, as small numbers."""
    return np.log1p(observation.astype(np.float32))


def games(size, seat=0, opponents="random"):
    """Many tables at once: one seat of ours in each, a bot of the kernel in the other."""
    return UnoSeats(size, opponents=opponents, seat=seat, **RULES)


def win_rate(choose, rounds=4000, seed=10_000, opponents="random"):
    """The share of rounds that `choose(features, mask)` wins, half of them from each seat.

    Each table plays the same number of rounds: the first ones to end would be short ones.
    """
    size = min(500, rounds // 2)
    each, won = rounds // 2 // size, 0
    for seat in (0, 1):
        tables, played = games(size, seat, opponents), np.zeros(size, int)
        seen, _ = tables.reset(seed=seed)
        while (played < each).any():
            actions = choose(features(seen["observation"]), seen["action_mask"])
            seen, rewards, ended, cut, _ = tables.step(np.asarray(actions))
            won += int(((rewards > 0) & (played < each)).sum())
            played += ended | cut
    return won / (2 * size * each)


def options(about):
    """The options that all examples have."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600, help="processor time of learning, of all cores")
    parser.add_argument("--rounds", type=int, default=4000, help="of each measurement")
    return vars(parser.parse_args())


class Curve:
    """Prints how a run goes on, and keeps it as lines of JSON."""

    def __init__(self, name, folder="build/examples"):
        self.file = Path(folder) / f"{name}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text("")
        self.learning = 0.0
        """Seconds of processor time, of all cores; what is measured in between does not count."""
        self._began = time.process_time()

    def resume(self):
        self._began = time.process_time()

    @property
    def spent(self):
        """With the stretch that goes on."""
        return self.learning + time.process_time() - self._began

    def pause(self):
        self.learning += time.process_time() - self._began

    def note(self, steps, rate):
        line = {"steps": steps, "cpu_seconds": round(self.learning, 1), "won": round(rate, 4)}
        print(json.dumps(line), flush=True)
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(line) + "\n")
