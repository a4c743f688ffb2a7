"""The runner of a live table: its states, and the timer that it sets by itself."""

from pathlib import Path
from random import Random

import pytest

from pioche.live import Lifecycle, TableRunner
from pioche.protocol import to_server as s
from pioche.rulebooks import load
from pioche.server._admission.identity import Keyring
from pioche.server._clock import Clock
from pioche.server._tables.command_translation import Translator
from pioche.server._tables.guests import Guest
from pioche.server._tables.live_table import ACTS_AT_ONCE, LiveTable
from pioche.table import Table
from pioche.tui import read_seats
from pioche.tui._table.local_session import Session
from tests.server.offline_tables import OfflineTable, RecordingWire
from tests.tui.key_driver import Clock as HandClock


class Timed(OfflineTable):
    """A table of the server, with all that it asked its timer for."""

    def made(self, table: Table) -> LiveTable:
        self.timers: list[float | None] = []
        clock = Clock(lambda: self.now, lambda: 1e9)
        keys = Translator(Keyring(b"key", Random("bots").randbytes))
        return LiveTable("K7QXM", table, clock, keys, self._keep, set_timer=self.timers.append)

    def begun(self, bots: int = 2) -> Guest:
        ann = self.come("ann")
        for number in range(bots):
            self.say(ann, s.SeatBot(f"b{number}", "random@quick", f"Bot {number}"))
        self.say(ann, s.StartRound("deal"))
        return ann


def restored(offline: OfflineTable) -> Table:
    return Table.restored(offline.live_table.table.decisions, offline.now)


def state(table: TableRunner) -> Lifecycle:
    return table.lifecycle


# its states


def test_a_table_is_live_once_it_is_open_and_closed_for_good() -> None:
    live_table = Timed().live_table
    assert state(live_table) is Lifecycle.LIVE
    live_table.close("deleted")
    live_table.lost()
    assert state(live_table) is Lifecycle.CLOSED


def test_a_state_gives_way_only_to_a_later_one() -> None:
    offline = Timed()
    live_table = offline.live_table
    offline.keeping = False
    offline.begun()
    live_table.fall_silent()
    live_table.lost()
    assert state(live_table) is Lifecycle.SILENT
    live_table.retire()
    live_table.fall_silent()
    live_table.lost()
    assert state(live_table) is Lifecycle.RETIRED
    assert not live_table.lifecycle.is_suspended


@pytest.mark.parametrize("stop", ["lost", "fall_silent"])
def test_a_table_that_is_restored_is_live_again(stop: str) -> None:
    offline = Timed()
    offline.begun()
    offline.live_table.unstored += 1
    getattr(offline.live_table, stop)()
    assert offline.live_table.lifecycle.is_suspended
    assert not offline.live_table.decides()
    offline.live_table.restore(restored(offline))
    assert state(offline.live_table) is Lifecycle.LIVE
    assert offline.live_table.decides()


# its timer


def test_a_table_sets_its_timer_after_all_that_comes_in() -> None:
    offline = Timed()
    ann = offline.begun()
    assert offline.live_table.next_due is not None
    assert offline.timers[-1] == offline.live_table.next_due
    offline.after(offline.live_table.next_due - offline.now)
    assert offline.timers[-1] == offline.live_table.next_due
    offline.say(ann, s.PauseGame("rest"))
    paused = offline.timers[-1]
    offline.say(ann, s.ResumeGame("on"))
    assert (paused is None, offline.timers[-1] is None) == (True, False)


def test_a_table_whose_bots_waited_for_the_store_wakes_them_by_itself() -> None:
    offline = Timed()
    offline.begun()
    offline.keeping = False
    while offline.live_table.unstored < ACTS_AT_ONCE:
        offline.after(0.5)
    assert offline.timers[-1] != offline.live_table.bots.next_due
    offline.timers.clear()
    offline.live_table.kept()
    assert offline.timers == [offline.live_table.bots.next_due]


def test_a_table_that_is_retired_wants_no_timer() -> None:
    offline = Timed()
    offline.begun()
    offline.live_table.retire()
    assert offline.timers[-1] is None


def test_a_table_that_is_closed_leaves_the_timer_to_the_next() -> None:
    """A guest's connection may end after another table has been loaded under the same code."""
    offline = Timed()
    ann = offline.begun()
    offline.live_table.close("restart")
    offline.timers.clear()
    offline.live_table.leave(ann)
    offline.live_table.tick()
    assert offline.timers == []


def test_a_table_that_is_unloaded_leaves_its_timer_set() -> None:
    offline = Timed()
    ann = offline.begun()
    offline.live_table.leave(ann)
    due = offline.live_table.next_due
    offline.live_table.unload()
    assert offline.timers[-1] == due is not None
    assert state(offline.live_table) is Lifecycle.CLOSED
    assert isinstance(ann.wire, RecordingWire)


# under the terminal


def test_a_table_at_the_terminal_is_run_in_the_same_way(tmp_path: Path) -> None:
    clock = HandClock()
    seats = read_seats("Me,bot:random")
    session = Session.open(load("classic"), seats, "1", clock, tmp_path / "match.journal")
    assert isinstance(session, TableRunner)
    assert state(session) is Lifecycle.LIVE
    session.deal()
    session.close()
    assert state(session) is Lifecycle.CLOSED
    clock.now += 1000
    assert not session.beat()
