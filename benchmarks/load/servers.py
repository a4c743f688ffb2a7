"""The processes of a measurement: servers, clients, and the servers' use of the machine."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from benchmarks.sides import ROOT

MANY: Final = "1000000000"
UNLIMITED: Final = ("--messages", MANY, "--connections", MANY, "--tables", MANY, "--requests", MANY)
"""All clients come from one address."""
SERVER_CORE: Final = 0
CLIENT_CORE: Final = 1


class Process:
    """It prints one line of JSON when it is ready, or when an order is done."""

    def __init__(self, *command: str, core: int) -> None:
        self._name = " ".join(command[:3])
        self._process = subprocess.Popen(
            (sys.executable, *command),
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: _prepare(core),
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def heard(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"failed": "ended without an answer"}
        if "failed" in answer:
            raise RuntimeError(f"{self._name}: {answer['failed']}")
        return answer

    def order(self, do: str, **order: float) -> dict[str, Any]:
        self.send(do, **order)
        return self.heard()

    def send(self, do: str, **order: float) -> None:
        """Sends an order; its answer is read later."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"do": do, **order}) + "\n")
        self._process.stdin.flush()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


class Served:
    """A server and its clients, each on a core of its own."""

    def __init__(self, kind: str, folder: Path) -> None:
        store = str(folder / f"{kind}.sqlite")
        self.server = Process(*(serving(store) if kind == "pioche" else _empty(store)), core=SERVER_CORE)
        self.port = urlsplit(self.server.heard()["url"]).port or 0
        where = (str(self.port), str(self.server.pid), kind)
        self.clients = Process("-m", "benchmarks.load.generator", *where, core=CLIENT_CORE)

    def __enter__(self) -> "Served":
        return self

    def __exit__(self, *_: object) -> None:
        self.clients.end()
        self.server.end()


def serving(store: str, port: int = 0) -> tuple[str, ...]:
    where = ("--host", "127.0.0.1", "--port", str(port), "--store", store)
    return ("-m", "pioche.cli", "serve", "--json", "--no-open", *where, *UNLIMITED)


def _empty(store: str) -> tuple[str, ...]:
    return ("-m", "benchmarks.load.empty", store)


def _prepare(core: int) -> None:
    """As many connections as the system allows, and one core."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core % len(cores)]})


@contextmanager
def before_others(*pids: int) -> Iterator[bool]:
    """Gives processes priority over other work of the machine, if the system allows it; returns whether it
    does.
    """
    try:
        _schedule(pids, os.SCHED_RR, 1)
    except (OSError, AttributeError):
        yield False
        return
    try:
        yield True
    finally:
        _schedule(pids, os.SCHED_OTHER, 0)


def _schedule(pids: Iterable[int], policy: int, priority: int) -> None:
    for pid in pids:
        for thread in os.listdir(f"/proc/{pid}/task"):
            os.sched_setscheduler(int(thread), policy, os.sched_param(priority))


def cpu_seconds(pid: int) -> float:
    """Of all threads, in user and system mode."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e9


def own_memory(pid: int) -> int:
    """Bytes that no other process shares."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    sizes = [line.split() for line in text.splitlines() if line.startswith("Private_")]
    return sum(int(size) for _, size, _ in sizes) * 1024


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    import uvicorn

    return uvicorn.Config("").get_loop_factory()
