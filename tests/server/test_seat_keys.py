"""The secret of a seat: it takes one seat at one table, and is not an identity."""

from typing import Any

import msgspec

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._admission.identity import Keyring
from pioche.server._storage.base import StoredTable
from pioche.server._storage.rows import restore
from pioche.server._tables.guests import Guest
from tests.server.rooms import FakeWire, Scene, closed, heard, only
from tests.server.web import BOTS, Web, served

KEYS = Keyring(b"key")


def playing() -> tuple[Scene, Guest, Guest]:
    """Ann and Bob in the middle of a round."""
    scene = Scene()
    ann, bob = scene.come("ann"), scene.come("bob")
    scene.say(ann, s.TakeSeat("a", "Ann"))
    scene.say(bob, s.TakeSeat("b", "Bob"))
    scene.say(ann, s.StartRound("deal"))
    scene.after(60)
    return scene, ann, bob


def key_of(scene: Scene, player: str) -> str:
    return KEYS.seat_key(scene.room.code, player, scene.room.table.room.takings[player])


def hand_of(guest: Guest, scene: Scene) -> tuple[str, ...]:
    return scene.room.table.view_of(guest.player).hand


def test_the_secret_of_a_seat_moves_the_seat_to_its_new_holder() -> None:
    scene, _, bob = playing()
    hand = hand_of(bob, scene)
    eve = scene.come("eve")
    said = scene.say(eve, s.RecoverSeat("r", key_of(scene, "bob")))
    assert only(t.Accepted, said)
    assert (closed(eve), closed(bob)) == ("moved", "seat-taken")
    again = scene.come("eve")
    assert only(t.Welcome, heard(again))[0].player == "bob"
    assert hand
    assert hand_of(again, scene) == hand


def test_the_former_holder_is_a_stranger_at_that_table() -> None:
    scene, _, _ = playing()
    eve = scene.come("eve")
    scene.say(eve, s.RecoverSeat("r", key_of(scene, "bob")))
    back = scene.come("bob")
    welcome = only(t.Welcome, heard(back))[0]
    assert welcome.player not in ("bob", "eve")
    assert hand_of(back, scene) == ()
    assert only(t.Refused, scene.say(back, s.LeaveSeat("l")))[0].code == "not-seated"


def test_nobody_moves_before_it_is_kept() -> None:
    scene, _, bob = playing()
    eve = scene.come("eve")
    scene.keeping = False
    assert scene.say(eve, s.RecoverSeat("r", key_of(scene, "bob"))) == []
    assert (closed(eve), closed(bob)) == (None, None)
    assert only(t.Refused, scene.say(bob, s.LeaveSeat("l")))[0].code == "not-saved"
    scene.settle()
    assert (closed(eve), closed(bob)) == ("moved", "seat-taken")


def test_a_secret_works_once_and_only_at_its_table() -> None:
    scene, _, _ = playing()
    key = key_of(scene, "bob")
    eve, mal = scene.come("eve"), scene.come("mal")
    for wrong in ("", "bob", "bob.", f"{key}x", KEYS.seat_key("OTHER", "bob", 1), KEYS.token("bob")):
        assert only(t.Refused, scene.say(mal, s.RecoverSeat(f"w{len(wrong)}", wrong)))[0].code == "bad-key"
    scene.say(eve, s.RecoverSeat("r", key))
    assert only(t.Refused, scene.say(mal, s.RecoverSeat("again", key)))[0].code == "bad-key"


def test_someone_seated_does_not_get_a_second_seat() -> None:
    scene, ann, _ = playing()
    refused = only(t.Refused, scene.say(ann, s.RecoverSeat("r", key_of(scene, "bob"))))
    assert refused[0].code == "already-here"


def test_an_unseated_game_master_brings_the_office_to_the_seat() -> None:
    scene = Scene()
    ann, bob = scene.come("ann"), scene.come("bob")
    scene.say(bob, s.TakeSeat("b", "Bob"))
    scene.say(ann, s.RecoverSeat("r", key_of(scene, "bob")))
    assert scene.room.table.room.master == "bob"


def test_others_are_told_no_identity() -> None:
    scene, ann, _ = playing()
    eve = scene.come("eve")
    heard(ann)
    scene.room.hear(eve, s.RecoverSeat("r", key_of(scene, "bob")))
    assert isinstance(ann.wire, FakeWire)
    told = b"".join(ann.wire.frames)
    assert b'"type":"update"' in told
    assert b"SEAT_RECOVERED" not in told
    assert b'"eve"' not in told


def test_a_restart_knows_who_holds_which_seat() -> None:
    scene, _, _ = playing()
    eve = scene.come("eve")
    scene.say(eve, s.RecoverSeat("r", key_of(scene, "bob")))
    assert (scene.batches[-1].seated, scene.batches[-1].unseated) == (("eve",), ("bob",))
    rows = tuple(row for batch in scene.batches for row in batch.rows)
    kept = StoredTable(
        table="K7QXM",
        owner="ann",
        rows=(msgspec.json.encode(scene.first), *rows),
        clock_left=None,
        touched=0.0,
    )
    room = restore(kept, 0).room
    assert (room.known_as("eve"), room.holder("bob")) == ("bob", "eve")
    assert room.known_as("bob") not in ("bob", "eve")


def test_the_link_to_a_seat_is_given_to_its_holder_alone() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="Ann", bots=BOTS)
        path = f"/api/tables/{opened['code']}/seat"
        told = await web.get(path, opened["token"])
        assert told.json() == {"link": opened["links"]["seat"]}
        other = (await web.post("/api/players")).json()
        assert (await web.get(path, other["token"])).json()["code"] == "not-seated"
        assert (await web.get(path)).status_code == 401

    served(visit)


def test_the_sender_of_a_link_learns_nothing_about_its_reader() -> None:
    """The attack: a link sent as an invitation let the sender read all tables and hands of the receiver."""

    async def visit(web: Web) -> None:
        mallory = await web.open_table(name="Mallory")
        victim = (await web.post("/api/players")).json()
        room = web.hub.rooms[mallory["code"]]
        guest = Guest(FakeWire(), victim["player"])
        room.enter(guest, victim["token"], None)
        room.hear(guest, s.RecoverSeat("r", mallory["links"]["seat"].partition("#")[2]))
        elsewhere = await web.open_table(victim["token"], name="Victim", bots=BOTS, start=True)
        assert await codes(web, mallory["token"]) == set()
        assert await codes(web, victim["token"]) == {mallory["code"], elsewhere["code"]}
        record = await web.get(f"/api/tables/{mallory['code']}/seat", mallory["token"])
        assert record.json()["code"] == "not-seated"

    served(visit)


async def codes(web: Web, token: str) -> set[str]:
    mine: list[dict[str, Any]] = (await web.get("/api/tables/mine", token)).json()
    return {table["code"] for table in mine}
