"""One broken table in the store, seen from outside: everybody else plays on."""

from typing import Any

from pioche.protocol import read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings
from pioche.server._sockets.gateway import Gateway
from tests.server.offline_application import BOTS, Web, served

LISTED = {"listed": True}


async def three(web: Web) -> tuple[list[str], str]:
    """Tables of Ann in the open list, none in memory; the rows of the second are damaged."""
    token = (await web.post("/api/players")).json()["token"]
    table = {"name": "Ann", "bots": BOTS, "start": True, "options": LISTED}
    opened = [await web.open_table(token, **table) for _ in range(3)]
    codes = [each["code"] for each in opened]
    for code in codes:
        web.hub.forget(code, "unloaded")
    web.store.memory.tables[codes[1]].rows[3] = b'{"events":[{"type":"SEAT_TAKEN"}]}'
    return codes, token


def test_lists_leave_it_out_and_a_client_that_asks_for_it_is_told() -> None:
    async def visit(web: Web) -> None:
        codes, token = await three(web)
        for path in ("/api/tables", "/api/tables/mine", "/api/tables"):
            listed = await web.get(path, token)
            assert listed.status_code == 200
            assert {each["code"] for each in listed.json()} == {codes[0], codes[2]}
        for part in ("", "/record", "/record?format=json", "/sheet", "/rules"):
            answer = await web.get(f"/api/tables/{codes[1]}{part}", token)
            assert (answer.status_code, answer.json()["code"]) == (503, "broken-table")
        assert "pioche_broken_tables 1.0" in (await web.get("/metrics", "numbers")).text

    served(visit, ServerSettings(metrics_token="numbers"))


def test_a_connection_to_it_is_closed_for_good() -> None:
    async def visit(web: Web) -> None:
        codes, _ = await three(web)
        frames: list[Any] = [{"type": "websocket.receive", "text": write(s.Hello(s.VERSION)).decode()}]
        sent: list[Any] = []

        async def receive() -> Any:
            return frames.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await Gateway(web.hub).serve(codes[1], "here", receive, send)
        assert read_server(sent[0]["text"]) == t.Bye("broken-table")
        assert (sent[1]["code"], sent[1]["reason"]) == (1011, "broken-table")

    served(visit)


def test_it_can_be_read_again_once_it_is_repaired() -> None:
    async def visit(web: Web) -> None:
        codes, _ = await three(web)
        kept = web.store.memory.tables[codes[1]].rows
        assert (await web.get(f"/api/tables/{codes[1]}")).status_code == 503
        kept[:] = web.store.memory.tables[codes[0]].rows
        web.now += 601
        assert (await web.get(f"/api/tables/{codes[1]}")).status_code == 200
        assert web.hub.tally.broken_tables == 0

    served(visit)


def test_a_clock_that_runs_out_at_it_is_not_tried_again_and_again() -> None:
    async def visit(web: Web) -> None:
        codes, _ = await three(web)
        await web.hub._wake(codes[1])
        assert codes[1] not in web.hub.timers
        await web.hub._wake(codes[0])
        assert codes[0] in web.hub.live_tables

    served(visit)
