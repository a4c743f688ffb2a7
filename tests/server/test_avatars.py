"""Avatars of players: a word of a list that comes with the seat, and nothing that anybody could write."""

import json

import msgspec
import pytest

from pioche.protocol import to_server as s
from pioche.table import events as e
from tests.server.offline_application import BOTS, Web, served
from tests.server.offline_tables import OfflineTable, heard


def test_everybody_is_told_how_a_player_is_drawn() -> None:
    offline = OfflineTable()
    ann, bob = offline.come("ann"), offline.come("bob")
    heard(bob)
    offline.say(ann, s.TakeSeat("sit", "Ann", avatar="bear-6"))
    events = [event for message in heard(bob) for _, event in getattr(message, "events", ())]
    assert e.SeatTaken("ann", "Ann", None, "bear-6") in events
    chair = offline.live_table.table.state.chair("ann")
    assert chair is not None
    assert chair.avatar == "bear-6"


def test_a_seat_without_one_is_told_and_stored_as_before() -> None:
    told = msgspec.json.encode(e.SeatTaken("ann", "Ann"))
    assert "avatar" not in json.loads(told)
    assert msgspec.json.decode(told, type=e.SeatTaken) == e.SeatTaken("ann", "Ann")


@pytest.mark.parametrize("avatar", ['"fox"', '"fox-9"', '"wolf-1"', "3", "[]"])
def test_anything_but_a_word_of_the_list_is_no_message(avatar: str) -> None:
    frame = f'{{"type":"take-seat","id":"a","name":"Ann","avatar":{avatar}}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(frame, type=s.TakeSeat)


def test_the_one_who_makes_a_table_is_drawn_as_well() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="Ann", avatar="magpie-2", bots=BOTS)
        chairs = web.hub.live_tables[opened["code"]].table.state.chairs
        assert chairs[0].avatar == "magpie-2"
        assert (await web.post("/api/tables", {"name": "Ann", "avatar": "wolf-1"})).status_code == 400

    served(visit)
