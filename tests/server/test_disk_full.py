"""The disk of a real server is full: moves are refused, nobody is told of them, and play continues later."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from fuzz.live.forked_servers import ForkedServer
from fuzz.live.kills import UNLIMITED
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import Plan, open_tables

resource = pytest.importorskip("resource")
pytestmark = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs prlimit")

PLANS = (Plan(), Plan(people=3, bots=()), Plan(people=1, bots=("random@quick", "greedy@quick")))
A_PAGE = 8192
"""The size limit of files: no step fits into a journal of that size."""


def leave_room(server: ForkedServer, size: int) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def not_saved(sessions: TableSessions) -> int:
    refusals = [refusal for person in sessions.people for refusal in person.line.refused.values()]
    return sum(refusal.code == "not-saved" for refusal in refusals)


def ends(sessions: TableSessions) -> list[int]:
    return [person.line.end for person in sessions.people]


async def play(server: ForkedServer) -> TableSessions:
    opened = await open_tables(server.store, PLANS)
    await asyncio.to_thread(server.start)
    async with TableSessions(f"127.0.0.1:{server.port}", opened, PLANS, Random(1)) as sessions:
        await sessions.until(lambda: sessions.heard > 200)
        leave_room(server, A_PAGE)
        await sessions.until(lambda: not_saved(sessions) >= 40)
        told = ends(sessions)
        await sessions.until(lambda: not_saved(sessions) >= 80)
        assert ends(sessions) == told
        leave_room(server, resource.RLIM_INFINITY)
        await sessions.go_on()
        await sessions.finish()
        await asyncio.to_thread(server.kill)
    await sessions.judge(server.store)
    return sessions


def test_a_full_disk_loses_nothing_and_play_goes_on(tmp_path: Path) -> None:
    with ForkedServer(tmp_path, *UNLIMITED) as server:
        sessions = asyncio.run(play(server))
        said = server.log.read_text(encoding="utf-8").splitlines()
    assert all(not person.line.byes for person in sessions.people)
    assert said
    assert all("not saved" in line or "ready" in line for line in said)
