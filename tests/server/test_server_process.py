"""`pioche serve` as a process: it starts, is killed, continues, and ends in order."""

import signal
import sqlite3
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pioche.protocol import read_server, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from tests.server.server_process import ServerProcess

BOB = [{"bot": "expert", "name": "Bob"}]


def come(line: ClientConnection, token: str | None = None) -> t.Welcome:
    line.send(write(s.Hello(s.VERSION, token)).decode())
    welcome = read_server(line.recv())
    assert isinstance(welcome, t.Welcome)
    return welcome


def everything(line: ClientConnection) -> list[t.ToClient]:
    """All messages until the server closes."""
    heard = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(read_server(line.recv()))
    return heard


def test_a_guest_is_welcomed_and_knows_the_table(server: ServerProcess) -> None:
    opened = server.new_table(name="Ann", bots=BOB, start=True)
    with connect(f"{server.ws_url}/{opened['code'].lower()}") as line:
        welcome = come(line, opened["token"])
    assert (welcome.table, welcome.player) == (opened["code"], opened["player"])


def test_a_page_of_another_site_gets_no_connection(server: ServerProcess) -> None:
    code = server.open_table()
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{server.ws_url}/{code}", origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403
    with connect(f"{server.ws_url}/{code}", origin=Origin(server.url)) as line:
        come(line)


@pytest.mark.parametrize("code", ["NONE1", "%00", "x" * 200])
def test_an_unknown_table_is_reported_as_unknown(server: ServerProcess, code: str) -> None:
    with connect(f"{server.ws_url}/{code}") as line:
        line.send(write(s.Hello(s.VERSION)).decode())
        assert everything(line) == [t.Bye("unknown-table")]


def test_a_message_too_long_is_answered_and_one_far_too_long_is_cut_off(server: ServerProcess) -> None:
    code = server.open_table()
    for length, closed in ((5000, 1008), (200_000, 1009)):
        with connect(f"{server.ws_url}/{code}") as line:
            come(line)
            line.send("x" * length)
            everything(line)
            assert line.close_code == closed


def test_frames_and_endings_are_counted(server: ServerProcess) -> None:
    names = ('pioche_frames_total{way="in"}', 'pioche_turned_away_total{why="bad-frame"}')
    before = list(map(server.count, names))
    code = server.open_table()
    with connect(f"{server.ws_url}/{code}") as line:
        come(line)
        line.send("nonsense")
        everything(line)
    after = list(map(server.count, names))
    assert [now - then for now, then in zip(after, before, strict=True)] == [2.0, 1.0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_in_order_and_guests_are_told(tmp_path: Path, number: signal.Signals) -> None:
    with ServerProcess(tmp_path) as server:
        opened = server.new_table(name="Ann")
        with connect(f"{server.ws_url}/{opened['code']}") as line:
            come(line, opened["token"])
            assert server.stop(number) == 0
            assert everything(line)[-1] == t.Bye("restart")
            assert line.close_code == 1012
        assert server.log.read_text(encoding="utf-8") == ""


def test_a_table_survives_a_kill_with_its_tokens_and_its_port(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        opened = server.new_table(name="Ann", bots=BOB, start=True)
        port = server.port
        server.kill()
        server.restart()
        assert server.port == port
        headers = {"Authorization": f"Bearer {opened['token']}"}
        (mine,) = httpx.get(f"{server.url}/api/tables/mine", headers=headers).json()
        assert (mine["code"], mine["state"]) == (opened["code"], "playing")


def test_no_secret_is_written_to_the_log(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--log", "debug") as server:
        opened = server.new_table(name="Ann", bots=BOB, start=True)
        bad = {"Authorization": f"Bearer {opened['token']}x"}
        assert opened["token"] not in httpx.get(f"{server.url}/api/tables/mine", headers=bad).text
        httpx.get(f"{server.url}/api/tables/{opened['token']}/record?game=x")
        with connect(f"{server.ws_url}/{opened['code']}") as line:
            come(line, opened["token"])
            line.send(opened["token"])
            everything(line)
        assert server.stop() == 0
        log = server.log.read_text(encoding="utf-8")
        assert "opened" in log
        assert opened["token"].partition(".")[2] not in log
        with sqlite3.connect(server.store) as kept:
            (row,) = kept.execute("SELECT body FROM rows WHERE number = 0").fetchone()
            (key,) = kept.execute("SELECT value FROM secrets").fetchone()
        kept.close()
        seed = row.decode().partition('"seed":"')[2].partition('"')[0]
        assert len(seed) == 64
        assert seed not in log
        assert key.hex() not in log
