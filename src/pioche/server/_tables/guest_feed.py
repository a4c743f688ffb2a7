"""Tells the guests of a table what happens: each what it may see, in order, and only what is stored."""

from collections.abc import Callable, Iterator, Set
from typing import Final

from pioche.live import Lifecycle
from pioche.protocol import VOCABULARY, vocabulary_of, write
from pioche.protocol import to_client as t
from pioche.server._tables.frames import (
    Announcement,
    Standings,
    ViewerUpdate,
    current_rules,
    rules_said,
    snapshot,
)
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.outbox import Outbox, StepFrames
from pioche.table import Table
from pioche.table import events as e

LOG_PAGE: Final = 200
"""Entries of the log in one frame of a resume."""
KEPT_OUT: Final = "kept-out"
TOO_OLD: Final = "vocabulary"
"""The rules need more than the client knows."""
_CHANGES_RULES: Final = frozenset({e.RulesChosen, e.GameLaid})


class GuestFeed:
    """`speaks` is called before anything is sent."""

    table: Table

    def __init__(
        self,
        now: Callable[[], float],
        speaks: Callable[[], bool],
        lifecycle: Callable[[], Lifecycle],
        keeps_out: Callable[[Guest], bool],
    ) -> None:
        self.guests = Guests()
        self.outbox = Outbox()
        self.stored = 0
        """The durable length of the log."""
        self._announced = 0
        """The length that live guests have been told of, including frames on their way."""
        self._now = now
        self._speaks = speaks
        self._lifecycle = lifecycle
        self._keeps_out = keeps_out

    def follow(self, table: Table) -> None:
        """Follows this table from here on; all of its log is stored."""
        self.table = table
        self.stored = self._announced = len(table.log)

    def understands(self, guest: Guest) -> bool:
        """Whether the client knows the cards and rules of the table."""
        known = guest.vocabulary
        return known >= VOCABULARY or known >= vocabulary_of(current_rules(self.table))

    # at once

    def say(self, guest: Guest, message: t.ToClient) -> None:
        guest.wire.send(write(message))

    def tell_all(self, message: t.ToClient) -> None:
        frame = write(message)
        for guest in self.guests:
            guest.wire.send(frame)

    # once it is stored

    def announce(self, parcel: StepFrames, kinds: Set[type[e.LogEvent]], now: float) -> None:
        """Tells each live guest of the new entries, which are of these kinds."""
        end = parcel.end
        told = Announcement(self.table, self._announced, end, now)
        rules = None if _CHANGES_RULES.isdisjoint(kinds) else write(rules_said(self.table))
        for guest in self.guests:
            if guest.live:
                if rules and not self.understands(guest):
                    parcel.closings.append((guest, TOO_OLD))
                    continue
                if rules:
                    parcel.add(guest, rules)
                parcel.inform(guest, told.frame(guest.player))
                guest.next = end
        self._announced = end
        if not e.PRIVATE.isdisjoint(kinds):
            self._dismiss_moved(parcel)

    def _dismiss_moved(self, parcel: StepFrames) -> None:
        """Disconnects a guest whose id here has changed, who has lost a seat, or who is kept out; some
        reconnect.
        """
        table_state = self.table.state
        for guest in self.guests:
            if self._keeps_out(guest):
                parcel.closings.append((guest, KEPT_OUT))
            elif table_state.known_as(guest.holder) != guest.player:
                taken = table_state.chair(guest.player) is not None
                parcel.closings.append((guest, "seat-taken" if taken else "moved"))

    def say_rules(self, guest: Guest) -> None:
        """The rules may have been chosen in a step that is not stored yet."""
        parcel = self._parcel_of_now()
        parcel.add(guest, write(rules_said(self.table)))
        self.outbox.put(parcel)

    def _parcel_of_now(self) -> StepFrames:
        return StepFrames(len(self.table.log), True, self._now())

    # from an earlier entry on

    def resume(self) -> None:
        """Each guest continues from its last entry; a guest whose id here has changed connects again."""
        for guest in self.guests:
            if self.table.state.known_as(guest.holder) != guest.player:
                guest.wire.close("moved")
                continue
            self.say_rules(guest)
            self.bring_up(guest, guest.told if guest.told >= 0 else None)

    def bring_up(self, guest: Guest, start: int | None) -> None:
        """Sends from that entry on, in pages at the reader's pace; the current state for None."""
        if start is not None and self.table.log.base <= start <= self.stored:
            guest.live, guest.next, guest.told = False, start, start
            guest.wire.stream(self._pages(guest))
            return
        self._go_live(guest, write(snapshot(self.table, guest.player, self._now())))

    def _pages(self, guest: Guest) -> Iterator[bytes]:
        while self._speaks() and self._remembers(guest.next) and guest.next + LOG_PAGE < self.stored:
            start, end = guest.next, guest.next + LOG_PAGE
            guest.next = guest.told = end
            yield ViewerUpdate(self.table, start, end).frame(guest.player, more=True)
        if self._speaks() and not self._lifecycle().is_suspended:
            if self._remembers(guest.next):
                self._go_live(guest, self._rest(guest))
            else:
                self.bring_up(guest, None)

    def _remembers(self, entry: int) -> bool:
        return entry >= self.table.log.base

    def _rest(self, guest: Guest) -> bytes:
        """Includes entries that are not stored yet: they wait their turn."""
        table, end = self.table, len(self.table.log)
        seat, standings = table.seat_now(guest.player), Standings(table, self._now())
        standing = standings.encoded(seat, guest.player)
        return ViewerUpdate(table, guest.next, end).frame(guest.player, standing=standing)

    def _go_live(self, guest: Guest, frame: bytes) -> None:
        parcel = self._parcel_of_now()
        parcel.inform(guest, frame)
        guest.live, guest.next = True, parcel.end
        self.outbox.put(parcel)
