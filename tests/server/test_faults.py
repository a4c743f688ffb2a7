"""Clients, network, server and store in one process, with faults between them."""

from collections import Counter
from typing import Any

import pytest

from fuzz.network.faults import Fault
from fuzz.network.one_process import simulate_process
from fuzz.network.process import FaultyStore
from pioche.client import TableConnection
from pioche.server._sockets.socket_connection import SocketConnection
from pioche.server._tables.live_table import LiveTable
from pioche.server._tables.outbox import Outbox, StepFrames, _send
from pioche.table import Table
from tests.noticed_faults import assert_broken

SEEDS = 4
"""Seeds of one test; four tests with 500 faults for each seed make 8,000. The soak makes a million."""


@pytest.mark.parametrize("first", range(0, 4 * SEEDS, SEEDS))
def test_nobody_drifts_and_nothing_is_lost(first: int) -> None:
    done = [simulate_process(seed) for seed in range(first, first + SEEDS)]
    faults = sum((each.faults for each in done), Counter[Fault]())
    assert faults.total() >= 500 * SEEDS
    assert set(faults) == set(Fault)
    assert all(each.rounds for each in done)


def test_the_same_seed_tells_the_same_story() -> None:
    assert simulate_process(3, 100) == simulate_process(3, 100)


# each check fails on its fault


def assert_noticed(what: str) -> None:
    assert_broken(what, lambda seed: simulate_process(seed, 200), range(12))


def test_telling_before_storing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def send_at_once(outbox: Outbox, parcel: StepFrames) -> None:
        _send(parcel)
        outbox._waiting.append(StepFrames(parcel.end, parcel.kept, parcel.since))

    monkeypatch.setattr(Outbox, "put", send_at_once)
    assert_noticed("entries are told")


def test_an_act_without_a_trace_of_its_player_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    give = Table._give

    def forget(table: Table, ticket: str, once: bool, answer: Any) -> None:  # noqa: ARG001
        give(table, ticket, False, answer)

    monkeypatch.setattr(Table, "_give", forget)
    assert_noticed("in the log as None")


def test_a_store_that_forgets_what_it_has_confirmed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    die = FaultyStore.die

    def forget(store: FaultyStore) -> None:
        die(store)
        for kept in store.memory.tables.values():
            del kept.rows[max(1, len(kept.rows) - 3) :]

    monkeypatch.setattr(FaultyStore, "die", forget)
    assert_noticed("entry .* was|entries are told")


def test_a_client_that_overlooks_a_gap_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableConnection, "_update", TableConnection._see)
    assert_noticed("knows|drifted|folded")


def test_a_queue_without_bounds_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SocketConnection, "_queue_up", SocketConnection._wait)
    assert_noticed("wait for a slow reader")


def test_a_table_that_is_never_done_with_what_is_due_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveTable, "tick", LiveTable.arm)
    assert_noticed("time does not pass")
