"""One table on the network, without I/O: frames and time come in, frames and batches to keep go out."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pioche.bots.company import Company
from pioche.protocol import Asking, ToServer, write
from pioche.protocol import to_client as t
from pioche.protocol import to_server as s
from pioche.server.asking import Translator
from pioche.server.frames import Announcement, Standings, Telling, millis, rules_said, snapshot
from pioche.server.guests import Guest, Guests
from pioche.server.keeping import batch_of
from pioche.server.outbox import Outbox, Parcel
from pioche.server.store.base import Batch
from pioche.server.tally import Tally
from pioche.table import Accepted, Answer, Decision, Held, Refused, Step, Table
from pioche.table import commands as c
from pioche.table import events as e

PAGE: Final = 200
"""Entries of the log in one frame of a resume."""
NOT_SAVED: Final = "not-saved"
AT_ONCE: Final = 8
"""Acts of bots that nobody has to wait for in between."""
SET: Final = 60.0
"""Seconds by which the time of day may differ from the time that has passed before it counts as set."""
_BOT: Final = "bot/"
_CHANGES_RULES: Final = frozenset({e.RulesChosen, e.GameLaid})


class Clock:
    """The time that runs, never back; and the time of day, which anybody may set, for expiry alone."""

    def __init__(self, running: Callable[[], float], of_day: Callable[[], float]) -> None:
        self.running = running
        self._of_day = of_day
        self._latest = of_day()
        self._ahead = self._latest - running()

    def of_day(self) -> float:
        """Never back either: what is kept now must not look old."""
        self._latest = max(self._latest, self._of_day())
        return self._latest

    def settled_day(self) -> float | None:
        """The time of day, unless it was set since this was last asked."""
        day, before = self._of_day(), self._ahead
        self._ahead = day - self.running()
        return day if abs(self._ahead - before) < SET else None


class Room:
    """`keep` is given each batch as it is decided; for each, in order, it calls `kept` or `lost` later."""

    def __init__(
        self,
        code: str,
        table: Table,
        clock: Clock,
        translator: Translator,
        keep: Callable[[Batch], None],
        tally: Tally | None = None,
    ) -> None:
        self.code = code
        self.table = table
        self.guests = Guests()
        self.suspended = False
        """The store has failed: nothing is decided until the table is restored from it."""
        self.restored = float("-inf")
        """When it was last restored after such a failure."""
        self.unkept = 0
        """Batches that are on their way to the store."""
        self._clock = clock
        self._translator = translator
        self._keep = keep
        self._tally = tally or Tally()
        self._outbox = Outbox()
        self._asked: dict[str, tuple[Guest, str]] = {}
        """Who is to be answered, by ticket."""
        self._stand(table)

    def _stand(self, table: Table) -> None:
        self.table = table
        self.touched = self._clock.running()
        self._kept = self._announced = len(table.log)
        """How much of the log is durable, and how much those who are live have been told of."""
        self._company = Company(table)
        self._company.seen(table.log, self.touched)

    # who comes and goes

    def enter(self, guest: Guest, token: str, start: int | None) -> None:
        now, table = self._clock.running(), self.table
        came = self.guests.add(guest)
        self._say(guest, t.Welcome(s.VERSION, self.code, guest.player, token, self._kept, millis(now)))
        self._say_rules(guest)
        if came:
            table.present(guest.player, True, now)
            self._tell_all(t.Presence(self.guests.players()))
        else:
            self._say(guest, t.Presence(self.guests.players()))
        self._bring_up(guest, start)

    def leave(self, guest: Guest) -> None:
        self.touched = self._clock.running()
        if self.guests.drop(guest):
            self.table.present(guest.player, False, self.touched)
            self._tell_all(t.Presence(self.guests.players()))

    def close(self, code: str) -> None:
        for guest in self.guests:
            guest.wire.close(code)
        self._company.close()

    # what comes in

    def hear(self, guest: Guest, message: ToServer) -> None:
        match message:
            case s.Ping(n=n):
                self._say(guest, t.Pong(n, millis(self._clock.running())))
            case s.Sync(start=start):
                self._bring_up(guest, start)
            case s.Hello():
                guest.wire.close("bad-frame")
            case s.React(id=id_, reaction=reaction):
                self._tell_all(t.Reaction(guest.player, reaction))
                self._say(guest, t.Accepted(id_, self._kept, self._kept))
            case _:
                self._ask(guest, message)

    def _ask(self, guest: Guest, asking: Asking) -> None:
        now = self.touched = self._clock.running()
        if self.suspended:
            self._say(guest, t.Refused(asking.id, NOT_SAVED))
            return
        ticket = f"{guest.player}#{asking.id}"
        self._asked[ticket] = (guest, asking.id)
        command = self._translator.command(self.table, guest.player, asking)
        if isinstance(command, Refused):
            self._carry_out(Step(((ticket, command),)), now)
            return
        step = self.table.submit(command, now, ticket, once=True)
        self._carry_out(step, now)
        done = any(decision.ticket == ticket for decision in step.decisions)
        if isinstance(asking, s.TakeSeat) and asking.hash is not None and done:
            self._carry_out(self.table.submit(c.PromisePart(guest.player, asking.hash), now), now)

    def tick(self) -> None:
        """What is due by now, in the order in which it falls due; quick bots let others have their turn."""
        now, acts = self._clock.running(), 0
        while not self.suspended and (due := self.next_due) is not None and due <= now and acts < AT_ONCE:
            deadline = self.table.next_deadline
            if deadline is not None and deadline <= due:
                self._carry_out(self.table.tick(now), now)
            else:
                self._let_a_bot_act(now)
                acts += 1

    @property
    def next_due(self) -> float | None:
        """No bot acts while much is not yet kept: all of it would be told at once."""
        if self.suspended:
            return None
        deadline = self.table.next_deadline
        bots = self._company.next_due if self.unkept < AT_ONCE else None
        if deadline is None or bots is None:
            return bots if deadline is None else deadline
        return min(deadline, bots)

    def _let_a_bot_act(self, now: float) -> None:
        act = self._company.act(now)
        if act is not None:
            player, command = act
            self._tally.bot_acts += 1
            self._carry_out(self.table.submit(c.Act(player, command, by_bot=True), now, _BOT + player), now)

    # what goes out

    def _carry_out(self, step: Step, now: float) -> None:
        parcel = Parcel(len(self.table.log), kept=not step.decisions)
        if step.decisions:
            self._company.seen(self.table.log[self._announced :], now)
            self._announce(parcel, now)
        for ticket, answer in step.answers:
            self._answer(parcel, ticket, answer, now)
        self._outbox.put(parcel)
        if step.decisions:
            self._hand_over(step.decisions, now)

    def _hand_over(self, decisions: Sequence[Decision], now: float) -> None:
        table = self.table
        first = len(table.decisions) - len(decisions)
        self.unkept += 1
        self._keep(batch_of(self.code, first, decisions, table.clocks.left(now), self._clock.of_day()))

    def _announce(self, parcel: Parcel, now: float) -> None:
        """Each live guest is told of the new entries."""
        table, start, end = self.table, self._announced, len(self.table.log)
        told = Announcement(table, start, end, now)
        rules = self._new_rules(start)
        for guest in self.guests:
            if guest.live:
                if rules:
                    parcel.add(guest, rules)
                parcel.add(guest, told.frame(guest.player), end)
                guest.next = end
        self._announced = end

    def _new_rules(self, start: int) -> bytes | None:
        unchanged = _CHANGES_RULES.isdisjoint(map(type, self.table.log[start:]))
        return None if unchanged else write(rules_said(self.table))

    def _answer(self, parcel: Parcel, ticket: str, answer: Answer, now: float) -> None:
        if ticket.startswith(_BOT) and isinstance(answer, Refused):
            self._company.refused(ticket.removeprefix(_BOT))
        asked = self._asked.get(ticket)
        if asked is None:
            return
        guest, id_ = asked
        kind = answer.code if isinstance(answer, Refused) else type(answer).__name__.lower()
        self._tally.answers[kind] += 1
        parcel.add(guest, write(_said(id_, answer, now)))
        parcel.tickets.append(asked)
        if not isinstance(answer, Held):
            del self._asked[ticket]

    def _bring_up(self, guest: Guest, start: int | None) -> None:
        """From that entry on, in pages at the reader's pace, or how it stands now."""
        now, end = self._clock.running(), len(self.table.log)
        if self.suspended:  # what stands here is not kept: it is told once the table is restored
            guest.live, guest.told = False, -1 if start is None else start
            return
        if start is not None and start <= self._kept:
            guest.live, guest.next, guest.told = False, start, start
            guest.wire.stream(self._pages(guest))
            return
        parcel = Parcel(end, kept=True)
        parcel.add(guest, write(snapshot(self.table, guest.player, now)), end)
        guest.live, guest.next = True, end
        self._outbox.put(parcel)

    def _pages(self, guest: Guest) -> Iterator[bytes]:
        while guest.next + PAGE < self._kept:
            start, end = guest.next, guest.next + PAGE
            guest.next = guest.told = end
            yield Telling(self.table, start, end).frame(guest.player, more=True)
        if not self.suspended:
            self._go_live(guest)

    def _go_live(self, guest: Guest) -> None:
        """The rest, also what is not yet kept: it waits its turn."""
        table, start, end = self.table, guest.next, len(self.table.log)
        state = Standings(table, self._clock.running()).of(guest.player)
        parcel = Parcel(end, kept=True)
        parcel.add(guest, Telling(table, start, end).frame(guest.player, standing=state), end)
        guest.live, guest.next = True, end
        self._outbox.put(parcel)

    def _say_rules(self, guest: Guest) -> None:
        """They may have been chosen in a step that is not yet kept."""
        if not self.suspended:
            parcel = Parcel(len(self.table.log), kept=True)
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
        end = self._outbox.kept()
        if end is not None:
            self._kept = end

    def lost(self) -> None:
        """It is not, and neither are those after it: whoever asked is told so."""
        self.unkept -= 1
        self.suspended = True
        for parcel in self._outbox.drop():
            for guest, id_ in parcel.tickets:
                self._say(guest, t.Refused(id_, NOT_SAVED))

    def restore(self, table: Table) -> None:
        """Go on from what the store has kept."""
        self._company.close()
        for guest, id_ in self._asked.values():
            self._say(guest, t.Refused(id_, NOT_SAVED))
        self._asked.clear()
        self._stand(table)
        self.suspended, self.restored = False, self.touched
        for player in self.guests.players():
            table.present(player, True, self.touched)
        for guest in self.guests:
            self._say_rules(guest)
            self._bring_up(guest, guest.told if guest.told >= 0 else None)


def _said(id_: str, answer: Answer, now: float) -> t.Answer:
    match answer:
        case Accepted(first=first, end=end):
            return t.Accepted(id_, first, end)
        case Held(until=until):
            return t.Held(id_, millis(until), millis(now))
        case Refused(code=code, refusal=refusal, problem=problem):
            return t.Refused(id_, code, refusal, problem)
