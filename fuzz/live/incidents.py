"""Several processes of one PostgreSQL behind nginx: killed, frozen and stopped while tables are played.

python -m fuzz.live.incidents [COUNT [SEED [PROCESSES]]]
"""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from fuzz.live.client_checks import check
from fuzz.live.forked_servers import ForkedServer
from fuzz.live.kills import UNLIMITED
from fuzz.live.nginx import nginx
from fuzz.live.process_incidents import RESTARTS, Note, ProcessIncidents
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import BRISK, CALLING, Plan, open_tables
from pioche.table import Options
from tests.server.postgres import free_port, private_cluster

PLANS: Final = (
    Plan(),
    Plan(people=4, bots=(), options=Options(uno_grace=0.0, pass_pause=0.3, clock=60.0)),
    Plan(rules=CALLING, options=Options(uno_grace=0.2, pass_pause=0.3, clock=60.0)),
    Plan(rules=BRISK, people=1, bots=("greedy@quick", "random@quick", "random@quick")),
)
MOST: Final = 80
"""Frames from one incident to the next."""
PAUSE: Final = 3.0
KINDS: Final = ("killed", "stopped", "frozen")
FREEZES: Final = (1.0, 6.0, 30.0)
"""Seconds: shorter than a lease, longer, and much longer."""


async def run_incidents(
    incidents: ProcessIncidents, port: int, kinds: Sequence[str], rng: Random
) -> TableSessions:
    """Makes these incidents; then every game ends, and what was said is compared with what is stored."""
    store, processes = incidents.cluster.url, incidents.processes
    opened = await open_tables(store, PLANS)
    await asyncio.gather(*[asyncio.to_thread(process.start) for process in processes])
    async with (
        incidents.ownership,
        TableSessions(f"127.0.0.1:{port}", opened, PLANS, rng, secure=True) as sessions,
    ):
        await sessions.go_on()
        for kind in kinds:
            await sessions.hear(rng.randrange(MOST), PAUSE)
            await incidents.cause(kind, sessions)
        await sessions.finish()
        for process in processes:
            await asyncio.to_thread(process.kill)
        await incidents.ownership.audit()
    await sessions.judge(store)
    for process in processes:
        _, found, rest = process.log.read_text(encoding="utf-8").partition("Traceback")
        check(not found, f"a process has said: {rest[-1000:]}")
    return sessions


def main(count: int = 8, seed: str | int = 0, processes: int = 2) -> tuple[TableSessions, list[Note]]:
    """Makes this number of incidents in random order: some take the database away, some upgrade all
    processes.
    """
    rng = Random(f"incidents {seed}")
    kinds = ["database", "rolled", *[KINDS[number % len(KINDS)] for number in range(count - 2)]]
    rng.shuffle(kinds)
    return held(kinds, rng, processes)


def held(
    kinds: Sequence[str],
    rng: Random,
    processes: int = 2,
    freezes: Sequence[float] = FREEZES,
    restarts: Sequence[float] = RESTARTS,
) -> tuple[TableSessions, list[Note]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = stack.enter_context(private_cluster())
        servers = [stack.enter_context(_process(folder, number, cluster.url)) for number in range(processes)]
        port = stack.enter_context(nginx(folder, [server.port for server in servers]))
        incidents = ProcessIncidents(servers, cluster, rng, freezes, restarts)
        return asyncio.run(run_incidents(incidents, port, kinds, rng)), incidents.notes


def _process(folder: Path, number: int, store: str) -> ForkedServer:
    home = folder / str(number)
    home.mkdir()
    server = ForkedServer(home, *UNLIMITED, "--trusted-proxy", "127.0.0.1", store=store)
    server.port = free_port()
    return server


def figures(notes: Sequence[Note]) -> dict[str, list[float]]:
    """Seconds until others had the tables, by incident; and what players noticed of orderly stops."""
    found: dict[str, list[float]] = {}
    for note in notes:
        if note.taken_over is not None:
            found.setdefault(note.kind, []).append(round(note.taken_over, 2))
        if note.kind in ("stopped", "rolled"):
            found.setdefault(f"{note.kind}: tries in vain", []).append(note.in_vain)
    return found


def told(sessions: TableSessions, notes: Sequence[Note]) -> str:
    kills, stops = (
        [note.taken_over for note in notes if note.kind == kind and note.taken_over is not None]
        for kind in ("killed", "stopped")
    )
    times = [
        f"{what} {min(found):.1f} to {max(found):.1f} s, median {median(found):.1f}"
        for what, found in (("taken over in", kills), ("handed over in", stops))
        if found
    ]
    resumed = sum(person.line.resumes for person in sessions.people)
    return ", ".join([f"{len(notes)} incidents", f"{resumed} resumes", *times, "nothing lost"])


if __name__ == "__main__":
    arguments = sys.argv[1:]
    count = int(arguments[0]) if arguments else 8
    seed = arguments[1] if len(arguments) > 1 else "0"
    print(told(*main(count, seed, int(arguments[2]) if len(arguments) > 2 else 2)))
