"""A bot in a seat at a remote table, without I/O: what it has seen, what it plans, and when it acts."""

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, cast, get_args

from pioche.bots import ANEW, ManneredBot, Thinker, WaitingBot, occasion
from pioche.client._news import CaughtUpNews, EntryNews, News, RestartedNews
from pioche.client._table_connection import TableConnection
from pioche.core import Command, Legal, Seen, View
from pioche.protocol.to_client import Accepted, Refused
from pioche.protocol.to_server import Move, StandIn
from pioche.table.events import GameLaid

FIRST_RETRY: Final = 0.25
LONGEST_RETRY: Final = 5.0
"""Seconds before the next try: after one refusal, and after many."""
MOST_ACTS_IN_WINDOW: Final = 80
WINDOW: Final = 20.0
"""Limits its requests, because servers disconnect clients that send too often."""
_OF_THE_GAME: tuple[type, ...] = get_args(Seen)


class RemoteOutlook(NamedTuple):
    """The server's offer to this seat, and what the seat sees."""

    legal: Legal
    view: View


class BotSeat(WaitingBot):
    """`hear` takes the news of its connection; `act` makes its act when it is `due`."""

    def __init__(self, line: TableConnection, bot: ManneredBot, mind: Thinker, rng: Random) -> None:
        super().__init__(bot, mind, rng)
        self.line = line
        self._untold: list[EntryNews] = []
        self._asked = ""
        """The id of its last act."""
        self._taking_back = ""
        self._times: deque[float] = deque(maxlen=MOST_ACTS_IN_WINDOW)

    # seeing

    def hear(self, news: Sequence[News], now: float) -> None:
        for each in news:
            match each:
                case EntryNews():
                    self._untold.append(each)
                case RestartedNews():
                    self._untold.clear()
                case CaughtUpNews():
                    self._follow()
                case Refused(id=id) if id == self._asked:
                    self._occasion, self._refusals = ANEW, self._refusals + 1
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
        assert self.line.table_state is not None
        self.mind.start(self.line.view, self.line.table_state.game.rules)

    # planning

    def _plan(self, now: float) -> None:
        """Thinks about a new occasion, or continues to think about the current one."""
        if self.line.waits(self._asked):
            self.due = None
            return
        self._take_back()
        outlook = self._look()
        found = None if outlook is None else occasion(outlook.legal, outlook.view, self.line.end)
        if self._is_new(found) and found is not None and outlook is not None:
            self._think(outlook, now)

    def _look(self) -> "RemoteOutlook | None":
        legal, view = self.line.legal, self.line.view
        return None if legal is None or view is None else RemoteOutlook(legal, view)

    def _take_back(self) -> None:
        """Takes the seat back from a stand-in."""
        table_state, player = self.line.table_state, self.line.player
        chair = None if table_state is None or not self.line.up else table_state.chair(player)
        if chair is not None and chair.stand_in is not None and not self.line.waits(self._taking_back):
            self._taking_back = self.line.ask(StandIn("", player, None))

    def _time_of(self, intent: Command, view: View, now: float) -> float:
        wary = min(FIRST_RETRY * ((1 << min(self._refusals, 8)) - 1), LONGEST_RETRY)
        earliest = now if len(self._times) < MOST_ACTS_IN_WINDOW else self._times[0] + WINDOW
        return max(super()._time_of(intent, view, now + wary), earliest)

    # acting

    def act(self, now: float) -> None:
        """Acts, now that it is time."""
        self.due: float | None = None
        outlook = self._look()
        if outlook is None or self.line.waits(self._asked):
            return
        command = self._act_on(outlook, now)
        if command is not None:
            self._times.append(now)
            self._intent = None
            self._asked = self.line.act(cast(Move, command))
