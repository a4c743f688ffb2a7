"""What runs against time beside the grace to call: the automatic pass, the turn, the parts of a deal."""

from collections.abc import Sequence

from pioche.core import forced_pass
from pioche.core.events import PositionSet, TurnStarted
from pioche.table import events as e
from pioche.table.room import Room
from pioche.table.shuffling import PATIENCE


class Clocks:
    def __init__(self) -> None:
        self.pass_at: float | None = None
        self.turn_at: float | None = None
        self.parts_at: float | None = None
        self._left: float | None = None
        """What a pause has left of the turn's time."""

    def times(self) -> list[float | None]:
        return [self.pass_at, self.turn_at, self.parts_at]

    def left(self, now: float) -> float | None:
        """What the player in turn has left; it does not run while the game is paused."""
        return self._left if self.turn_at is None else max(0.0, self.turn_at - now)

    def restore(self, left: float | None, now: float) -> None:
        """As it was at the last entry of the log, whatever time has passed since."""
        if left is None:
            return
        if self.turn_at is not None:
            self.turn_at = now + left
        elif self._left is not None:
            self._left = left

    def see(self, room: Room, events: Sequence[e.LogEvent], now: float) -> None:
        passing = not room.paused and forced_pass(room.game)
        self.pass_at = now + room.options.pass_pause if passing else None
        if room.options.clock:
            self._see_turn(room, events, room.options.clock, now)
        if not room.dealing:
            self.parts_at = None
        elif self.parts_at is None:
            self.parts_at = now + PATIENCE

    def _see_turn(self, room: Room, events: Sequence[e.LogEvent], clock: float, now: float) -> None:
        for event in events:
            if isinstance(event, TurnStarted | PositionSet) or _is_back(room, event):
                self.turn_at, self._left = now + clock, None
            elif isinstance(event, e.GamePaused):
                self._left, self.turn_at = self.left(now), None
            elif isinstance(event, e.GameResumed):
                self.turn_at, self._left = now + (self._left or clock), None
        if not _somebody_is_timed(room):
            self.turn_at = self._left = None


def _is_back(room: Room, event: e.LogEvent) -> bool:
    """The player in turn plays again in person."""
    if not isinstance(event, e.StandInChosen) or event.bot is not None:
        return False
    return room.game.turn is not None and room.game.players[room.game.turn] == event.player


def _somebody_is_timed(room: Room) -> bool:
    """A clock is for people."""
    if not room.round_running or room.game.turn is None:
        return False
    chair = room.chair(room.game.players[room.game.turn])
    return chair is not None and chair.played_by_bot is None
