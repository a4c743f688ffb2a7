"""A store that cannot store anything: nobody is told of unstored steps, and no stored step is lost."""

import asyncio
from collections.abc import Iterator

import pytest

from fuzz.network.loop import run
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server import ServerSettings, StoreError
from pioche.server._clock import Clock
from pioche.server._storage.base import Done, StepBatch
from pioche.server._storage.memory import MemoryStore
from pioche.server._tables.guest_feed import LOG_PAGE
from pioche.server._tables.guests import Guest
from pioche.server._tables.hub import Hub
from pioche.server._tables.recovery import RESTORE_RETRY
from pioche.table import Options, Table
from tests.server.offline_tables import OfflineTable, RecordingWire, heard, only


def after_a_lost_pause() -> tuple[OfflineTable, Guest, Guest, int]:
    """Ann's pause was lost; returns the length of the log without it."""
    offline = OfflineTable()
    ann, bob = offline.come("ann"), offline.come("bob")
    for guest in (ann, bob):
        offline.say(guest, s.TakeSeat("sit", guest.player.title()))
    offline.say(ann, s.StartRound("deal"))
    kept = len(offline.live_table.table.log)
    offline.keeping = False
    offline.say(ann, s.PauseGame("pause"))
    offline.lose()
    assert only(t.Refused, heard(ann)) == [t.Refused("pause", "not-saved")]
    heard(bob)
    return offline, ann, bob, kept


def restore(offline: OfflineTable) -> None:
    offline.live_table.restore(Table.restored(offline.live_table.table.decisions[:-1], offline.now))


@pytest.mark.parametrize("start", [0, 3, None])
def test_a_new_guest_is_told_nothing_that_is_not_stored(start: int | None) -> None:
    offline, _, _, kept = after_a_lost_pause()
    eve = offline.come("eve", start)
    told = heard(eve)
    assert only(t.Welcome, told)[0].end == kept
    assert not only(t.Update, told)
    assert not only(t.Snapshot, told)
    restore(offline)
    told = heard(eve)
    ends = [message.end for message in told if isinstance(message, t.Update | t.Snapshot)]
    assert ends == [kept]
    assert [update.start for update in only(t.Update, told)] == ([] if start is None else [start])


def test_a_sync_tells_nothing_that_is_not_stored() -> None:
    offline, _, bob, kept = after_a_lost_pause()
    assert offline.say(bob, s.Sync(2)) == []
    restore(offline)
    (update,) = only(t.Update, heard(bob))
    assert (update.start, update.end) == (2, kept)


class PagedWire(RecordingWire):
    """Reads pages on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.streams: list[Iterator[bytes]] = []

    def stream(self, pages: Iterator[bytes]) -> None:
        self.streams.append(pages)

    def read(self) -> None:
        while self.streams:
            self.frames.extend(self.streams.pop(0))


def test_pages_of_a_resume_tell_nothing_that_is_not_stored() -> None:
    offline = OfflineTable()
    ann = offline.come("ann")
    for number in range(LOG_PAGE):
        offline.say(ann, s.Watch(f"w{number}", "Ann"))
        offline.say(ann, s.StopWatching(f"s{number}"))
    kept = len(offline.live_table.table.log)
    eve = Guest(PagedWire(), "eve")
    offline.live_table.enter(eve, "token", 0)
    offline.keeping = False
    offline.say(ann, s.Watch("last", "Ann"))
    offline.lose()
    assert isinstance(eve.wire, PagedWire)
    eve.wire.read()
    restore(offline)
    eve.wire.read()
    updates = only(t.Update, heard(eve))
    assert [update.start for update in updates] == [0, *(update.end for update in updates[:-1])]
    assert updates[-1].end == kept
    assert [update.more for update in updates] == [*[True] * (len(updates) - 1), False]


def test_rules_that_are_not_kept_are_told_to_nobody() -> None:
    offline = OfflineTable()
    ann = offline.come("ann")
    before = only(t.RulesSaid, heard(ann))
    offline.keeping = False
    offline.say(ann, s.ChooseRules("rules", "party"))
    bob = offline.come("bob")
    assert not only(t.RulesSaid, heard(bob))
    offline.lose()
    eve = offline.come("eve")
    assert not only(t.RulesSaid, heard(eve))
    restore(offline)
    for guest in (ann, bob, eve):
        assert only(t.RulesSaid, heard(guest)) == before


class FullStore(MemoryStore):
    """Has no more room once it is `full`."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.tries = 0

    def append(self, batch: StepBatch, done: Done) -> None:
        if self.full:
            self.tries += 1
            assert self.tries < 100, "the table does not rest"
            self.fail_next(StoreError("no room"))
        super().append(batch, done)


def test_a_table_of_bots_waits_for_the_store_and_plays_on() -> None:
    async def play() -> None:
        loop, store = asyncio.get_running_loop(), FullStore()
        hub = Hub(store, ServerSettings(), Clock(loop.time, lambda: 1e9))
        await hub.start()
        live_table = await hub.open_table("ann", "classic", Options())
        ann = Guest(RecordingWire(), "ann")
        live_table.enter(ann, "token", 0)
        for number in range(3):
            live_table.hear(ann, s.SeatBot(f"b{number}", "random@quick", f"Bot {number}"))
        live_table.hear(ann, s.StartRound("deal"))
        store.full = True
        length = len(live_table.table.log)
        await asyncio.sleep(10.0)
        assert 2 <= store.tries <= 10.0 / RESTORE_RETRY + 2
        assert all(update.end <= length for update in only(t.Update, heard(ann)))
        store.full = False
        await asyncio.sleep(2 * RESTORE_RETRY)
        assert len(live_table.table.log) > length
        await hub.stop()

    run(play())
