"""The environment on an accelerator, played on two machines: every array must be the same.

python -m fuzz.device_replay record DIR     here: plays and writes the checksum of each step
python -m fuzz.device_replay check DIR      there, as on a machine with a GPU: plays the same and compares
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

import jax
import numpy as np
from numpy.typing import NDArray

from pioche.envs.device import UnoDevice

ROWS: Final = 256
STEPS: Final = 300
TOLD: Final = ("seat", "ranks", "illegal", "rewards", "deal")


class Case(NamedTuple):
    rules: str
    players: int
    rewards: str = "win"
    calls: str = "automatic"
    ranked: bool = False


CASES: Final = (
    Case("quiet+no_voluntary_draw", 4),
    Case("official", 3, rewards="points"),
    Case("classic", 2, calls="decisions"),
    Case("quiet", 2, ranked=True),
)


def checksum(parts: list[Any]) -> int:
    found = 0
    for part in parts:
        values = np.asarray(part)
        plain = values.astype("<i8") if values.dtype.kind in "biu" else values.astype("<f4")
        found = crc32(np.ascontiguousarray(plain).tobytes(), found)
    return found


def any_actions(mask: NDArray[Any], number: int) -> NDArray[np.int32]:
    """A legal action for each row, the same on every machine."""
    rows = np.arange(len(mask), dtype=np.uint64)
    luck = (rows * np.uint64(0x9E3779B1) + np.uint64(number) * np.uint64(0x85EBCA6B)) >> np.uint64(7)
    place = luck % np.maximum(mask.sum(axis=1), 1).astype(np.uint64)
    chosen: NDArray[np.int32] = np.argmax(np.cumsum(mask, axis=1) > place[:, None], axis=1).astype(np.int32)
    return chosen


def played(case: Case) -> Iterator[tuple[int, int]]:
    """The checksum of each step, and how many rows decided in it."""
    device = UnoDevice(ROWS, **case._asdict())
    observed, infos = device.reset(seed=7)
    for number in range(STEPS):
        mask = np.asarray(observed["action_mask"])
        observed, reward, done, _, infos = device.step(any_actions(mask, number))
        parts = [*observed.values(), reward, done, *(infos[name] for name in TOLD)]
        yield checksum(parts), int(mask.any(axis=1).sum())


def record(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, case in enumerate(CASES):
        steps = list(played(case))
        (folder / f"{number}.json").write_text(json.dumps(steps), encoding="utf-8")
        print(case, sum(decided for _, decided in steps), "decisions", flush=True)


def check(folder: Path) -> int:
    """The number of decisions that gave the same arrays."""
    total = 0
    for number, case in enumerate(CASES):
        wanted = json.loads((folder / f"{number}.json").read_text(encoding="utf-8"))
        for step, (found, kept) in enumerate(zip(played(case), wanted, strict=True)):
            if list(found) != kept:
                raise AssertionError(f"{case}: step {step} differs on {jax.devices()[0]}")
            total += found[1]
        print(case, "is the same on", jax.devices()[0].device_kind, flush=True)
    return total


if __name__ == "__main__":
    if sys.argv[1] == "record":
        record(Path(sys.argv[2]))
    else:
        print("decisions:", check(Path(sys.argv[2])))
