"""Connections that are too many, never read, break off or come from other sites: another table plays on."""

import asyncio
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import InvalidStatus

from fuzz.live.raw_clients import PATIENCE, RawClient, stranger
from fuzz.live.tables import Opened, lengthen, open_tables
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from tests.server.attacked_server import CONNECTIONS, HONEST, LIMITS, MESSAGES, AttackedServer, frame, opened
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork")


# how much


def test_a_flood_is_stopped(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        async with stranger(host, table.code) as guest:
            await guest.greet()
            flood = asyncio.create_task(_flood(guest))
            assert await guest.end() == (1008, "too-fast")
            await flood

    async def _flood(guest: RawClient) -> None:
        for number in range(MESSAGES + 50):
            await guest.say(s.Ping(number))

    attacked.play_during(abuse)


def test_an_address_has_a_limited_number_of_connections(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        guests = [stranger(host, table.code) for _ in range(CONNECTIONS - 2)]  # the honest people have two
        for guest in guests:
            await guest.__aenter__()
        for _ in range(3):
            async with stranger(host, table.code) as late:
                assert (await late.end())[0] == 1008
        for guest in guests:
            await guest.__aexit__(None, None, None)
        async with stranger(host, table.code) as later:
            await later.greet()

    attacked.play_during(abuse)


def test_a_reader_that_never_reads_is_cut_off_and_nobody_waits_for_it(attacked: AttackedServer) -> None:
    async def abuse(host: str, _: Opened) -> None:
        async with stranger(host, attacked.long.code) as ann:
            await ann.greet()
            with await opened(host, attacked.long.code) as unread:
                unread.sendall(frame(b'{"type":"hello","version":1}'))
                assert await _read_nothing(unread, ann, MESSAGES - 10)

    attacked.play_during(abuse)


async def _read_nothing(unread: socket.socket, ann: RawClient, most: int) -> bool:
    """A client asks for the whole log repeatedly and never reads; returns whether it is disconnected in the
    end.
    """
    for number in range(most):
        with suppress(OSError):
            unread.sendall(frame(b'{"type":"sync","start":0}'))
        await ann.asks(s.React(f"r{number}", "wow"))
        if 2 in ann.here and ann.here[-1] == 1:
            return True
    return False


# incomplete data


def test_connections_that_break_off_in_the_middle_do_no_harm(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        hello = frame(b'{"type":"hello","version":1}')
        for size in (0, 1, 5, 20, len(hello)):
            for resets in (False, True):
                raw = await opened(host, table.code)
                raw.sendall(hello[:size])
                if resets:
                    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                raw.close()
        async with stranger(host, table.code) as guest:
            await guest.greet()
            here = (await guest.hears(t.Presence)).here
            while len(here) > 1:
                here = (await guest.hears(t.Presence)).here

    attacked.play_during(abuse)


def test_half_a_request_does_no_harm(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:  # noqa: ARG001
        address, _, port = host.partition(":")
        for head in (b"", b"GET", b"GET /ws/ABCDE HTTP/1.1\r\nHost: x\r\n", b"\x00" * 100):
            for _ in range(20):
                with socket.create_connection((address, int(port))) as raw:
                    raw.sendall(head)

    attacked.play_during(abuse)


NO_WEBSOCKET = {
    b"\x81\x05hello": 1002,  # without a mask
    b"\xf1\x80\0\0\0\0": 1002,  # with bits that mean nothing
    b"\x83\x80\0\0\0\0": 1002,  # of an unknown kind
    b"\x80\x80\0\0\0\0": 1002,  # continues nothing
    b"\x09\x80\0\0\0\0": 1002,  # half a ping
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0": 1009,  # of unlimited length
}


def test_invalid_websocket_data_ends_in_a_close_with_its_code(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        for data, code in NO_WEBSOCKET.items():
            async with stranger(host, table.code) as guest:
                await guest.greet()
                guest.socket.transport.write(data)
                assert await guest.end() == (code, None), data

    attacked.play_during(abuse)


def test_a_page_of_another_site_is_turned_away(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:
        for origin in ("http://elsewhere.example", "null", f"http://{host}.example", "http://[bad"):
            with pytest.raises(InvalidStatus) as refused:
                async with stranger(host, table.code, origin=origin):
                    pass
            assert refused.value.response.status_code == 403
        async with stranger(host, table.code, origin=f"http://{host}") as guest:
            await guest.greet()

    attacked.play_during(abuse)


def test_a_disturbance_would_be_noticed(attacked: AttackedServer) -> None:
    async def abuse(host: str, table: Opened) -> None:  # noqa: ARG001
        await asyncio.to_thread(attacked.server.kill)
        await asyncio.to_thread(attacked.server.start)

    with pytest.raises(AssertionError):
        attacked.play_during(abuse)


SHORT_LIMITS = """
import pioche.server._sockets.http_timeouts, pioche.server._run
pioche.server._sockets.http_timeouts.PROGRESS_CHECK = pioche.server._run.PING_INTERVAL = 0.5
"""


@pytest.fixture(scope="module")
def short_limits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Opened]]:
    """A server with short limits, and a table with a long log."""
    folder = tmp_path_factory.mktemp("impatient")
    (folder / "sitecustomize.py").write_text(SHORT_LIMITS, encoding="utf-8")
    server = ServerProcess(folder, *LIMITS)
    (table,) = asyncio.run(open_tables(server.store, [HONEST]))
    asyncio.run(lengthen(server.store, table, 1500))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
        server.start()
    yield server, table
    server.kill()
    assert server.log.read_text(encoding="utf-8") == ""


def test_lines_that_have_died_silently_are_noticed(short_limits: tuple[ServerProcess, Opened]) -> None:
    server, table = short_limits

    async def look() -> None:
        host = f"127.0.0.1:{server.port}"
        async with stranger(host, table.code) as ann:
            await ann.greet(table.token)
            for syncs in (0, 40):
                with await opened(host, table.code) as silent:
                    ann.here.clear()
                    silent.sendall(frame(b'{"type":"hello","version":1}'))
                    for _ in range(syncs):
                        await _ask_for_all(silent, ann)
                    while 2 not in ann.here or ann.here[-1] != 1:
                        await ann.hear()

    asyncio.run(look())


async def _ask_for_all(silent: socket.socket, ann: RawClient) -> None:
    """Asks for the log, and gives the server time to begin."""
    with suppress(OSError):
        silent.sendall(frame(b'{"type":"sync","start":0}'))
    for number in range(16):
        await ann.say(s.Ping(number))
        await ann.hears(t.Pong)


JSON = b"Content-Type: application/json\r\n"
HALVES = (
    (b"",),
    (b"GET / HTTP/1.1\r\nHost: ",),
    (b"POST /api/tables HTTP/1.1\r\nHost: x\r\n" + JSON + b"Content-Length: 100\r\n\r\n{",),
    (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /healthz HTTP/1.1\r\n"),
)


def test_half_a_request_is_closed_in_the_end(short_limits: tuple[ServerProcess, Opened]) -> None:
    here = ("127.0.0.1", short_limits[0].port)
    for *whole, half in HALVES:
        with socket.create_connection(here) as raw:
            raw.settimeout(PATIENCE)
            for request in whole:
                raw.sendall(request)
                assert raw.recv(65536).startswith(b"HTTP/1.1 200")
            raw.sendall(half)
            with suppress(ConnectionResetError):
                while raw.recv(65536):
                    pass
    with socket.create_connection(here) as raw:
        raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert raw.recv(12) == b"HTTP/1.1 200"
