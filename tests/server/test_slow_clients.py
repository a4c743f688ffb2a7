"""Clients that are too fast or too slow hold up nobody."""

import asyncio

from pioche.protocol import to_server as s
from pioche.server._counters import ServerCounters
from pioche.server._sockets.socket_connection import SocketConnection
from pioche.server._tables.live_table import ACTS_AT_ONCE
from tests.server.offline_tables import OfflineTable


def bots_alone() -> OfflineTable:
    offline = OfflineTable()
    ann = offline.come("ann")
    for name in ("one", "two", "three"):
        offline.say(ann, s.SeatBot(name, "balanced@quick", name))
    offline.say(ann, s.StartRound("deal"))
    return offline


def test_bots_that_take_no_time_let_others_have_theirs() -> None:
    offline = bots_alone()
    tally, most = offline.live_table._tally, 0
    while offline.live_table.table.state.round_running:
        before = tally.bot_acts
        offline.after(1)
        most = max(most, tally.bot_acts - before)
    assert most == ACTS_AT_ONCE


def test_bots_wait_for_what_is_not_yet_kept() -> None:
    offline = bots_alone()
    offline.keeping = False
    for _ in range(50):
        offline.after(1)
    assert offline.live_table.unstored <= ACTS_AT_ONCE + 1
    length = len(offline.live_table.table.log)
    offline.settle()
    offline.after(1)
    assert len(offline.live_table.table.log) > length


async def never(_: bytes) -> None:
    await asyncio.Event().wait()


def test_a_client_that_asks_for_everything_and_reads_nothing_is_disconnected() -> None:
    async def ask_without_reading() -> str | None:
        wire = SocketConnection(4, never, lambda: None, ServerCounters())
        for _ in range(10):
            wire.stream(iter([b"page"]))
            await asyncio.sleep(0)
            assert wire.waiting <= 4
        return wire.closing

    assert asyncio.run(ask_without_reading()) == "too-slow"


def test_nothing_is_written_to_a_client_that_is_gone() -> None:
    async def leave() -> list[object]:
        wire = SocketConnection(4, never, lambda: None, ServerCounters())
        wire.stop()
        wire.send(b"frame")
        wire.stream(iter([b"page"]))
        return [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    assert asyncio.run(leave()) == []
