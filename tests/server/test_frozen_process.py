"""A process that was frozen while another took over its table writes nothing and tells nothing."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fuzz.live.forked_servers import ForkedServer
from pioche.protocol import ToServer, read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from tests.server.postgres import MISSING, is_left_out, private_postgres

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="needs kill -STOP"),
    pytest.mark.skipif(is_left_out(), reason=MISSING),
]


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[ForkedServer, ForkedServer]]:
    with ExitStack() as stack:
        url = stack.enter_context(private_postgres())
        folders = [tmp_path / name for name in "ab"]
        for folder in folders:
            folder.mkdir()
        first, second = (stack.enter_context(ForkedServer(folder, store=url)) for folder in folders)
        first.start()
        second.start()
        yield first, second


@contextmanager
def come(server: ForkedServer, code: str, token: str | None = None) -> Iterator[ClientConnection]:
    with connect(f"{server.ws_url}/{code}", ping_interval=None) as line:
        say(line, s.Hello(s.VERSION, token, 0))
        yield line


def say(line: ClientConnection, message: ToServer) -> None:
    line.send(write(message).decode())


def hears(line: ClientConnection, kind: type[t.ToClient]) -> t.ToClient:
    while not isinstance(message := read_server(line.recv()), kind):
        pass
    return message


def test_a_frozen_process_tells_nothing_of_a_table_that_another_has_taken_over(
    two: tuple[ForkedServer, ForkedServer],
) -> None:
    frozen, other = two
    opened = httpx.post(f"{frozen.url}/api/tables", json={"name": "Ann"}).json()
    code = opened["code"]
    with come(frozen, code, opened["token"]) as ann:
        hears(ann, t.Update)
        os.kill(frozen.pid, signal.SIGSTOP)
        try:
            say(ann, s.SeatBot("late", "random", "Bot"))
            say(ann, s.Sync(0))
            say(ann, s.React("wave", "bravo"))
            sit_down(other, code)
        finally:
            os.kill(frozen.pid, signal.SIGCONT)
        told: list[t.ToClient] = []
        with suppress(ConnectionClosed):
            while True:
                told.append(read_server(ann.recv()))
    assert told[-1] == t.Bye("restart")
    assert {type(each) for each in told[:-1]} <= {t.Refused}
    seen = httpx.get(f"{frozen.url}/api/tables/{code}").json()
    assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Bob"]


def sit_down(server: ForkedServer, code: str) -> None:
    """Bob gets in once the lease of the owner is over."""
    with come(server, code) as bob:
        hears(bob, t.Welcome)
        say(bob, s.TakeSeat("sit", "Bob"))
        assert hears(bob, t.Accepted) == t.Accepted("sit", 3, 4)
