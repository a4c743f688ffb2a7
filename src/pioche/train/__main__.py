"""`python -m pioche.train`: train a net by self-play, in pieces that continue where the last one stopped."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pioche.gpu import RoundRules

PASSES, SIZE, WIDTH = 4_000, 32_768, 512
RATE, DISCOUNT = 5e-4, 0.999
WITH_RANDOM, WITH_SCRIPTED = 0.2, 0.3
LEAST_SIZE = 128
"""The least number of rounds that a GPU plays at once."""


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pioche.train", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the checkpoint, the curve and the weights are kept")
    parser.add_argument("--rules", default="quiet", help="a ruleset, or the run.json of another run")
    parser.add_argument("--name", help="of the net; by default the rules and the number of players")
    parser.add_argument("--players", type=int, default=2, choices=range(2, 11), metavar="2…10")
    parser.add_argument(
        "--draw-limit", type=int, default=0, help="no draws by choice with this many cards or more"
    )
    parser.add_argument("--minutes", type=float, default=8, help="of this piece, compiling counted")
    parser.add_argument("--after", type=Path, metavar="CHECKPOINT", help="begin with the nets of another run")
    parser.add_argument("--rate", type=float, default=RATE, help="of learning, at the start of the run")
    parser.add_argument("--discount", type=float, default=DISCOUNT, help="for each decision")
    parser.add_argument("--with-random", type=float, default=WITH_RANDOM, help="part of the tables, 0 to 1")
    parser.add_argument("--with-scripted", type=float, default=WITH_SCRIPTED, help="part of the tables")
    parser.add_argument(
        "--against", default="", metavar="WEIGHTS", help="a net that plays for the scripted ones"
    )
    parser.add_argument("--passes", type=int, default=PASSES, help="of the whole run")
    parser.add_argument("--size", type=int, default=SIZE, help="rounds at a time, a multiple of 128")
    parser.add_argument("--width", type=int, default=WIDTH, help="of the layers")
    parser.add_argument("--seed", default="champion")
    parser.add_argument("--every", type=int, default=25, help="passes between two lines of the curve")
    parser.add_argument(
        "--compile", action="store_true", help="do only that, for the folder JAX_COMPILATION_CACHE_DIR"
    )
    options = parser.parse_args(arguments)
    if options.size < LEAST_SIZE or options.size % LEAST_SIZE:
        parser.error(f"--size {options.size}: a multiple of {LEAST_SIZE}, such as {SIZE}")
    return options


def rules_of(name: str, players: int, draw_limit: int) -> "RoundRules":
    from pioche.gpu import RoundRules, round_rules

    if name.endswith(".json"):
        known = json.loads(Path(name).read_text(encoding="utf-8"))["rules"]
        return RoundRules(**known)._replace(draw_limit=draw_limit)
    from pioche.kernels import packed
    from pioche.rulebooks import load

    return round_rules(packed(load(name), players), players, draw_limit)


def run(options: argparse.Namespace) -> None:
    from pioche.train import Plan, Settings, compile_pass, train

    rules = rules_of(options.rules, options.players, options.draw_limit)
    plan = Plan(
        rules,
        options.name or f"{Path(options.rules).stem}-{rules.players}",
        options.seed,
        options.size,
        options.width,
        options.passes,
        options.with_random,
        options.with_scripted,
        settings=Settings(rate=options.rate, discount=options.discount),
        against=options.against,
    )
    if options.compile:
        compile_pass(plan)
    else:
        train(plan, options.folder, 60 * options.minutes, options.every, options.after)


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
