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
    return Table.restored(offline.room.table.decisions, offline.now)


def state(table: TableRunner) -> Lifecycle:
    return table.lifecycle


# its states


def test_a_table_is_live_once_it_is_open_and_closed_for_good() -> None:
    room = Timed().room
    assert state(room) is Lifecycle.LIVE
    room.close("deleted")
    room.lost()
    assert state(room) is Lifecycle.CLOSED


def test_a_state_gives_way_only_to_a_later_one() -> None:
    offline = Timed()
    room = offline.room
    offline.keeping = False
    offline.begun()
    room.fall_silent()
    room.lost()
    assert state(room) is Lifecycle.SILENT
    room.retire()
    room.fall_silent()
    room.lost()
    assert state(room) is Lifecycle.RETIRED
    assert not room.lifecycle.is_suspended


@pytest.mark.parametrize("stop", ["lost", "fall_silent"])
def test_a_table_that_is_restored_is_live_again(stop: str) -> None:
    offline = Timed()
    offline.begun()
    offline.room.unkept += 1
    getattr(offline.room, stop)()
    assert offline.room.lifecycle.is_suspended
    assert not offline.room.decides()
    offline.room.restore(restored(offline))
    assert state(offline.room) is Lifecycle.LIVE
    assert offline.room.decides()


# its timer


def test_a_table_sets_its_timer_after_all_that_comes_in() -> None:
    offline = Timed()
    ann = offline.begun()
    assert offline.room.next_due is not None
    assert offline.timers[-1] == offline.room.next_due
    offline.after(offline.room.next_due - offline.now)
    assert offline.timers[-1] == offline.room.next_due
    offline.say(ann, s.PauseGame("rest"))
    paused = offline.timers[-1]
    offline.say(ann, s.ResumeGame("on"))
    assert (paused is None, offline.timers[-1] is None) == (True, False)


def test_a_table_whose_bots_waited_for_the_store_wakes_them_by_itself() -> None:
    offline = Timed()
    offline.begun()
    offline.keeping = False
    while offline.room.unkept < ACTS_AT_ONCE:
        offline.after(0.5)
    assert offline.timers[-1] != offline.room.bots.next_due
    offline.timers.clear()
    offline.room.kept()
    assert offline.timers == [offline.room.bots.next_due]


def test_a_table_that_is_retired_wants_no_timer() -> None:
    offline = Timed()
    offline.begun()
    offline.room.retire()
    assert offline.timers[-1] is None


def test_a_table_that_is_closed_leaves_the_timer_to_the_next() -> None:
    """A guest's connection may end after another table has been loaded under the same code."""
    offline = Timed()
    ann = offline.begun()
    offline.room.close("restart")
    offline.timers.clear()
    offline.room.leave(ann)
    offline.room.tick()
    assert offline.timers == []


def test_a_table_that_is_unloaded_leaves_its_timer_set() -> None:
    offline = Timed()
    ann = offline.begun()
    offline.room.leave(ann)
    due = offline.room.next_due
    offline.room.unload()
    assert offline.timers[-1] == due is not None
    assert state(offline.room) is Lifecycle.CLOSED
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
