"""Deadlines beside the time to call: the automatic pass, the turn, the parts of a deal."""

from collections.abc import Sequence
from typing import TypeAlias

from pioche.core import Phase, forced_pass
from pioche.core.events import CardPlayed, PositionSet, TurnPassed, TurnStarted
from pioche.table import events as e
from pioche.table._pass_pauses import PassPauses
from pioche.table._shuffles import PARTS_TIMEOUT, Draw
from pioche.table._table_state import TableState

Turn: TypeAlias = tuple[int, int, int]
"""The game, the round, and the number of the turn in it."""


class TurnTimers:
    def __init__(self, draw: Draw) -> None:
        self.pauses: PassPauses = PassPauses(draw)
        self.pass_at: float | None = None
        self._passing: Turn | None = None
        """The turn that ends with that pass."""
        self._choosing: tuple[Turn, int, float] | None = None
        """The turn in which a card was drawn that may be laid or kept, the seat, and since when."""
        self.turn_at: float | None = None
        self.parts_at: float | None = None
        self._left: float | None = None
        """The rest of the turn's time during a pause."""

    def times(self) -> list[float | None]:
        return [self.pass_at, self.turn_at, self.parts_at]

    def left(self, now: float) -> float | None:
        """The time left of the player in turn; it does not run while the game is paused."""
        return self._left if self.turn_at is None else max(0.0, self.turn_at - now)

    def restore(self, left: float | None, now: float) -> None:
        """Restores the time left at the last entry of the log, whatever time has passed since."""
        self.pauses.forget()  # reading the log took nobody's time
        if left is None:
            return
        if self.turn_at is not None:
            self.turn_at = now + left
        elif self._left is not None:
            self._left = left

    def see(self, room: TableState, events: Sequence[e.LogEvent], now: float) -> None:
        self._see_choice(room, events, now)
        self._see_pass(room, now)
        if room.options.clock:
            self._see_turn(room, events, room.options.clock, now)
        if not room.dealing:
            self.parts_at = None
        elif self.parts_at is None:
            self.parts_at = now + PARTS_TIMEOUT

    def _see_pass(self, room: TableState, now: float) -> None:
        """Other events do not delay the pass."""
        forced = None if room.paused or room.ended else forced_pass(room.game)
        if forced is None:
            self.pass_at = self._passing = None
        elif self._passing != (turn := _turn(room)):
            player = room.game.players[forced.seat]
            self._passing = turn
            self.pass_at = now + self.pauses.of(turn, player, room.options.pass_pause)

    def _see_choice(self, room: TableState, events: Sequence[e.LogEvent], now: float) -> None:
        """Measures how long players take to lay or keep what they have drawn."""
        for event in events:
            if self._choosing is not None and isinstance(event, CardPlayed | TurnPassed):
                _, seat, since = self._choosing
                if event.seat == seat and seat < len(room.game.players):
                    self.pauses.see(room.game.players[seat], now - since)
                self._choosing = None
        game, turn = room.game, _turn(room)
        if room.paused or game.phase is not Phase.DRAWN or game.turn is None or forced_pass(game):
            self._choosing = None
        elif self._choosing is None or self._choosing[0] != turn:
            self._choosing = (turn, game.turn, now)

    def _see_turn(self, room: TableState, events: Sequence[e.LogEvent], clock: float, now: float) -> None:
        for event in events:
            if isinstance(event, TurnStarted | PositionSet) or _is_back(room, event):
                self.turn_at, self._left = now + clock, None
            elif isinstance(event, e.GamePaused):
                self._left, self.turn_at = self.left(now), None
            elif isinstance(event, e.GameResumed):
                self.turn_at, self._left = now + (self._left or clock), None
        if not _somebody_is_timed(room):
            self.turn_at = self._left = None


def _turn(room: TableState) -> Turn:
    return room.number, room.game.round, room.game.turn_number


def _is_back(room: TableState, event: e.LogEvent) -> bool:
    """The player in turn plays again in person."""
    if not isinstance(event, e.StandInChosen) or event.bot is not None:
        return False
    return room.game.turn is not None and room.game.players[room.game.turn] == event.player


def _somebody_is_timed(room: TableState) -> bool:
    """A clock is only for people."""
    if not room.round_running or room.game.turn is None:
        return False
    chair = room.chair(room.game.players[room.game.turn])
    return chair is not None and chair.played_by_bot is None
