"""The limits of a table and a server: each is reached in order, is reported, and loses nothing."""

import asyncio
import threading
import tracemalloc
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.protocol import read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.records import read_script, verify
from pioche.server import ServerSettings, TableLimits
from pioche.server._counters import ServerCounters
from pioche.server._sockets.gateway import Gateway
from pioche.server._storage.base import StoredTable
from pioche.server._storage.memory import MemoryStore
from pioche.server._storage.rows import TableRestorer, batch_of, restore
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.loader import ROWS_AT_ONCE, Loader
from pioche.table import Table
from pioche.table.events import GameEnded
from tests.server.offline_application import BOTS, MANY, Web, served
from tests.server.offline_tables import RecordingWire, heard
from tests.server.store.games import played_rows


def bounded(**limits: Any) -> ServerSettings:
    return ServerSettings(limits=MANY, table=TableLimits(**limits))


async def playing(web: Web, rules: str = "hand_size = 40") -> tuple[LiveTable, Guest, dict[str, Any]]:
    opened = await web.open_table(rules=rules, bots=BOTS, start=True)
    live_table = web.hub.live_tables[opened["code"]]
    guest = Guest(RecordingWire(), opened["player"])
    live_table.enter(guest, "", None)
    return live_table, guest, opened


def endings(live_table: LiveTable) -> list[GameEnded]:
    return [event for event in live_table.table.log if isinstance(event, GameEnded)]


def test_a_round_that_does_not_end_is_ended_and_the_next_may_begin() -> None:
    async def visit(web: Web) -> None:
        live_table, guest, opened = await playing(web)
        web.play(live_table, lambda live_table: not live_table.table.state.game_running)
        assert endings(live_table) == [GameEnded("", "round-too-long")]
        assert len(live_table.table.decisions) - live_table.table.round_start[0] <= 40 + 4
        told = [event for each in heard(guest) if isinstance(each, t.Update) for _, event in each.events]
        assert GameEnded("", "round-too-long") in told
        live_table.hear(guest, s.StartRound("again"))
        assert live_table.table.state.game_running
        record = await web.get(f"/api/tables/{opened['code']}/record?game=1")
        assert not verify(read_script(record.text)).failures

    served(visit, bounded(round_rows=40))


@pytest.mark.parametrize("limits", [{"table_rows": 60}, {"table_bytes": 20_000}], ids=["rows", "bytes"])
def test_a_table_that_is_full_ends_its_game_and_takes_nothing_more(limits: dict[str, int]) -> None:
    async def visit(web: Web) -> None:
        live_table, guest, opened = await playing(web)
        web.play(live_table, lambda live_table: not live_table.table.state.game_running)
        assert endings(live_table) == [GameEnded("", "log-full")]
        rows = len(live_table.table.decisions)
        heard(guest)
        for number in range(50):
            live_table.hear(guest, s.StartRound(f"more-{number}"))
            live_table.hear(guest, s.TakeSeat(f"sit-{number}", "Ann"))
        codes = {each.code for each in heard(guest) if isinstance(each, t.Refused)}
        assert codes == {"log-full"}
        assert len(web.store.memory.tables[live_table.code].rows) == len(live_table.table.decisions) == rows
        web.hub.forget(live_table.code, "restart")
        again = await web.hub.live_table(live_table.code)
        assert again is not None
        again.hear(guest, s.StartRound("after a restart"))
        assert len(web.store.memory.tables[live_table.code].rows) == rows
        record = await web.get(f"/api/tables/{opened['code']}/record")
        assert not verify(read_script(record.text)).failures

    served(visit, bounded(**limits))


def test_rounds_that_are_over_leave_the_memory_and_their_record_does_not() -> None:
    async def visit(web: Web) -> None:
        live_table, guest, opened = await playing(web, "quiet")
        most = 0
        for number in range(6):
            web.play(live_table, lambda live_table: not live_table.table.state.round_running)
            most = max(most, len(live_table.table.log) - live_table.table.log.base)
            live_table.hear(guest, s.StartRound(f"next-{number}"))
        assert live_table.table.log.base > 0
        assert most < len(live_table.table.log)
        with pytest.raises(IndexError):
            live_table.table.log[0]
        newcomer, follower = Guest(RecordingWire(), "new"), Guest(RecordingWire(), "again")
        live_table.enter(newcomer, "", 0)
        live_table.enter(follower, "", live_table.table.log.base)
        assert any(isinstance(each, t.Snapshot) for each in heard(newcomer))
        assert not any(isinstance(each, t.Snapshot) for each in heard(follower))
        records = [
            (await web.get(f"/api/tables/{opened['code']}/record?game={game}")).text
            for game in range(1, live_table.table.state.number + 1)
        ]
        assert all(not verify(read_script(text)).failures for text in records)

    served(visit, bounded(remembered=150))


@pytest.fixture
def rows() -> tuple[bytes, ...]:
    return played_rows(rounds=12)


def restored(rows: Sequence[bytes], remember: int | None) -> Table:
    restoring = TableRestorer("T", 0.0, remember)
    for first in range(0, len(rows), 20):
        restoring.add(rows[first : first + 20])
    return restoring.finish(None)


def test_a_table_that_has_forgotten_its_beginning_is_the_same_table(rows: Sequence[bytes]) -> None:
    whole, part = restored(rows, None), restored(rows, 100)
    assert whole.log.base == 0
    assert part.log.base > len(whole.log) // 2
    assert (len(part.log), len(part.decisions)) == (len(whole.log), len(whole.decisions))
    assert part.state == whole.state
    base = part.log.base
    assert part.log[base:] == whole.log[base:]
    assert part.since("b0", base) == whole.since("b0", base)


def test_loading_takes_no_more_memory_for_a_longer_log(rows: Sequence[bytes]) -> None:
    def peak(count: int) -> int:
        tracemalloc.start()
        restored(rows[:count], 100)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    peak(len(rows))
    half, whole = peak(len(rows) // 2), peak(len(rows))
    assert whole < 1.5 * half + 200_000


def test_a_large_table_is_put_together_page_by_page_in_a_worker(
    monkeypatch: pytest.MonkeyPatch, rows: tuple[bytes, ...]
) -> None:
    threads: list[threading.Thread] = []
    sizes: list[int] = []
    add = TableRestorer.add

    def watched(self: TableRestorer, some: Sequence[bytes]) -> None:
        threads.append(threading.current_thread())
        sizes.append(len(some))
        add(self, some)

    monkeypatch.setattr(TableRestorer, "add", watched)
    monkeypatch.setattr("pioche.server._tables.loader.ROWS_AT_ONCE", 50)

    async def load() -> Table:
        store = MemoryStore()
        await store.create("ann", replace(batch_of("T", 0, [], None, 0.0), rows=rows))
        found = await store.find("T")
        assert found is not None
        return await Loader(store, lambda: 0.0, ServerCounters(), 100).load(found)

    table = asyncio.run(load())
    assert len(table.decisions) == len(rows) == sum(sizes)
    assert max(sizes) == 50 < ROWS_AT_ONCE
    assert threading.main_thread() not in threads
    stored = StoredTable(table="T", owner="ann", rows=rows, clock_left=None, touched=0.0)
    assert table.state == restore(stored, 0.0).state


def test_tables_where_nobody_is_make_way_for_others() -> None:
    async def visit(web: Web) -> None:
        opened = [(await web.open_table(bots=BOTS, start=True))["code"]]
        for _ in range(5):
            web.now += 1
            opened.append((await web.open_table(bots=BOTS, start=True))["code"])
            assert len(web.hub.live_tables) <= 3
        assert list(web.hub.live_tables) == opened[-3:]
        assert await web.hub.live_table(opened[0]) is not None
        assert len(web.hub.live_tables) == 3

    served(visit, ServerSettings(limits=MANY, live_tables=3))


@pytest.mark.parametrize("limit", [{"live_tables": 3}, {"live_bytes": 6_000}], ids=["tables", "bytes"])
def test_a_new_table_is_refused_if_somebody_is_at_every_table(limit: dict[str, Any]) -> None:
    async def visit(web: Web) -> None:
        answers = []
        for _ in range(12):
            web.now += 2
            answer = await web.post("/api/tables", {"bots": BOTS, "start": True})
            answers.append(answer)
            if answer.status_code == 201:
                web.hub.live_tables[answer.json()["code"]].enter(Guest(RecordingWire(), "somebody"), "", None)
        kept = len(web.store.memory.tables)
        assert {answer.status_code for answer in answers[-3:]} == {503}
        assert answers[-1].json()["code"] == "server-full"
        assert kept == len(web.hub.live_tables) == sum(answer.status_code == 201 for answer in answers) < 12

        sent: list[Any] = []
        frames = [{"type": "websocket.receive", "text": write(s.Hello(s.VERSION)).decode()}]

        async def receive() -> Any:
            return frames.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        code, live_table = next(iter(web.hub.live_tables.items()))
        live_table.close("unloaded")
        web.hub.live_tables["OTHER"] = web.hub.live_tables.pop(code)
        await Gateway(web.hub).serve(code, "here", receive, send)
        assert read_server(sent[0]["text"]) == t.Bye("server-full")

    served(visit, ServerSettings(limits=MANY, **limit))
