"""The secret of a seat: it takes one seat at one table, and is not an identity."""

from typing import Any

import msgspec

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._admission.identity import Keyring
from pioche.server._storage.base import StoredTable
from pioche.server._storage.rows import restore
from pioche.server._tables.guests import Guest
from tests.server.offline_application import BOTS, Web, served
from tests.server.offline_tables import OfflineTable, RecordingWire, closed, heard, only

KEYS = Keyring(b"key")


def playing() -> tuple[OfflineTable, Guest, Guest]:
    """Ann and Bob in the middle of a round."""
    offline = OfflineTable()
    ann, bob = offline.come("ann"), offline.come("bob")
    offline.say(ann, s.TakeSeat("a", "Ann"))
    offline.say(bob, s.TakeSeat("b", "Bob"))
    offline.say(ann, s.StartRound("deal"))
    offline.after(60)
    return offline, ann, bob


def key_of(offline: OfflineTable, player: str) -> str:
    return KEYS.seat_key(offline.live_table.code, player, offline.live_table.table.state.times_taken[player])


def hand_of(guest: Guest, offline: OfflineTable) -> tuple[str, ...]:
    return offline.live_table.table.view_of(guest.player).hand


def test_the_secret_of_a_seat_moves_the_seat_to_its_new_holder() -> None:
    offline, _, bob = playing()
    hand = hand_of(bob, offline)
    eve = offline.come("eve")
    said = offline.say(eve, s.RecoverSeat("r", key_of(offline, "bob")))
    assert only(t.Accepted, said)
    assert (closed(eve), closed(bob)) == ("moved", "seat-taken")
    again = offline.come("eve")
    assert only(t.Welcome, heard(again))[0].player == "bob"
    assert hand
    assert hand_of(again, offline) == hand


def test_the_former_holder_is_a_stranger_at_that_table() -> None:
    offline, _, _ = playing()
    eve = offline.come("eve")
    offline.say(eve, s.RecoverSeat("r", key_of(offline, "bob")))
    back = offline.come("bob")
    welcome = only(t.Welcome, heard(back))[0]
    assert welcome.player not in ("bob", "eve")
    assert hand_of(back, offline) == ()
    assert only(t.Refused, offline.say(back, s.LeaveSeat("l")))[0].code == "not-seated"


def test_nobody_moves_before_it_is_kept() -> None:
    offline, _, bob = playing()
    eve = offline.come("eve")
    offline.keeping = False
    assert offline.say(eve, s.RecoverSeat("r", key_of(offline, "bob"))) == []
    assert (closed(eve), closed(bob)) == (None, None)
    assert only(t.Refused, offline.say(bob, s.LeaveSeat("l")))[0].code == "not-saved"
    offline.settle()
    assert (closed(eve), closed(bob)) == ("moved", "seat-taken")


def test_a_secret_works_once_and_only_at_its_table() -> None:
    offline, _, _ = playing()
    key = key_of(offline, "bob")
    eve, mal = offline.come("eve"), offline.come("mal")
    for wrong in ("", "bob", "bob.", f"{key}x", KEYS.seat_key("OTHER", "bob", 1), KEYS.token("bob")):
        assert only(t.Refused, offline.say(mal, s.RecoverSeat(f"w{len(wrong)}", wrong)))[0].code == "bad-key"
    offline.say(eve, s.RecoverSeat("r", key))
    assert only(t.Refused, offline.say(mal, s.RecoverSeat("again", key)))[0].code == "bad-key"


def test_someone_seated_does_not_get_a_second_seat() -> None:
    offline, ann, _ = playing()
    refused = only(t.Refused, offline.say(ann, s.RecoverSeat("r", key_of(offline, "bob"))))
    assert refused[0].code == "already-here"


def test_an_unseated_game_master_brings_the_office_to_the_seat() -> None:
    offline = OfflineTable()
    ann, bob = offline.come("ann"), offline.come("bob")
    offline.say(bob, s.TakeSeat("b", "Bob"))
    offline.say(ann, s.RecoverSeat("r", key_of(offline, "bob")))
    assert offline.live_table.table.state.master == "bob"


def test_others_are_told_no_identity() -> None:
    offline, ann, _ = playing()
    eve = offline.come("eve")
    heard(ann)
    offline.live_table.hear(eve, s.RecoverSeat("r", key_of(offline, "bob")))
    assert isinstance(ann.wire, RecordingWire)
    told = b"".join(ann.wire.frames)
    assert b'"type":"update"' in told
    assert b"SEAT_RECOVERED" not in told
    assert b'"eve"' not in told


def test_a_restart_knows_who_holds_which_seat() -> None:
    offline, _, _ = playing()
    eve = offline.come("eve")
    offline.say(eve, s.RecoverSeat("r", key_of(offline, "bob")))
    assert (offline.batches[-1].seated, offline.batches[-1].unseated) == (("eve",), ("bob",))
    rows = tuple(row for batch in offline.batches for row in batch.rows)
    kept = StoredTable(
        table="K7QXM",
        owner="ann",
        rows=(msgspec.json.encode(offline.first), *rows),
        clock_left=None,
        touched=0.0,
    )
    table_state = restore(kept, 0).state
    assert (table_state.known_as("eve"), table_state.holder("bob")) == ("bob", "eve")
    assert table_state.known_as("bob") not in ("bob", "eve")


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
        live_table = web.hub.live_tables[mallory["code"]]
        guest = Guest(RecordingWire(), victim["player"])
        live_table.enter(guest, victim["token"], None)
        live_table.hear(guest, s.RecoverSeat("r", mallory["links"]["seat"].partition("#")[2]))
        elsewhere = await web.open_table(victim["token"], name="Victim", bots=BOTS, start=True)
        assert await codes(web, mallory["token"]) == set()
        assert await codes(web, victim["token"]) == {mallory["code"], elsewhere["code"]}
        record = await web.get(f"/api/tables/{mallory['code']}/seat", mallory["token"])
        assert record.json()["code"] == "not-seated"

    served(visit)


async def codes(web: Web, token: str) -> set[str]:
    mine: list[dict[str, Any]] = (await web.get("/api/tables/mine", token)).json()
    return {table["code"] for table in mine}
