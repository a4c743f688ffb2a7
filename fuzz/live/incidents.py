"""Several processes of one PostgreSQL behind nginx: killed, frozen and stopped while tables are played.

python -m fuzz.live.incidents [COUNT [SEED [PROCESSES]]]
"""

import asyncio
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

from fuzz.live.gathering import Gathering
from fuzz.live.judging import check
from fuzz.live.kills import UNLIMITED
from fuzz.live.nursery import QuickServer
from fuzz.live.proxied import free_port, nginx
from fuzz.live.tables import BRISK, CALLING, Plan, open_tables
from pioche.server.store.postgres_line import connect
from pioche.table import Options
from tests.server.postgres import private_postgres

PLANS: Final = (
    Plan(),
    Plan(people=4, bots=(), options=Options(uno_grace=0.0, pass_pause=0.3, clock=60.0)),
    Plan(rules=CALLING, options=Options(uno_grace=0.2, pass_pause=0.3, clock=60.0)),
    Plan(rules=BRISK, people=1, bots=("greedy@quick", "random@quick", "random@quick")),
)
MOST: Final = 80
"""Frames from one incident to the next."""
LULL: Final = 3.0
KINDS: Final = ("killed", "stopped", "frozen")
FREEZES: Final = (1.0, 6.0, 8.0)
"""Seconds: shorter than a lease, and longer."""
LONG_FREEZE: Final = 30.0

AUDIT: Final = """
SELECT code, number, epoch, lag(epoch, 1, epoch) OVER (PARTITION BY code ORDER BY number) AS before
FROM pioche.rows
"""


class House:
    """The processes, and what befalls them."""

    def __init__(self, processes: Sequence[QuickServer], rng: Random, freezes: Sequence[float]) -> None:
        self.processes = processes
        self.incidents: Counter[str] = Counter()
        self._rng = rng
        self._freezes = freezes

    async def suffer(self, kind: str) -> None:
        """One of them; in the end all are there again."""
        process = self._rng.choice(self.processes)
        self.incidents[kind] += 1
        if kind == "frozen":
            await self._freeze(process)
            return
        await asyncio.to_thread(process.kill if kind == "killed" else process.stop)
        await asyncio.sleep(self._rng.choice((0.0, 1.0, 6.0)))
        await asyncio.to_thread(process.start)

    async def _freeze(self, process: QuickServer) -> None:
        os.kill(process.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(self._rng.choice(self._freezes))
        finally:
            os.kill(process.pid, signal.SIGCONT)


async def besiege(
    processes: Sequence[QuickServer], port: int, kinds: Sequence[str], rng: Random, long: bool = False
) -> Gathering:
    """These incidents; then every game comes to its end, and what was said is held against what is kept."""
    store = processes[0].store
    opened = await open_tables(store, PLANS)
    house = House(processes, rng, (*FREEZES, LONG_FREEZE) if long else FREEZES)
    await asyncio.gather(*[asyncio.to_thread(process.start) for process in processes])
    async with Gathering(f"127.0.0.1:{port}", opened, PLANS, rng, secure=True) as gathering:
        await gathering.until(lambda: all(person.line.up for person in gathering.people))
        for kind in kinds:
            await gathering.hear(rng.randrange(MOST), LULL)
            await house.suffer(kind)
        await gathering.finish()
        for process in processes:
            await asyncio.to_thread(process.kill)
    await gathering.judge(store)
    await audit(store)
    return gathering


async def audit(store: str) -> int:
    """No owner has written after the next one; how many owners have written."""
    connection = await connect(store)
    rows = await connection.fetch(AUDIT)
    await connection.close()
    for row in rows:
        check(row["epoch"] >= row["before"], f"{row['code']}: row {row['number']} is of an owner before")
    return len({(row["code"], row["epoch"]) for row in rows})


def main(count: int = 8, seed: str | int = 0, processes: int = 2, long: bool = False) -> int:
    """How often somebody has resumed."""
    rng = Random(f"incidents {seed}")
    kinds = [KINDS[number % len(KINDS)] for number in range(count)]
    rng.shuffle(kinds)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        store = stack.enter_context(private_postgres())
        servers = [stack.enter_context(_process(folder, number, store)) for number in range(processes)]
        port = stack.enter_context(nginx(folder, [server.port for server in servers]))
        gathering = asyncio.run(besiege(servers, port, kinds, rng, long))
    return sum(person.line.resumes for person in gathering.people)


def _process(folder: Path, number: int, store: str) -> QuickServer:
    home = folder / str(number)
    home.mkdir()
    server = QuickServer(home, *UNLIMITED, "--trusted-proxy", "127.0.0.1", store=store)
    server.port = free_port()
    return server


if __name__ == "__main__":
    arguments = sys.argv[1:]
    incidents = int(arguments[0]) if arguments else 8
    seed = arguments[1] if len(arguments) > 1 else "0"
    resumed = main(incidents, seed, int(arguments[2]) if len(arguments) > 2 else 2)
    print(f"{incidents} incidents, {resumed} resumes, nothing lost")
