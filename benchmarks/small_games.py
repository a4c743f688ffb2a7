"""Small games, each solved in two ways, and how far bots and methods are from perfect play
(`results/small-games.json`).

    python -m benchmarks.small_games [--games bluff …]

Linear programming gives the value. CFR+ gives two best responses that enclose it; both share nothing but the
tree.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from pioche.rulebooks import fingerprint
from pioche.solver import GAMES, METHODS, small_game, solve

RESULTS = Path(__file__).parent / "results" / "small-games.json"
BOTS = ("random", "greedy", "expert", "champion", "champion-12")
ITERATIONS = 100
SHOWN = (10, 100)


def measured(name: str) -> dict[str, Any]:
    book = small_game(name)
    solution = solve(book, BOTS, list(METHODS), ITERATIONS)
    learnt = {(each.name, each.iterations): each.found for each in solution.distances}
    best = learnt["cfr+", ITERATIONS].best
    return {
        "game": name,
        "rules": fingerprint(book.rules),
        "positions": solution.positions,
        "decisions": sum(solution.information_sets),
        "value": solution.value,
        "value_within": [-best[1], best[0]],
        "bots": {bot: learnt[bot, 0].distance for bot in BOTS},
        "methods": {name: [learnt[name, number].distance for number in SHOWN] for name in METHODS},
    }


def tables(games: dict[str, Any]) -> list[str]:
    """The lines of the two tables of docs/small-games.md."""
    head = ["game", "positions", "decisions", "value", *(f"`{bot}`" for bot in BOTS)]
    values = [
        [
            f"`{name}`",
            f"{game['positions']:,}",
            f"{game['decisions']:,}",
            f"{game['value']:+.4f}",
            *(f"{game['bots'][bot]:.3f}" for bot in BOTS),
        ]
        for name, game in games.items()
    ]
    learning = [f"method, after {' · '.join(map(str, SHOWN))} iterations", *(f"`{name}`" for name in games)]
    learnt = [
        [
            f"`{method}`",
            *(" · ".join(f"{each:.5f}" for each in game["methods"][method]) for game in games.values()),
        ]
        for method in METHODS
    ]
    return [*_table(head, values), "", *_table(learning, learnt)]


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(line) + " |" for line in (head, ["---"] * len(head), *rows)]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.small_games", description=__doc__)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    wanted = parser.parse_args(arguments).games
    known = json.loads(RESULTS.read_text(encoding="utf-8"))["games"] if RESULTS.exists() else {}
    for name in wanted:
        known[name] = measured(name)
        print(json.dumps(known[name]), flush=True)
    games = {name: known[name] for name in GAMES if name in known}
    whole = {"command": "python -m benchmarks.small_games", "games": games}
    RESULTS.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    print("\n".join(tables(games)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
