"""A bot at a live table: what it has seen, what it is about to do, and when."""

from collections.abc import Callable
from random import Random
from typing import Final, cast, get_args

from pioche import core
from pioche.bots._live.manners import seat_bot
from pioche.bots._live.thinking import thinker_for
from pioche.core import SPECTATOR, Call, Catch, Command, Event, Legal, State, View
from pioche.core.events import PlayerJoined, PlayerUnseated
from pioche.table import Table
from pioche.table.events import GameLaid

GLANCE: Final = 0.05
"""Seconds between two looks at a bot that is still thinking."""
_GAME_EVENTS: Final = frozenset(get_args(Event))
_SEATINGS: Final = (GameLaid, PlayerJoined, PlayerUnseated)
_ANEW: Final = object()
"""An occasion like no other: whatever there is to decide is to be thought about."""


class BotPlan:
    """One position from one seat: what it may do there, and what it sees. Worked out once."""

    __slots__ = ("_view", "game", "legal", "seat")

    def __init__(self, game: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.legal = core.legal(game, seat)
        self._view: View | None = None

    @property
    def view(self) -> View:
        if self._view is None:
            self._view = core.view(self.game, self.seat)
        return self._view


class BotGuest:
    def __init__(self, player: str, name: str, table: Table) -> None:
        self.player = player
        self.name = name
        self.seat = SPECTATOR
        """Where it sits in the game, as far as it has followed."""
        self.bot = seat_bot(name)
        self.mind = thinker_for(name, self.bot)
        self.due: float | None = None
        """When it acts next."""
        # The table's seed is nobody's to know, and neither is what a bot will do.
        begun = table.room.number > 0
        self._rng = Random(f"{table.room.seed}:{len(table.log) if begun else 0}/{player}")
        self._players: tuple[str, ...] = ()
        self._told = table.game_start[1] if begun else len(table.log)
        self._watches = False
        self._occasion: object = None
        self._outlook: BotPlan | None = None
        self._intent: Command | None = None
        self._thought: Callable[[], bool] | None = None
        """Tells whether the bot has made up its mind; None when it is not thinking."""
        self._hurried = False
        if self._told < table.log.base:
            self._join_in(table)

    # what it sees

    def _join_in(self, table: Table) -> None:
        """The beginning of the game is forgotten: it begins for this bot with the last round."""
        game, self._told = table.room.game, table.log.base
        self._players = game.players
        if self.player in game.players:
            self.seat = game.players.index(self.player)
            self.mind.start(core.view(core.new_game(game.book, game.players), self.seat), game.rules)
            self._watches = self.mind.watches

    def follow(self, table: Table) -> None:
        """See what has happened since; a new game is a new start."""
        game, news = table.room.game, table.log[self._told :]
        self._told = len(table.log)
        hidden = game.rules.hand_counts == "hidden"
        for event in news:
            if isinstance(event, _SEATINGS) and self._takes_its_place(event, game):
                continue
            if self._watches and type(event) in _GAME_EVENTS:
                seen = core.redact(cast(Event, event), self.seat, hidden)
                if seen is not None:
                    self.mind.see(seen)

    def _takes_its_place(self, event: GameLaid | PlayerJoined | PlayerUnseated, game: State) -> bool:
        """Whether the game begins for it here: when it is laid, or when it joins between two rounds."""
        sat = self.seat != SPECTATOR and not isinstance(event, GameLaid)
        self._players = _reseated(self._players, event)
        self.seat = self._players.index(self.player) if self.player in self._players else SPECTATOR
        if self.seat == SPECTATOR:
            self._watches = False
        elif not sat:
            self.mind.start(core.view(core.new_game(game.book, self._players), self.seat), game.rules)
            self._watches = self.mind.watches
            return True
        return False

    # what it is about to do

    def plan(self, table: Table, at: float, hurried: bool = False) -> None:
        """Think about a new occasion; one that is already being thought about goes on."""
        occasion = self._current(table)
        if occasion == self._occasion:
            return
        self._occasion, self.due, self._intent, self._thought = occasion, None, None, None
        self._hurried = hurried
        if occasion is None:
            self._outlook = None
        else:
            self._think(self._look(table.room.game), at)

    def _current(self, table: Table) -> object:
        """What there is to decide: a turn once, anything else anew after all that happens in the game."""
        room, game = table.room, table.room.game
        if self.seat == SPECTATOR or room.paused or not room.round_running:
            return None
        if game.turn == self.seat:
            return None if core.forced_pass(game) else (game.round, game.turn_number, game.phase)
        outlook = self._look(game)
        return outlook if outlook.legal.out_of_turn else None

    def _look(self, game: State) -> BotPlan:
        if self._outlook is None or self._outlook.game is not game:
            self._outlook = BotPlan(game, self.seat)
        return self._outlook

    def _think(self, outlook: BotPlan, at: float) -> None:
        self._thought = self.mind.think(outlook.view, outlook.legal, self._rng)
        self._settle(outlook, at)

    def _settle(self, outlook: BotPlan, at: float) -> None:
        """Once the bot knows what it wants, it waits as people do; until then it is looked at again soon."""
        if self._thought is None or not self._thought():
            self.due = at + GLANCE
            return
        self._thought, self.due = None, None
        self._intent = _allowed(self.mind.choice, outlook.legal)
        if self._intent is not None:
            self.due = at + self._pause(outlook.view, self._intent)

    def _pause(self, view: View, intent: Command) -> float:
        return 0.0 if self._hurried else self.bot.pause(view, intent, self._rng)

    def reconsider(self, at: float) -> None:
        """What it wanted was refused after all: it thinks again when something happens, or after a moment."""
        self._occasion, self._intent, self._thought = _ANEW, None, None
        self.due = at + GLANCE

    def act(self, table: Table, at: float) -> Command | None:
        """Its time has come; what is no longer possible is thought about anew."""
        self.due = None
        if self._occasion is _ANEW:
            self.plan(table, at, self._hurried)
            return None
        outlook = self._look(table.room.game)
        if self._thought is not None:
            self._settle(outlook, at)
            return None
        command = self._intent
        if command is not None and not outlook.legal.allows(command):
            self._think(outlook, at)
            return None
        if isinstance(command, Call | Catch):
            self._occasion = _ANEW  # calling in one's turn is not yet playing
        return command

    def close(self) -> None:
        self.mind.close()


def _reseated(players: tuple[str, ...], event: GameLaid | PlayerJoined | PlayerUnseated) -> tuple[str, ...]:
    if isinstance(event, GameLaid):
        return event.players
    if isinstance(event, PlayerJoined):
        seat = len(players) if event.seat is None else event.seat
        return (*players[:seat], event.player, *players[seat:])
    return players[: event.seat] + players[event.seat + 1 :]


def _allowed(command: Command | None, legal: Legal) -> Command | None:
    """A bot that has nothing to say in its turn, or says what it may not, never stops the table."""
    if command is not None and legal.allows(command):
        return command
    return legal.in_turn[0] if legal.in_turn else None
