"""A player's parts of the shuffles."""

from pioche.client import PartLeftOutNews, TableConnection
from pioche.protocol.to_server import Commit, ShowPart, TakeSeat
from pioche.records import part_hash
from pioche.table import Decision, Table
from pioche.table import commands as c
from pioche.table._shuffles import PARTS_TIMEOUT
from pioche.table.events import PartsAsked, TablePartPromised
from tests.client.connections import VERIFIABLE, dealt, host, of
from tests.client.scripted_table import ScriptedTable, drawing


def test_a_player_who_sits_down_promises_a_part() -> None:
    far = host(options=VERIFIABLE)
    far.arrive()
    far.line.ask(TakeSeat("", "Ann"))
    (seat,) = far.heard()
    assert isinstance(seat, TakeSeat)
    assert seat.hash is not None


def seated() -> tuple[ScriptedTable, Commit]:
    """Ann and Bob sit, and Ann has promised."""
    far = host(options=VERIFIABLE)
    far.arrive()
    far.do(c.TakeSeatCommand("ann", "Ann"))
    far.do(c.TakeSeatCommand("bob", "Bob"))
    far.tell(1)
    (commit,) = far.heard()
    assert isinstance(commit, Commit)
    end = len(far.table.log)
    far.carry_out(commit)
    far.tell(end)
    return far, commit


def deal_with_a_part(far: ScriptedTable) -> int:
    """A deal for which Ann shows her part; returns the length of the log before it."""
    end = len(far.table.log)
    far.do(c.StartRoundCommand("ann"))
    far.tell(end)
    (shown,) = of(ShowPart, far.heard())
    assert isinstance(shown, ShowPart)
    far.carry_out(shown)
    return end


def test_a_promise_is_made_once() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.LeaveSeatCommand("bob"))
    far.tell(end)
    assert of(Commit, far.heard()) == []


def test_the_part_is_shown_when_it_is_asked_for_and_a_new_one_promised_after_the_deal() -> None:
    far, commit = seated()
    end = len(far.table.log)
    far.do(c.StartRoundCommand("ann"))
    far.tell(end)
    (shown,) = far.heard()
    assert isinstance(shown, ShowPart)
    assert part_hash(shown.part) == commit.hash
    end = len(far.table.log)
    far.carry_out(shown)
    assert far.table.state.round_running
    far.tell(end)
    (next_,) = far.heard()
    assert isinstance(next_, Commit)
    assert next_.hash != commit.hash


def test_a_part_is_shown_once_whatever_happens_meanwhile() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.StartRoundCommand("ann"))
    far.tell(end)
    end = len(far.table.log)
    far.do(c.WatchCommand("eve", "Eve"))
    far.tell(end)
    assert len(of(ShowPart, far.heard())) == 1


def test_a_part_that_is_asked_for_while_the_line_is_down_is_shown_when_it_is_back() -> None:
    far, commit = seated()
    end = len(far.table.log)
    far.line.lost(far.now)
    far.do(c.StartRoundCommand("ann"))
    far.enter()
    far.tell(end)
    (shown,) = far.heard()
    assert isinstance(shown, ShowPart)
    assert part_hash(shown.part) == commit.hash


def test_old_shuffles_in_the_log_are_not_answered() -> None:
    far, _ = seated()
    deal_with_a_part(far)
    again = TableConnection(draw=drawing(2))
    far.line = again
    far.arrive()
    asked = far.heard()
    assert of(ShowPart, asked) == []
    assert len(of(Commit, asked)) == 1


def test_nothing_is_promised_if_no_shuffle_is_verified() -> None:
    far = dealt()
    far.arrive()
    assert of(Commit, far.heard()) == []


def warnings(far: ScriptedTable) -> list[PartLeftOutNews]:
    return [news for news in far.line.news() if isinstance(news, PartLeftOutNews)]


def asked_for_a_part(far: ScriptedTable) -> int:
    """A deal is requested and Ann's part is on its way; returns the length of the log."""
    end = len(far.table.log)
    far.do(c.StartRoundCommand("ann"))
    far.tell(end)
    assert len(of(ShowPart, far.heard())) == 1
    return len(far.table.log)


def test_a_part_that_was_sent_and_is_said_to_be_late_is_complained_about_once() -> None:
    far, _ = seated()
    end = asked_for_a_part(far)
    assert warnings(far) == []
    far.now += PARTS_TIMEOUT
    far.table.tick(far.now)
    far.tell(end)
    assert warnings(far) == [PartLeftOutNews(1, "late")]
    end = len(far.table.log)
    far.do(c.WatchCommand("eve", "Eve"))
    far.tell(end)
    assert warnings(far) == []


def test_a_promise_that_the_server_passes_over_is_complained_about() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.do(c.StartRoundCommand("ann"))
    lied = [
        PartsAsked(event.hash, ()) if isinstance(event, TablePartPromised) else event
        for event in far.table.log[end:]
    ]
    before, kept = far.table.decisions, len(far.table.decisions) - 2
    far.table = Table.restored([*before[:kept], *(Decision((event,)) for event in lied)], far.now)
    far.tell(end)
    assert warnings(far) == [PartLeftOutNews(1, "unasked")]


def test_a_part_that_is_in_the_shuffle_is_no_reason_to_complain() -> None:
    far, _ = seated()
    end = deal_with_a_part(far)
    far.tell(end)
    assert far.table.state.round_running
    assert warnings(far) == []


def test_a_player_who_was_away_for_a_part_is_not_told_that_the_server_lies() -> None:
    far, _ = seated()
    end = len(far.table.log)
    far.line.lost(far.now)
    far.do(c.StartRoundCommand("ann"))
    far.now += PARTS_TIMEOUT
    far.table.tick(far.now)
    far.enter()
    far.tell(end)
    assert warnings(far) == []


def test_a_promise_whose_part_everybody_has_seen_is_made_again() -> None:
    """The table was restored from a backup from before the deal."""
    far, commit = seated()
    before = list(far.table.decisions)
    asked_for_a_part(far)
    far.table = Table.restored(before, far.now)
    far.enter()
    far.tell(0)
    (again,) = of(Commit, far.heard())
    assert isinstance(again, Commit)
    assert again.hash != commit.hash
