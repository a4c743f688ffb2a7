"""The deadlines of a table: calls, the automatic pass, the turn, the parts of a deal, absent people.

Times come in from outside; none goes into the log.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from pioche import core
from pioche.core import Phase, forced_pass
from pioche.core import events as g
from pioche.table import events as e
from pioche.table._management import next_masters
from pioche.table._pass_pauses import PassPauses
from pioche.table._shuffles import PARTS_TIMEOUT, Draw
from pioche.table._table_state import TableState
from pioche.table.commands import ActCommand

_DRAWN: Final = Phase.DRAWN
_ANSWERS_UNO: Final = (g.UnoCalled, g.UnoCaught, g.UnoSpent, g.UnoWindowClosed)
_ENDS_ALL: Final = (g.RoundWon, g.RoundBlocked, g.RoundStarted, g.PlayerOut)


class HeldAct(Struct, frozen=True):
    ticket: str
    act: ActCommand
    once: bool


class HeldActs:
    """The time that each player has to call, and the acts held meanwhile, in order of arrival (ruling 44)."""

    def __init__(self, grace: float) -> None:
        self.grace: float = grace
        self.until: dict[int, float] = {}
        """When the time of each seat that must call is over."""
        self.queue: deque[HeldAct] = deque()

    def see(self, events: tuple[e.LogEvent, ...], now: float) -> None:
        for event in events:
            if isinstance(event, g.UnoDue):
                if self.grace > 0:
                    self.until[event.seat] = now + self.grace
            elif self.until:
                self._settle(event)
            elif isinstance(event, e.OptionsChosen):  # between games, when nobody has to call
                self.grace = event.options.uno_grace

    def _settle(self, event: e.LogEvent) -> None:
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


Turn: TypeAlias = tuple[int, int, int]
"""The game, the round, and the number of the turn in it."""


class TurnTimers:
    """The automatic pass, the turn, and the parts of a deal."""

    def __init__(self, draw: Draw) -> None:
        self.pauses: PassPauses = PassPauses(draw)
        self.pass_at: float | None = None
        self._passing: Turn | None = None
        """The turn that ends with that pass."""
        self._choosing: tuple[Turn, int, float] | None = None
        """The turn with a drawn card that may be laid or kept, the seat, and the start of the choice."""
        self.turn_at: float | None = None
        self.parts_at: float | None = None
        self._left: float | None = None
        """The rest of the turn's time during a pause."""

    def times(self) -> list[float]:
        """Everything that is due."""
        if self.pass_at is None and self.turn_at is None and self.parts_at is None:
            return []
        return [time for time in (self.pass_at, self.turn_at, self.parts_at) if time is not None]

    def left(self, now: float) -> float | None:
        """The time left of the player in turn; it does not run while the game is paused."""
        return self._left if self.turn_at is None else max(0.0, self.turn_at - now)

    def restore(self, left: float | None, now: float) -> None:
        """Restores the time left at the last entry of the log, whatever time has passed since."""
        self.pauses.forget()  # reading the log does not count as playing time
        if left is None:
            return
        if self.turn_at is not None:
            self.turn_at = now + left
        elif self._left is not None:
            self._left = left

    def see(self, table_state: TableState, events: Sequence[e.LogEvent], now: float) -> None:
        self._see_choice(table_state, events, now)
        self._see_pass(table_state, now)
        if table_state.options.clock:
            self._see_turn(table_state, events, table_state.options.clock, now)
        if not table_state.dealing:
            self.parts_at = None
        elif self.parts_at is None:
            self.parts_at = now + PARTS_TIMEOUT

    def _see_pass(self, table_state: TableState, now: float) -> None:
        """Other events do not delay the pass."""
        forced = None if table_state.paused or table_state.ended else forced_pass(table_state.game)
        if forced is None:
            self.pass_at = self._passing = None
        elif self._passing != (turn := _turn(table_state)):
            player = table_state.game.players[forced.seat]
            self._passing = turn
            self.pass_at = now + self.pauses.of(turn, player, table_state.options.pass_pause)

    def _see_choice(self, table_state: TableState, events: Sequence[e.LogEvent], now: float) -> None:
        """Measures how long players take to lay or keep what they have drawn."""
        if self._choosing is not None:
            self._end_choice(table_state, events, now)
        game = table_state.game
        if table_state.paused or game.phase is not _DRAWN or game.turn is None or forced_pass(game):
            self._choosing = None
        elif self._choosing is None or self._choosing[0] != _turn(table_state):
            self._choosing = (_turn(table_state), game.turn, now)

    def _end_choice(self, table_state: TableState, events: Sequence[e.LogEvent], now: float) -> None:
        for event in events:
            if self._choosing is not None and isinstance(event, g.CardPlayed | g.TurnPassed):
                _, seat, since = self._choosing
                if event.seat == seat and seat < len(table_state.game.players):
                    self.pauses.see(table_state.game.players[seat], now - since)
                self._choosing = None

    def _see_turn(
        self, table_state: TableState, events: Sequence[e.LogEvent], clock: float, now: float
    ) -> None:
        for event in events:
            if isinstance(event, g.TurnStarted | g.PositionSet) or _is_back(table_state, event):
                self.turn_at, self._left = now + clock, None
            elif isinstance(event, e.GamePaused):
                self._left, self.turn_at = self.left(now), None
            elif isinstance(event, e.GameResumed):
                self.turn_at, self._left = now + (self._left or clock), None
        if not _somebody_is_timed(table_state):
            self.turn_at = self._left = None


def _turn(table_state: TableState) -> Turn:
    return table_state.number, table_state.game.round, table_state.game.turn_number


def _is_back(table_state: TableState, event: e.LogEvent) -> bool:
    """The player in turn plays again in person."""
    if not isinstance(event, e.StandInChosen) or event.bot is not None:
        return False
    return (
        table_state.game.turn is not None and table_state.game.players[table_state.game.turn] == event.player
    )


def _somebody_is_timed(table_state: TableState) -> bool:
    """Whether a clock runs: clocks are only for people."""
    if not table_state.round_running or table_state.game.turn is None:
        return False
    chair = table_state.chair(table_state.game.players[table_state.game.turn])
    return chair is not None and chair.played_by_bot is None


class Absences:
    """The absent people of a table, and since when: after a restart everybody is absent."""

    def __init__(self, since: float) -> None:
        self._opened = since
        self._here: set[str] = set()
        self._since: dict[str, float] = {}

    def see(self, player: str, here: bool, now: float) -> None:
        if here:
            self._here.add(player)
        elif player in self._here:
            self._here.discard(player)
            self._since[player] = now

    def is_here(self, player: str) -> bool:
        return player in self._here

    def is_away(self, player: str, table_state: TableState) -> bool:
        return self.overdue_at(player, table_state) is not None

    def long_away(self, player: str, table_state: TableState, now: float) -> bool:
        due = self.overdue_at(player, table_state)
        return due is not None and now >= due

    def overdue_at(self, player: str, table_state: TableState) -> float | None:
        """When the player will have been absent for too long; None if present, or not watched."""
        if table_state.options.away is None or player in self._here:
            return None
        return self._since.get(player, self._opened) + table_state.options.away

    def next_master(self, table_state: TableState) -> str | None:
        """The person to run the table for the absent game master: the longest-seated one who is present."""
        if table_state.master is None:
            return None
        return next(
            (player for player in next_masters(table_state, table_state.master) if player in self._here), None
        )

    def master_changes_at(self, table_state: TableState) -> float | None:
        if (
            table_state.master is None
            or table_state.master in self._here
            or self.next_master(table_state) is None
        ):
            return None
        return self.overdue_at(table_state.master, table_state)
