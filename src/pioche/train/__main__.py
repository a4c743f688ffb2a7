"""`python -m pioche.train`: train a net by self-play, in pieces that go on where the last one stopped."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pioche.gpu import RoundRules

PASSES, SIZE, WIDTH = 4_000, 32_768, 512
LEAST_SIZE = 128
"""A GPU works on so many rounds at least."""


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pioche.train", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the checkpoint, the curve and the weights are kept")
    parser.add_argument("--rules", default="quiet", help="a ruleset, or a .json file with `RoundRules`")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 11), metavar="2…10")
    parser.add_argument("--draw-limit", type=int, default=0, help="no draws by choice with so many cards")
    parser.add_argument("--seconds", type=float, default=480, help="of this piece, compiling counted")
    parser.add_argument("--passes", type=int, default=PASSES, help="of the whole run")
    parser.add_argument("--size", type=int, default=SIZE, help="rounds at a time, a multiple of 128")
    parser.add_argument("--width", type=int, default=WIDTH, help="of the layers")
    parser.add_argument("--seed", default="champion")
    parser.add_argument("--every", type=int, default=25, help="passes between two lines of the curve")
    options = parser.parse_args(arguments)
    if options.size < LEAST_SIZE or options.size % LEAST_SIZE:
        parser.error(f"--size {options.size}: a multiple of {LEAST_SIZE}, such as {SIZE}")
    return options


def rules_of(name: str, players: int, draw_limit: int) -> "RoundRules":
    from pioche.gpu import RoundRules, round_rules

    if name.endswith(".json"):
        return RoundRules(**json.loads(Path(name).read_text(encoding="utf-8")))._replace(
            draw_limit=draw_limit
        )
    from pioche.kernels import packed
    from pioche.rulebooks import load

    return round_rules(packed(load(name), players), players, draw_limit)


def run(options: argparse.Namespace) -> None:
    from pioche.train import Plan, train

    rules = rules_of(options.rules, options.players, options.draw_limit)
    name = f"{Path(options.rules).stem}-{rules.players}"
    plan = Plan(rules, name, options.seed, options.size, options.width, options.passes)
    train(plan, options.folder, options.seconds, options.every)


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    try:
        run(options)
    except ImportError as error:
        print(f'pioche.train needs {error.name}: pip install "pioche[train]"', file=sys.stderr)
        return 2
    except (ValueError, OSError) as error:
        print(f"pioche.train: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
