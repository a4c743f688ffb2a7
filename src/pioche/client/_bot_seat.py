"""A bot in a seat at a remote table, without I/O: what it has seen, what it plans, and when it acts."""

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, cast, get_args

from pioche.bots import Mannered, Thinker
from pioche.client._news import CaughtUp, News, Refolded, Told
from pioche.client._table_connection import TableConnection
from pioche.core import Call, Catch, Command, Pass, Seen, View
from pioche.protocol.to_client import Accepted, Refused
from pioche.protocol.to_server import Move, StandIn
from pioche.table.events import GameLaid

GLANCE: Final = 0.05
"""Seconds between two checks of a bot that is still thinking."""
WARY: Final = 0.25
MOST_WARY: Final = 5.0
"""Seconds before the next try after one refusal, and after many."""
MOST: Final = 80
WINDOW: Final = 20.0
"""Limits its requests, because servers disconnect clients that send too often."""
_OF_THE_GAME: tuple[type, ...] = get_args(Seen)


class BotSeat:
    """`hear` takes the news of its connection; `act` makes its act when it is `due`."""

    def __init__(self, line: TableConnection, bot: Mannered, mind: Thinker, rng: Random) -> None:
        """`mind` is where the bot thinks."""
        self.line = line
        self.bot = bot
        self.mind = mind
        self.due: float | None = None
        self._rng = rng
        self._untold: list[Told] = []
        self._occasion: object = None
        self._thought: Callable[[], bool] | None = None
        """Tells whether the bot has decided; None if it is not thinking."""
        self._intent: Command | None = None
        self._asked = ""
        """The id of its last act."""
        self._taking_back = ""
        self._refusals = 0
        """The number of refusals in a row."""
        self._times: deque[float] = deque(maxlen=MOST)

    # seeing

    def hear(self, news: Sequence[News], now: float) -> None:
        for each in news:
            match each:
                case Told():
                    self._untold.append(each)
                case Refolded():
                    self._untold.clear()
                case CaughtUp():
                    self._follow()
                case Refused(id=id) if id == self._asked:
                    self._occasion, self._refusals = None, self._refusals + 1
                case Accepted(id=id) if id == self._asked:
                    self._refusals = 0
                case _:
                    pass
        self._plan(now)

    def _follow(self) -> None:
        """Forgets games that are over."""
        laid = [place for place, told in enumerate(self._untold) if isinstance(told.event, GameLaid)]
        for told in self._untold[laid[-1] if laid else 0 :]:
            if isinstance(told.event, GameLaid):
                self._start()
            elif isinstance(told.event, _OF_THE_GAME):
                self.mind.see(cast(Seen, told.event))
        self._untold.clear()

    def _start(self) -> None:
        assert self.line.view is not None
        assert self.line.room is not None
        self.mind.start(self.line.view, self.line.room.game.rules)

    # planning

    def _plan(self, now: float) -> None:
        """Thinks about a new occasion, or continues to think about the current one."""
        if self.line.waits(self._asked):
            self.due = None
            return
        self._take_back()
        occasion = self._current()
        if occasion != self._occasion:
            self._occasion, self._intent, self._thought, self.due = occasion, None, None, None
            if occasion is not None:
                self._think(now)

    def _current(self) -> object:
        """The current occasion: a turn counts once, anything else again after each event."""
        line, view = self.line, self.line.view
        if line.legal is None or view is None:
            return None
        if line.legal.in_turn:
            # the table passes by itself for a player who can do nothing else
            forced = all(isinstance(command, Pass) for command in line.legal.in_turn)
            return None if forced else (view.round, view.turn_number, view.phase)
        return line.end if line.legal.out_of_turn else None

    def _take_back(self) -> None:
        """Takes the seat back from a stand-in."""
        room, player = self.line.room, self.line.player
        chair = None if room is None or not self.line.up else room.chair(player)
        if chair is not None and chair.stand_in is not None and not self.line.waits(self._taking_back):
            self._taking_back = self.line.ask(StandIn("", player, None))

    def _think(self, now: float) -> None:
        legal, view = self.line.legal, self.line.view
        assert legal is not None
        assert view is not None
        self._thought = self.mind.think(view, legal, self._rng)
        self._settle(now)

    def _settle(self, now: float) -> None:
        """Sets the time of a decided act, with a human pause; until then, the time of the next check."""
        assert self._thought is not None
        if not self._thought():
            self.due = now + GLANCE
            return
        self._intent, self._thought, self.due = self._permitted(self.mind.choice), None, None
        view = self.line.view
        if self._intent is not None and view is not None:
            self.due = max(now + self._pause(view, self._intent), self._earliest(now))

    def _pause(self, view: View, intent: Command) -> float:
        wary = min(WARY * ((1 << min(self._refusals, 8)) - 1), MOST_WARY)
        return wary + self.bot.pause(view, intent, self._rng)

    def _earliest(self, now: float) -> float:
        return now if len(self._times) < MOST else self._times[0] + WINDOW

    def _permitted(self, choice: Command | None) -> Command | None:
        """Replaces silence in turn, and choices that are refused repeatedly, so that the bot never stops the
        table.
        """
        legal = self.line.legal
        if legal is None:
            return None
        if choice is not None and legal.allows(choice) and self._refusals < 2:
            return choice
        return legal.in_turn[self._refusals % len(legal.in_turn)] if legal.in_turn else None

    # acting

    def act(self, now: float) -> None:
        """Makes the act that is due. If it is no longer possible, the bot thinks again."""
        self.due = None
        legal, command = self.line.legal, self._intent
        if legal is None or self.line.waits(self._asked):
            return
        if self._thought is not None:
            self._settle(now)
        elif command is not None and not legal.allows(command):
            self._think(now)
        elif command is not None:
            self._ask(command, now)

    def _ask(self, command: Command, now: float) -> None:
        if isinstance(command, Call | Catch):
            self._occasion = None  # a call in turn is not yet a play
        self._times.append(now)
        self._intent = None
        self._asked = self.line.act(cast(Move, command))

    def close(self) -> None:
        self.mind.close()
