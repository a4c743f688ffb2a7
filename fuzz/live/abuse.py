"""Sends frames of all kinds to one table of a real server, while a game is played at another.

python -m fuzz.live.abuse [COUNT [SEED]]
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
from fuzz.live.raw_clients import say_anything
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import Plan, open_tables

AT_ONCE: Final = 4
"""The number of connections that send them."""


async def send_frames(server: ForkedServer, count: int, rng: Random) -> Counter[str]:
    """Returns how the frames were answered."""
    honest, other = await open_tables(server.store, [Plan(), Plan()])
    await asyncio.to_thread(server.start)
    host = f"127.0.0.1:{server.port}"
    async with TableSessions(host, [honest], [Plan()], rng) as sessions:
        rngs = [Random(rng.random()) for _ in range(AT_ONCE)]
        talks = [say_anything(host, other.code, each, count // AT_ONCE) for each in rngs]
        ends = sum(await asyncio.gather(*talks), Counter[str]())
        await sessions.finish()
        await asyncio.to_thread(server.kill)
    await sessions.judge(server.store)
    for person in sessions.people:
        check(person.line.resumes == 0, f"{person.name} had to come back")
    return ends


def main(count: int = 1000, seed: str | int = 0) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder, ForkedServer(Path(folder), *UNLIMITED) as server:
        ends = asyncio.run(send_frames(server, count, Random(f"server frames {seed}")))
        said = server.log.read_text(encoding="utf-8")
        check(not said, f"the server has said: {said[:500]}")
        return ends


if __name__ == "__main__":
    arguments = sys.argv[1:]
    found = main(int(arguments[0]) if arguments else 1000, arguments[1] if len(arguments) > 1 else "0")
    print(", ".join(f"{number} {end}" for end, number in found.most_common()))
