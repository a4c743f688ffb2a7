"""Analyses a record in a process of its own, so that the screen does not wait."""

import subprocess
import sys
from tempfile import TemporaryFile
from typing import IO, Protocol

import msgspec

from pioche.analysis import GameAnalysis


class AnalysisJob(Protocol):
    def poll(self) -> bool:
        """Whether it has ended."""

    def result(self) -> GameAnalysis | str:
        """The analysis, or the reason why there is none, in one line."""

    def close(self) -> None:
        """Ends it."""


class AnalysisProcess:
    """`pioche analyse FILE --json` beside this program; with `estimates`, without rollouts."""

    def __init__(self, file: str, estimates: bool = False) -> None:
        self._out: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed in `close`
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed in `close`
        command = [sys.executable, "-m", "pioche", "analyse", file, "--json"]
        command += ["--rollouts", "0"] if estimates else []
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=self._out, stderr=self._err, start_new_session=True
        )

    def poll(self) -> bool:
        return self._process.poll() is not None

    def result(self) -> GameAnalysis | str:
        for stream in (self._out, self._err):
            stream.seek(0)
        if self._process.returncode != 0:
            lines = self._err.read().decode(errors="replace").strip().splitlines()
            return lines[-1] if lines else f"pioche analyse: {self._process.returncode}"
        return msgspec.json.decode(self._out.read(), type=GameAnalysis)

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._out.close()
        self._err.close()
