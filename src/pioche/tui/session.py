"""One match at one terminal, without a screen: the table, its journal, and bots that act in their time.

Time comes in through `clock`. People act through `act`; everything else happens in `beat`, which is to be
called at `next_due` at the latest. A decision is on the disk before anybody is told of it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from pioche import core
from pioche.bots.manners import UNCALLED
from pioche.core import Command, Legal, Rules, State, View
from pioche.core import events as g
from pioche.core.events import PositionSet
from pioche.rulebooks import to_toml
from pioche.table import Answer, Chair, Decision, Options, Refused, Step, Table, TableJournal, load_table
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table.events import GameLaid, SeatTaken, TableOpened
from pioche.tui.guests import BotGuest
from pioche.tui.holding import Hold
from pioche.tui.seating import Seated

LIVE = Options(uno_grace=0.75, pass_pause=1.2)
STAND_IN = "balanced"
"""Who plays a turn whose clock has run out."""


class Session:
    def __init__(
        self,
        table: Table,
        clock: Callable[[], float],
        journal: TableJournal | None = None,
        hold: Hold | None = None,
    ) -> None:
        self.table = table
        self.clock = clock
        self.journal = journal
        self._hold = hold
        self.uno_since: dict[int, float] = {}
        """When each seat came to owe its call."""
        self.turn_since = clock()
        self._turn: tuple[int, int | None] = (0, None)
        self._last = clock()
        self._tickets = 0
        self._guests: dict[str, BotGuest] = {}
        self._overdue: str | None = None
        self._seat_guests()
        self._note(table.log, self._last)
        self._plan(self._last)

    @classmethod
    def open(
        cls,
        rules: Rules,
        seats: Sequence[Seated],
        seed: str,
        clock: Callable[[], float],
        journal: Path | None = None,
        options: Options = LIVE,
        start: PositionSet | None = None,
    ) -> "Session":
        """A new match; with `start` it begins in the middle."""
        opened = TableOpened(to_toml(rules), seed, options)
        taken = tuple(SeatTaken(seat.player, seat.name, seat.bot) for seat in seats)
        decisions = [Decision((opened,)), Decision(taken)]
        if start is not None:
            laid = GameLaid(1, tuple(seat.player for seat in seats))
            decisions += [Decision((laid,)), Decision((start,))]
        table = Table.restored(decisions, clock())
        if journal is None:
            return cls(table, clock)
        return cls(table, clock, TableJournal.create(journal, table), Hold(journal))

    @classmethod
    def resume(cls, journal: Path, clock: Callable[[], float]) -> "Session":
        """HeldElsewhereError while another window plays it."""
        hold = Hold(journal)
        try:
            table, kept = load_table(journal, clock())
        except BaseException:
            hold.close()
            raise
        return cls(table, clock, kept, hold)

    def close(self) -> None:
        for guest in self._guests.values():
            guest.close()
        if self.journal is not None:
            self.journal.close()
        if self._hold is not None:
            self._hold.close()

    # how it stands

    @property
    def state(self) -> State:
        return self.table.room.game

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.table.room.chairs

    @property
    def people(self) -> list[str]:
        return [chair.player for chair in self.chairs if chair.bot is None]

    @property
    def names(self) -> list[str]:
        """By seat, once a game is laid."""
        known = {chair.player: chair.name for chair in self.chairs}
        players = self.state.players or tuple(known)
        return [known.get(player, player) for player in players]

    @property
    def is_over(self) -> bool:
        return self.table.room.number > 0 and not self.table.room.game_running

    @property
    def between_rounds(self) -> bool:
        return not self.table.room.round_running

    def view(self, player: str) -> View:
        return self.table.view_of(player)

    def legal(self, player: str) -> Legal | None:
        return self.table.legal_of(player)

    @property
    def clock_left(self) -> float | None:
        """Seconds left to whoever is in turn, where the table has a clock."""
        limit = self.table.room.options.clock
        if limit is None or self.between_rounds:
            return None
        return max(0.0, limit - (self.clock() - self.turn_since))

    # what comes in

    def act(self, player: str, command: Command) -> Answer:
        self.beat()
        return self._submit(c.Act(player, command), self._now())

    def deal(self) -> Answer:
        """The first round, the next one, or the first of a rematch."""
        self.beat()
        return self._submit(c.StartRound(self.chairs[0].player), self._now())

    def hurry(self) -> None:
        """Whatever a bot is about to do, it does now; a player's time to call stays."""
        now = self._now()
        for guest in self._guests.values():
            if guest.due is not None:
                guest.due = max(now, self._floor(guest))
        self.beat()

    @property
    def next_due(self) -> float | None:
        times = [self.table.next_deadline, *(guest.due for guest in self._guests.values())]
        return min((time for time in times if time is not None), default=None)

    def beat(self) -> bool:
        """All that is due by now, in the order in which it falls due; whether anything happened."""
        now, before = self._now(), len(self.table.log)
        while (due := self.next_due) is not None and due <= now:
            at = self._last = max(due, self._last)
            deadline = self.table.next_deadline
            if deadline is not None and deadline <= at:
                self._keep(self.table.tick(at), at)
            else:
                self._let_a_bot_act(at)
        self._last = now
        return len(self.table.log) > before

    def _now(self) -> float:
        return max(self.clock(), self._last)

    # deciding, saving, telling

    def _submit(self, command: c.TableCommand, at: float) -> Answer:
        self._tickets += 1
        ticket = f"{command.by}#{self._tickets}"
        step = self.table.submit(command, at, ticket)
        self._keep(step, at)
        return next(answer for each, answer in step.answers if each == ticket)

    def _keep(self, step: Step, at: float) -> None:
        if self.journal is not None and step.decisions:
            self.journal.keep(step)
        refused = [ticket for ticket, answer in step.answers if isinstance(answer, Refused)]
        for guest in (self._guests.get(ticket.rpartition("#")[0]) for ticket in refused):
            if guest is not None:
                guest.reconsider()
        if step.decisions or refused:
            self._note([event for decision in step.decisions for event in decision.events], at)
            self._seat_guests()
            self._plan(at)

    def _note(self, events: Sequence[e.LogEvent], at: float) -> None:
        for event in events:
            if isinstance(event, g.UnoDue):
                self.uno_since[event.seat] = at
            elif isinstance(event, e.TurnTimedOut):
                self._overdue = event.player
        due = core.catchable(self.state)
        self.uno_since = {seat: since for seat, since in self.uno_since.items() if seat in due}
        turn = (self.state.round, self.state.turn_number)
        if turn != self._turn:
            self._turn, self.turn_since, self._overdue = turn, at, None

    # bots

    def _seat_guests(self) -> None:
        """Every seat a bot plays has its guest, who has seen all that the seat may see."""
        for chair in self.chairs:
            bot = chair.played_by_bot or (STAND_IN if chair.player == self._overdue else None)
            guest = self._guests.get(chair.player)
            if guest is not None and guest.name != bot:
                self._guests.pop(chair.player).close()
            if bot is not None and chair.player not in self._guests:
                self._guests[chair.player] = BotGuest(chair.player, bot, self.table)

    def _plan(self, at: float) -> None:
        for guest in self._guests.values():
            guest.follow(self.table)
            overdue = guest.player == self._overdue
            guest.plan(self.table, at, hurried=overdue)
            if guest.due is not None:
                guest.due = max(guest.due, self._floor(guest))

    def _floor(self, guest: BotGuest) -> float:
        """The earliest time for a bot's act: others are given time to call, and to catch (ruling 44)."""
        seat = self.table.room.seat(guest.player)
        waits = [since + UNCALLED for other, since in self.uno_since.items() if other != seat]
        return max(waits, default=float("-inf"))

    def _let_a_bot_act(self, at: float) -> None:
        ready = [guest for guest in self._guests.values() if guest.due is not None and guest.due <= at]
        guest = min(ready, key=lambda each: each.due or 0.0)
        command = guest.act(self.table)
        if command is not None:
            self._submit(c.Act(guest.player, command), at)
