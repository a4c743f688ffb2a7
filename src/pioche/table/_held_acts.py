"""Deadlines of calls at a table. Times come in from outside; none goes into the log."""

from collections import deque
from typing import Final

from msgspec import Struct

from pioche import core
from pioche.core import events as g
from pioche.table.commands import ActCommand
from pioche.table.events import LogEvent, OptionsChosen

_ANSWERS_UNO: Final = (g.UnoCalled, g.UnoCaught, g.UnoSpent, g.UnoWindowClosed)
_ENDS_ALL: Final = (g.RoundWon, g.RoundBlocked, g.RoundStarted, g.PlayerOut)


class HeldAct(Struct, frozen=True):
    ticket: str
    act: ActCommand
    once: bool


class HeldActs:
    """The time each player has to call, and the acts held meanwhile, in order of arrival (ruling 44)."""

    def __init__(self, grace: float) -> None:
        self.grace: float = grace
        self.until: dict[int, float] = {}
        """When the time of each seat that must call is over."""
        self.queue: deque[HeldAct] = deque()

    def see(self, events: tuple[LogEvent, ...], now: float) -> None:
        for event in events:
            if isinstance(event, g.UnoDue):
                if self.grace > 0:
                    self.until[event.seat] = now + self.grace
            elif self.until:
                self._settle(event)
            elif isinstance(event, OptionsChosen):  # between games, when nobody has to call
                self.grace = event.options.uno_grace

    def _settle(self, event: LogEvent) -> None:
        if isinstance(event, _ANSWERS_UNO):
            self.until.pop(event.seat, None)
        elif isinstance(event, _ENDS_ALL):
            self.until.clear()

    def expire(self, now: float) -> None:
        if self.until:
            self.until = {seat: until for seat, until in self.until.items() if until > now}

    def holds(self, state: core.State, command: core.Command) -> float | None:
        """Until when the command has to wait; None if it need not."""
        if not self.until:
            return None
        if isinstance(command, core.Catch):
            return self.until.get(command.target)
        closes = isinstance(command, core.Lay | core.Draw | core.Challenge | core.Accept)
        if not closes or state.rules.catch_window != "next-action":
            return None
        others = [until for seat, until in self.until.items() if seat != command.seat]
        return max(others, default=None)
