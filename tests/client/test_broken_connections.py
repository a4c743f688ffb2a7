"""A connection that breaks, is silent, does not answer, or is refused."""

from random import Random

import pytest

from pioche import core
from pioche.client import ConnectedNews, DisconnectedNews, TableConnection
from pioche.protocol import VOCABULARY, to_client
from pioche.protocol.to_server import VERSION, Act, Hello, Sync
from pioche.table import commands as c
from tests.client.connections import dealt, host, in_turn, of
from tests.client.scripted_table import drawing


def test_it_tries_again_soon_and_then_less_and_less_often() -> None:
    line = TableConnection(rng=Random(1), draw=drawing())
    pauses = []
    for _ in range(8):
        line.lost(50.0)
        assert line.connect_at is not None
        pauses.append(line.connect_at - 50.0)
    limits = [0.25, 0.5, 1.0, 2.0, 4.0, 5.0, 5.0, 5.0]
    assert all(limit / 2 <= pause <= limit for pause, limit in zip(pauses, limits, strict=True))
    assert len(set(pauses)) == len(pauses)


def test_a_welcome_makes_it_hurry_again() -> None:
    far = host()
    for _ in range(6):
        far.line.lost(far.now)
    far.enter()
    far.line.lost(far.now)
    assert far.line.connect_at is not None
    assert far.line.connect_at - far.now <= 0.25


def test_it_pings_and_gives_up_on_a_line_that_is_silent() -> None:
    far = host()
    far.arrive()
    far.heard()
    start, pings = far.now, 0
    while not far.line.hang_up:
        assert far.line.next_tick is not None
        assert far.line.next_tick > far.now
        far.now = far.line.next_tick
        far.line.tick(far.now)
        pings += len(far.heard())
    assert far.now - start == pytest.approx(6.0)
    assert pings == 2


def test_an_answer_to_the_ping_keeps_the_line() -> None:
    far = host()
    far.arrive()
    for _ in range(20):
        far.now += 2.5
        far.line.tick(far.now)
        far.say(to_client.Pong(0, 0))
    assert not far.line.hang_up


def test_a_line_that_hears_and_is_not_heard_is_dead_too() -> None:
    far = host()
    far.arrive()
    start = far.now
    while not far.line.hang_up:
        far.now += 1.0
        far.say(to_client.Presence(("ann",)))
        far.line.tick(far.now)
    assert far.now - start == pytest.approx(12.0)


def test_a_request_without_an_answer_is_repeated_after_a_while() -> None:
    far = in_turn()
    far.heard()
    far.line.act(core.Draw(0))
    (first,) = far.heard()
    far.line.act(core.Call(0))
    (second,) = far.heard()
    for _ in range(2):
        far.now += 2.5
        far.line.tick(far.now)
        far.say(to_client.Pong(0, 0))
    assert [each for each in far.heard() if isinstance(each, Act)] == [first, second]


def test_a_sync_without_an_answer_is_repeated() -> None:
    far = dealt()
    far.enter()
    far.tell(4)
    for _ in range(2):
        far.now += 2.5
        far.line.tick(far.now)
        far.say(to_client.Pong(0, 0))
    assert of(Sync, far.heard()) == [Sync(0), Sync(0)]


def test_a_line_that_was_lost_goes_on_from_where_it_was() -> None:
    far = host()
    far.arrive()
    far.line.news()
    far.line.lost(far.now)
    assert far.line.news() == [DisconnectedNews()]
    far.do(c.TakeSeatCommand("ann", "Ann"))
    assert far.connect() == [Hello(VERSION, "ann.token", 1, VOCABULARY)]
    far.welcome()
    far.tell(1)
    assert ConnectedNews(again=True) in far.line.news()
    assert far.line.table_state is not None
    assert far.line.table_state.chair("ann") is not None


@pytest.mark.parametrize("code", ["version", "unknown-table", "bad-token", "deleted", "broken-table"])
def test_some_goodbyes_are_final(code: str) -> None:
    far = host()
    far.connect()
    far.say(to_client.Bye(code))
    assert far.line.hang_up
    far.line.lost(far.now)
    assert far.line.over == code
    assert far.line.connect_at is None
    assert far.line.next_tick is None


@pytest.mark.parametrize("code", ["restart", "too-slow", "not-saved", "bad-frame"])
def test_after_others_it_comes_back(code: str) -> None:
    far = host()
    far.arrive()
    far.say(to_client.Bye(code))
    assert far.line.hang_up
    far.line.lost(far.now)
    assert far.line.over is None
    assert far.line.connect_at is not None
    assert far.line.connect_at <= far.now + 0.25


def test_a_client_that_was_too_fast_comes_back_later() -> None:
    far = host()
    far.arrive()
    far.say(to_client.Bye("too-fast"))
    far.line.lost(far.now)
    assert far.line.connect_at is not None
    assert far.line.connect_at >= far.now + 2.0


@pytest.mark.parametrize(
    "frame", ["", "{}", '{"type":"surprise"}', b"\xff", '{"type":"pong","n":"x","now":0}']
)
def test_a_server_that_speaks_otherwise_is_no_server(frame: str | bytes) -> None:
    far = host()
    far.connect()
    far.line.received(frame, far.now)
    assert far.line.over == "unreadable"
    assert far.line.hang_up


def test_it_hears_who_is_here_and_how_they_react() -> None:
    far = host()
    far.arrive()
    far.line.news()
    far.say(to_client.Presence(("ann", "bob")))
    far.say(to_client.Reaction("bob", "wow"))
    assert far.line.here == ("ann", "bob")
    assert far.line.news() == [to_client.Presence(("ann", "bob")), to_client.Reaction("bob", "wow")]
