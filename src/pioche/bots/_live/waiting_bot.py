"""A bot that waits for its turn: what it plans, and when it acts."""

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from pioche.bots._live.manners import Mannered
from pioche.bots._live.thinking import Thinker
from pioche.core import Call, Catch, Command, Legal, Pass, State, View

CHECK_INTERVAL: Final = 0.05
"""Seconds between two checks of a bot that is still thinking."""
ANEW: Final = object()
"""An occasion unlike any other: the bot thinks again about what there is to decide."""


class Outlook(Protocol):
    """One position from one seat."""

    @property
    def legal(self) -> Legal: ...

    @property
    def view(self) -> View: ...


def occasion(legal: Legal, position: State | View, latest: object) -> object:
    """The current occasion: a turn counts once, anything else again with the `latest` event.

    The table passes by itself for a player who can do nothing else: that is not an occasion.
    """
    if not legal.in_turn:
        return latest if legal.out_of_turn else None
    forced = all(isinstance(command, Pass) for command in legal.in_turn)
    return None if forced else (position.round, position.turn_number, position.phase)


class WaitingBot:
    """Thinks about each occasion once, pauses as people do, and acts when it is `due`."""

    def __init__(self, bot: Mannered, mind: Thinker, rng: Random) -> None:
        """`mind` is where the bot thinks."""
        self.bot = bot
        self.mind = mind
        self.due: float | None = None
        """The time of its next act."""
        self._rng = rng
        self._occasion: object = None
        self._intent: Command | None = None
        self._thought: Callable[[], bool] | None = None
        """Tells whether the bot has decided; None if it is not thinking."""
        self._refusals = 0
        """The number of refusals in a row."""

    def _is_new(self, found: object) -> bool:
        """Whether the occasion is new; the bot then drops its plan."""
        if found == self._occasion:
            return False
        self._occasion, self._intent, self._thought, self.due = found, None, None, None
        return True

    def _think(self, outlook: Outlook, now: float) -> None:
        self._thought = self.mind.think(outlook.view, outlook.legal, self._rng)
        self._settle(outlook, now)

    def _settle(self, outlook: Outlook, now: float) -> None:
        """Sets the time of a decided act, with a human pause; until then, the time of the next check."""
        if self._thought is None or not self._thought():
            self.due = now + CHECK_INTERVAL
            return
        self._thought, self.due = None, None
        self._intent = self._permitted(self.mind.choice, outlook.legal)
        if self._intent is not None:
            self.due = self._time_of(self._intent, outlook.view, now)

    def _permitted(self, choice: Command | None, legal: Legal) -> Command | None:
        """Replaces silence in turn, and choices that are refused repeatedly, so that the bot never stops the
        table.
        """
        if choice is not None and legal.allows(choice) and self._refusals < 2:
            return choice
        return legal.in_turn[self._refusals % len(legal.in_turn)] if legal.in_turn else None

    def _time_of(self, intent: Command, view: View, now: float) -> float:
        """The time of the intended act."""
        return now + self.bot.pause(view, intent, self._rng)

    def _act_on(self, outlook: Outlook, now: float) -> Command | None:
        """Returns the act that is due. If it is no longer possible, the bot thinks again."""
        self.due = None
        if self._thought is not None:
            self._settle(outlook, now)
            return None
        command = self._intent
        if command is not None and not outlook.legal.allows(command):
            self._think(outlook, now)
            return None
        if isinstance(command, Call | Catch):
            self._occasion = ANEW  # a call in turn is not yet a play
        return command

    def close(self) -> None:
        self.mind.close()
