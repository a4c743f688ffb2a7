"""Parts of the GPU engine and of training that need no long compilation."""

from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from msgspec.structs import replace

import pioche.bots
from benchmarks.gpu import QUIET
from pioche.core import RuleFields, key_of
from pioche.encoders.net_inputs import input_count, input_scales
from pioche.gpu import GpuEngine, GpuRulesError, SeedError, philox, round_rules
from pioche.gpu._deal_keys import keys_of
from pioche.kernels import packed
from pioche.rulebooks import load
from pioche.train import Learner, Plan, load_checkpoint
from pioche.train.__main__ import main, rules_of
from pioche.train._learning import change_of_odds
from pioche.train._nets import actor_sizes, critic_sizes
from pioche.train._rollouts import KeptSteps, by_seat, in_order, returns
from pioche.train._runs import CheckpointError, DivergedError, check_finite, save_checkpoint, start


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("classic+seven_zero", "seven_zero = true"),
        ("classic+play_on", 'finish = "play-on"'),
        ("classic+launcher", 'draw_device = "launcher"'),
    ],
)
def test_rules_that_it_does_not_play_are_refused_by_name(name: str, reason: str) -> None:
    with pytest.raises(GpuRulesError, match=f"the GPU engine does not play .*{reason}"):
        round_rules(packed(_rules(name), 4), 4)


def _rules(name: str) -> RuleFields:
    changes: dict[str, Any] = {
        "classic+seven_zero": {"seven_zero": True},
        "classic+play_on": {"finish": "play-on"},
        "classic+launcher": {"draw_device": "launcher"},
    }
    return replace(load("classic"), **changes[name])


def test_the_benchmark_measures_quiet() -> None:
    assert round_rules(packed(load("quiet"), 4), 4) == QUIET


def test_a_long_seed_is_refused() -> None:
    with pytest.raises(SeedError, match="the seed has 60 bytes: at most 44"):
        GpuEngine(QUIET, 8, "x" * 60)


def test_keys_are_those_of_the_core() -> None:
    numbers = [0, 9, 10, 99, 1_000, 65_536, 999_999_999, 4_294_967_295]
    first, second = keys_of("a seed", jnp.array(numbers, jnp.uint32), unroll=False)
    found = list(zip(np.asarray(first).tolist(), np.asarray(second).tolist(), strict=True))
    assert found == [tuple(key_of(f"a seed/{number}")) for number in numbers]
    assert found[0][0] == int.from_bytes(sha256(b"a seed/0").digest()[:4], "little")


def test_philox_has_the_words_of_its_authors() -> None:
    """From the known answers of Random123."""
    given = [jnp.array([word], jnp.uint32) for word in (0, 0, 0, 0, 0, 0)]
    assert [int(word[0]) for word in philox(*given)] == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]


@pytest.mark.parametrize("players", [2, 4, 10])
def test_every_input_has_its_scale(players: int) -> None:
    assert input_scales(players).shape == (input_count(players),)


def test_values_by_seat_and_in_order_of_play_are_inverse() -> None:
    turn, way = jnp.array([0, 2, 3]), jnp.array([1, -1, 1])
    values = jnp.arange(12.0).reshape(4, 3)
    ordered = in_order(4, turn, way, values)
    assert ordered[:, 1].tolist() == [values[seat, 1] for seat in (2, 1, 0, 3)]
    assert (by_seat(4, turn, way, ordered) == values).all()


def test_returns_reach_back_to_the_first_decision_and_not_into_another_round() -> None:
    """Two steps of a round won by seat 1, then the first step of the next, at λ = 1."""
    nothing = jnp.zeros((3, 1), jnp.int8)
    kept = KeptSteps(*[nothing] * len(KeptSteps._fields))._replace(
        values=jnp.full((3, 2, 1), 0.5),
        turn=jnp.array([[0], [1], [0]], jnp.int8),
        done=jnp.array([[False], [True], [False]]),
        winner=jnp.array([[-1], [1], [-1]], jnp.int8),
    )
    found = returns(kept, jnp.full((2, 1), 0.25), 2, discount=0.5, trace=1.0)
    assert found[:, :, 0].tolist() == [[0.0, 0.25], [0.0, 0.5], [0.125, 0.125]]


def learner_of(players: int, width: int) -> Learner:
    rng = np.random.default_rng(1)

    def layers(sizes: tuple[int, ...]) -> Any:
        pairs = pairwise(sizes)
        return [
            (rng.random((wide, narrow), np.float32), rng.random(wide, np.float32)) for narrow, wide in pairs
        ]

    nets = layers(actor_sizes(players, width)), layers(critic_sizes(players, width))
    return Learner(*nets, nets, nets, jnp.int32(5))


def test_a_choice_of_others_that_the_net_thought_impossible_does_not_break_it() -> None:
    then, mine = jnp.array([-120.0, -1.0]), jnp.array([0.0, 1.0])

    def gained(now: Any) -> Any:
        ratio = change_of_odds(now, then, mine)
        return jnp.minimum(ratio, jnp.clip(ratio, 0.8, 1.2)).sum()

    value, gradient = jax.value_and_grad(gained)(jnp.array([-0.5, -1.0]))
    assert value == 2
    assert gradient.tolist() == [0, 1]


def test_a_net_that_came_apart_ends_the_run_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(DivergedError, match="another --seed"):
        check_finite({"passes": 25, "entropy": float("nan")}, tmp_path)


def test_a_checkpoint_is_small_and_goes_on(tmp_path: Path) -> None:
    learner, file = learner_of(4, 512), tmp_path / "checkpoint.safetensors"
    save_checkpoint(learner, 7, file)
    again, passes = load_checkpoint(file)
    assert passes == 7
    assert file.stat().st_size < 16e6
    for mine, theirs in zip(jax.tree.leaves(learner), jax.tree.leaves(again), strict=True):
        assert np.allclose(mine, theirs, rtol=2e-3, atol=1e-3)


def test_a_run_begins_with_the_nets_of_another_and_then_goes_on_with_its_own(tmp_path: Path) -> None:
    other, folder = tmp_path / "other.safetensors", tmp_path / "run"
    save_checkpoint(learner_of(2, 16), 7, other)
    plan = Plan(round_rules(packed(load("quiet"), 2), 2), "net", width=16)
    learner, passes = start(plan, folder, other)
    assert (passes, int(learner.updates)) == (0, 0)
    for mine, theirs in zip(learner.actor, load_checkpoint(other)[0].actor, strict=True):
        assert (mine[0] == theirs[0]).all()
    save_checkpoint(learner, 3, folder / "checkpoint.safetensors")
    assert start(plan, folder, other)[1] == 3
    with pytest.raises(CheckpointError, match="is of a net with inputs"):
        start(plan._replace(width=8), tmp_path / "new", other)


def test_rules_can_be_those_of_another_run() -> None:
    kept = Path(pioche.bots.__file__).parent / "_champion" / "limited-2.run.json"
    assert rules_of(str(kept), 2, 0) == round_rules(packed(load("quiet"), 2), 2)
    assert rules_of(str(kept), 2, 12).draw_limit == 12


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rules", "classic+seven_zero"], "the GPU engine does not play seven_zero = true"),
        (["--rules", "nothing"], "nothing"),
        (["--seed", "x" * 60], "the seed has 60 bytes: at most 44"),
        (["--width", "8"], "is of a net with inputs (391, 16, 16, 16); this run has (331, 8, 8, 8)"),
    ],
)
def test_bad_orders_get_one_line(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_checkpoint(
        learner_of(4 if "--width" in arguments else 2, 16), 1, tmp_path / "checkpoint.safetensors"
    )
    assert main([str(tmp_path), "--size", "128", "--width", "16", *arguments]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
