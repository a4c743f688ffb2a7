"""Empty frames and idle connections: a real server counts them, and others play on."""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Final

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Opcode
from websockets.sync.client import connect

from pioche.server._run import OTHER_FILES
from tests.server.client_frames import sent
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs prlimit and 127.0.0.2")

MANY: Final = 20_000
MOST: Final = 100
"""Messages that a connection may send, as shipped."""
PATIENCE: Final = 30.0
"""Seconds; only a server that hangs comes near it."""
HELLO: Final = b'{"type":"hello","version":1}'
SOCKETS: Final = 60
PROXY: Final = "127.0.0.99"
UNASKED: Final = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """With the default settings."""
    with ServerProcess(tmp_path_factory.mktemp("floods")) as running:
        yield running


FLOODS: Final = {
    "pings": sent(b"", Opcode.PING) * MANY,
    "pongs": sent(b"", Opcode.PONG) * MANY,
    "empty parts": sent(b"", fin=False) + sent(b"", Opcode.CONT, fin=False) * MANY,
    "full pings": sent(b"x" * 125, Opcode.PING) * (MANY // 10),
}


def upgraded(server: ServerProcess, code: str) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    head = f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\n"
    key = f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
    raw.sendall((head + key).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += raw.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    return raw


def read_to_the_end(raw: socket.socket) -> list[tuple[int, bytes]]:
    """The frames of the server, by opcode."""
    data, frames = b"", []
    with suppress(ConnectionError):
        while more := raw.recv(65536):
            data += more
    while data:
        size, start = data[1], 2
        if size == 126:
            size, start = struct.unpack(">H", data[2:4])[0], 4
        frames.append((data[0] & 15, data[start : start + size]))
        data = data[start + size :]
    return frames


@pytest.mark.parametrize("after_hello", [False, True], ids=["before hello", "after hello"])
@pytest.mark.parametrize("kind", FLOODS)
def test_frames_that_say_nothing_end_the_connection(
    server: ServerProcess, kind: str, after_hello: bool
) -> None:
    code = httpx.post(f"{server.url}/api/tables", json={}).json()["code"]
    before = server.count('pioche_turned_away_total{why="too-fast"}')
    with upgraded(server, code) as raw:
        if after_hello:
            raw.sendall(sent(HELLO))
        with suppress(ConnectionError):
            raw.sendall(FLOODS[kind])
        frames = read_to_the_end(raw)
    assert (8, struct.pack(">H", 1008) + b"too-fast") in frames
    assert sum(opcode == Opcode.PONG for opcode, _ in frames) <= MOST
    assert server.count('pioche_turned_away_total{why="too-fast"}') == before + 1


# connections


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The system lets it open few files: without a limit of its own it could soon accept nobody."""
    folder = tmp_path_factory.mktemp("small")
    files = SOCKETS + OTHER_FILES
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))"
    (folder / "sitecustomize.py").write_text(limit, encoding="utf-8")
    server = ServerProcess(folder, "--unasked", str(UNASKED), "--trusted-proxy", PROXY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
        server.start()
    yield server
    server.kill()


def turned_away(server: ServerProcess, why: str) -> float:
    return server.count(f'pioche_turned_away_total{{why="{why}"}}')


def half_requests(
    server: ServerProcess, count: int, stack: ExitStack, parts: list[bytes], source: str
) -> None:
    for _ in range(count):
        raw = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(source, 0))
        stack.enter_context(raw)
        with suppress(ConnectionError):
            for part in parts[:-1]:
                raw.sendall(part)
                assert raw.recv(65536).startswith(b"HTTP/1.1 200")
            raw.sendall(parts[-1])


NOTHING: Final = [b""]
HEAD: Final = [b"GET / HTTP/1.1\r\nHost: "]
POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
BODY: Final = [POST + b"Content-Length: 100\r\n\r\n{"]
SECOND: Final = [b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTT"]


@pytest.mark.parametrize(("parts", "source"), [(NOTHING, 2), (HEAD, 3), (BODY, 4), (SECOND, 5)])
def test_connections_that_ask_nothing_are_few_for_each_address(
    small: ServerProcess, parts: list[bytes], source: int
) -> None:
    address, before = f"127.0.0.{source}", turned_away(small, "unasked")
    with ExitStack() as stack:
        half_requests(small, 5 * UNASKED, stack, parts, address)
        for come_from in ("127.0.0.1", address):
            transport = httpx.HTTPTransport(local_address=come_from)
            with httpx.Client(transport=transport, timeout=PATIENCE) as newcomer:
                assert newcomer.get(f"{small.url}/healthz").status_code == 200
        assert small.count("pioche_unasked_sockets") <= UNASKED + 1
        assert turned_away(small, "unasked") - before >= 4 * UNASKED - 1
    said = small.log.read_text(encoding="utf-8").splitlines()
    assert sum(f"{address}: connections are cut: unasked" in line for line in said) == 1


def test_newcomers_get_in_where_many_addresses_hold_all_connections(small: ServerProcess) -> None:
    before = turned_away(small, "full")
    with ExitStack() as stack:
        for last in range(20, 30):
            half_requests(small, SOCKETS // 6, stack, HEAD, f"127.0.0.{last}")
        assert httpx.get(f"{small.url}/healthz", timeout=PATIENCE).status_code == 200
        assert small.count("pioche_sockets") <= SOCKETS
        assert turned_away(small, "full") - before >= 10 * (SOCKETS // 6) - SOCKETS


def test_some_connections_are_kept_free_of_websockets(small: ServerProcess) -> None:
    code = httpx.post(f"{small.url}/api/tables", json={}).json()["code"]
    before = turned_away(small, "full")
    with ExitStack() as stack:
        for _ in range(SOCKETS - SOCKETS // 10):
            stack.enter_context(connect(f"{small.ws_url}/{code}"))
        for _ in range(SOCKETS // 2):
            with pytest.raises(InvalidStatus, match="403"), connect(f"{small.ws_url}/{code}"):
                pass
        assert httpx.get(f"{small.url}/healthz", timeout=PATIENCE).status_code == 200
        assert turned_away(small, "full") - before == SOCKETS // 2


def test_the_idle_connections_of_a_trusted_proxy_stay_open(small: ServerProcess) -> None:
    before = turned_away(small, "unasked")
    with ExitStack() as stack:
        half_requests(small, 2 * UNASKED, stack, NOTHING, PROXY)
        assert httpx.get(f"{small.url}/healthz", timeout=PATIENCE).status_code == 200
        assert small.count("pioche_unasked_sockets") >= 2 * UNASKED
        assert turned_away(small, "unasked") == before
