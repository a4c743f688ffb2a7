"""Tables hosted by a program: a server in a thread, which ends with its block."""

import socket
from urllib.parse import urlsplit

import pytest

from pioche import Rules
from pioche.rulebooks import RulesError
from pioche.server import HostError, ListenError, host


def answers(url: str) -> bool:
    place = urlsplit(url)
    with socket.socket() as line:
        return line.connect_ex((place.hostname, place.port)) == 0


def test_a_table_is_there_while_the_block_runs() -> None:
    with host() as server:
        table = server.open_table("quiet", name="ann", bots={"Magpie": "expert"})
        assert [seat["name"] for seat in server.table(table.code)["seats"]] == ["ann", "Magpie"]
        assert table.link == f"{server.url}/t/{table.code}"
        assert answers(server.url)
    assert not answers(server.url)


def test_rules_may_be_an_object_with_fields_of_its_own() -> None:
    rules = Rules("official", target=200)
    with host() as server:
        table = server.open_table(rules)
        assert server.table(table.code)["rules"]["fingerprint"] == rules.fingerprint


def test_two_servers_in_one_program_know_nothing_of_each_other() -> None:
    with host() as one, host() as other:
        code = one.open_table().code
        with pytest.raises(HostError, match="404"):
            other.table(code)


def test_a_game_that_is_running_has_a_record_without_its_cards() -> None:
    with host() as server:
        code = server.open_table("quiet", name="ann", bots={"Magpie": "expert"}, start=True).code
        assert server.table(code)["state"] == "playing"
        assert '[players "ann magpie"]' in server.record(code)
        assert "[seed" not in server.record(code)


def test_an_error_is_reported_and_the_server_goes_on() -> None:
    with host() as server:
        with pytest.raises(RulesError):
            server.open_table("nonsense")
        with pytest.raises(HostError, match="unknown-bot"):
            server.open_table(bots={"Magpie": "nonsense"})
        with pytest.raises(HostError, match="no-game"):
            server.record(server.open_table().code)
        assert server.open_table().code


def test_a_port_that_is_taken_is_a_listen_error() -> None:
    with host() as server, pytest.raises(ListenError), host(port=urlsplit(server.url).port or 0):
        pytest.fail("it has two servers")
