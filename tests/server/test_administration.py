"""Administration: bans, showing and closing tables, in one process and in several."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import AdminResult, AdminTask, Ban, read_target
from pioche.server._admission.bans import Bans
from pioche.server._http.admin import PATH, ask
from pioche.server._processes.peer_passes import HEADER, PeerPasses
from pioche.server._storage.base import Peer
from tests.server.memory_servers import MemoryServer, visited
from tests.server.server_process import ServerProcess


async def do(server: MemoryServer, task: AdminTask) -> AdminResult:
    peer = Peer("", f"127.0.0.1:{server.port}")
    passes = PeerPasses(await server.hub.store.secret("admin"))
    answer = await ask(server.hub.peer_client, peer, passes, msgspec.json.encode(task))
    return msgspec.json.decode(answer, type=AdminResult)


async def meet(*servers: MemoryServer) -> None:
    """Processes learn of each other with their next renewal."""
    while any(len(server.hub.peers) < len(servers) for server in servers):
        await asyncio.sleep(0.02)


def test_a_ban_holds_in_every_process_and_ends_with_the_unban() -> None:
    async def play(one: MemoryServer, other: MemoryServer) -> None:
        await meet(one, other)
        opened = await one.open_table(name="Ann")
        token, player = opened["token"], opened["player"]
        async with other.welcomed(opened["code"], token) as ann:
            await do(one, AdminTask(do="ban", what=player))
            assert (await ann.hears(t.Bye)).code == "banned"
        for server in (one, other):
            async with server.visit(opened["code"], token) as ann:
                assert (await ann.hears(t.Bye)).code == "banned"
            answer = await server.ask("POST", "/api/tables", token, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert (await do(other, AdminTask(do="unban", what=player))).done
        async with one.visit(opened["code"], token) as ann:
            assert (await ann.hears(t.Welcome)).player == player

    visited(play)


def test_an_operator_sees_who_is_there_and_closes_the_table_from_any_process() -> None:
    async def play(one: MemoryServer, other: MemoryServer) -> None:
        await meet(one, other)
        opened = await one.open_table(name="Ann", bots=[{"bot": "greedy", "name": "Bob"}])
        async with other.visit(opened["code"], opened["token"]) as ann:
            await ann.hears(t.Snapshot, t.Update)
            listed = await do(other, AdminTask(do="list"))
            assert [(each.table.code, each.present) for each in listed.tables] == [(opened["code"], 1)]
            assert len(listed.processes) == 2
            shown = (await do(other, AdminTask(do="show", what=opened["code"].lower()))).tables[0]
            people = [(each.name, each.role, each.present, each.addresses) for each in shown.people]
            assert people == [("Ann", "player", True, ["127.0.0.1"]), ("Bob", "bot", True, [])]
            assert shown.people[0].holder == opened["player"]
            assert (await do(other, AdminTask(do="close", what=opened["code"]))).done
            assert (await ann.hears(t.Bye)).code == "deleted"
        assert not (await do(one, AdminTask(do="close", what=opened["code"]))).done
        assert not (await do(one, AdminTask(do="show", what="NOONE"))).done

    visited(play)


def test_without_the_secret_there_is_nothing_to_be_asked() -> None:
    async def play(one: MemoryServer, other: MemoryServer) -> None:
        body = msgspec.json.encode(AdminTask(do="list"))
        secret = await one.hub.store.secret("admin")
        for forged in (
            "",
            "x y",
            PeerPasses(b"wrong").written(PATH, "x"),
            PeerPasses(secret).written(PATH, "another"),
        ):
            headers = {HEADER.decode(): forged, "content-type": "application/json"}
            answer = await other.ask("POST", PATH, content=body, headers=headers)
            assert answer.status_code in (404, 405)

    visited(play)


def test_a_seat_is_recovered_through_any_process() -> None:
    async def play(one: MemoryServer, other: MemoryServer) -> None:
        opened = await one.open_table(name="Ann")
        async with one.welcomed(opened["code"], opened["token"]) as ann:
            told = await other.ask("GET", f"/api/tables/{opened['code']}/seat", opened["token"])
            key = told.json()["link"].partition("#")[2]
            async with other.visit(opened["code"]) as bob:
                token = (await bob.hears(t.Welcome)).token
                assert isinstance(await bob.asks(s.RecoverSeat("r", key)), t.Accepted)
                assert (await bob.hears(t.Bye)).code == "moved"
            assert (await ann.hears(t.Bye)).code == "seat-taken"
        async with other.visit(opened["code"], token) as bob:
            assert (await bob.hears(t.Welcome)).player == opened["player"]

    visited(play)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("pabcdefghjkmnp", "pabcdefghjkmnp"),
        (" pabcdefghjkmnp.signature ", "pabcdefghjkmnp"),
        ("203.0.113.7", "203.0.113.7/32"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("2001:db8::1", "2001:db8::1/128"),
        ("ann", None),
        ("", None),
        ("999.1.1.1", None),
    ],
)
def test_a_ban_is_for_a_player_an_address_or_a_network(text: str, what: str | None) -> None:
    assert read_target(text) == what


def test_a_banned_network_is_told_from_others() -> None:
    bans = Bans([Ban("203.0.113.0/24", 0), Ban("2001:db8::1/128", 0), Ban("pabcdefghjkmnp", 0)])
    assert bans.forbid("x", "203.0.113.9")
    assert bans.forbid("x", "2001:db8::/64")
    assert bans.forbid("pabcdefghjkmnp", "unknown")
    assert not bans.forbid("x", "203.0.114.9")
    assert not bans.forbid("x", "unknown")


def admin(server: ServerProcess, *arguments: str) -> Any:
    command = [
        sys.executable,
        "-m",
        "pioche.cli",
        "admin",
        *arguments,
        "--store",
        server.store,
        "--lang",
        "en",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ})
    return done.returncode, done.stdout, done.stderr


def test_the_command_reaches_the_server_of_a_file_and_the_file_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        assert admin(server, "ban", "203.0.113.7", "--note", "spam")[0] == 0
        server.stop()
        code, said, _ = admin(server, "list", "--json")
        assert (code, [ban["what"] for ban in json.loads(said)["bans"]]) == (0, ["203.0.113.7/32"])
        server.start()
        assert "203.0.113.7/32 spam" in admin(server, "list")[1]
        assert admin(server, "close", "NOONE") == (2, "", "pioche: there is no table NOONE\n")
        assert admin(server, "ban", "ann")[0] == 2
