"""A client asks for missing entries, and folds wrong ones again."""

from pioche.client import EntryNews, RestartedNews
from pioche.core.events import CardPlayed
from pioche.protocol import VOCABULARY, to_client
from pioche.protocol.to_server import VERSION, Hello, Sync
from pioche.table import commands as c
from tests.client.connections import dealt, host, view
from tests.client.scripted_table import ScriptedTable


def test_a_gap_is_noticed_and_what_is_missing_asked_for_once() -> None:
    far = dealt()
    far.enter()
    far.tell(0, 4)
    far.tell(6)
    far.tell(6)
    assert far.heard() == [Sync(4)]
    assert far.line.end == 4
    far.tell(4)
    assert far.line.view == far.table.view_of("ann")
    assert far.line.drifts == 0


def test_entries_that_come_twice_are_told_once() -> None:
    far = dealt()
    far.arrive()
    far.line.news()
    far.tell(0)
    far.tell(2, 5)
    assert [each for each in far.line.news() if isinstance(each, EntryNews)] == []
    assert far.line.view == far.table.view_of("ann")


def test_a_frame_that_overlaps_brings_only_what_is_new() -> None:
    far = dealt()
    far.enter()
    far.tell(0, 4)
    far.line.news()
    far.tell(2)
    told = [each.number for each in far.line.news() if isinstance(each, EntryNews)]
    assert told == list(range(4, len(far.table.log)))
    assert far.line.drifts == 0


def test_another_checksum_makes_it_fold_again_from_the_beginning() -> None:
    far = dealt()
    far.enter()
    far.tell(0, wrong=True)
    assert far.line.drifts == 1
    assert view(far) is None
    assert far.line.legal is None
    assert far.heard() == [Sync(0)]
    far.line.news()
    far.tell(len(far.table.log))
    assert view(far) is None
    far.tell(0)
    assert far.line.news()[0] == RestartedNews()
    assert far.line.view == far.table.view_of("ann")
    assert far.line.drifts == 1


def test_it_goes_on_as_it_stands_if_folding_again_does_not_help() -> None:
    far = dealt()
    far.enter()
    far.tell(0, wrong=True)
    far.tell(0, wrong=True)
    assert far.heard() == [Sync(0), Sync(None)]
    far.stand()
    assert far.line.view == far.table.view_of("ann")
    assert far.line.drifts == 2


def test_an_entry_that_cannot_be_folded_is_a_drift() -> None:
    far = dealt()
    far.enter()
    far.tell(0)
    played = CardPlayed(0, ("r0",) * 9, "r", None)
    far.say(to_client.Update(far.line.end, far.line.end + 1, ((far.line.end, played),)))
    assert far.line.drifts == 1
    assert far.heard()[-1] == Sync(0)


def test_a_drift_is_mended_also_over_a_reconnect() -> None:
    far = dealt()
    far.arrive()
    far.tell(len(far.table.log), wrong=True)
    far.line.lost(far.now)
    assert far.connect() == [Hello(VERSION, "ann.token", 0, VOCABULARY)]
    far.welcome()
    far.tell(0)
    assert far.line.view == far.table.view_of("ann")


def test_a_log_that_has_become_shorter_is_read_again() -> None:
    far = host()
    far.arrive()
    far.line.lost(far.now)
    known = far.line.end
    shorter = ScriptedTable(far.line)
    far.do(c.TakeSeatCommand("ann", "Ann"))
    far.enter()
    far.tell(known)
    far.line.lost(far.now)
    assert shorter.connect() == [Hello(VERSION, "ann.token", 2, VOCABULARY)]
    shorter.welcome()
    assert shorter.heard() == [Sync(0)]
    shorter.tell(0)
    assert shorter.line.view == shorter.table.view_of("ann")
    assert shorter.line.end == 1


def test_messages_before_the_welcome_are_ignored() -> None:
    far = host()
    far.arrive()
    far.line.lost(far.now)
    far.connect()
    far.tell(far.line.end)
    assert far.line.hang_up
    assert far.line.drifts == 0
