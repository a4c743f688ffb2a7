"""The time of day is set back and forth: no deadline moves, and nothing expires before its time."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from fuzz.live.kills import UNLIMITED
from fuzz.live.table_sessions import TableSessions
from fuzz.live.tables import Plan, open_tables
from fuzz.network.loop import run
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._clock import Clock
from pioche.server._settings import DAY
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.expiry import EXPIRY
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.live_table import LiveTable
from pioche.table import Options
from pioche.table.events import TurnTimedOut
from tests.server.offline_tables import RecordingWire, heard, only
from tests.server.server_process import ServerProcess

YEAR = 365 * DAY
NOW = 60 * YEAR


class OfflineTable:
    """A hub in which time does not pass by itself; `day` is the time of day."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.day = NOW
        self.store = MemoryStore()
        self.hub = self.opened()

    def opened(self) -> Hub:
        settings = ServerSettings(keep_finished=DAY)
        return Hub(self.store, settings, Clock(self.loop.time, lambda: self.day + self.loop.time()))

    async def dealt(self, clock: float | None) -> tuple[LiveTable, Guest]:
        live_table = await self.hub.open_table("ann", "classic", Options(clock=clock))
        guests = [Guest(RecordingWire(), player) for player in ("ann", "bob")]
        for guest in guests:
            live_table.enter(guest, "token", 0)
            live_table.hear(guest, s.TakeSeat("sit", guest.player.title()))
        live_table.hear(guests[0], s.StartRound("deal"))
        return live_table, guests[0]


def played(play: Callable[[OfflineTable], Awaitable[None]]) -> None:
    async def whole() -> None:
        offline = OfflineTable()
        await offline.hub.start()
        await play(offline)
        await offline.hub.stop()

    run(whole())


def timed_out(live_table: LiveTable) -> bool:
    return any(isinstance(event, TurnTimedOut) for event in live_table.table.log)


@pytest.mark.parametrize("jump", [-YEAR, -3600.0, 3600.0, YEAR])
def test_a_turn_lasts_as_long_as_it_may_whatever_the_calendar_says(jump: float) -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann = await offline.dealt(30.0)
        (deadline,) = [each for each in deadlines(heard(ann)) if each.what == "turn"]
        await asyncio.sleep(10.0)
        offline.day += jump
        live_table.hear(ann, s.Sync(0))
        assert [each.at for each in deadlines(heard(ann)) if each.what == "turn"] == [deadline.at]
        await asyncio.sleep(19.9)
        assert not timed_out(live_table)
        await asyncio.sleep(0.2)
        assert timed_out(live_table)

    played(play)


def deadlines(told: list[t.ToClient]) -> tuple[t.Deadline, ...]:
    standing = only(t.Update, told)[-1].standing
    assert standing is not None
    return standing.deadlines


@pytest.mark.parametrize("jump", [2 * YEAR, -50 * YEAR])
def test_a_calendar_that_jumps_deletes_nothing(jump: float) -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, ann = await offline.dealt(None)
        finished = await offline.hub.open_table("eve", "classic", Options())
        offline.day += jump
        live_table.hear(ann, s.PauseGame("pause"))
        await asyncio.sleep(EXPIRY + 1)
        offline.day -= jump
        await asyncio.sleep(EXPIRY * 3)
        assert await offline.store.load(live_table.code)
        assert await offline.store.load(finished.code)
        assert isinstance(ann.wire, RecordingWire)
        assert ann.wire.closed is None

    played(play)


def test_a_server_that_starts_with_a_wrong_calendar_deletes_nothing_until_it_is_set_right() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, _ = await offline.dealt(None)
        offline.day += 2 * YEAR
        later = offline.opened()
        await later.start()
        await asyncio.sleep(EXPIRY / 2)
        offline.day -= 2 * YEAR
        await asyncio.sleep(EXPIRY * 3)
        assert await offline.store.load(live_table.code)
        await later.stop()

    played(play)


def test_finished_games_expire_all_the_same() -> None:
    async def play(offline: OfflineTable) -> None:
        live_table, _ = await offline.dealt(None)
        finished = await offline.hub.open_table("eve", "classic", Options())
        await asyncio.sleep(DAY + 2 * EXPIRY)
        assert await offline.store.load(live_table.code)
        assert not await offline.store.load(finished.code)

    played(play)


JUMPING = """
import random, time
_real, _rng = time.time, random.Random(1)
time.time = lambda: _real() + _rng.choice((-3, 0, 3)) * 365 * 86400.0
"""


async def play_out(server: ServerProcess) -> None:
    plans = [Plan(), Plan(people=3, bots=(), options=Options(uno_grace=0.0, clock=60.0))]
    opened = await open_tables(server.store, plans)
    await asyncio.to_thread(server.start)
    async with TableSessions(f"127.0.0.1:{server.port}", opened, plans, Random(1)) as sessions:
        await sessions.until(lambda: sessions.heard > 100)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await sessions.finish()
        await asyncio.to_thread(server.kill)
    await sessions.judge(server.store)


def test_a_real_server_whose_calendar_jumps_with_every_look_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(JUMPING, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    server = ServerProcess(tmp_path, *UNLIMITED)
    try:
        asyncio.run(play_out(server))
    finally:
        server.__exit__(None, None, None)
    assert server.log.read_text(encoding="utf-8") == ""
