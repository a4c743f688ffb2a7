"""Rounds compared with the kernel on this machine, to be played again by another: as on one with a GPU.

python -m fuzz.gpu_replay record DIR     here: plays, compares with the kernel, writes actions and checksums
python -m fuzz.gpu_replay check DIR      there: plays the actions; every state must have the same checksum
"""

import json
import sys
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import jax
import numpy as np
from numpy.typing import NDArray

from pioche.gpu import GpuEngine, RoundRules, in_one_kernel, kernel_rows, philox_on_gpu

SIZE: Final = 256
STEPS: Final = 400
REFILL_EVERY: Final = 16
CASES: Final = (
    ("quiet", 4, False),
    ("quiet", 2, False),
    ("classic", 2, True),
    ("official", 3, True),
    ("classic+stacking", 5, False),
    ("family", 10, True),
)


def checksum(turn: NDArray[Any], words: NDArray[Any], rows: NDArray[Any], ended: Any) -> int:
    """Of all that both engines have: who is asked, what is legal, the whole state, and how rounds end."""
    asked = turn >= 0
    done = np.asarray(ended.done)
    parts = [turn.astype("<i4"), words[:, asked].astype("<u4"), rows[asked].astype("<i4"), done]
    parts += [np.asarray(ended.winner)[done].astype("<i4"), np.asarray(ended.points)[:, done].astype("<i4")]
    found = 0
    for part in parts:
        found = crc32(np.ascontiguousarray(part).tobytes(), found)
    return found


def record(folder: Path) -> None:
    from fuzz.gpu import SideBySide
    from pioche.rulebooks import load

    folder.mkdir(parents=True, exist_ok=True)
    for name, players, decided in CASES:
        seed = f"replay {name}"
        both = SideBySide(load(name), players, SIZE, seed, decided)
        both.keep = []
        both.play(STEPS)
        actions, sums = zip(*both.keep, strict=True)
        facts = {
            "rules": both.engine.rules._asdict(),
            "decided": decided,
            "seed": seed,
            "decisions": both.compared,
        }
        stem = folder / f"{name}-{players}"
        stem.with_suffix(".json").write_text(json.dumps(facts), encoding="utf-8")
        np.savez_compressed(
            stem.with_suffix(".npz"), actions=np.array(actions, np.int16), sums=np.array(sums)
        )
        print(name, players, both.compared, "decisions", both.rounds, "rounds", flush=True)


def check(folder: Path) -> int:
    """The number of decisions played with the same checksums."""
    total = 0
    for facts_file in sorted(folder.glob("*.json")):
        facts = json.loads(facts_file.read_text(encoding="utf-8"))
        kept = np.load(facts_file.with_suffix(".npz"))
        _check_one(facts, kept["actions"], kept["sums"], facts_file.stem)
        total += facts["decisions"]
    return total


def _check_one(facts: dict[str, Any], actions: NDArray[Any], sums: NDArray[Any], name: str) -> None:
    rules, on_gpu = RoundRules(**facts["rules"]), jax.default_backend() == "gpu"
    given: dict[str, Any] = {"words": philox_on_gpu} if on_gpu else {}
    engine = GpuEngine(rules, actions.shape[1], facts["seed"], decided=facts["decided"], **given)
    boards = engine.init()

    def look_after(boards: Any, number: Any) -> Any:
        boards, ended = engine.step(boards, number)
        return boards, ended, engine.turn(boards), engine.legal(boards)

    step = jax.jit(in_one_kernel(look_after, rows=64, warps=2) if on_gpu else look_after)
    refill = jax.jit(engine.refill)
    for number, (given_actions, wanted) in enumerate(zip(actions, sums, strict=True)):
        boards, ended, turn, words = step(boards, given_actions.astype(np.int32))
        if number % REFILL_EVERY == 0:
            boards = refill(boards)
        found = checksum(np.asarray(turn), np.asarray(words), kernel_rows(boards, rules), ended)
        if found != wanted:
            raise AssertionError(f"{name}: step {number} differs on {jax.devices()[0]}")
    print(
        f"{name}: {facts['decisions']} decisions are the same on {jax.devices()[0].device_kind}", flush=True
    )


if __name__ == "__main__":
    if sys.argv[1] == "record":
        record(Path(sys.argv[2]))
    else:
        print("decisions:", check(Path(sys.argv[2])))
