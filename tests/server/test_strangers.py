"""Eight attacks of strangers on a real server, each within its limits; `make soak` runs all attacks."""

import os
from collections.abc import Iterator

import pytest

from fuzz.live.forked_servers import ForkedServer
from fuzz.strangers.attacked_server import AttackedServer, Bound
from fuzz.strangers.suite import ATTACKS, SHORT, Attack, attack, target

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs fork")


@pytest.fixture(scope="module")
def server() -> Iterator[ForkedServer]:
    with target() as server:
        yield server


@pytest.mark.parametrize("name", SHORT)
def test_an_attack_stays_within_its_bounds(server: ForkedServer, name: str) -> None:
    outcome = attack(server, name)
    assert outcome.findings == []
    assert len(outcome.bounds) > 3


def test_eight_attacks_are_made() -> None:
    assert len(set(SHORT)) == 8
    assert set(SHORT) <= set(ATTACKS)


def test_an_attack_that_gets_through_is_found(server: ForkedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(attacked: AttackedServer) -> None:
        async with attacked.web() as web:
            attacked.bound("pages read", (await web.get("/healthz")).status_code == 200, 0)

    monkeypatch.setitem(ATTACKS, "looks", Attack(look, "reads a page"))
    assert attack(server, "looks").findings == ["pages read: 1, at most 0"]
    assert Bound("pages", 3, 3).holds
