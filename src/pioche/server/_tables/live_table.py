"""One table on the network, without I/O: frames and time come in, frames and batches to keep go out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pioche.bots import BotGroup
from pioche.protocol import VOCABULARY, Asking, ToServer, vocabulary_of, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server._clock import Clock
from pioche.server._counters import ServerCounters
from pioche.server._settings import ANSWER_WITHIN, TableLimits
from pioche.server._storage.base import StepBatch
from pioche.server._storage.rows import batch_of, end_of, forget_all_but
from pioche.server._tables.command_translation import Asked, Translator
from pioche.server._tables.frames import (
    Announcement,
    Standings,
    ViewerUpdate,
    answer_said,
    millis,
    rules_said,
    snapshot,
)
from pioche.server._tables.guests import Guest, Guests
from pioche.server._tables.outbox import Outbox, Parcel
from pioche.server._tables.overdue_answers import Overdue
from pioche.table import (
    AcceptedAnswer,
    Answer,
    Decision,
    HeldAnswer,
    RefusedAnswer,
    Table,
    TableStep,
    is_kept_out,
    reaction_refused,
)
from pioche.table import commands as c
from pioche.table import events as e

PAGE: Final = 200
"""Entries of the log in one frame of a resume."""
NOT_SAVED: Final = "not-saved"
NO_LIMITS: Final = TableLimits(bots_rest=float("inf"), round_rows=10**9, table_rows=10**9, table_bytes=2**60)
KEPT_OUT: Final = "kept-out"
TOO_OLD: Final = "vocabulary"
"""The rules need more than the client knows."""
AT_ONCE: Final = 8
"""Acts of bots that nobody has to wait for in between."""
_COUNTED: Final = {AcceptedAnswer: "accepted", HeldAnswer: "held"}
_BOT: Final = "bot/"
_CHANGES_RULES: Final = frozenset({e.RulesChosen, e.GameLaid})


class LiveTable:
    """`keep` is given each batch as it is decided; for each, in order, it calls `kept` or `lost` later.
    `holds`: whether the table is certainly still this process's.
    """

    def __init__(
        self,
        code: str,
        table: Table,
        clock: Clock,
        translator: Translator,
        keep: Callable[[StepBatch], None],
        tally: ServerCounters | None = None,
        holds: Callable[[], bool] = lambda: True,
        limits: TableLimits = NO_LIMITS,
        answer_within: float = ANSWER_WITHIN,
    ) -> None:
        self.code = code
        self._limits = limits
        self._awake_until = float("-inf")
        """Until when bots play although nobody is here."""
        self.table = table
        self.guests = Guests()
        self.suspended = False
        """The store has failed: nothing is decided until the table is restored from it."""
        self.silent = False
        """Another process may own the table: nothing is told of it, until it is restored."""
        self.closed = False
        self.wanted = float("-inf")
        """Until when somebody is on the way here."""
        self.retired = False
        """The process ends: only what was decided is still told, as it is kept; the next hears the rest."""
        self.restored = float("-inf")
        """When it was last restored after such a failure."""
        self.unkept = 0
        """Batches that are on their way to the store."""
        self._clock = clock
        self._translator = translator
        self._keep = keep
        self._tally = tally or ServerCounters()
        self._holds = holds
        self._outbox = Outbox()
        self._overdue = Overdue(answer_within)
        self._asked: dict[str, tuple[Guest, str]] = {}
        """Who is to be answered, by ticket."""
        self._stand(table)

    def _stand(self, table: Table) -> None:
        self.table = table
        self.touched = self._clock.running()
        self._kept = self._announced = len(table.log)
        """How much of the log is durable, and how much those who are live have been told of."""
        if table.kept_at is not None:  # bots that were playing a moment ago may go on for that while
            ago = max(0.0, self._clock.of_day() - table.kept_at)
            self._awake_until = self.touched + self._limits.bots_rest - ago
        self._company = BotGroup(table)
        self._company.seen(table.log, self.touched)

    # who comes and goes

    def enter(self, guest: Guest, token: str, start: int | None) -> None:
        now, table = self._clock.running(), self.table
        guest.player = table.room.known_as(guest.holder)
        if self.keeps_out(guest):
            guest.wire.close(KEPT_OUT)
            return
        if not self.understands(guest):
            guest.wire.close(TOO_OLD)
            return
        came = self.guests.add(guest)
        within = millis(self._overdue.within)
        self._say(
            guest,
            t.Welcome(s.VERSION, self.code, guest.player, token, self._kept, millis(now), within, VOCABULARY),
        )
        self._say_rules(guest)
        if came:
            table.present(guest.player, True, now)
            self._tell_all(t.Presence(self.guests.players()))
        else:
            self._say(guest, t.Presence(self.guests.players()))
        self._bring_up(guest, start)

    def keeps_out(self, guest: Guest) -> bool:
        return is_kept_out(self.table.room, guest.holder, self._translator.marked(guest.address))

    def understands(self, guest: Guest) -> bool:
        """Whether the client knows the cards and rules of the table."""
        return guest.vocabulary >= VOCABULARY or guest.vocabulary >= vocabulary_of(
            rules_said(self.table).rules
        )

    def leave(self, guest: Guest) -> None:
        self.touched = self._clock.running()
        self._stay_awake(self.touched)
        self._overdue.forget(guest)
        if self.guests.drop(guest):
            self.table.present(guest.player, False, self.touched)
            if self.speaks():
                self._tell_all(t.Presence(self.guests.players()))

    def close(self, code: str) -> None:
        """Whoever was on the way here finds nothing any more."""
        self.dismiss(code)
        self.closed = self.silent = self.suspended = True
        self._company.close()

    def dismiss(self, code: str) -> None:
        for guest in self.guests:
            guest.wire.close(code)

    def speaks(self) -> bool:
        """To be asked before anything is told of the table, whatever comes in."""
        return self.is_ours() and not self.retired

    def is_ours(self) -> bool:
        if not self.silent and not self._holds():
            self.fall_silent()
        return not self.silent

    def fall_silent(self) -> None:
        """What is on its way to the store may be kept or not: who asked is told when that is known."""
        self.silent = self.suspended = True
        for parcel in self._outbox.drop():
            for guest, id_ in parcel.tickets:
                self._overdue.owe(guest, id_, parcel.since)
        for guest, id_ in self._asked.values():
            self._overdue.owe(guest, id_, self._clock.running())
        self._asked.clear()

    @property
    def is_overdue(self) -> bool:
        """The store has not answered for so long that guests were sent away, and nobody is let in."""
        return self._overdue.is_over(self._outbox.since, self._clock.running())

    # what comes in

    def hear(self, guest: Guest, message: ToServer) -> None:
        if self.retired:
            return
        speaks = self.speaks()
        match message:
            case s.Ping(n=n):
                self._say(guest, t.Pong(n, millis(self._clock.running())))
            case s.React(id=id_) if not speaks:
                self._say(guest, t.Refused(id_, NOT_SAVED))
            case s.Sync(start=start):
                self._bring_up(guest, start)
            case s.Hello():
                guest.wire.close("bad-frame")
            case s.React():
                self._react(guest, message)
            case _:
                self._ask(guest, message)

    def _react(self, guest: Guest, asking: s.React) -> None:
        refused = reaction_refused(self.table.room, guest.player)
        if refused is not None:
            self._say(guest, t.Refused(asking.id, refused))
            return
        self._tell_all(t.Reaction(guest.player, asking.reaction))
        self._say(guest, t.Accepted(asking.id, self._kept, self._kept))

    def _command(self, guest: Guest, asking: Asking) -> Asked:
        match asking:
            case s.RecoverSeat(key=key):
                return self._translator.recovery(self.table, self.code, guest, key)
            case s.RemovePlayer():
                return self._translator.removal(self.guests, guest.player, asking)
            case _:
                return self._translator.command(self.table, guest.player, asking)

    def _ask(self, guest: Guest, asking: Asking) -> None:
        if self.table.room.known_as(guest.holder) != guest.player:
            self._say(
                guest, t.Refused(asking.id, NOT_SAVED)
            )  # the seat has another holder, once that is kept
            return
        now = self.touched = self._clock.running()
        self._stay_awake(now)
        ticket = f"{guest.player}#{asking.id}"
        if self.suspended:
            if self._may_be_kept(ticket):
                self._overdue.owe(guest, asking.id, now)
            else:
                self._say(guest, t.Refused(asking.id, NOT_SAVED))
            return
        self._asked[ticket] = (guest, asking.id)
        if self._is_full() and end_of(self.table, ticket) is None:
            self._carry_out(TableStep(((ticket, RefusedAnswer("log-full")),)), now)
            return
        command = self._command(guest, asking)
        if isinstance(command, RefusedAnswer):
            self._carry_out(TableStep(((ticket, command),)), now)
            return
        step = self.table.submit(command, now, ticket, once=True)
        self._carry_out(step, now)
        done = any(decision.ticket == ticket for decision in step.decisions)
        if isinstance(asking, s.TakeSeat) and asking.hash is not None and done:
            self._carry_out(self.table.submit(c.PromisePartCommand(guest.player, asking.hash), now), now)

    def _may_be_kept(self, ticket: str) -> bool:
        """It was decided before the store failed, or the lease ran out: who asks again is told later."""
        end = end_of(self.table, ticket)
        return end is not None and (self.silent or end <= self._kept)

    def tick(self) -> None:
        """What is due by now, in the order in which it falls due; quick bots let others have their turn."""
        now, acts = self._clock.running(), 0
        self._send_away(now)
        while (
            self.speaks()
            and not self.suspended
            and (due := self._next_act) is not None
            and due <= now
            and acts < AT_ONCE
        ):
            deadline = self.table.next_deadline
            if deadline is not None and deadline <= due:
                self._carry_out(self.table.tick(now), now)
            else:
                self._let_a_bot_act(now)
                acts += 1

    def _send_away(self, now: float) -> None:
        """Those who have waited too long for an answer: they come again, and ask again under the same id."""
        for guest in self._overdue.sent_away(self.guests, self._outbox.since, now):
            guest.wire.close(NOT_SAVED)

    @property
    def next_due(self) -> float | None:
        if self.retired:
            return None
        due = (self._next_act, self._overdue.due(len(self.guests), self._outbox.since))
        return min((each for each in due if each is not None), default=None)

    @property
    def _next_act(self) -> float | None:
        """No bot acts while much is not yet kept: all of it would be told at once."""
        if self.suspended or self.retired:
            return None
        deadline = self.table.next_deadline
        bots = self._bots_due() if self.unkept < AT_ONCE else None
        if deadline is None or bots is None:
            return bots if deadline is None else deadline
        return min(deadline, bots)

    def _bots_due(self) -> float | None:
        """Where nobody is, bots rest after a while, also over a restart; a clock that runs out wakes them."""
        due = self._company.next_due
        return due if due is None or len(self.guests) or due <= self._awake_until else None

    def _stay_awake(self, now: float) -> None:
        self._awake_until = now + self._limits.bots_rest

    def _let_a_bot_act(self, now: float) -> None:
        act = self._company.act(now)
        if act is not None:
            player, command = act
            self._tally.bot_acts += 1
            self._carry_out(
                self.table.submit(c.ActCommand(player, command, by_bot=True), now, _BOT + player), now
            )

    # what goes out

    def _carry_out(self, step: TableStep, now: float) -> None:
        parcel = Parcel(len(self.table.log), not step.decisions, now)
        if step.decisions:
            self._company.seen(self.table.log[self._announced :], now)
            self._announce(parcel, now)
            self._dismiss_moved(parcel, step.decisions)
        for ticket, answer in step.answers:
            self._answer(parcel, ticket, answer, now)
        self._outbox.put(parcel)
        if step.decisions:
            self._hand_over(step.decisions, now)
            self._hold_to_bounds(step.decisions, now)

    def _hold_to_bounds(self, decisions: Sequence[Decision], now: float) -> None:
        if any(type(event) is e.TurnTimedOut for each in decisions for event in each.events):
            self._stay_awake(now)
        why = self._beyond()
        if why is not None and self.table.room.game_running:
            self._carry_out(self.table.end_game(why, now), now)

    def _beyond(self) -> str | None:
        if self._is_full():
            return "log-full"
        rows = len(self.table.decisions) - self.table.round_start[0]
        return "round-too-long" if rows > self._limits.round_rows else None

    def _is_full(self) -> bool:
        table, limits = self.table, self._limits
        return len(table.decisions) >= limits.table_rows or table.size >= limits.table_bytes

    def _dismiss_moved(self, parcel: Parcel, decisions: Sequence[Decision]) -> None:
        """Whoever is known here otherwise than before connects anew, or has lost a seat, or is kept out."""
        if e.PRIVATE.isdisjoint(type(event) for each in decisions for event in each.events):
            return
        room = self.table.room
        for guest in self.guests:
            if self.keeps_out(guest):
                parcel.closings.append((guest, KEPT_OUT))
            elif room.known_as(guest.holder) != guest.player:
                taken = room.chair(guest.player) is not None
                parcel.closings.append((guest, "seat-taken" if taken else "moved"))

    def _hand_over(self, decisions: Sequence[Decision], now: float) -> None:
        table = self.table
        first = len(table.decisions) - len(decisions)
        self.unkept += 1
        # beside the clock of the turn: bots, a grace, a deal
        soon = self._bots_due() is not None or table.next_deadline not in (None, table.clocks.turn_at)
        day = self._clock.of_day()
        left, holder = table.clocks.left(now), table.room.holder
        batch = batch_of(self.code, first, decisions, left, day, soon, holder)
        table.size += sum(map(len, batch.rows))
        self._keep(batch)

    def _announce(self, parcel: Parcel, now: float) -> None:
        """Each live guest is told of the new entries."""
        table, start, end = self.table, self._announced, len(self.table.log)
        told = Announcement(table, start, end, now)
        rules = self._new_rules(start)
        for guest in self.guests:
            if guest.live:
                if rules and not self.understands(guest):
                    parcel.closings.append((guest, TOO_OLD))
                    continue
                if rules:
                    parcel.add(guest, rules)
                parcel.add(guest, told.frame(guest.player), end)
                guest.next = end
        self._announced = end

    def _new_rules(self, start: int) -> bytes | None:
        unchanged = _CHANGES_RULES.isdisjoint(map(type, self.table.log[start:]))
        return None if unchanged else write(rules_said(self.table))

    def _answer(self, parcel: Parcel, ticket: str, answer: Answer, now: float) -> None:
        if ticket.startswith(_BOT) and isinstance(answer, RefusedAnswer):
            self._company.refused(ticket.removeprefix(_BOT))
        asked = self._asked.get(ticket)
        if asked is None:
            return
        guest, id_ = asked
        kind = answer.code if isinstance(answer, RefusedAnswer) else _COUNTED[type(answer)]
        self._tally.answers[kind] += 1
        parcel.add(guest, write(answer_said(id_, answer, now)))
        parcel.tickets.append(asked)
        if not isinstance(answer, HeldAnswer):
            del self._asked[ticket]

    def _bring_up(self, guest: Guest, start: int | None) -> None:
        """From that entry on, in pages at the reader's pace, or how it stands now."""
        now, end = self._clock.running(), len(self.table.log)
        if self.suspended:  # what stands here is not kept: it is told once the table is restored
            guest.live, guest.told = False, -1 if start is None else start
            self._overdue.owe(guest, None, now)
            return
        if start is not None and self.table.log.base <= start <= self._kept:
            guest.live, guest.next, guest.told = False, start, start
            guest.wire.stream(self._pages(guest))
            return
        parcel = Parcel(end, True, now)
        parcel.add(guest, write(snapshot(self.table, guest.player, now)), end)
        guest.live, guest.next = True, end
        self._outbox.put(parcel)

    def _pages(self, guest: Guest) -> Iterator[bytes]:
        while self.speaks() and self._remembers(guest.next) and guest.next + PAGE < self._kept:
            start, end = guest.next, guest.next + PAGE
            guest.next = guest.told = end
            yield ViewerUpdate(self.table, start, end).frame(guest.player, more=True)
        if self.speaks() and not self.suspended:
            if self._remembers(guest.next):
                self._go_live(guest)
            else:
                self._bring_up(guest, None)

    @property
    def memory(self) -> int:
        """Bytes of the rows whose entries are in memory, about."""
        log = self.table.log
        return self.table.size * (len(log) - log.base) // len(log)

    def _remembers(self, entry: int) -> bool:
        return entry >= self.table.log.base

    def _go_live(self, guest: Guest) -> None:
        """The rest, also what is not yet kept: it waits its turn."""
        table, start, end = self.table, guest.next, len(self.table.log)
        now = self._clock.running()
        state = Standings(table, now).of(guest.player)
        parcel = Parcel(end, True, now)
        parcel.add(guest, ViewerUpdate(table, start, end).frame(guest.player, standing=state), end)
        guest.live, guest.next = True, end
        self._outbox.put(parcel)

    def _say_rules(self, guest: Guest) -> None:
        """They may have been chosen in a step that is not yet kept."""
        if not self.suspended:
            parcel = Parcel(len(self.table.log), True, self._clock.running())
            parcel.add(guest, write(rules_said(self.table)))
            self._outbox.put(parcel)

    def _say(self, guest: Guest, message: t.ToClient) -> None:
        guest.wire.send(write(message))

    def _tell_all(self, message: t.ToClient) -> None:
        frame = write(message)
        for guest in self.guests:
            guest.wire.send(frame)

    # keeping

    def kept(self) -> None:
        """The oldest batch on its way is durable."""
        self.unkept -= 1
        end = self._outbox.kept() if self.is_ours() else None
        if end is not None:
            self._kept = end
            if self.unkept == 0:
                forget_all_but(self.table, self._limits.remembered)

    def lost(self) -> None:
        """It is not, and neither are those after it: whoever asked is told so.

        Not by a process that ends: it may not know, and whoever asked will ask again.
        """
        self.unkept -= 1
        speaks, self.suspended = self.speaks(), True
        for parcel in self._outbox.drop():
            for guest, id_ in parcel.tickets if speaks else ():
                self._say(guest, t.Refused(id_, NOT_SAVED))

    def restore(self, table: Table) -> None:
        """Go on from what the store has kept."""
        self._company.close()
        for guest, id_ in self._asked.values():
            self._say(guest, t.Refused(id_, NOT_SAVED))
        self._asked.clear()
        self._stand(table)
        self.suspended, self.silent, self.restored = False, False, self.touched
        for player in self.guests.players():
            table.present(player, True, self.touched)
        for guest in self.guests:
            if table.room.known_as(guest.holder) != guest.player:
                guest.wire.close("moved")
                continue
            self._say_rules(guest)
            self._bring_up(guest, guest.told if guest.told >= 0 else None)
        for guest, id_ in self._overdue.settle():
            ticket = f"{guest.player}#{id_}"
            answer = table.kept_answer(ticket) or RefusedAnswer(NOT_SAVED)
            self._say(guest, answer_said(id_, answer, self.touched))
