"""One vector environment with random actions, in a process of its own, with the orders of `worker`."""

import json
import sys
from time import process_time

from pioche.envs.vector import DeckVector, UnoVector

PLAYERS = 4


def run(games: DeckVector | UnoVector, seconds: float) -> dict[str, float]:
    """A turn is one action in one row; the time to choose it at random counts."""
    start, turns, rounds = process_time(), 0, 0
    while process_time() - start < seconds:
        _, _, done, _, _ = games.step(games.sample())
        turns += games.num_envs
        rounds += int(done.sum())
    return {"turns": turns, "rounds": rounds, "cpu": process_time() - start, "resident": 0}


def main(name: str, rules: str, rows: int) -> None:
    """The program is compiled before the first order."""
    games = {"UnoVector": UnoVector, "DeckVector": DeckVector}[name](rows, rules, PLAYERS)
    games.reset(seed=1)
    for line in sys.stdin:
        print(json.dumps(run(games, json.loads(line)["seconds"])), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
