"""Tables of a real server behind a bad network: in the end everybody has seen the same game.

python -m fuzz.live.faults [COUNT [SEED]]
"""

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from fuzz.live.client_checks import check
from fuzz.live.forked_servers import ForkedServer
from fuzz.live.kills import UNLIMITED
from fuzz.live.proxy import NO_FAULTS, Fault, proxied
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import CALLING, Plan, open_tables
from pioche.table import Options

PLANS: Final = (
    *[Plan()] * 3,
    *[Plan(people=3, bots=())] * 3,
    *[Plan(people=2, options=Options(uno_grace=0.0, pass_pause=0.3, clock=60.0))] * 3,
    Plan(rules=CALLING, options=Options(uno_grace=0.2, pass_pause=0.3)),
)


async def play_through_faults(server: ForkedServer, count: int, rng: Random) -> Counter[Fault]:
    """Makes at least this number of faults; returns the count of each."""
    opened = await open_tables(server.store, PLANS)
    await asyncio.to_thread(server.start)
    async with proxied(server.port, rng) as proxy:
        async with TableSessions(f"127.0.0.1:{proxy.port}", opened, PLANS, rng) as sessions:
            await sessions.until(lambda: proxy.faults.total() >= count)
            proxy.rates = NO_FAULTS
            await sessions.finish()
            await asyncio.to_thread(server.kill)
        await sessions.judge(server.store)
    # The connections that break, and their number, depend on timing; some always break.
    check(any(person.line.resumes for person in sessions.people), "nobody has ever resumed")
    return proxy.faults


def main(count: int = 2000, seed: str | int = 0) -> Counter[Fault]:
    with tempfile.TemporaryDirectory() as folder, ForkedServer(Path(folder), *UNLIMITED) as server:
        return asyncio.run(play_through_faults(server, count, Random(f"server faults {seed}")))


if __name__ == "__main__":
    arguments = sys.argv[1:]
    faults = main(int(arguments[0]) if arguments else 2000, arguments[1] if len(arguments) > 1 else "0")
    found = ", ".join(f"{number} {fault}" for fault, number in sorted(faults.items()))
    print(f"{faults.total()} faults ({found}), nobody has seen another game")
