"""A bot at a live table: what it has seen, what it plans, and when it acts."""

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
"""Seconds between two checks of a bot that is still thinking."""
_GAME_EVENTS: Final = frozenset(get_args(Event))
_SEATINGS: Final = (GameLaid, PlayerJoined, PlayerUnseated)
_ANEW: Final = object()
"""An occasion unlike any other: the bot thinks about whatever there is to decide."""


class BotPlan:
    """One position from one seat: its legal acts and its view, computed once."""

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
        """Its seat in the game, as far as it has followed."""
        self.bot = seat_bot(name)
        self.mind = thinker_for(name, self.bot)
        self.due: float | None = None
        """The time of its next act."""
        # The table's seed is secret, and so are a bot's future choices.
        begun = table.room.number > 0
        self._rng = Random(f"{table.room.seed}:{len(table.log) if begun else 0}/{player}")
        self._players: tuple[str, ...] = ()
        self._told = table.game_start[1] if begun else len(table.log)
        self._watches = False
        self._occasion: object = None
        self._outlook: BotPlan | None = None
        self._intent: Command | None = None
        self._thought: Callable[[], bool] | None = None
        """Tells whether the bot has decided; None if it is not thinking."""
        self._hurried = False
        if self._told < table.log.base:
            self._join_in(table)

    # what it sees

    def _join_in(self, table: Table) -> None:
        """Joins a running game: for this bot the game begins with the last round."""
        game, self._told = table.room.game, table.log.base
        self._players = game.players
        if self.player in game.players:
            self.seat = game.players.index(self.player)
            self.mind.start(core.view(core.new_game(game.book, game.players), self.seat), game.rules)
            self._watches = self.mind.watches

    def follow(self, table: Table) -> None:
        """Takes what has happened since; a new game is a new start."""
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
        """Whether the game begins for it here: at its start, or when it joins between two rounds."""
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

    # what it plans

    def plan(self, table: Table, at: float, hurried: bool = False) -> None:
        """Thinks about a new occasion, or continues to think about the current one."""
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
        """The current occasion: a turn counts once, anything else again after each event of the game."""
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
        """Sets the time of a decided act, with a human pause; until then, the time of the next check."""
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
        """Thinks again after a refusal: when something happens, or after a moment."""
        self._occasion, self._intent, self._thought = _ANEW, None, None
        self.due = at + GLANCE

    def act(self, table: Table, at: float) -> Command | None:
        """Returns the act that is due. If it is no longer possible, the bot thinks again."""
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
            self._occasion = _ANEW  # a call in turn is not yet a play
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
    """Replaces an illegal choice, or silence in turn, so that a bot never stops the table."""
    if command is not None and legal.allows(command):
        return command
    return legal.in_turn[0] if legal.in_turn else None
