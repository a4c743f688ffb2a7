"""A bot at a live table: what it has seen, what it is about to do, and when."""

from collections.abc import Callable
from random import Random
from typing import Final, cast

from pioche import core
from pioche.bots.manners import seat_bot
from pioche.core import Call, Catch, Command, Legal, Seen
from pioche.table import Table
from pioche.table.events import GameLaid, PublicTableEvent, TableOpened, TableOpenedSeen
from pioche.tui.minds import mind_of

GLANCE: Final = 0.05
"""Seconds between two looks at a bot that is still thinking."""


class BotGuest:
    def __init__(self, player: str, name: str, table: Table) -> None:
        self.player = player
        self.name = name
        self.bot = seat_bot(name)
        self.mind = mind_of(name, self.bot)
        self.due: float | None = None
        """When it acts next."""
        begun = table.room.number > 0
        self._rng = Random(f"{table.room.seed}:{len(table.log) if begun else 0}/{player}")
        self._told = 0
        self._occasion: object = None
        self._intent: Command | None = None
        self._thought: Callable[[], bool] | None = None
        """Tells whether the bot has made up its mind; None when it is not thinking."""
        self._hurried = False

    def follow(self, table: Table) -> None:
        """See what has happened since; a new game is a new start."""
        for _, event in table.since(self.player, self._told):
            if isinstance(event, GameLaid):
                self.mind.start(table.view_of(self.player), table.room.game.rules)
            elif not isinstance(event, PublicTableEvent | TableOpened | TableOpenedSeen):
                self.mind.see(cast(Seen, event))
        self._told = len(table.log)

    def plan(self, table: Table, at: float, hurried: bool = False) -> None:
        """Think about a new occasion; one that is already being thought about goes on."""
        occasion = self._current(table)
        if occasion == self._occasion:
            return
        self._occasion, self.due, self._intent, self._thought = occasion, None, None, None
        self._hurried = hurried
        legal = table.legal_of(self.player)
        if occasion is not None and legal is not None:
            self._think(table, legal, at)

    def _think(self, table: Table, legal: Legal, at: float) -> None:
        self._thought = self.mind.think(table.view_of(self.player), legal, self._rng)
        self._settle(table, legal, at)

    def _settle(self, table: Table, legal: Legal, at: float) -> None:
        """Once the bot knows what it wants, it waits as people do; until then it is looked at again soon."""
        if self._thought is None or not self._thought():
            self.due = at + GLANCE
            return
        self._thought, self.due = None, None
        self._intent = _allowed(self.mind.choice, legal)
        if self._intent is not None:
            view = table.view_of(self.player)
            self.due = at + (0.0 if self._hurried else self.bot.pause(view, self._intent, self._rng))

    def _current(self, table: Table) -> object:
        """What there is to decide: a turn once, anything else anew after all that happens."""
        game, seat = table.room.game, table.room.seat(self.player)
        if seat is None or not table.room.round_running:
            return None
        if game.turn == seat:
            return None if core.forced_pass(game) else (game.round, game.turn_number, game.phase)
        return len(table.log) if core.legal(game, seat).out_of_turn else None

    def reconsider(self) -> None:
        """What it wanted was refused after all."""
        self._occasion = None

    def act(self, table: Table) -> Command | None:
        """Its time has come; what is no longer possible is thought about anew."""
        at, self.due = self.due or 0.0, None
        legal = table.legal_of(self.player)
        if legal is None:
            return None
        if self._thought is not None:
            self._settle(table, legal, at)
            return None
        command = self._intent
        if command is not None and not legal.allows(command):
            self._think(table, legal, at)
            return None
        if isinstance(command, Call | Catch):
            self._occasion = None  # calling in one's turn is not yet playing
        return command

    def close(self) -> None:
        self.mind.close()


def _allowed(command: Command | None, legal: Legal) -> Command | None:
    """A bot that has nothing to say in its turn, or says what it may not, never stops the table."""
    if command is not None and legal.allows(command):
        return command
    return legal.in_turn[0] if legal.in_turn else None
