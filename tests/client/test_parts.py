"""The parts that a player puts into the shuffles."""

from pioche.client.line import Line
from pioche.protocol.to_server import Commit, ShowPart, TakeSeat
from pioche.records.shuffle import hash_of
from pioche.table import commands as c
from tests.client.host import Host, drawing
from tests.client.lines import VERIFIABLE, host, of


def test_who_sits_down_promises_a_part() -> None:
    far = host(options=VERIFIABLE)
    far.arrive()
    far.line.ask(TakeSeat("", "Ann"))
    (seat,) = far.heard()
    assert isinstance(seat, TakeSeat)
    assert seat.hash is not None


def seated() -> tuple[Host, Commit]:
    """Ann and Bob sit, and Ann has promised."""
    far = host(options=VERIFIABLE)
    far.arrive()
    far.do(c.TakeSeat("ann", "Ann"))
    far.do(c.TakeSeat("bob", "Bob"))
    far.tell(1)
    (commit,) = far.heard()
    assert isinstance(commit, Commit)
    end = len(far.table.log)
    far.obey(commit)
    far.tell(end)
    return far, commit


def test_a_promise_is_made_once() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.LeaveSeat("bob"))
    far.tell(end)
    assert of(Commit, far.heard()) == []


def test_the_part_is_shown_when_it_is_asked_for_and_a_new_one_promised_after_the_deal() -> None:
    far, commit = seated()
    end = len(far.table.log)
    far.do(c.StartRound("ann"))
    far.tell(end)
    (shown,) = far.heard()
    assert isinstance(shown, ShowPart)
    assert hash_of(shown.part) == commit.hash
    end = len(far.table.log)
    far.obey(shown)
    assert far.table.room.round_running
    far.tell(end)
    (next_,) = far.heard()
    assert isinstance(next_, Commit)
    assert next_.hash != commit.hash


def test_a_part_is_shown_once_whatever_happens_meanwhile() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.StartRound("ann"))
    far.tell(end)
    end = len(far.table.log)
    far.do(c.Watch("eve", "Eve"))
    far.tell(end)
    assert len(of(ShowPart, far.heard())) == 1


def test_a_part_that_is_asked_for_while_the_line_is_down_is_shown_when_it_is_back() -> None:
    far, commit = seated()
    end = len(far.table.log)
    far.line.lost(far.now)
    far.do(c.StartRound("ann"))
    far.connect()
    far.welcome()
    far.tell(end)
    (shown,) = far.heard()
    assert isinstance(shown, ShowPart)
    assert hash_of(shown.part) == commit.hash


def test_old_shuffles_in_the_log_are_not_answered() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.StartRound("ann"))
    far.tell(end)
    (shown,) = of(ShowPart, far.heard())
    assert isinstance(shown, ShowPart)
    far.obey(shown)
    again = Line(draw=drawing(2))
    far.line = again
    far.arrive()
    asked = far.heard()
    assert of(ShowPart, asked) == []
    assert len(of(Commit, asked)) == 1


def test_where_nothing_is_to_be_verified_nothing_is_promised() -> None:
    far = host()
    far.deal("bob")
    far.arrive()
    assert of(Commit, far.heard()) == []
