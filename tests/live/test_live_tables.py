"""What runs a live table: its states, and the timer that it sets by itself."""

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
from tests.server.rooms import FakeWire, Scene
from tests.tui.driving import Clock as HandClock


class Timed(Scene):
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


def restored(scene: Scene) -> Table:
    return Table.restored(scene.room.table.decisions, scene.now)


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
    scene = Timed()
    room = scene.room
    scene.keeping = False
    scene.begun()
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
    scene = Timed()
    scene.begun()
    scene.room.unkept += 1
    getattr(scene.room, stop)()
    assert scene.room.lifecycle.is_suspended
    assert not scene.room.decides()
    scene.room.restore(restored(scene))
    assert state(scene.room) is Lifecycle.LIVE
    assert scene.room.decides()


# its timer


def test_a_table_sets_its_timer_after_all_that_comes_in() -> None:
    scene = Timed()
    ann = scene.begun()
    assert scene.room.next_due is not None
    assert scene.timers[-1] == scene.room.next_due
    scene.after(scene.room.next_due - scene.now)
    assert scene.timers[-1] == scene.room.next_due
    scene.say(ann, s.PauseGame("rest"))
    paused = scene.timers[-1]
    scene.say(ann, s.ResumeGame("on"))
    assert (paused is None, scene.timers[-1] is None) == (True, False)


def test_a_table_whose_bots_waited_for_the_store_wakes_them_by_itself() -> None:
    scene = Timed()
    scene.begun()
    scene.keeping = False
    while scene.room.unkept < ACTS_AT_ONCE:
        scene.after(0.5)
    assert scene.timers[-1] != scene.room.bots.next_due
    scene.timers.clear()
    scene.room.kept()
    assert scene.timers == [scene.room.bots.next_due]


def test_a_table_that_is_retired_wants_no_timer() -> None:
    scene = Timed()
    scene.begun()
    scene.room.retire()
    assert scene.timers[-1] is None


def test_a_table_that_is_closed_leaves_the_timer_to_the_next() -> None:
    """A guest's connection may end after another table has been loaded under the same code."""
    scene = Timed()
    ann = scene.begun()
    scene.room.close("restart")
    scene.timers.clear()
    scene.room.leave(ann)
    scene.room.tick()
    assert scene.timers == []


def test_a_table_that_is_unloaded_leaves_its_timer_set() -> None:
    scene = Timed()
    ann = scene.begun()
    scene.room.leave(ann)
    due = scene.room.next_due
    scene.room.unload()
    assert scene.timers[-1] == due is not None
    assert state(scene.room) is Lifecycle.CLOSED
    assert isinstance(ann.wire, FakeWire)


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
