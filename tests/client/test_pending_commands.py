"""Requests are repeated until they are answered, and happen once."""

from pioche import core
from pioche.client import TableConnection
from pioche.protocol import VOCABULARY, to_client, to_server
from pioche.protocol.to_server import VERSION, Act, Hello, React, StartRound
from pioche.table import commands as c
from tests.client.connections import host, in_turn, of
from tests.client.scripted_table import ScriptedTable, drawing


def test_requests_before_the_connection_go_out_with_the_welcome() -> None:
    far = host()
    far.line.ask(StartRound(""))
    assert far.connect() == [Hello(VERSION, None, 0, VOCABULARY)]
    far.welcome()
    assert len(of(StartRound, far.heard())) == 1


def test_an_unanswered_request_is_repeated_under_the_same_id_and_happens_once() -> None:
    far = in_turn()
    far.heard()
    id_ = far.line.act(core.Draw(0))
    (first,) = far.heard()
    assert isinstance(first, Act)
    before = len(far.table.log)
    far.table.submit(
        c.ActCommand("ann", first.command, first.turn), far.now, first.id, once=True
    )  # its answer is lost
    far.line.lost(far.now)
    far.enter()
    (again,) = of(Act, far.heard())
    assert again == first
    after = len(far.table.log)
    assert after > before
    far.carry_out(first)
    assert len(far.table.log) == after
    assert far.line.answers[id_] == to_client.Accepted(id_, before, after)
    assert not far.line.waits(id_)


def test_an_answered_request_is_not_repeated() -> None:
    far = in_turn()
    far.heard()
    far.line.act(core.Draw(0))
    (act,) = far.heard()
    assert isinstance(act, Act)
    far.carry_out(act)
    far.line.lost(far.now)
    far.enter()
    assert of(Act, far.heard()) == []


def test_a_held_command_waits_for_its_second_answer() -> None:
    far = in_turn()
    id_ = far.line.act(core.Catch(0, 1))
    far.say(to_client.Held(id_, 900, 100))
    assert far.line.waits(id_)
    far.say(to_client.Refused(id_, "nothing-to-catch"))
    assert not far.line.waits(id_)
    answers = [each for each in far.line.news() if isinstance(each, to_client.Held | to_client.Refused)]
    assert [type(each) for each in answers] == [to_client.Held, to_client.Refused]


def test_answers_to_others_questions_are_not_news() -> None:
    far = host()
    far.arrive()
    far.line.news()
    far.say(to_client.Refused("somebody-1", "paused"))
    assert far.line.news() == []


def test_ids_are_never_used_again_not_even_by_another_run() -> None:
    ids = {TableConnection(draw=drawing(run)).ask(React("", "wow")) for run in range(50)}
    line = TableConnection(draw=drawing(1))
    ids |= {line.ask(React("", "wow")) for _ in range(50)}
    assert len(ids) == 50 + 49  # the first run with this seed uses the ids of run 1


def test_a_request_gets_an_id_of_its_own() -> None:
    line = TableConnection(draw=drawing())
    first, second = line.ask(to_server.PauseGame("mine")), line.ask(to_server.PauseGame("mine"))
    assert len({first, second, "mine"}) == 3


def waited(far: ScriptedTable, seconds: float) -> bool:
    """Lets time pass on a working connection: pings are answered, and nothing else. Returns whether it is
    given up.
    """
    end = far.now + seconds
    while far.now < end and not far.line.hang_up:
        far.now = min(end, far.now + 1)
        far.line.tick(far.now)
        far.say(to_client.Pong(0, 0))
    return far.line.hang_up


def test_a_line_that_lives_and_leaves_a_command_unanswered_is_given_up_and_the_command_asked_again() -> None:
    far = in_turn()
    far.heard()
    far.line.act(core.Draw(0))
    (first, *_) = of(Act, far.heard())
    assert not waited(far, 19)
    assert waited(far, 2.5)
    far.line.lost(far.now)
    far.enter()
    assert of(Act, far.heard()) == [first]
    assert not waited(far, 10), "the server has the whole time again"


def test_the_server_says_how_long_it_may_take() -> None:
    far = in_turn()
    far.say(to_client.Welcome(VERSION, "ABCDE", "ann", "ann.token", len(far.table.log), 0, 60_000))
    far.line.act(core.Draw(0))
    assert not waited(far, 60)
    assert waited(far, 8)


def test_a_held_command_has_the_time_from_when_it_is_decided() -> None:
    far = in_turn()
    id_ = far.line.act(core.Catch(0, 1))
    far.say(to_client.Held(id_, 30_000, 0))
    assert not waited(far, 40)
    assert waited(far, 15)


def test_a_line_on_which_the_server_does_not_say_how_it_stands_is_given_up() -> None:
    far = host()
    far.enter()
    assert waited(far, 25)
