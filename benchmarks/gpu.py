"""Decisions in a second on a GPU: random play, what Philox costs, a net that decides, the environment.

    python -m benchmarks.gpu [--out FILE] [--size 18] [--net-size 17] [--only SIDE]

`quiet` at four players. A decision is an action that a player chose; steps in which a row cuts, deals or
waits take time and do not count as decisions. Random play lays a random card if it can; its own luck is a
cheap hash. All keys are made from the seed on the device, and this time is included. On an NVIDIA GPU one
kernel makes 32 steps of random play, or one step if a net decides. The environment (`pioche.envs.device`)
writes observations, masks and rewards at every step, and takes any legal action; nobody draws by choice.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from benchmarks.machine import facts
from pioche.encoders import net_inputs as inputs
from pioche.envs.device import UnoRounds
from pioche.gpu import (
    GpuEngine,
    RoundRules,
    any_legal,
    best_words,
    cheap_words,
    compiled_for,
    fused,
    is_gpu,
)

STEPS: Final = 32
"""Between two makings of keys."""
REPETITIONS: Final = 5
WIDTH: Final = 512
ENVIRONMENT: Final = "environment"
QUIET: Final = RoundRules(
    players=4,
    cuts=True,
    covers_first=0,
    until_playable=0,
    voluntary=1,
    drawn_card=0,
    turn_limit=0,
    two_skips=1,
    four_skips=1,
    reverse_skips=1,
    draw_four=0,
    bluff=0,
    guilty=4,
    innocent=6,
    stacking=0,
    number_last=0,
    last_draw=1,
    calls=2,
    uno_penalty=2,
    scoring=0,
    challenges=0,
    hand_size=7,
)
"""As `round_rules(packed(load("quiet"), 4), 4)` has it, to which a test holds it: no rule file is read."""

Play = Callable[[Any, Array, Array], tuple[Any, Array]]


def random_play(engine: GpuEngine, kernel: dict[str, int]) -> Play:
    """This number of steps of random play, as one kernel where there is a GPU."""
    rows = jnp.arange(engine.size, dtype=jnp.uint32)

    def play(boards: Any, first: Array, count: Array, rows: Array) -> tuple[Any, Array]:
        def step(number: Array, carried: tuple[Any, Array]) -> tuple[Any, Array]:
            boards, count = carried
            legal = engine.legal(boards)
            nothing = jnp.zeros_like(rows)
            luck = cheap_words(rows, first + number.astype(jnp.uint32), nothing, nothing, rows, nothing)[1]
            count = count + ((legal[0] | legal[1] | legal[2]) != 0)
            boards, _ = engine.step(boards, any_legal(legal, luck, lays_first=True))
            return boards, count

        whole: tuple[Any, Array] = lax.fori_loop(0, STEPS, step, (boards, count))
        return whole

    whole = fused(play, **kernel)
    return lambda boards, first, count: whole(boards, first, count, rows)


def net_play(engine: GpuEngine, kernel: dict[str, int]) -> Play:
    """Inputs, a net of three layers and a choice by its odds at every step."""
    count_in = inputs.input_count(engine.players)
    keys = jax.random.split(jax.random.key(0), 4)
    sizes = (count_in, WIDTH, WIDTH, WIDTH, inputs.NET_ACTIONS)
    layers = [
        (jax.random.normal(key, (wide, narrow)) / narrow**0.5).astype(jnp.bfloat16)
        for key, narrow, wide in zip(keys, sizes[:-1], sizes[1:], strict=True)
    ]
    scales = jnp.asarray(inputs.input_scales(engine.players), jnp.bfloat16)[:, None]
    look = fused(engine.sight, **kernel)

    def step_and_look(boards: Any, actions: Array) -> tuple[Any, inputs.Sight]:
        boards, _ = engine.step(boards, actions)
        return boards, engine.sight(boards)

    go_on = fused(step_and_look, **kernel)
    rows = jnp.arange(engine.size, dtype=jnp.uint32)[None, :]
    numbers = jnp.arange(inputs.NET_ACTIONS, dtype=jnp.uint32)[:, None]

    def step(carried: tuple[Any, inputs.Sight, Array], number: Array) -> tuple[Any, None]:
        boards, sight, count = carried
        order = inputs.ranks(jnp, sight)
        values = inputs.net_inputs(jnp, sight).astype(jnp.bfloat16) * scales
        for layer in layers[:-1]:
            values = jax.nn.relu(layer @ values)
        legal = inputs.legal_actions(jnp, order, sight.legal)
        mixed = (rows * np.uint32(0x9E3779B1) + numbers * np.uint32(0x85EBCA6B) + number) * np.uint32(
            0xC2B2AE35
        )
        mixed = (mixed ^ mixed >> 15) * np.uint32(0x27D4EB2F)
        chance = ((mixed >> 9).astype(jnp.float32) + 0.5) * 2.0**-23
        odds = (layers[-1] @ values).astype(jnp.float32) - jnp.log(-jnp.log(chance))
        choice = jnp.argmax(jnp.where(legal, odds, -1e9), axis=0).astype(jnp.int32)
        count = count + legal.any(axis=0)
        boards, sight = go_on(boards, inputs.real_action(jnp, order, choice))
        return (boards, sight, count), None

    def play(boards: Any, first: Array, count: Array) -> tuple[Any, Array]:
        moments = first[0] + jnp.arange(STEPS, dtype=jnp.uint32)
        boards, _, count = lax.scan(step, (boards, look(boards), count), moments)[0]
        return boards, count

    return play


class Prepared(NamedTuple):
    """A side that is compiled and dealt."""

    name: str
    size: int
    run: Callable[..., Any]
    """Boards, the number of the first step, decisions so far, and how many times 32 steps are made."""
    state: tuple[Any, Array, Array]
    seconds: float
    """The seconds of compiling."""


def prepare(name: str, size: int, kernel: dict[str, int]) -> Prepared:
    return prepare_environment(name, size) if name == ENVIRONMENT else prepare_engine(name, size, kernel)


def prepare_environment(name: str, size: int) -> Prepared:
    """Whole states go round in the program; a decision is a row that was asked."""
    began = time.perf_counter()
    rounds = UnoRounds(size, "quiet+no_voluntary_draw", players=4)

    def turn(number: Array, carried: Any) -> Any:
        state, first, count = carried
        key = jax.random.fold_in(jax.random.key(0), first[0] + number.astype(jnp.uint32))
        count = count + (state.seat >= 0)
        return rounds.step(state, rounds.sample(state, key)), first, count

    def run(state: Any, first: Array, count: Array, times: Array) -> Any:
        state, first, count = lax.fori_loop(0, times * STEPS, turn, (state, first, count))
        return state, first + jnp.uint32(STEPS) * times.astype(jnp.uint32), count

    given = rounds.init("bench"), jnp.zeros(1, jnp.uint32), jnp.zeros(size, jnp.int32)
    compiled = compiled_for(run, *given, jnp.int32(1))
    return Prepared(name, size, compiled, given, time.perf_counter() - began)


def prepare_engine(name: str, size: int, kernel: dict[str, int]) -> Prepared:
    began = time.perf_counter()
    engine, make = sides(size)[name]
    play, refill = make(engine, kernel), fused(engine.refill)

    def run(boards: Any, first: Array, count: Array, times: Array) -> Any:
        def body(_: Array, carried: Any) -> Any:
            boards, first, count = carried
            boards, count = play(boards, first, count)
            return refill(boards), first + np.uint32(STEPS), count

        return lax.fori_loop(0, times, body, (boards, first, count))

    boards = compiled_for(refill, engine.empty())(engine.empty())
    state = boards, jnp.zeros(size, jnp.uint32), jnp.zeros(size, jnp.int32)
    compiled = compiled_for(run, *state, jnp.int32(1))
    return Prepared(name, size, compiled, state, time.perf_counter() - began)


def measure(side: Prepared, seconds: float) -> dict[str, Any]:
    """Decisions in a second: the median of a few repetitions."""
    state, one = _timed(side, side.state, 8)
    state, one = _timed(side, state, 8)
    times = max(1, int(seconds / REPETITIONS / one * 8))
    rates, shares = [], []
    for _ in range(REPETITIONS):
        state, took = _timed(side, (state[0], state[1], jnp.zeros_like(state[2])), times)
        decided = float(np.asarray(state[2], np.int64).sum())
        rates.append(decided / took)
        shares.append(decided / (times * STEPS * side.size))
    return {
        "play": side.name,
        "size": side.size,
        "decisions_per_second": statistics.median(rates),
        "range": [min(rates), max(rates)],
        "deciding": round(statistics.median(shares), 4),
        "microseconds_a_step": round(one / 8 / STEPS * 1e6, 1),
        "compiled_in_seconds": round(side.seconds, 1),
    }


def _timed(side: Prepared, state: Any, times: int) -> tuple[Any, float]:
    began = time.perf_counter()
    state = side.run(*state, jnp.int32(times))
    state[2].block_until_ready()
    return state, time.perf_counter() - began


def sides(size: int) -> dict[str, tuple[GpuEngine, Callable[..., Play]]]:
    words = best_words()
    given: dict[str, Any] = {"unroll": is_gpu()}
    return {
        "random": (GpuEngine(QUIET, size, "bench", words=words, **given), random_play),
        "random, without Philox": (GpuEngine(QUIET, size, "bench", words=cheap_words, **given), random_play),
        "net 3 x 512": (GpuEngine(QUIET, size, "bench", words=words, history=True, **given), net_play),
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.gpu", description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--size", type=int, default=18, help="rows of random play, as a power of 2")
    parser.add_argument(
        "--net-size", type=int, default=17, help="rows where a net decides, and of the environment"
    )
    parser.add_argument("--only", choices=[*sides(1), ENVIRONMENT], help="measure one side alone")
    parser.add_argument("--rows", type=int, default=128, help="rows of a block of the kernel")
    parser.add_argument("--warps", type=int, default=4, help="of a block")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each side")
    options = parser.parse_args(arguments)
    kernel = {"rows": options.rows, "warps": options.warps}
    names = {
        "random": options.size,
        "random, without Philox": options.size,
        "net 3 x 512": options.net_size,
        ENVIRONMENT: options.net_size,
    }
    prepared = [
        prepare(name, 1 << size, kernel) for name, size in names.items() if options.only in (None, name)
    ]
    found: dict[str, Any] = {
        "command": " ".join(["python -m benchmarks.gpu", *arguments]),
        "device": jax.devices()[0].device_kind,
        "jax": jax.__version__,
        "machine": facts(),
        "rules": "quiet, 4 players",
        "kernel": kernel,
        "results": [measure(side, options.seconds) for side in prepared],
    }
    if options.out:
        options.out.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
