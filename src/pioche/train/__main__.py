"""`python -m pioche.train`: train a net by self-play, in pieces that go on where the last one stopped."""

import argparse
import json
import sys
from pathlib import Path

from pioche.gpu import RoundRules
from pioche.train._runs import Plan, train


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pioche.train", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the checkpoint, the curve and the weights are kept")
    parser.add_argument("--rules", default="quiet", help="a ruleset, or a .json file with round rules")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--draw-limit", type=int, default=0, help="no draws by choice with so many cards")
    parser.add_argument("--seconds", type=float, default=480, help="of this piece, compiling counted")
    parser.add_argument("--passes", type=int, default=Plan._field_defaults["passes"], help="of the whole run")
    parser.add_argument("--size", type=int, default=Plan._field_defaults["size"], help="rounds at a time")
    parser.add_argument("--width", type=int, default=Plan._field_defaults["width"], help="of the layers")
    parser.add_argument("--seed", default=Plan._field_defaults["seed"])
    parser.add_argument("--every", type=int, default=25, help="passes between two lines of the curve")
    return parser.parse_args(arguments)


def rules_of(name: str, players: int, draw_limit: int) -> RoundRules:
    if name.endswith(".json"):
        return RoundRules(**json.loads(Path(name).read_text(encoding="utf-8")))._replace(
            draw_limit=draw_limit
        )
    from pioche.gpu import round_rules
    from pioche.kernels import packed
    from pioche.rulebooks import load

    return round_rules(packed(load(name), players), players, draw_limit)


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    rules = rules_of(options.rules, options.players, options.draw_limit)
    plan = Plan(
        rules,
        f"{Path(options.rules).stem}-{rules.players}",
        seed=options.seed,
        size=options.size,
        width=options.width,
        passes=options.passes,
    )
    train(plan, options.folder, options.seconds, options.every)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
