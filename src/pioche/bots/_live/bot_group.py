"""All bots of one live table, without I/O: events and times go in, acts come out.

The owner of the table calls `seen` after everything that happens there, and `act` at `next_due`. It submits
each act to the table, and calls `refused` if the table refuses it.
"""

from collections.abc import Iterable
from typing import Final

from pioche import core
from pioche.bots._live.bot_guest import BotGuest
from pioche.bots._live.manners import UNCALLED
from pioche.core import Command
from pioche.core.events import UnoDue
from pioche.table import LogEvent, Table, TableState
from pioche.table.events import TurnTimedOut

STAND_IN: Final = "balanced"


class BotGroup:
    def __init__(self, table: Table, stand_in: str = STAND_IN) -> None:
        self.table = table
        self.stand_in = stand_in
        """The bot that plays a turn whose clock has run out, and for players who left."""
        self.guests: dict[str, BotGuest] = {}
        self.uno_since: dict[int, float] = {}
        """When each seat's call fell due."""
        self.turn_since: float = 0.0
        self._turn: tuple[int, int, int] | None = None
        self._overdue: str | None = None
        self._sitting: tuple[object, ...] = ()
        self._at = 0.0

    def close(self) -> None:
        for guest in self.guests.values():
            guest.close()
        self.guests.clear()

    # input

    def seen(self, events: Iterable[LogEvent], at: float) -> None:
        """Takes new entries of the table's log; bots that are concerned think about them."""
        self._at = at
        self._note(events, at)
        self._seat_guests()
        for guest in self.guests.values():
            guest.follow(self.table)
            far = self.table.room.options.is_long_distance
            guest.plan(self.table, at, far or guest.player == self._overdue)
            self._hold_back(guest)

    def refused(self, player: str) -> None:
        """Tells the bot of this player that the table refused its act."""
        guest = self.guests.get(player)
        if guest is not None:
            guest.reconsider(self._at)

    def hurry(self, now: float) -> None:
        """Makes the bots act now; the time that players have to call stays."""
        for guest in self.guests.values():
            if guest.due is not None:
                guest.due = now
                self._hold_back(guest)

    # output

    @property
    def next_due(self) -> float | None:
        guest = self._next()
        return None if guest is None else guest.due

    def act(self, at: float) -> tuple[str, Command] | None:
        """The next act that is due by now, or None."""
        self._at = at
        while (guest := self._next()) is not None and guest.due is not None and guest.due <= at:
            command = guest.act(self.table, at)
            if command is not None:
                return guest.player, command
            self._hold_back(guest)
        return None

    def _next(self) -> BotGuest | None:
        room = self.table.room
        if not self.guests or room.paused or not room.round_running:
            return None
        waiting = (guest for guest in self.guests.values() if guest.due is not None)
        return min(waiting, key=lambda guest: guest.due or 0.0, default=None)

    # state

    def _note(self, events: Iterable[LogEvent], at: float) -> None:
        for event in events:
            if isinstance(event, UnoDue):
                self.uno_since[event.seat] = at
            elif isinstance(event, TurnTimedOut):
                self._overdue = event.player
        room, game = self.table.room, self.table.room.game
        due = core.catchable(game)
        if due or self.uno_since:
            self.uno_since = {seat: self.uno_since.get(seat, at) for seat in due}
        turn = (room.number, game.round, game.turn_number)
        if turn != self._turn:
            self._turn, self.turn_since, self._overdue = turn, at, None

    def _hold_back(self, guest: BotGuest) -> None:
        """Delays a bot until others have had time to call and to catch (ruling 44)."""
        if guest.due is None or not self.uno_since or self.table.room.options.is_long_distance:
            return
        waits = [since + UNCALLED for seat, since in self.uno_since.items() if seat != guest.seat]
        guest.due = max([guest.due, *waits])

    # seats

    def _seat_guests(self) -> None:
        """Gives every seat that a bot plays a guest."""
        room = self.table.room
        sitting = (room.chairs, room.game.players, room.round_running, self._overdue)
        if sitting == self._sitting:
            return
        self._sitting = sitting
        wanted = {**self._in_chairs(room), **self._for_leavers(room)}
        for player, guest in list(self.guests.items()):
            if wanted.get(player) != guest.name:
                self.guests.pop(player).close()
        for player, bot in wanted.items():
            if player not in self.guests:
                self.guests[player] = BotGuest(player, bot, self.table)

    def _in_chairs(self, room: TableState) -> dict[str, str]:
        overdue = {self._overdue: self.stand_in}
        bots = ((chair.player, chair.played_by_bot or overdue.get(chair.player)) for chair in room.chairs)
        return {player: bot for player, bot in bots if bot is not None}

    def _for_leavers(self, room: TableState) -> dict[str, str]:
        """Players who left the table but, by the rules, not the round."""
        if not room.round_running:
            return {}
        seated = {chair.player for chair in room.chairs}
        players = enumerate(room.game.players)
        return {
            player: self.stand_in
            for seat, player in players
            if player not in seated and room.game.is_in(seat)
        }
