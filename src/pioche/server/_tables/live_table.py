"""One table on the network, without I/O: frames and times go in, frames and batches to store come out."""

from collections.abc import Callable, Sequence
from typing import Final

from pioche.live import Lifecycle, TableRunner, earliest
from pioche.protocol import VOCABULARY, Asking, ToServer
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._clock import Clock
from pioche.server._counters import ServerCounters
from pioche.server._settings import ANSWER_WITHIN, TableLimits
from pioche.server._storage.base import StepBatch
from pioche.server._storage.rows import batch_of, end_of, forget_all_but
from pioche.server._tables.command_translation import Asked, Translator
from pioche.server._tables.frames import answer_said, millis
from pioche.server._tables.guest_feed import KEPT_OUT, TOO_OLD, GuestFeed
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.outbox import StepFrames
from pioche.server._tables.pending_answers import PendingAnswers, ticket_of
from pioche.server._tables.table_bounds import NO_LIMITS, BotRest, is_full, reason_to_end
from pioche.table import (
    Decision,
    RefusedAnswer,
    Table,
    TableStep,
    is_kept_out,
    reaction_refused,
)
from pioche.table import commands as c
from pioche.table import events as e

NOT_SAVED: Final = "not-saved"
_RETIRED: Final = Lifecycle.RETIRED
_NOT_OURS: Final = (Lifecycle.SILENT, Lifecycle.CLOSED)
ACTS_AT_ONCE: Final = 8
"""Most acts of bots at once."""


class LiveTable(TableRunner):
    """`store` gets each batch as it is decided; for each, in order, it calls `kept` or `lost` later.

    `holds` says whether the table certainly still belongs to this process.
    """

    acts_at_once = ACTS_AT_ONCE

    def __init__(
        self,
        code: str,
        table: Table,
        clock: Clock,
        translator: Translator,
        store: Callable[[StepBatch], None],
        tally: ServerCounters | None = None,
        holds: Callable[[], bool] = lambda: True,
        limits: TableLimits = NO_LIMITS,
        answer_within: float = ANSWER_WITHIN,
        set_timer: Callable[[float | None], None] = lambda _: None,
    ) -> None:
        super().__init__(clock.running, set_timer)
        self.code = code
        self.wanted = float("-inf")
        """Until when a guest is on the way here."""
        self.restored = float("-inf")
        """When it was last restored after a failure of the store."""
        self.unstored = 0
        """Batches on their way to the store."""
        self._of_day = clock.of_day
        self._translator = translator
        self._store = store
        self._tally = tally or ServerCounters()
        self._holds = holds
        self._limits = limits
        self._rest = BotRest(limits.bots_rest)
        self._feed = GuestFeed(self._now, self.speaks, lambda: self.lifecycle, self.keeps_out)
        self._answers = PendingAnswers(answer_within, self._tally.answers)
        self._open(table)

    @property
    def guests(self) -> Guests:
        return self._feed.guests

    # its life

    def _open(self, table: Table) -> None:
        self.touched = self._now()
        if table.kept_at is not None:  # bots that were playing a moment ago may go on for that time
            self._rest.wake(self.touched, max(0.0, self._of_day() - table.kept_at))
        self._feed.follow(table)
        super()._open(table)
        self.arm()

    def decides(self) -> bool:
        return self.speaks() and super().decides()

    def speaks(self) -> bool:
        """Asked before anything is told of the table."""
        return self.is_ours() and self.lifecycle is not _RETIRED

    def is_ours(self) -> bool:
        if self.lifecycle in _NOT_OURS:
            return False
        if not self._holds():
            self.fall_silent()
            return False
        return True

    def fall_silent(self) -> None:
        """Steps on their way to the store may be stored or not: guests are answered when that is known."""
        self._answers.owe_all(self._feed.outbox.drop(), self._now())
        self._advance_to(Lifecycle.SILENT)

    def retire(self) -> None:
        """The process ends: another one handles later messages."""
        self._advance_to(Lifecycle.RETIRED)

    def unload(self) -> None:
        """It leaves the memory; its timer stays set."""
        self.arm()  # the timer may be of a step that has been stored for long
        self.close("unloaded")

    def close(self, why: str = "") -> None:
        self.dismiss(why)
        super().close(why)

    def dismiss(self, code: str) -> None:
        for guest in self.guests:
            guest.wire.close(code)

    def restore(self, table: Table) -> None:
        """Continues from the stored state."""
        self.bots.close()
        for guest, id_ in self._answers.take():
            self._refuse(guest, id_, NOT_SAVED)
        self._open(table)
        self.restored = self.touched
        for player in self.guests.players():
            table.present(player, True, self.touched)
        self._feed.resume()
        for guest, id_ in self._answers.overdue.settle():
            answer = table.kept_answer(ticket_of(guest, id_)) or RefusedAnswer(NOT_SAVED)
            self._feed.say(guest, answer_said(id_, answer, self.touched))
        self.arm()

    # guests come and go

    def enter(self, guest: Guest, token: str, start: int | None) -> None:
        now, table, feed = self._now(), self.table, self._feed
        guest.player = table.state.known_as(guest.holder)
        if self.keeps_out(guest):
            guest.wire.close(KEPT_OUT)
            return
        if not feed.understands(guest):
            guest.wire.close(TOO_OLD)
            return
        came = self.guests.add(guest)
        within = millis(self._answers.overdue.within)
        feed.say(
            guest,
            t.Welcome(
                s.VERSION, self.code, guest.player, token, feed.stored, millis(now), within, VOCABULARY
            ),
        )
        if not self.lifecycle.is_suspended:
            feed.say_rules(guest)
        if came:
            table.present(guest.player, True, now)
            feed.tell_all(t.Presence(self.guests.players()))
        else:
            feed.say(guest, t.Presence(self.guests.players()))
        self._bring_up(guest, start)
        self.arm()

    def keeps_out(self, guest: Guest) -> bool:
        return is_kept_out(self.table.state, guest.holder, self._translator.marked(guest.address))

    def leave(self, guest: Guest) -> None:
        self.touched = self._now()
        self._rest.wake(self.touched)
        self._answers.overdue.forget(guest)
        if self.guests.drop(guest):
            self.table.present(guest.player, False, self.touched)
            if self.speaks():
                self._feed.tell_all(t.Presence(self.guests.players()))
        self.arm()

    def _bring_up(self, guest: Guest, start: int | None) -> None:
        if self.lifecycle.is_suspended:  # the state here is not stored: it is told once the table is restored
            guest.live, guest.told = False, -1 if start is None else start
            self._answers.overdue.owe(guest, None, self._now())
        else:
            self._feed.bring_up(guest, start)

    # guests ask

    def hear(self, guest: Guest, message: ToServer) -> None:
        if self.lifecycle is _RETIRED:
            return
        speaks = self.speaks()
        match message:
            case s.Ping(n=n):
                self._feed.say(guest, t.Pong(n, millis(self._now())))
            case s.Sync(start=start):
                self._bring_up(guest, start)
            case s.Hello():
                guest.wire.close("bad-frame")
            case s.React():
                self._react(guest, message, speaks)
            case _:
                self._ask(guest, message)
        self.arm()

    def _react(self, guest: Guest, asking: s.React, speaks: bool) -> None:
        refused = reaction_refused(self.table.state, guest.player) if speaks else NOT_SAVED
        if refused is not None:
            self._refuse(guest, asking.id, refused)
            return
        self._feed.tell_all(t.Reaction(guest.player, asking.reaction))
        self._feed.say(guest, t.Accepted(asking.id, self._feed.stored, self._feed.stored))

    def _refuse(self, guest: Guest, id_: str, code: str) -> None:
        self._feed.say(guest, t.Refused(id_, code))

    def _ask(self, guest: Guest, asking: Asking) -> None:
        if self.table.state.known_as(guest.holder) != guest.player:
            self._refuse(guest, asking.id, NOT_SAVED)  # the seat has another holder, once that is stored
            return
        now = self.touched = self._now()
        self._rest.wake(now)
        if not self.lifecycle.is_suspended:
            self._decide(guest, asking, self._answers.expect(guest, asking.id), now)
        elif self._may_be_kept(ticket_of(guest, asking.id)):
            self._answers.overdue.owe(guest, asking.id, now)
        else:
            self._refuse(guest, asking.id, NOT_SAVED)

    def _may_be_kept(self, ticket: str) -> bool:
        """It was decided before the store failed or the lease ended: the answer comes later."""
        end = end_of(self.table, ticket)
        return end is not None and (self.lifecycle >= Lifecycle.SILENT or end <= self._feed.stored)

    def _decide(self, guest: Guest, asking: Asking, ticket: str, now: float) -> None:
        full = is_full(self.table, self._limits) and end_of(self.table, ticket) is None
        command = RefusedAnswer("log-full") if full else self._translated(guest, asking)
        if isinstance(command, RefusedAnswer):
            self._carry_out(TableStep(((ticket, command),)), now)
            return
        step = self._submit(command, now, ticket, once=True)
        promised = asking.hash if isinstance(asking, s.TakeSeat) else None
        if promised is not None and any(decision.ticket == ticket for decision in step.decisions):
            self._submit(c.PromisePartCommand(guest.player, promised), now, "")

    def _translated(self, guest: Guest, asking: Asking) -> Asked:
        return self._translator.command(self.table, self.code, self.guests, guest, asking)

    # time

    def tick(self) -> None:
        self._send_away(self._now())
        super().tick()

    def _send_away(self, now: float) -> None:
        """Disconnects guests who have waited too long for an answer: they return and repeat the request under
        the same id.
        """
        for guest in self._answers.overdue.sent_away(self.guests, self._feed.outbox.since, now):
            guest.wire.close(NOT_SAVED)

    @property
    def is_overdue(self) -> bool:
        """Whether the store is overdue: waiting guests were disconnected, and nobody is let in."""
        return self._answers.overdue.is_over(self._feed.outbox.since, self._now())

    @property
    def next_due(self) -> float | None:
        if self.lifecycle is _RETIRED:
            return None
        return earliest(
            self._next_act(), self._answers.overdue.due(len(self.guests), self._feed.outbox.since)
        )

    def _bots_due(self) -> float | None:
        """No bot acts while much is not stored yet: all of it would be told at once."""
        return self._bots_want() if self.unstored < ACTS_AT_ONCE else None

    def _bots_want(self) -> float | None:
        due = self.bots.next_due
        return due if due is None or len(self.guests) or self._rest.allows(due) else None

    def _let_a_bot_act(self, at: float) -> bool:
        acted = super()._let_a_bot_act(at)
        self._tally.bot_acts += acted
        return acted

    # what is decided goes out

    def _carry_out(self, step: TableStep, at: float) -> None:
        super()._carry_out(step, at)
        parcel = StepFrames(len(self.table.log), not step.decisions, at)
        kinds = {type(event) for each in step.decisions for event in each.events}
        if step.decisions:
            self._feed.announce(parcel, kinds, at)
        for ticket, answer in step.answers:
            self._answers.add(parcel, ticket, answer, at)
        self._feed.outbox.put(parcel)
        if step.decisions:
            self._hand_over(step.decisions, at)
            if e.TurnTimedOut in kinds:
                self._rest.wake(at)
            self._hold_to_bounds(at)

    def _hand_over(self, decisions: Sequence[Decision], now: float) -> None:
        table = self.table
        first = len(table.decisions) - len(decisions)
        self.unstored += 1
        # beside the clock of the turn: bots, a time to call, a deal
        soon = self._bots_want() is not None or table.next_deadline not in (None, table.clocks.turn_at)
        left, holder = table.clocks.left(now), table.state.holder
        batch = batch_of(self.code, first, decisions, left, self._of_day(), soon, holder)
        table.size += sum(map(len, batch.rows))
        self._store(batch)

    def _hold_to_bounds(self, now: float) -> None:
        why = reason_to_end(self.table, self._limits)
        if why is not None:
            self._carry_out(self.table.end_game(why, now), now)

    def kept(self) -> None:
        """The oldest batch on its way is durable."""
        self.unstored -= 1
        end = self._feed.outbox.kept() if self.is_ours() else None
        if end is not None:
            self._feed.stored = end
            if self.unstored == 0:
                forget_all_but(self.table, self._limits.remembered)
        if self.unstored == ACTS_AT_ONCE - 1:
            self.arm()

    def lost(self) -> None:
        """The oldest batch is not stored, nor are the later ones: each guest who asked is told.

        A process that ends tells nothing: it may not know, and its guests will ask again.
        """
        self.unstored -= 1
        speaks = self.speaks()
        self._advance_to(Lifecycle.SUSPENDED)
        for parcel in self._feed.outbox.drop():
            for guest, id_ in parcel.tickets if speaks else ():
                self._refuse(guest, id_, NOT_SAVED)
