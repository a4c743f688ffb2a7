"""A short run of training on the CPU: it learns, stops, and goes on where it stopped."""

import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file

from pioche.gpu import round_rules
from pioche.kernels import packed
from pioche.rulebooks import load
from pioche.train import Plan, Settings, load_checkpoint, train


@pytest.fixture(scope="module")
def plan() -> Plan:
    rules = round_rules(packed(load("quiet"), 2), 2, draw_limit=12)
    return Plan(rules, "test", size=32, width=16, passes=3, settings=Settings(steps=8, epochs=1))


def test_a_run_goes_on_from_its_checkpoint(plan: Plan, tmp_path: Path) -> None:
    train(plan, tmp_path, seconds=0, every=1)
    learner, passes = load_checkpoint(tmp_path / "checkpoint.safetensors")
    assert (passes, int(learner.updates)) == (1, 8)
    train(plan, tmp_path, seconds=1e9, every=1)
    lines = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text("utf-8").splitlines()]
    assert [line["passes"] for line in lines] == [1, 2, 3]
    assert all(line["decisions"] > 0 for line in lines)
    weights = load_file(tmp_path / "actor.safetensors")
    assert weights["actor.0.weights"].dtype == np.float16
    assert all(np.isfinite(each).all() for each in weights.values())
    assert json.loads((tmp_path / "run.json").read_text("utf-8"))["rules"]["draw_limit"] == 12
