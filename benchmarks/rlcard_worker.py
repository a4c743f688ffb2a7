"""RLCard's UNO with two of its own random agents, in RLCard's environment; speaks as `worker` does."""

import json
import sys
from time import process_time
from typing import Any

import numpy  # type: ignore[import-not-found]
import rlcard  # type: ignore[import-not-found]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]


def main() -> None:
    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(2)])
    numpy.random.seed(1)
    for line in sys.stdin:
        print(json.dumps(run(env, json.loads(line)["seconds"])), flush=True)


def run(env: Any, seconds: float) -> dict[str, float]:
    """A step of RLCard is a turn: a drawn card is laid, or the turn passes, within it."""
    start, turns, rounds = process_time(), 0, 0
    while process_time() - start < seconds:
        trajectories, _ = env.run(is_training=False)
        turns += sum(len(trajectory) // 2 for trajectory in trajectories)
        rounds += 1
    return {"turns": turns, "rounds": rounds, "cpu": process_time() - start, "resident": 0}


if __name__ == "__main__":
    main()
