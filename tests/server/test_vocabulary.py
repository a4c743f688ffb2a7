"""Older clients at a live table."""

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._tables.guests import Guest
from tests.server.rooms import FakeWire, Scene, heard, only


def old_client(scene: Scene, player: str = "ann") -> Guest:
    guest = Guest(FakeWire(), player, vocabulary=1)
    scene.room.enter(guest, "token", 0)
    return guest


def test_an_older_client_plays_where_the_rules_need_no_more() -> None:
    guest = old_client(Scene("classic"))
    assert guest.wire.closed is None  # type: ignore[attr-defined]
    (welcome,) = only(t.Welcome, heard(guest))
    assert welcome.vocabulary == 2


def test_an_older_client_is_sent_away_from_an_edition() -> None:
    guest = old_client(Scene("two-sided"))
    assert guest.wire.closed == "vocabulary"  # type: ignore[attr-defined]
    assert heard(guest) == []


def test_a_client_of_today_stays() -> None:
    scene = Scene("mercy")
    assert only(t.Welcome, heard(scene.come("ann")))


def test_a_choice_of_rules_sends_older_clients_away() -> None:
    scene = Scene("classic")
    master, older = scene.come("ann"), old_client(scene, "bob")
    heard(older)
    scene.say(master, s.ChooseRules("1", "mercy"))
    assert older.wire.closed == "vocabulary"  # type: ignore[attr-defined]
    assert master.wire.closed is None  # type: ignore[attr-defined]
