"""A hundred simulated processes of one database: one owner writes in every incident, and nothing is lost."""

import asyncio
from random import Random

import pytest

from fuzz.checks import Broken
from fuzz.network import freezing
from fuzz.network.database import ClaimLog
from fuzz.network.faults import FaultInjector
from fuzz.network.freezing import Freezer
from fuzz.network.links import Link
from fuzz.network.many_processes import simulate_fleet
from pioche.server._processes.leases import LeaseKeeper
from pioche.server._storage.memory_leases import MemoryLeases
from tests.noticed_faults import assert_broken


def test_a_hundred_processes_lose_nothing_and_never_write_both() -> None:
    done = simulate_fleet(1, nodes=100, tables=3, periods=1, incidents=12)
    assert done.incidents.total() == 12
    assert done.changes > 0
    assert done.rounds >= 3


def test_a_seed_is_the_same_run_every_time() -> None:
    runs = [simulate_fleet(5, nodes=6, tables=2, periods=1, incidents=6) for _ in range(2)]
    assert runs[0] == runs[1]


def test_a_sent_message_arrives_although_its_sender_is_frozen() -> None:
    async def play() -> list[str]:
        freezer, heard, sent = Freezer(), list[str](), list[str]()
        link = Link(FaultInjector(Random(1)), heard.append, lambda: None)
        freezer.run(link.write, "before")
        freezer.soon(sent.append, "after")
        freezer.frozen = True
        await asyncio.sleep(1.0)
        assert (heard, sent) == (["before"], [])
        freezer.thaw()
        await asyncio.sleep(0)
        return sent

    assert freezing.run(play()) == ["after"]


# each check fails on its fault


def assert_noticed(what: str) -> None:
    def play(seed: int) -> None:
        simulate_fleet(seed, nodes=6, tables=3, periods=1, incidents=12)

    assert_broken(what, play, range(6))


def test_an_owner_that_speaks_on_after_its_lease_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LeaseKeeper, "holds", lambda _: True)
    assert_noticed("tells of")


def test_a_database_that_keeps_what_comes_too_late_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LeaseKeeper, "holds", lambda _: True)
    monkeypatch.setattr(MemoryLeases, "holds", lambda *_: True)
    monkeypatch.setattr("fuzz.network.many_processes.OF_THE_TABLE", frozenset())
    assert_noticed("has written under|never quiet")


def test_two_who_write_under_one_claim_are_noticed() -> None:
    claim_log = ClaimLog()
    claim_log.note("T", 1, "a")
    claim_log.note("T", 2, "b")
    with pytest.raises(Broken, match="a has written under 1 after 2"):
        claim_log.note("T", 1, "a")
    with pytest.raises(Broken, match="c and b have both written under 2"):
        claim_log.note("T", 2, "c")
    assert (claim_log.steps, claim_log.changes) == (4, 1)
