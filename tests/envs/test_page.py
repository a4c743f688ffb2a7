"""Runs docs/envs.md and the example."""

import re
import runpy
from pathlib import Path

import pytest

from pioche.envs.single import UnoSingle
from pioche.envs.uno_v0 import raw_env

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "envs" / "from_rlcard.py"


def test_the_examples_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)
    assert len(examples) == 11
    assert capsys.readouterr().out.splitlines()[-1] == "True"


@pytest.mark.parametrize("env", [raw_env, UnoSingle])
def test_every_parameter_is_on_the_page(env: type) -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    given = set(env.__init__.__annotations__) - {"return"}  # type: ignore[misc]
    assert given <= named


def test_agents_of_rlcard_play(capsys: pytest.CaptureFixture[str]) -> None:
    example = runpy.run_path(str(EXAMPLE))
    env = example["Env"](seed=1, players=4)
    env.set_agents([example["ColourAgent"](1), *(example["RandomAgent"](seat) for seat in range(3))])
    trajectories, payoffs = env.run(is_training=True)
    assert payoffs.tolist().count(1.0) == 1
    assert abs(payoffs.sum()) < 1e-6
    for trajectory in trajectories:
        for state, action in zip(trajectory[::2], trajectory[1::2], strict=True):
            assert action in state["legal_actions"]
            assert state["raw_obs"]["num_cards"][0] == len(state["raw_obs"]["hand"])
    assert capsys.readouterr().out == ""


def test_the_numbers_of_rlcard_mean_the_same_card() -> None:
    example = runpy.run_path(str(EXAMPLE))
    number_of, name_of = example["number_of"], example["name_of"]
    assert len({number_of(action) for action in range(61)}) == 61
    assert [name_of(number_of(action)) for action in (0, 12, 13, 14, 15, 44, 59, 60)] == [
        "r-0",
        "r-draw_2",
        "r-wild",
        "r-wild_draw_4",
        "g-0",
        "b-wild_draw_4",
        "y-wild_draw_4",
        "draw",
    ]
