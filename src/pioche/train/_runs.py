"""A training run: from nothing or from a checkpoint, for a given time, with its curve and its weights."""

import json
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from safetensors import safe_open
from safetensors.numpy import load_file, save_file

from pioche.gpu import Boards, GpuEngine, RoundRules, best_words, compiled_for, fused, is_gpu
from pioche.train._learning import Learner, PassFigures, Settings, new_learner, one_pass
from pioche.train._nets import Layers, actor_sizes, critic_sizes, new_layers
from pioche.train._opponents import FrozenNet
from pioche.train._rollouts import Tables

CHECKPOINT: Final = "checkpoint.safetensors"
WEIGHTS: Final = "actor.safetensors"
CURVE: Final = "curve.jsonl"
CONFIGURATION: Final = "run.json"
SAVED_EVERY: Final = 60
"""Seconds between two saves of a run."""
MOST_ROUNDS: Final = 2
"""No row starts more deals in one pass. So a later piece of a run plays new deals."""


class Plan(NamedTuple):
    """The settings of a run, stored with its result."""

    rules: RoundRules
    name: str
    seed: str = "champion"
    size: int = 32_768
    width: int = 512
    passes: int = 4_000
    """The passes of the whole run, over all its pieces; rates fall to zero at their end."""
    with_random: float = 0.2
    with_scripted: float = 0.3
    settings: Settings = Settings()
    against: str = ""
    """The weights of a net that plays in place of the scripted players and learns nothing."""


def flat(layers: Layers, name: str) -> dict[str, Any]:
    return {
        f"{name}.{number}.{part}": np.asarray(value)
        for number, layer in enumerate(layers)
        for part, value in zip(("weights", "biases"), layer, strict=True)
    }


def layers_of(kept: dict[str, Any], name: str) -> Layers:
    count = sum(key.startswith(f"{name}.") for key in kept) // 2
    return [
        (
            jnp.asarray(kept[f"{name}.{number}.weights"], jnp.float32),
            jnp.asarray(kept[f"{name}.{number}.biases"], jnp.float32),
        )
        for number in range(count)
    ]


def save_checkpoint(learner: Learner, passes: int, file: Path) -> None:
    """The nets exactly, and Adam's statistics in half precision, as roots instead of squares: under 16 MB."""
    kept = flat(learner.actor, "actor") | flat(learner.critic, "critic")
    half: dict[str, Any] = {}
    root = jax.tree.map(lambda each: np.sqrt(np.asarray(each)), learner.square)
    for name, tree in (("mean", learner.mean), ("root", root)):
        actor, critic = tree
        half |= flat(actor, f"{name}-actor") | flat(critic, f"{name}-critic")
    largest = {key: max(float(np.abs(value).max()), 1e-30) for key, value in half.items()}
    kept |= {key: (value / largest[key]).astype(np.float16) for key, value in half.items()}
    facts = {"updates": str(int(learner.updates)), "passes": str(passes), "largest": json.dumps(largest)}
    new = file.with_suffix(".new")
    save_file(kept, new, metadata=facts)
    new.replace(file)


def load_checkpoint(file: Path) -> tuple[Learner, int]:
    kept = load_file(file)
    facts = metadata(file)
    largest = json.loads(facts["largest"])
    for key, scale in largest.items():
        kept[key] = kept[key].astype(np.float32) * np.float32(scale)
    mean = layers_of(kept, "mean-actor"), layers_of(kept, "mean-critic")
    root = layers_of(kept, "root-actor"), layers_of(kept, "root-critic")
    square = jax.tree.map(lambda each: jnp.asarray(np.square(np.asarray(each))), root)
    nets = layers_of(kept, "actor"), layers_of(kept, "critic")
    return Learner(*nets, mean, square, jnp.int32(int(facts["updates"]))), int(facts["passes"])


def metadata(file: Path) -> dict[str, str]:
    with safe_open(file, framework="numpy") as opened:
        found: dict[str, str] = opened.metadata()
        return found


def save_weights(actor: Layers, plan: Plan, passes: int, file: Path) -> None:
    """Only the actor, in half precision."""
    half = {key: value.astype(np.float16) for key, value in flat(actor, "actor").items()}
    facts = {"name": plan.name, "players": str(plan.rules.players), "passes": str(passes)}
    save_file(half, file, metadata={**facts, "inputs": "1", "draw_limit": str(plan.rules.draw_limit)})


def frozen_net(file: str) -> FrozenNet | None:
    """The net to exploit, if any."""
    if not file:
        return None
    return FrozenNet(layers_of(load_file(file), "actor"), int(metadata(Path(file))["draw_limit"]))


def told(figures: list[PassFigures], seconds: float, passes: int) -> dict[str, float]:
    """A line of the curve."""
    total = {name: float(sum(float(getattr(each, name)) for each in figures)) for name in PassFigures._fields}
    return {
        "passes": passes,
        "seconds": round(seconds, 1),
        "decisions": total["decisions"],
        "rounds": total["rounds"],
        "won_against_random": round(total["random_won"] / max(total["random_rounds"], 1), 4),
        "won_against_scripted": round(total["scripted_won"] / max(total["scripted_rounds"], 1), 4),
        "decisions_a_round": round(total["decisions"] / max(total["rounds"], 1), 1),
        "critic_loss": round(total["critic_loss"] / len(figures), 5),
        "entropy": round(total["entropy"] / len(figures), 4),
    }


class DivergedError(ValueError):
    """The net has values that are not numbers; the checkpoint before stays as it is."""


class CheckpointError(ValueError):
    """The checkpoint belongs to another run."""


def check_shape(learner: Learner, plan: Plan, file: Path) -> None:
    found = tuple(weights.shape[1] for weights, _ in learner.actor)
    wanted = actor_sizes(plan.rules.players, plan.width)[:-1]
    if found != wanted:
        raise CheckpointError(f"{file} is of a net with inputs {found}; this run has {wanted}")


def check_finite(line: dict[str, float], folder: Path) -> None:
    if not math.isfinite(line["entropy"]):
        raise DivergedError(
            f"{folder}: the net came apart before pass {line['passes']}; begin anew with another --seed"
        )


def start(plan: Plan, folder: Path, after: Path | None = None) -> tuple[Learner, int]:
    """From the checkpoint if there is one, otherwise with the nets of another run, otherwise from nothing.

    Raises `CheckpointError` if a checkpoint belongs to another net.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for file in (folder / CHECKPOINT, after):
        if file is not None and (file is after or file.exists()):
            learner, passes = load_checkpoint(file)
            check_shape(learner, plan, file)
            return (new_learner(learner.actor, learner.critic), 0) if file is after else (learner, passes)
    return fresh_learner(plan), 0


def fresh_learner(plan: Plan) -> Learner:
    first, second = jax.random.split(jax.random.key(sum(plan.seed.encode())))
    players = plan.rules.players
    actor = new_layers(first, actor_sizes(players, plan.width))
    critic = new_layers(second, critic_sizes(players, plan.width))
    return new_learner(actor, critic)


def write_configuration(plan: Plan, folder: Path) -> None:
    facts = {**plan._asdict(), "rules": plan.rules._asdict(), "settings": plan.settings._asdict()}
    facts |= {"device": jax.devices()[0].device_kind, "jax": jax.__version__}
    (folder / CONFIGURATION).write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


Pass = Callable[[Learner, Boards, Array, Array], tuple[Learner, Boards, PassFigures]]


class CompiledRun(NamedTuple):
    """The functions that a run calls: one for the keys of its boards, one for a pass."""

    engine: GpuEngine
    refill: Callable[[Boards], Boards]
    learn: Pass


def compile_pass(plan: Plan) -> CompiledRun:
    """Compiles everything. If JAX saved its compiled code, a later run with the same plan finds it."""
    engine = GpuEngine(plan.rules, plan.size, plan.seed, words=best_words(), unroll=is_gpu(), history=True)
    frozen = frozen_net(plan.against)
    tables = Tables.laid(plan.size, plan.with_random, plan.with_scripted, frozen)
    learner, boards = fresh_learner(plan), engine.empty()

    def learn(
        learner: Learner, boards: Boards, number: Array, left: Array
    ) -> tuple[Learner, Boards, PassFigures]:
        key = jax.random.fold_in(jax.random.key(sum(plan.seed.encode())), number)
        return one_pass(engine, tables, plan.settings, learner, boards, key, left)

    compiled = compiled_for(learn, learner, boards, jnp.int32(0), jnp.float32(1))
    return CompiledRun(engine, compiled_for(fused(engine.refill), boards), compiled)


def keep(learner: Learner, plan: Plan, passes: int, folder: Path) -> None:
    save_checkpoint(learner, passes, folder / CHECKPOINT)
    save_weights(learner.actor, plan, passes, folder / WEIGHTS)


def train(plan: Plan, folder: Path, seconds: float, every: int = 25, after: Path | None = None) -> Learner:
    """Continues for this time or to the end of the plan. It saves everything in the folder at the end, and
    once a minute.
    """
    began = time.perf_counter()
    learner, passes = start(plan, folder, after)
    run = compile_pass(plan)
    boards = run.refill(run.engine.empty(MOST_ROUNDS * passes))
    write_configuration(plan, folder)
    since: list[PassFigures] = []
    kept = time.perf_counter()
    with (folder / CURVE).open("a", encoding="utf-8") as curve:
        while passes < plan.passes:
            left = jnp.float32(1 - passes / plan.passes)
            learner, boards, figures = run.learn(learner, boards, jnp.int32(passes), left)
            since.append(figures)
            passes += 1
            if len(since) == every or passes == plan.passes:
                line = told(since, time.perf_counter() - began, passes)
                curve.write(json.dumps(line) + "\n")
                curve.flush()
                print(json.dumps(line), flush=True)
                check_finite(line, folder)
                since = []
                if time.perf_counter() - began > seconds:
                    break
                if time.perf_counter() - kept > SAVED_EVERY:
                    keep(learner, plan, passes, folder)
                    kept = time.perf_counter()
    keep(learner, plan, passes, folder)
    return learner
