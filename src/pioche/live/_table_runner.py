"""Runs one live table: lets bots and deadlines act in time, and sets the timer for the next."""

from collections.abc import Callable
from enum import IntEnum
from typing import Final

from pioche.bots import BotGroup
from pioche.table import RefusedAnswer, Table, TableStep
from pioche.table import commands as c


class Lifecycle(IntEnum):
    """The state of a live table; it changes only to a later one, until the table is restored."""

    OPENING = 0
    """The table is being read; it takes no input."""
    LIVE = 1
    SUSPENDED = 2
    """The store has failed: nothing is decided until the table is restored from it."""
    SILENT = 3
    """Another process may own the table, so it is told nothing either."""
    RETIRED = 4
    """The process ends: decisions are still told once they are stored, and no input is taken."""
    CLOSED = 5

    @property
    def is_suspended(self) -> bool:
        """Whether the state in memory may be missing in the store."""
        return self in _SUSPENDED


_LIVE, _CLOSED = Lifecycle.LIVE, Lifecycle.CLOSED
"""Looking a member up in its class takes as long as a call."""
_SUSPENDED: Final = (Lifecycle.SUSPENDED, Lifecycle.SILENT, Lifecycle.CLOSED)
_BOT: Final = "bot/"
"""The prefix of the ticket of a bot's act."""


def earliest(one: float | None, other: float | None) -> float | None:
    """The earlier of two times; None is never."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


class TableRunner:
    """It has no I/O: the time comes in by `now`, and `set_timer` is called with the next due time.

    A subclass stores and tells decisions, around `_carry_out`.
    """

    acts_at_once: float = float("inf")
    """Most acts of bots in one tick; then others have their turn."""
    catches_up = False
    """Whether overdue acts get the time at which they were due, not the current time."""

    table: Table
    bots: BotGroup

    def __init__(
        self, now: Callable[[], float], set_timer: Callable[[float | None], None] = lambda _: None
    ) -> None:
        self.lifecycle: Lifecycle = Lifecycle.OPENING
        self._clock = now
        self._set_timer = set_timer
        self._latest = now()

    # its life

    def _open(self, table: Table) -> None:
        """The table is live: newly opened, loaded or restored."""
        self.table = table
        self.bots = BotGroup(table)
        self.bots.seen(table.log, self._now())
        self.lifecycle = Lifecycle.LIVE

    def _advance_to(self, state: Lifecycle) -> None:
        self.lifecycle = max(self.lifecycle, state)
        self.arm()

    def close(self, why: str = "") -> None:  # noqa: ARG002
        self.bots.close()
        self._advance_to(Lifecycle.CLOSED)

    def decides(self) -> bool:
        return self.lifecycle is _LIVE

    # time

    def _now(self) -> float:
        """Sets the time. A clock that is set back does not move the table back."""
        return max(self._clock(), self._latest)

    @property
    def next_due(self) -> float | None:
        """The time of its next tick."""
        return self._next_act()

    def _next_act(self) -> float | None:
        """The time of the next act of a bot or a deadline."""
        if self.lifecycle is not _LIVE:
            return None
        return earliest(self.table.next_deadline, self._bots_due())

    def _bots_due(self) -> float | None:
        return self.bots.next_due

    def arm(self) -> None:
        """Sets the timer. A closed table sets none."""
        if self.lifecycle is not _CLOSED:
            self._set_timer(self.next_due)

    def tick(self) -> None:
        """Does everything that is due by now, in order."""
        now, acts = self._now(), 0
        while (
            self.decides()
            and (due := self._next_act()) is not None
            and due <= now
            and acts < self.acts_at_once
        ):
            at = self._latest = max(due, self._latest) if self.catches_up else now
            deadline = self.table.next_deadline
            if deadline is not None and deadline <= due:
                self._carry_out(self.table.tick(at), at)
            else:
                self._let_a_bot_act(at)
                acts += 1
        self._latest = now
        self.arm()

    def _let_a_bot_act(self, at: float) -> bool:
        act = self.bots.act(at)
        if act is None:
            return False
        self._submit(c.ActCommand(*act, by_bot=True), at, _BOT + act[0])
        return True

    # deciding

    def _submit(self, command: c.TableCommand, at: float, ticket: str, once: bool = False) -> TableStep:
        step = self.table.submit(command, at, ticket, once)
        self._carry_out(step, at)
        return step

    def _carry_out(self, step: TableStep, at: float) -> None:
        """Shows the decisions to the bots; a bot whose act was refused thinks again."""
        if step.decisions:
            self.bots.seen([event for decision in step.decisions for event in decision.events], at)
        for ticket, answer in step.answers:
            if ticket.startswith(_BOT) and isinstance(answer, RefusedAnswer):
                self.bots.refused(ticket.removeprefix(_BOT))
