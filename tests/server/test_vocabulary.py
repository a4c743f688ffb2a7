"""Older clients at a live table."""

from pathlib import Path

from websockets.sync.client import connect

from pioche.protocol import read_server
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from tests.server.offline_tables import OfflineTable, RecordingWire, heard, only
from tests.server.server_process import ServerProcess


def old_client(offline: OfflineTable, player: str = "ann") -> Guest:
    guest = Guest(RecordingWire(), player, vocabulary=1)
    offline.live_table.enter(guest, "token", 0)
    return guest


def test_an_older_client_plays_where_the_rules_need_no_more() -> None:
    guest = old_client(OfflineTable("classic"))
    assert guest.wire.closed is None  # type: ignore[attr-defined]
    (welcome,) = only(t.Welcome, heard(guest))
    assert welcome.vocabulary == 2


def test_an_older_client_is_sent_away_from_an_edition() -> None:
    guest = old_client(OfflineTable("two-sided"))
    assert guest.wire.closed == "vocabulary"  # type: ignore[attr-defined]
    assert heard(guest) == []


def test_a_client_of_today_stays() -> None:
    offline = OfflineTable("mercy")
    assert only(t.Welcome, heard(offline.come("ann")))


def test_a_choice_of_rules_sends_older_clients_away() -> None:
    offline = OfflineTable("classic")
    master, older = offline.come("ann"), old_client(offline, "bob")
    heard(older)
    offline.say(master, s.ChooseRules("1", "mercy"))
    assert older.wire.closed == "vocabulary"  # type: ignore[attr-defined]
    assert master.wire.closed is None  # type: ignore[attr-defined]


def test_over_a_socket_it_is_told_why_in_a_sentence(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        edition, plain = server.open_table(rules="two-sided"), server.open_table(rules="classic")
        with connect(f"{server.ws_url}/{edition}") as line:
            line.send('{"type":"hello","version":1}')
            bye = read_server(line.recv().encode())  # type: ignore[union-attr]
        with connect(f"{server.ws_url}/{plain}") as line:
            line.send('{"type":"hello","version":1}')
            welcome = read_server(line.recv().encode())  # type: ignore[union-attr]
    assert isinstance(bye, t.Bye)
    assert bye.code == "vocabulary"
    assert "does not know" in bye.sentence
    assert isinstance(welcome, t.Welcome)
