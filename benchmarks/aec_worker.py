"""One PettingZoo environment in its usual loop, in a process of its own, with the orders of `worker`.

It runs as a script, so that it needs only the packages of its environment.
"""

import json
import os
import random
import sys
from time import process_time
from typing import Any


def made(name: str, parameters: dict[str, Any]) -> Any:
    if name == "leduc":
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        from pettingzoo.classic import leduc_holdem_v4

        return leduc_holdem_v4.env(**parameters)
    from pioche.envs import uno_v0

    return uno_v0.env(**parameters)


def run(env: Any, seconds: float) -> dict[str, float]:
    """A turn is a call of `env.step` in which an agent decides; those with None at the end are not
    counted.
    """
    start, turns, rounds = process_time(), 0, 0
    while process_time() - start < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(picked(observation["action_mask"]))
                turns += 1
        rounds += 1
    return {"turns": turns, "rounds": rounds, "cpu": process_time() - start, "resident": 0}


def picked(mask: Any) -> int:
    """Any legal action. `action_space.sample(mask)` would take most of the time on either side."""
    legal = mask.nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


def main() -> None:
    env = made(sys.argv[1], json.loads(sys.argv[2]))
    env.reset(seed=1)
    random.seed(1)
    for line in sys.stdin:
        print(json.dumps(run(env, json.loads(line)["seconds"])), flush=True)


if __name__ == "__main__":
    main()
