"""Making, listing and deleting tables by HTTP."""

from typing import Any

import pytest

from pioche.protocol import to_server as s
from pioche.server import Limits, ServerSettings, StoreError
from pioche.server._http import table_requests as errand
from tests.server.offline_application import BOTS, HOST, Web, served


def names(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def test_a_player_is_an_id_and_a_token_of_this_server() -> None:
    async def visit(web: Web) -> None:
        made = (await web.post("/api/players")).json()
        assert web.hub.keyring.player(made["token"]) == made["player"]

    served(visit)


def test_one_request_makes_a_private_table_against_bots_and_deals() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="official", name="Ann", bots=BOTS, start=True)
        table = (await web.get(f"/api/tables/{opened['code']}")).json()
        assert names(table) == ["Ann", "Bob", "Cat"]
        assert [seat["bot"] for seat in table["seats"]] == [None, "greedy", "random"]
        assert (table["state"], table["round"], table["free"]) == ("playing", 1, 7)
        assert table["rules"]["name"] == "official"
        assert (await web.get("/api/tables")).json() == []

    served(visit)


def test_seated_players_share_the_office_if_the_game_master_does_not_play() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(rules="volley", name="Ann", bots=BOTS, start=True)
        table = (await web.get(f"/api/tables/{opened['code']}")).json()
        assert (names(table), table["state"]) == (["Ann", "Bob", "Cat"], "playing")
        assert web.hub.live_tables[opened["code"]].table.state.master is None
        led = await web.open_table(rules="volley", bots=BOTS)
        assert web.hub.live_tables[led["code"]].table.state.master == led["player"]

    served(visit)


def test_links_invite_to_the_table_and_give_back_the_seat() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="Ann")
        links = opened["links"]
        assert links["invite"] == f"{HOST}/t/{opened['code']}"
        assert links["seat"].startswith(f"{HOST}/seat/{opened['code']}#{opened['player']}.")
        assert opened["token"] not in links["seat"]
        assert (await web.open_table())["links"]["seat"] is None

    served(visit)


def test_a_table_belongs_to_the_token_that_made_it() -> None:
    async def visit(web: Web) -> None:
        ann = (await web.post("/api/players")).json()
        opened = await web.open_table(ann["token"], name="Ann")
        assert (opened["player"], opened["token"]) == (ann["player"], ann["token"])
        assert web.hub.live_tables[opened["code"]].table.state.master == ann["player"]

    served(visit)


def test_a_creator_without_a_name_runs_the_table_and_does_not_play() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(bots=BOTS)
        table_state = web.hub.live_tables[opened["code"]].table.state
        assert (table_state.master, [chair.name for chair in table_state.chairs]) == (
            opened["player"],
            ["Bob", "Cat"],
        )

    served(visit)


def test_a_name_is_cleaned() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="  Ann\u202e\n" + "x" * 40)
        table = (await web.get(f"/api/tables/{opened['code']}")).json()
        assert names(table) == ["Ann " + "x" * 20]

    served(visit)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"rules": "nothing"}, 422, "bad-rules"),
        ({"rules": 'extends = "classic"\nstacking = "sme"'}, 422, "bad-rules"),
        ({"rules": "../../etc/passwd.toml"}, 422, "bad-rules"),
        ({"name": " \n "}, 422, "bad-name"),
        ({"name": "Ann", "bots": [{"bot": "cmd:ls", "name": "Bob"}]}, 422, "unknown-bot"),
        ({"name": "Bob", "bots": [{"bot": "expert", "name": "bob"}]}, 409, "name-taken"),
        ({"name": "Ann", "start": True}, 409, "too-few"),
        ({"name": 5}, 400, "bad-request"),
        ({"start": "true"}, 400, "bad-request"),
        ({"name": "x" * 201}, 400, "bad-request"),
        ({"bots": [{"bot": "expert", "name": str(place)} for place in range(11)]}, 400, "bad-request"),
        ({"name": "x" * 5000}, 413, "too-long"),
    ],
)
def test_a_refused_request_leaves_no_table_behind(body: dict[str, Any], status: int, code: str) -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/tables", body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert web.hub.live_tables == {}

    assert served(visit).store.memory.tables == {}


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[" * 4000, b'{"name": "\xff"}', b'{"name": "\\ud800"}', b"null"]
)
def test_a_body_that_is_not_json_is_refused(text: bytes) -> None:
    async def visit(web: Web) -> None:
        headers = {"Content-Type": "application/json"}
        answer = await web.client.post("/api/tables", content=text, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")

    served(visit)


def test_a_form_of_another_site_is_no_json() -> None:
    async def visit(web: Web) -> None:
        answer = await web.client.post("/api/tables", data={"name": "Ann"})
        assert (answer.status_code, answer.json()) == (
            415,
            {"code": "bad-type", "expected": "application/json"},
        )

    served(visit)


def test_wrong_rules_are_told_with_the_line_and_the_field() -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/tables", {"rules": 'extends = "classic"\nforced_drow = true'})
        problem = answer.json()["problem"]
        assert (problem["line"], problem["field"], problem["hint"]) == (2, "forced_drow", "forced_draw")

    served(visit)


def test_the_open_list_has_the_tables_that_are_listed() -> None:
    async def visit(web: Web) -> None:
        await web.open_table(name="Ann")
        listed = await web.open_table(name="Bob", options={"listed": True})
        tables = (await web.get("/api/tables")).json()
        assert [(table["code"], names(table)) for table in tables] == [(listed["code"], ["Bob"])]

    served(visit)


def test_my_tables_begin_with_those_where_it_is_my_turn() -> None:
    async def visit(web: Web) -> None:
        ann = (await web.post("/api/players")).json()["token"]
        codes = [(await web.open_table(ann, name="Ann", bots=BOTS, start=True))["code"]]
        web.play(web.hub.live_tables[codes[0]], lambda live_table: live_table.table.state.game.turn == 0)
        web.day += 1
        codes.append((await web.open_table(ann, name="Ann"))["code"])
        await web.open_table(name="Bob")
        mine = (await web.get("/api/tables/mine", ann)).json()
        assert [(table["code"], table["my_turn"]) for table in mine] == [(codes[0], True), (codes[1], False)]

    served(visit)


def test_only_the_owner_deletes_a_table() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(name="Ann")
        other = (await web.post("/api/players")).json()["token"]
        path = f"/api/tables/{opened['code']}"
        assert (await web.delete(path)).status_code == 401
        refused = await web.delete(path, other)
        assert (refused.status_code, refused.json()) == (403, {"code": "not-owner"})
        assert (await web.delete(path, opened["token"])).status_code == 204
        assert (await web.get(path)).status_code == 404
        assert (await web.delete(path, opened["token"])).status_code == 404

    served(visit)


@pytest.mark.parametrize("token", ["", "x", "pabcdefghjkmnp.x", "é"])
def test_a_token_that_was_not_signed_here_is_refused(token: str) -> None:
    async def visit(web: Web) -> None:
        headers = {b"Authorization": f"Bearer {token}".encode()}
        answer = await web.client.get("/api/tables/mine", headers=headers)
        assert (answer.status_code, answer.json()) == (401, {"code": "bad-token"})
        assert answer.headers["www-authenticate"] == "Bearer"

    served(visit)


def test_nobody_is_told_of_what_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "STORE_TIMEOUT", 0.01)

    async def visit(web: Web) -> None:
        code = (await web.open_table(name="Ann"))["code"]
        web.store._holds_back = True
        live_table, token = web.hub.live_tables[code], (await web.post("/api/players")).json()["token"]
        errand._put(live_table, web.hub.keyring.player(token) or "", s.TakeSeat("sit", "Bob"))
        answer = await web.get(f"/api/tables/{code}")
        assert (answer.status_code, answer.json()) == (503, {"code": "not-saved"})
        web.store.settle()
        assert names((await web.get(f"/api/tables/{code}")).json()) == ["Ann", "Bob"]

    served(visit)


def test_a_store_that_fails_is_told_and_leaves_nothing() -> None:
    async def visit(web: Web) -> None:
        web.store.fail_next(StoreError("disk full"))
        answer = await web.post("/api/tables", {"name": "Ann"})
        assert (answer.status_code, answer.json()) == (503, {"code": "not-saved"})

    assert served(visit).store.memory.tables == {}


def test_an_address_may_make_a_limited_number_of_tables_in_an_hour() -> None:
    async def visit(web: Web) -> None:
        for _ in range(2):
            await web.open_table()
        answer = await web.post("/api/tables")
        assert (answer.status_code, answer.json()) == (429, {"code": "too-many"})
        assert answer.headers["retry-after"] == "3600"
        async with web.from_address("192.0.2.8") as neighbour:
            assert (await neighbour.post("/api/tables", json={})).status_code == 201
        web.now += 3601
        await web.open_table()

    served(visit, ServerSettings(limits=Limits(tables=2)))


POSITION = """\
[rules "official"]
[players "ann bob"]
[hand ann "r5 g8"]
[hand bob "r1 r2"]
[discard "r3"]
[draw "b9 r6 g6"]
[turn ann]
"""


def test_a_table_may_begin_with_a_position() -> None:
    async def visit(web: Web) -> None:
        opened = await web.open_table(position=POSITION, name="Ann", bots=BOTS[:1], start=True)
        game = web.hub.live_tables[opened["code"]].table.state.game
        assert game.hands == (("r5", "g8"), ("r1", "r2"))
        assert game.rules.bluff

    served(visit)


@pytest.mark.parametrize("position", ["[players", '[players "ann bob"]\n', 'not a "position'])
def test_a_position_that_cannot_be_read_leaves_no_table_behind(position: str) -> None:
    async def visit(web: Web) -> None:
        answer = await web.post("/api/tables", {"position": position})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-position")
        assert web.hub.live_tables == {}

    served(visit)


@pytest.mark.parametrize(
    ("host", "address", "told"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1", True),
        ("http://localhost:8000", "127.0.0.1", True),
        ("http://[::1]:8000", "::1", True),
        ("http://table.example", "127.0.0.1", False),
        ("http://127.0.0.1:8000", "192.0.2.7", False),
    ],
)
def test_addresses_are_told_to_a_browser_on_the_same_machine(host: str, address: str, told: bool) -> None:
    known = ("http://192.0.2.1:8000",)

    async def visit(web: Web) -> None:
        answer = await web.from_address(address).get(f"{host}/api/addresses")
        assert answer.json() == (list(known) if told else [])

    served(visit, ServerSettings(limits=Limits(requests=10**6), addresses=known))
