"""Ways to serve a guest whose table another process owns: a relay, or the database's notifications.

python -m benchmarks.load.relays

Each way carries a message to the owner, and one back. The output is the median time, and the CPU time of
everything except the guest, including PostgreSQL and nginx. A proxy with https in front of the owner is
included for comparison.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from http.client import HTTPConnection
from pathlib import Path
from ssl import SSLContext, create_default_context
from statistics import median
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from benchmarks.load.lines import Line
from benchmarks.load.servers import Process, before_others, cpu_seconds, serving
from benchmarks.sides import ROOT
from fuzz.live.nginx import nginx
from pioche.server._storage.postgres_connection import connect
from tests.server.postgres import Cluster, family, private_cluster

COUNT: Final = 1000
SIZE: Final = 300
"""About the size of a game frame."""


class Guest:
    """One connection that pings and waits for the answer."""

    def __init__(self) -> None:
        self._heard: asyncio.Future[None] | None = None
        self._line: Line | None = None

    async def come(self, port: int, opened: Mapping[str, str], secure: SSLContext | None = None) -> None:
        code, token = opened["code"], opened["token"]
        self._line = await Line.connect(port, f"/ws/{code}", self._hear, lambda _: None, secure)
        hello = {"type": "hello", "version": 1, "token": token}
        await self._say(json.dumps(hello).encode())

    async def ping(self, number: int) -> None:
        await self._say(b'{"type":"ping","n":%d}' % number)

    async def _say(self, frame: bytes) -> None:
        assert self._line is not None
        self._heard = asyncio.get_running_loop().create_future()
        self._line.say(frame)
        await self._heard

    def _hear(self, frame: bytes) -> None:
        wanted = frame.startswith((b'{"type":"pong"', b'{"type":"snapshot"'))
        if wanted and self._heard is not None and not self._heard.done():
            self._heard.set_result(None)


async def measured(ask: Any, pids: list[int]) -> tuple[float, float]:
    """Milliseconds for one, and microseconds of CPU; other work of the machine has to wait meanwhile."""
    with before_others(*{*pids, os.getpid()}):
        for number in range(COUNT // 10):
            await ask(number)
        taken, spent = [], sum(map(cpu_seconds, pids))
        for number in range(COUNT):
            start = perf_counter()
            await ask(number)
            taken.append(1000 * (perf_counter() - start))
        return median(taken), 1e6 * (sum(map(cpu_seconds, pids)) - spent) / COUNT


async def relayed(cluster: Cluster) -> dict[str, tuple[float, float]]:
    servers = [Process(*serving(cluster.url), core=core) for core in (0, 1)]
    try:
        ports = [urlsplit(server.heard()["url"]).port or 0 for server in servers]
        opened = await asyncio.to_thread(_table, ports[0])
        pids, found = [server.pid for server in servers], {}
        for name, port in (("direct", ports[0]), ("relay", ports[1])):
            guest = Guest()
            await guest.come(port, opened)
            found[name] = await measured(guest.ping, pids)
        found["nginx, https"] = await proxied(ports[0], opened, pids[:1])
        return found
    finally:
        for server in servers:
            server.end()


async def proxied(port: int, opened: Mapping[str, str], pids: list[int]) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with nginx(folder, [port]) as secure:
            guest = Guest()
            await guest.come(secure, opened, create_default_context(cafile=folder / "certificate.pem"))
            master = int((folder / "nginx.pid").read_text(encoding="ascii"))
            return await measured(guest.ping, [*pids, *family(master)])


def _table(port: int) -> dict[str, str]:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/api/tables", "{}", {"content-type": "application/json"})
    opened: dict[str, str] = json.loads(connection.getresponse().read())
    return opened


async def notified(cluster: Cluster) -> tuple[float, float]:
    """The owner listens on one channel and answers on another."""
    owner = subprocess.Popen((sys.executable, "-m", "benchmarks.load.relays", cluster.url), cwd=ROOT)
    connection, heard = await connect(cluster.url), asyncio.Event()
    try:
        await connection.add_listener("down", lambda *_: heard.set())
        sending = await connect(cluster.url)

        async def ask(_: int) -> None:
            heard.clear()
            await sending.fetch("SELECT pg_notify('up', $1)", "x" * SIZE)
            await heard.wait()

        while not await sending.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN \"up%'"
        ):
            await asyncio.sleep(0.05)
        return await measured(ask, [os.getpid(), owner.pid, *family(cluster.pid)])
    finally:
        owner.kill()
        owner.wait()


async def answer(url: str) -> None:
    sending, listening = await connect(url), await connect(url)
    tasks = set()

    def heard(*_: object) -> None:
        tasks.add(asyncio.ensure_future(sending.fetch("SELECT pg_notify('down', $1)", "x" * SIZE)))

    await listening.add_listener("up", heard)
    await asyncio.Event().wait()


def main() -> None:
    with private_cluster(fsync=True) as cluster:
        found = asyncio.run(relayed(cluster))
        found["notifications"] = asyncio.run(notified(cluster))
    for name, (milliseconds, cpu) in found.items():
        print(f"{name:14} {milliseconds:6.2f} ms {cpu:6.0f} µs of CPU")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(answer(sys.argv[1]))
    else:
        main()
