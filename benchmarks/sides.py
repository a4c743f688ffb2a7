"""The sides of a comparison as processes that get orders in turn."""

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct, convert

from benchmarks.machine import stay_on_one_core

ROOT: Final = Path(__file__).resolve().parent.parent
RLCARD: Final = ("rlcard==1.2.0", "numpy")


class Sample(Struct, frozen=True):
    turns: int
    rounds: int
    cpu: float
    resident: int

    @property
    def turns_per_second(self) -> float:
        return self.turns / self.cpu

    @property
    def rounds_per_second(self) -> float:
        return self.rounds / self.cpu


class Side:
    """A worker that waits between orders, so that runs of several sides can alternate."""

    def __init__(self, *command: str, tree: Path = ROOT) -> None:
        """The command runs with the packages of the source tree."""
        self.name = " ".join(command)
        packages = os.pathsep.join((str(tree / "src"), str(tree)))
        self.process = subprocess.Popen(
            command,
            cwd=tree,
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": packages},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=stay_on_one_core if os.name == "posix" else None,
        )

    def run(self, **order: float | str) -> Sample:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError(f"{self.name} ended without an answer")
        return convert(json.loads(answer), Sample)

    def play(self, seconds: float) -> Sample:
        return self.run(seconds=seconds)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def pioche(rules: str, players: int, tree: Path = ROOT) -> Side:
    return Side(sys.executable, "-m", "benchmarks.worker", rules, str(players), tree=tree)


def tree_of(commit: str) -> Path:
    """The sources as they were at a commit, unpacked on the first call."""
    tree = ROOT / "build" / f"commit-{commit}"
    if not (tree / "src").is_dir():
        tree.mkdir(parents=True, exist_ok=True)
        _call("git", "-C", str(ROOT), "archive", "-o", str(tree / "sources.tar"), commit, "src", "benchmarks")
        with tarfile.open(tree / "sources.tar") as sources:
            sources.extractall(tree, filter="data")
    return tree


def rlcard(*arguments: str) -> Side:
    """The number of players, and what is played."""
    python = python_with(RLCARD, "rlcard", "import rlcard, numpy")
    return Side(str(python), str(Path(__file__).with_name("rlcard_worker.py")), *arguments)


def kernel(core: int = 0) -> Side:
    return Side(sys.executable, "-m", "benchmarks.kernel_worker", str(core))


def python_with(packages: Sequence[str], name: str, imports: str) -> Path:
    """The interpreter of an environment separate from the project's packages, made on the first call."""
    home = ROOT / ".venv" / name
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    test = [str(python), "-c", imports]
    if not python.exists() or subprocess.run(test, capture_output=True, check=False).returncode:
        _call(sys.executable, "-m", "venv", "--clear", str(home))
        _call(str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *packages)
    return python


def _call(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise RuntimeError(f"{' '.join(command[:4])}: {' '.join(last)}")
