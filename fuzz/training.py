"""A short run of training on the CPU: it learns, stops, and goes on where it stopped."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from safetensors.numpy import load_file

from fuzz.checks import check
from pioche.gpu import round_rules
from pioche.kernels import packed
from pioche.rulebooks import load
from pioche.train import Plan, Settings, load_checkpoint, train


def short_run(seed: int) -> int:
    """Two pieces of one run; how many passes were made."""
    players = 2 + 2 * (seed % 2)
    rules = round_rules(packed(load("quiet"), players), players, draw_limit=12)
    plan = Plan(rules, "soak", f"soak {seed}", size=64, width=16, passes=3, settings=Settings(steps=16))
    with TemporaryDirectory() as name:
        folder = Path(name)
        train(plan, folder, seconds=0, every=1)
        check(load_checkpoint(folder / "checkpoint.safetensors")[1] == 1, "the first piece made one pass")
        train(plan, folder, seconds=1e9, every=1)
        lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text("utf-8").splitlines()]
        check([line["passes"] for line in lines] == [1, 2, 3], f"the curve is {lines}")
        weights = load_file(folder / "actor.safetensors")
        check(all(np.isfinite(each).all() for each in weights.values()), "a weight is not a number")
    return len(lines)
