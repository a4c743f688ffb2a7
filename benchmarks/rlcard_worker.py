"""RLCard's UNO with its own random agents, two by default, with the orders of `worker`.

It runs RLCard's environment, or (`game`) its bare game, where choosing costs next to nothing.
"""

import json
import sys
from collections.abc import Callable
from random import choice
from time import process_time
from typing import Any

import numpy
import rlcard  # type: ignore[import-not-found]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]


def main(number: str = "2", what: str = "env") -> None:
    players = int(number)
    env = rlcard.make("uno", config={"seed": 1})
    env.num_players = env.game.num_players = players  # a number in the configuration is ignored
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(players)])
    numpy.random.seed(1)
    play = play_game if what == "game" else play_in_environment
    for line in sys.stdin:
        print(json.dumps(run(env, play, json.loads(line)["seconds"])), flush=True)


def run(env: Any, play: Callable[[Any], int], seconds: float) -> dict[str, float]:
    """A step of RLCard is a turn: a drawn card is laid, or the turn passes, within it."""
    start, turns, rounds = process_time(), 0, 0
    while process_time() - start < seconds:
        turns += play(env)
        rounds += 1
    return {"turns": turns, "rounds": rounds, "cpu": process_time() - start, "resident": 0}


def play_in_environment(env: Any) -> int:
    trajectories, _ = env.run(is_training=False)
    return sum(len(trajectory) // 2 for trajectory in trajectories)


def play_game(env: Any) -> int:
    game, turns = env.game, 0
    game.init_game()
    while not game.is_over():
        game.step(choice(game.get_legal_actions()))
        turns += 1
    return turns


if __name__ == "__main__":
    main(*sys.argv[1:])
