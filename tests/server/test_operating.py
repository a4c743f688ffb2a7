"""A real server as its operator sees it: readiness, log, and metrics on a port of their own."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from fuzz.live.raw_clients import stranger
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import listen
from tests.server.server_process import ServerProcess

CLIENT = "203.0.113.9"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    options = ("--trusted-proxy", "127.0.0.1", "--log", "info", "--metrics", f"127.0.0.1:{port}")
    with ServerProcess(tmp_path_factory.mktemp("operating"), *options) as running:
        yield running


def ready(server: ServerProcess) -> int:
    return httpx.get(f"{server.url}/readyz").status_code


def test_moves_are_refused_while_the_file_is_away(server: ServerProcess) -> None:
    store, away = Path(server.store), Path(server.store).with_name("away.sqlite")

    async def play(code: str) -> None:
        async with stranger(f"127.0.0.1:{server.port}", code) as ann:
            await ann.greet()
            assert isinstance(await ann.asks(s.TakeSeat("sit", "Ann")), t.Accepted)
            assert ready(server) == 200
            store.rename(away)
            refused = await ann.asks(s.LeaveSeat("leave"))
            assert isinstance(refused, t.Refused)
            assert refused.code == "not-saved"
            assert ready(server) == 503
            away.rename(store)
            assert ready(server) == 200

    asyncio.run(play(server.open_table()))
    log = server.log.read_text(encoding="utf-8")
    assert f"not ready, nothing can be kept: {store}: was deleted while the server runs" in log
    assert "ready again" in log


def test_a_line_of_the_log_names_the_client_and_not_the_proxy(server: ServerProcess) -> None:
    async def come() -> None:
        headers = {"X-Forwarded-For": CLIENT}
        async with stranger(f"127.0.0.1:{server.port}", "NONE2", additional_headers=headers) as guest:
            await guest.say(s.Hello(s.VERSION))
            assert (await guest.end())[1] == "unknown-table"

    asyncio.run(come())
    lines = [line for line in server.log.read_text(encoding="utf-8").splitlines() if "NONE2" in line]
    assert any(f"a connection from {CLIENT} is closed: unknown-table" in line for line in lines)
    assert all("127.0.0.1" not in line for line in lines)


def test_metrics_have_a_port_that_answers_nothing_else(server: ServerProcess) -> None:
    port = server.options[-1].rpartition(":")[2]
    there = f"http://127.0.0.1:{port}"
    statuses = [httpx.get(there + path).status_code for path in ("/metrics", "/healthz", "/", "/api/tables")]
    assert statuses == [200, 200, 404, 404]
    assert "pioche_sockets" in httpx.get(f"{there}/metrics").text
    assert httpx.get(f"{server.url}/metrics").status_code == 401
