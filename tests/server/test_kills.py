"""kill -9 of a real server at any moment: everything that was told is stored, once, and everybody plays
on.
"""

import os
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from fuzz.live.client_checks import LostError, judge_answers, judge_view
from fuzz.live.kills import main
from fuzz.live.people import Person
from fuzz.live.recording_connections import Clocks, RecordingConnection
from fuzz.live.tables import Plan
from pioche.client import Address, EntryNews
from pioche.protocol import to_client as t
from pioche.protocol import write
from pioche.table import Decision, Options, Table, TableOpened
from pioche.table import commands as c
from tests.server.postgres import MISSING, is_left_out, private_postgres

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs kill -9")


def test_twenty_kills_lose_nothing_on_sqlite() -> None:
    assert main(20, "ci") >= 10  # ten people, each of whom has resumed


@pytest.mark.skipif(is_left_out(), reason=MISSING)
def test_five_kills_lose_nothing_on_postgresql() -> None:
    with private_postgres() as url:
        assert main(5, "ci", url) >= 10


# the checks themselves


def table() -> Table:
    """Ann has sat down, and so has Bob."""
    opened = Table(TableOpened('extends = "classic"\n', "1", Options()))
    opened.submit(c.TakeSeatCommand("ann", "Ann"), 0.0, "ann#1", once=True)
    opened.submit(c.TakeSeatCommand("bob", "Bob"), 0.0, "bob#1", once=True)
    return opened


def ann(played: Table) -> Person:
    """The client that was told everything."""
    line = RecordingConnection(None, Random(1), lambda: None, Clocks(lambda: 0.0))
    person = Person(line, Address("127.0.0.1", "ABCDE"), "Ann", Plan(), Random(1))
    line.connected(0.0)
    line.received(write(t.Welcome(1, "ABCDE", "ann", "ann.token", 3, 0)), 0.0)
    line.received(write(t.Update(0, 3, tuple(played.since("ann", 0)))), 0.0)
    line.received(write(t.Accepted("1", 1, 2)), 0.0)
    person.told = [each for each in line.news() if isinstance(each, EntryNews)]
    line.view = played.view_of("ann")
    return person


def without(decisions: Sequence[Decision], ticket: str) -> list[Decision]:
    return [decision for decision in decisions if decision.ticket != ticket]


def test_an_accepted_command_that_is_not_stored_is_noticed() -> None:
    played = table()
    judge_answers("ABCDE", played.decisions, ann(played))
    with pytest.raises(LostError, match="is not kept"):
        judge_answers("ABCDE", without(played.decisions, "ann#1"), ann(played))


def test_a_command_stored_twice_is_noticed() -> None:
    played = table()
    with pytest.raises(LostError, match="more than once"):
        judge_answers("ABCDE", [*played.decisions, played.decisions[-1]], ann(played))


def test_a_refused_command_that_is_stored_is_noticed() -> None:
    played, person = table(), ann(table())
    person.line.received(write(t.Refused("2", "stale")), 0.0)
    judge_answers("ABCDE", played.decisions, person)
    late = replace(played.decisions[-1], ticket="ann#2")
    with pytest.raises(LostError, match="and is kept"):
        judge_answers("ABCDE", [*played.decisions, late], person)


def test_a_client_that_was_told_another_log_is_noticed() -> None:
    played, person = table(), ann(table())
    judge_view("ABCDE", played, person)
    person.told.pop()
    with pytest.raises(LostError, match="another log"):
        judge_view("ABCDE", played, person)


@pytest.mark.parametrize("start", [2, 4])
def test_an_entry_that_comes_twice_or_is_left_out_is_noticed(start: int) -> None:
    played, person = table(), ann(table())
    person.line.received(write(t.Update(start, 5, ())), 0.0)
    with pytest.raises(LostError, match="where 3 was due"):
        judge_view("ABCDE", played, person)


def test_a_reload_is_noticed() -> None:
    line = ann(table()).line
    room = t.RoomSeen('extends = "classic"\n', Options(), 0, (), (), None, False, False, False)
    line.received(write(t.Snapshot(3, room, table().view_of("ann"), t.Standing(0, 0))), 0.0)
    assert line.wrongs == ["a snapshot at 3"]


@pytest.mark.parametrize(("left", "wrong"), [(5_000, False), (4_500, False), (3_900, True), (5_100, True)])
def test_a_clock_that_has_lost_or_won_time_is_noticed(left: int, wrong: bool) -> None:
    clocks = Clocks(since_start=lambda: 1.0, left={3: 5_000})
    line = RecordingConnection(None, Random(1), lambda: None, clocks)
    line.connected(0.0)
    line.received(write(t.Welcome(1, "ABCDE", "ann", "ann.token", 3, 0)), 0.0)
    standing = t.Standing(0, 70_000, deadlines=(t.Deadline("turn", 70_000 + left, "ann"),))
    line.received(write(t.Update(0, 3, tuple(table().since("ann", 0)), standing=standing)), 0.0)
    assert clocks.compared == 1
    assert bool(line.wrongs) is wrong
