"""A real Dask cluster on loopback: a scheduler and worker processes, started here and ended here."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep

PATIENCE = 180.0
"""Seconds for a machine that has much else to do; nothing is measured."""


class Cluster:
    """Its address, and its processes, to be ended one by one."""

    def __init__(self, address: str, scheduler: subprocess.Popen[bytes]) -> None:
        self.address = address
        self.scheduler = scheduler
        self.workers: list[subprocess.Popen[bytes]] = []


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    file = folder / "scheduler.json"
    with ExitStack() as ends:
        options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
        scheduler = ends.enter_context(_running(folder, "dask_scheduler", *options))
        there = Cluster(_address(file, scheduler), scheduler)
        for number in range(workers):
            own = ["--no-nanny", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard"]
            place = ["--local-directory", str(folder), "--name", f"worker-{number}"]
            worker = _running(folder, "dask_worker", there.address, *own, *place)
            there.workers.append(ends.enter_context(worker))
        _wait_for_workers(there)
        yield there


@contextmanager
def _running(folder: Path, module: str, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", f"distributed.cli.{module}", *options]
    with (folder / f"{module}.log").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def _address(file: Path, scheduler: subprocess.Popen[bytes]) -> str:
    until = monotonic() + PATIENCE
    while monotonic() < until and scheduler.poll() is None:
        try:
            return str(json.loads(file.read_text())["address"])
        except (FileNotFoundError, ValueError):  # not there yet, or half written
            sleep(0.05)
    raise AssertionError(f"no scheduler came up: {scheduler.poll()}")


def _wait_for_workers(there: Cluster) -> None:
    with import_module("distributed").Client(there.address, set_as_default=False, timeout=PATIENCE) as client:
        client.wait_for_workers(len(there.workers), timeout=PATIENCE)
