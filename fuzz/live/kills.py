"""Kills a server at any moment, repeatedly, while tables are played at it.

python -m fuzz.live.kills [COUNT [SEED [STORE]]]
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

from fuzz.live.client_checks import check
from fuzz.live.forked_servers import ForkedServer
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import CALLING, Plan, open_tables
from pioche.table import Options
from tests.server.postgres import private_postgres

UNLIMITED: Final = ("--messages", "1000000", "--requests", "1000000", "--connections", "1000")
PLANS: Final = (
    Plan(),
    Plan(people=4, bots=(), options=Options(uno_grace=0.0, pass_pause=0.3, clock=60.0)),
    Plan(rules=CALLING, options=Options(uno_grace=0.2, pass_pause=0.3, clock=60.0)),
    Plan(bots=(), options=Options(uno_grace=0.0, clock=60.0), waits=True),
)
"""With bots and without, with time to call, and one table with a running clock where nobody moves."""
MOST: Final = 120
"""Frames from one kill to the next."""
LULL: Final = 2.0


async def kill_repeatedly(server: ForkedServer, kills: int, rng: Random) -> TableSessions:
    """Makes this number of kills; then every game ends, and what was said is compared with what is stored."""
    opened = await open_tables(server.store, PLANS)
    await asyncio.to_thread(server.start)
    async with TableSessions(f"127.0.0.1:{server.port}", opened, PLANS, rng, doubles=0.2) as sessions:
        await sessions.until(lambda: sessions.sittings[-1].is_waiting)
        for _ in range(kills):
            await _kill(server, sessions, rng)
        await sessions.finish()
        await asyncio.to_thread(server.kill)
    await sessions.judge(server.store)
    _judge_resumes(sessions)
    return sessions


async def _kill(server: ForkedServer, sessions: TableSessions, rng: Random) -> None:
    await sessions.hear(rng.randrange(MOST), LULL)
    await asyncio.sleep(rng.uniform(0.0, 0.02))
    await asyncio.to_thread(server.kill)
    sessions.started = time.monotonic()
    await asyncio.to_thread(server.start)


def _judge_resumes(sessions: TableSessions) -> None:
    for sitting in sessions.sittings:
        for person in sitting.people:
            check(person.line.resumes > 0, f"{sitting.code}: {person.name} has never resumed")
    waiting = sessions.sittings[-1]
    check(waiting.clocks.compared > 0, f"{waiting.code}: no clock was looked at")


def main(count: int = 20, seed: str | int = 0, store: str | None = None) -> int:
    with (
        tempfile.TemporaryDirectory() as folder,
        ForkedServer(Path(folder), *UNLIMITED, store=store) as server,
    ):
        sessions = asyncio.run(kill_repeatedly(server, count, Random(f"server kills {seed}")))
        return sum(person.line.resumes for person in sessions.people)


def anywhere(count: int, seed: int) -> str:
    """On SQLite, and every fifth time on PostgreSQL, which must be installed; returns which."""
    if seed % 5 == 4:
        with private_postgres(fsync=True) as url:
            main(count, seed, url)
        return "PostgreSQL"
    main(count, seed)
    return "SQLite"


if __name__ == "__main__":
    arguments = sys.argv[1:]
    kills = int(arguments[0]) if arguments else 20
    seed = arguments[1] if len(arguments) > 1 else "0"
    resumed = main(kills, seed, arguments[2] if len(arguments) > 2 else None)
    print(f"{kills} kills, {resumed} resumes, nothing lost")
