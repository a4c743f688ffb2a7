"""A real server in a process of its own, on a free port, with a store file."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from urllib.parse import urlsplit

import httpx

PATIENCE: Final = 60.0
"""Seconds for an orderly end; only a server that hangs comes near it."""

METRICS: Final = {"PIOCHE_METRICS_TOKEN": "for-tests"}
MAY_READ: Final = {"Authorization": "Bearer for-tests"}


class ServerProcess:
    """As a context: `kill` and `restart` as often as needed; the port and the store stay the same."""

    def __init__(
        self, folder: Path, *options: str, store: str | None = None, seed: str | None = None
    ) -> None:
        """`seed` determines its random bytes."""
        self.folder = folder
        self.store = store or str(folder / "tables.sqlite")
        self.options: Sequence[str] = options
        self.program = ["pioche.cli"] if seed is None else ["tests.server.seeded_server", seed]
        self.port = 0
        self.log = folder / "server.log"
        """Everything that the server has written to stderr."""
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def count(self, metric: str) -> float:
        """A metric of the server; 0 if it has not been counted yet."""
        lines = httpx.get(f"{self.url}/metrics", headers=MAY_READ).text.splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(metric)), 0.0)

    def new_table(self, **body: object) -> dict[str, Any]:
        """The table as its owner is told of it: code, token and links."""
        answer = httpx.post(f"{self.url}/api/tables", json=body, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def open_table(self, **body: object) -> str:
        """Its code."""
        code: str = self.new_table(**body)["code"]
        return code

    def start(self) -> None:
        assert self._process is None
        command = [sys.executable, "-m", *self.program, "serve", "--json", "--no-open", "--host", "127.0.0.1"]
        where = ["--port", str(self.port), "--store", self.store]
        environment = {**os.environ, "PIOCHE_HOME": str(self.folder), "PYTHONUNBUFFERED": "1", **METRICS}
        with self.log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [*command, *where, *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=environment,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            code = self.stop()
            raise RuntimeError(f"the server has ended with {code}: {self.log.read_text(encoding='utf-8')}")
        self.port = urlsplit(json.loads(said)["url"]).port or 0

    def kill(self) -> None:
        """At once, without a goodbye."""
        self._signal(signal.SIGKILL)

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Stops in order; returns the exit code."""
        return self._signal(with_signal)

    def restart(self) -> None:
        """Restarts on the same port and store; after `kill` or `stop`, or in order."""
        if self._process is not None:
            self.stop()
        self.start()

    def _signal(self, number: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None
        process.send_signal(number)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            if process.stdout is not None:
                process.stdout.close()
