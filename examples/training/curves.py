"""Draws the curves of the examples (`build/examples/*.jsonl`) as docs/images/training.svg.

python examples/training/curves.py examples/training/curves docs/images/training.svg
"""

import json
import sys
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

matplotlib.rcParams["svg.hashsalt"] = "pioche"
NAMES = {
    "ppo": "PPO (PyTorch)",
    "maskable_ppo": "MaskablePPO (Stable-Baselines3)",
    "dqn": "DQN (PyTorch)",
    "tianshou_dqn": "DQN (Tianshou)",
    "nfsp": "NFSP (OpenSpiel), self-play",
}


def main(folder, picture):
    figure, axes = plt.subplots(figsize=(7, 4))
    for name, title in NAMES.items():
        file = Path(folder) / f"{name}.jsonl"
        if file.exists():
            points = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
            seconds = [point["cpu_seconds"] for point in points]
            axes.plot(seconds, [100 * point["won"] for point in points], label=title)
    axes.axhline(50, color="grey", linewidth=0.8)
    axes.set_xlabel("seconds of processor time")
    axes.set_ylabel("rounds won against random, %")
    axes.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None})


if __name__ == "__main__":
    main(*sys.argv[1:])
