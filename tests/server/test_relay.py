"""A guest of a process that does not own the table is served."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pioche.core.events import TurnStarted
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import StoreError
from pioche.server._admission.rate_limits import ConnectionCounts, RateLimits
from pioche.server._processes.peer_passes import HEADER, PeerPasses
from pioche.server._storage.base import Peer
from pioche.server._storage.memory import MemoryProcess
from tests.server.memory_servers import MemoryServer, Visit, visited
from tests.server.offline_application import BOTS

POSITION = """
[players "ann bob"]
[hand ann "r5 r7 g7"] [hand bob "b6 b8 y6"]
[discard "r3"] [draw "g1 g2 g3 g4"] [turn "ann"]
"""
"""Ann is in turn, so no bot acts."""


@asynccontextmanager
async def guests(here: MemoryServer, there: MemoryServer) -> AsyncIterator[tuple[dict[str, Any], Visit]]:
    """A table of one process with its owner, and a guest who comes through the other."""
    opened = await there.open_table()
    code = opened["code"]
    async with there.welcomed(code, opened["token"]), here.welcomed(code) as guest:
        yield opened, guest


def test_a_guest_of_one_process_plays_at_a_table_of_another() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        code = opened["code"]
        async with there.visit(code, opened["token"]) as ann, here.visit(code.lower()) as bob:
            welcome = await bob.hears(t.Welcome)
            assert (welcome.table, welcome.end) == (code, 2)
            assert (await ann.asks(s.TakeSeat("1", "Ann"))).id == "1"
            assert isinstance(await bob.asks(s.TakeSeat("1", "Bob")), t.Accepted)
            assert isinstance(await ann.asks(s.StartRound("2")), t.Accepted)
            update = await bob.hears(t.Update)
            while not any(isinstance(event, TurnStarted) for _, event in update.events):
                update = await bob.hears(t.Update)
            await bob.say(s.Ping(3))
            assert (await bob.hears(t.Pong)).n == 3
            assert (len(here.hub.relays), here.hub.live_tables) == (1, {})
            assert (here.hub.tally.connections, there.hub.tally.connections) == (1, 1)
        while there.hub.tally.relayed or here.hub.relays:
            await asyncio.sleep(0.001)

    visited(play)


def test_the_whole_log_comes_through_to_a_reader_who_takes_it_later() -> None:
    """The log is longer than any queue in between."""

    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        async with there.welcomed(opened["code"], opened["token"]):
            live_table = there.hub.live_tables[opened["code"]]
            guest = next(iter(live_table.guests))
            for number in range(1500):
                live_table.hear(guest, s.Watch(f"w{number}", "Ann"))
                live_table.hear(guest, s.StopWatching(f"s{number}"))
                await asyncio.sleep(0)
            async with here.welcomed(opened["code"]) as bob:
                await asyncio.sleep(0.2)
                update = await bob.hears(t.Update)
                end = update.end
                while update.more:
                    update = await bob.hears(t.Update)
                    assert update.start == end
                    end = update.end
                assert end == len(live_table.table.log) == 3002

    visited(play)


def test_a_table_nobody_looks_at_comes_to_where_its_guest_is() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table(position=POSITION, name="Ann", bots=BOTS[:1], start=True)
        while there.hub.live_tables[
            opened["code"]
        ].unstored:  # a table is not released in the middle of a step
            await asyncio.sleep(0)
        async with here.welcomed(opened["code"], opened["token"]):
            assert (set(here.hub.live_tables), set(there.hub.live_tables)) == ({opened["code"]}, set())
            assert not here.hub.relays

    visited(play)


def test_goodbyes_of_the_owner_come_through() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        async with guests(here, there) as (opened, bob):
            deleted = await here.ask("DELETE", f"/api/tables/{opened['code']}", opened["token"])
            assert deleted.status_code == 204
            assert (await bob.hears(t.Bye)).code == "deleted"
            with pytest.raises(ConnectionClosed) as closed:
                await bob.hear()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "deleted")

    visited(play)


def test_when_the_owner_ends_in_order_its_guests_come_again_and_play_on() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table(name="Ann")
        code = opened["code"]
        async with there.welcomed(code, opened["token"]) as ann, here.visit(code) as bob:
            assert isinstance(await bob.asks(s.TakeSeat("1", "Bob")), t.Accepted)
            await there.stop()
            assert (await bob.hears(t.Bye)).code == "restart"
        async with here.welcomed(code, opened["token"]) as ann:
            assert isinstance(await ann.asks(s.StartRound("2")), t.Accepted)
        assert [chair.name for chair in here.hub.live_tables[code].table.state.chairs] == ["Ann", "Bob"]

    visited(play)


def test_a_process_that_ends_says_goodbye_to_guests_it_has_passed_on() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        async with guests(here, there) as (_, bob):
            await here.stop()
            assert (await bob.hears(t.Bye)).code == "restart"

    visited(play)


def test_a_guest_is_told_to_come_again_when_the_owner_is_thought_dead() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        async with guests(here, there) as (_, bob):
            here.hub.set_peers([])
            assert (await bob.hears(t.Bye)).code == "restart"

    visited(play)


def test_lists_and_papers_are_the_same_at_every_process() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        first = await there.open_table(name="Ann", bots=BOTS, options={"listed": True})
        second = await here.open_table(name="Eve", options={"listed": True})
        code, token = first["code"], first["token"]
        async with there.welcomed(code, token):
            for path in (
                "/api/tables",
                f"/api/tables/{code}",
                f"/api/tables/{code}/rules",
                "/api/tables/mine",
            ):
                answers = [await server.ask("GET", path, token) for server in (here, there)]
                assert answers[0].status_code == 200, answers[0].text
                assert answers[0].json() == answers[1].json()
            listed = (await here.ask("GET", "/api/tables")).json()
            assert {each["code"] for each in listed} == {code, second["code"]}
            assert code in there.hub.live_tables
            assert (await here.ask("GET", "/api/tables/NONE1")).status_code == 404
            sheet = await here.ask("GET", f"/api/tables/{code}/sheet")
            assert sheet.status_code == 200

    visited(play)


def test_metrics_are_of_all_processes_and_of_each() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        async with guests(here, there):
            for server in (there, here):
                await server.hub.lease_keeper._renew(server.hub.store.leases)  # type: ignore[arg-type]
            text = (await here.ask("GET", "/metrics", "for-tests")).text
        assert "pioche_processes 2.0" in text
        assert "pioche_connections 2.0" in text
        assert "pioche_tables 1.0" in text
        assert f'pioche_process_tables{{process="127.0.0.1:{there.port}"}} 1.0' in text
        assert f'pioche_process_connections{{process="127.0.0.1:{here.port}"}} 1.0' in text

    visited(play)


def test_nobody_else_passes_for_a_process() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        path = f"/ws/{opened['code']}"
        for key in (b"", b"another"):
            forged = {HEADER.decode(): PeerPasses(key).written("/internal/looks", "192.0.2.1")}
            looks = await there.ask(
                "POST", "/internal/looks", headers=forged, json={"codes": [], "player": ""}
            )
            assert looks.status_code in (404, 405)
        assert there.hub.passes.address({"path": path, "headers": []}) is None
        honest = PeerPasses(b"another").written(path, "192.0.2.1").encode()
        assert there.hub.passes.address({"path": path, "headers": [(HEADER, honest)]}) is None
        own = there.hub.passes.written(path, "192.0.2.1").encode()
        assert here.hub.passes.address({"path": path, "headers": [(HEADER, own)]}) == "192.0.2.1"
        assert here.hub.passes.address({"path": "/ws/OTHER", "headers": [(HEADER, own)]}) is None

    visited(play)


def test_a_pass_is_no_good_without_a_secret() -> None:
    assert (
        PeerPasses(b"").address(
            {"path": "/", "headers": [(HEADER, PeerPasses(b"").written("/", "x").encode())]}
        )
        is None
    )


def test_an_owner_that_does_not_answer_is_asked_again_until_its_lease_is_over() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened, memory = await there.open_table(), here.memory
        memory.processes["dead"] = MemoryProcess(Peer("dead", "127.0.0.1:9"), memory.processes["A.1"].expires)
        await there.hub.keeps(opened["code"])
        memory.tables[opened["code"]].holder = "dead"
        async with here.welcomed(opened["code"]):
            pass
        assert opened["code"] in here.hub.live_tables

    visited(play)


def test_a_refused_handshake_is_no_way_in() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        path = f"/ws/{opened['code']}"
        header = {HEADER.decode(): here.hub.passes.written(path, "192.0.2.1")}
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{there.port}{path}", additional_headers=header)
        assert there.hub.live_tables == {}

    visited(play)


def test_an_answer_of_another_process_has_one_set_of_headers() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table(name="Ann")
        async with there.welcomed(opened["code"], opened["token"]):
            answers: list[httpx.Response] = [
                await server.ask("GET", f"/api/tables/{opened['code']}") for server in (here, there)
            ]
        names = [
            sorted(name for name, _ in answer.headers.multi_items() if name != "date") for answer in answers
        ]
        assert names[0] == names[1]

    visited(play)


def test_a_goodbye_before_the_first_word_comes_through() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        async with there.welcomed(opened["code"], opened["token"]):
            there.app.gateway.heads = ConnectionCounts(0)
            async with here.visit(opened["code"]) as bob:
                with pytest.raises(ConnectionClosed) as closed:
                    await bob.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.reason == "too-many"

    visited(play)


def test_lists_are_whole_however_often_processes_ask_each_other() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table(options={"listed": True})
        async with there.welcomed(opened["code"], opened["token"]):
            there.app.admission._requests = RateLimits(1, 60.0)
            for _ in range(3):
                listed = (await here.ask("GET", "/api/tables")).json()
                assert [each["code"] for each in listed] == [opened["code"]]

    visited(play)


def test_a_code_is_found_at_another_process_as_people_type_it() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        opened = await there.open_table()
        async with there.welcomed(opened["code"], opened["token"]):
            for what in ("", "/rules"):
                answer = await here.ask("GET", f"/api/tables/%20{opened['code'].lower()}{what}")
                assert answer.status_code == 200, answer.text

    visited(play)


def test_a_table_that_cannot_be_told_of_is_left_out_of_a_list() -> None:
    async def play(here: MemoryServer, there: MemoryServer) -> None:
        first = await here.open_table(options={"listed": True})
        second = await here.open_table(options={"listed": True})
        claim = there.hub.store.leases.claim  # type: ignore[union-attr]

        async def claimed(table: str) -> bool:
            if table == first["code"]:
                raise StoreError("kept by a newer pioche")
            return await claim(table)

        there.hub.store.leases.claim = claimed  # type: ignore[union-attr, method-assign]
        for opened in (first, second):
            await here.hub.keeps(opened["code"])
        listed = await there.ask("GET", "/api/tables")
        assert (listed.status_code, [each["code"] for each in listed.json()]) == (200, [second["code"]])

    visited(play)
