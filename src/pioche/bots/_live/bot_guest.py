"""A bot at a live table: what it has seen, what it plans, and when it acts."""

from random import Random
from typing import Final, cast, get_args

from pioche import core
from pioche.bots._live.manners import ManneredBot, seat_bot
from pioche.bots._live.thinking import thinker_for
from pioche.bots._live.waiting_bot import ANEW, CHECK_INTERVAL, WaitingBot, occasion
from pioche.bots._specs import UnknownBotError
from pioche.core import SPECTATOR, Command, Event, State, View
from pioche.core.events import PlayerJoined, PlayerUnseated
from pioche.table import Table
from pioche.table.events import GameLaid

REPLACEMENT: Final = "balanced"
_GAME_EVENTS: Final = frozenset(get_args(Event))
_SEATINGS: Final = (GameLaid, PlayerJoined, PlayerUnseated)


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


class BotGuest(WaitingBot):
    def __init__(self, player: str, name: str, table: Table) -> None:
        self.player = player
        self.name = name
        self.seat = SPECTATOR
        """Its seat in the game, as far as it has followed."""
        begun = table.room.number > 0
        bot = _seated(name)
        super().__init__(bot, thinker_for(name, bot), _luck(player, table))
        self._players: tuple[str, ...] = ()
        self._told = table.game_start[1] if begun else len(table.log)
        self._watches = False
        self._outlook: BotPlan | None = None
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
        found = self._current(table)
        if not self._is_new(found):
            return
        self._hurried = hurried
        if found is None:
            self._outlook = None
        else:
            self._think(self._look(table.room.game), at)

    def _current(self, table: Table) -> object:
        room = table.room
        if self.seat == SPECTATOR or room.paused or not room.round_running:
            return None
        outlook = self._look(room.game)
        return occasion(outlook.legal, room.game, outlook)

    def _look(self, game: State) -> BotPlan:
        if self._outlook is None or self._outlook.game is not game:
            self._outlook = BotPlan(game, self.seat)
        return self._outlook

    def _time_of(self, intent: Command, view: View, now: float) -> float:
        return now if self._hurried else super()._time_of(intent, view, now)

    def reconsider(self, at: float) -> None:
        """Thinks again after a refusal: when something happens, or after a moment."""
        self._occasion, self._intent, self._thought = ANEW, None, None
        self.due = at + CHECK_INTERVAL

    def act(self, table: Table, at: float) -> Command | None:
        """The act that is due; None: it thinks on."""
        if self._occasion is not ANEW:
            return self._act_on(self._look(table.room.game), at)
        self.due = None
        self.plan(table, at, self._hurried)
        return None


def _luck(player: str, table: Table) -> Random:
    """The table's seed is secret, and so are a bot's future choices; a game for everybody has the same luck
    in each seat.
    """
    room = table.room
    if room.open_seed is not None:
        seats = [chair.player for chair in room.chairs]
        return Random(f"{room.open_seed}/{seats.index(player) if player in seats else player}")
    return Random(f"{room.seed}:{len(table.log) if room.number > 0 else 0}/{player}")


def _seated(name: str) -> ManneredBot:
    """The bot, or `balanced` where it is no longer known: a saved table must go on."""
    try:
        return seat_bot(name)
    except UnknownBotError:
        return seat_bot(REPLACEMENT)


def _reseated(players: tuple[str, ...], event: GameLaid | PlayerJoined | PlayerUnseated) -> tuple[str, ...]:
    if isinstance(event, GameLaid):
        return event.players
    if isinstance(event, PlayerJoined):
        seat = len(players) if event.seat is None else event.seat
        return (*players[:seat], event.player, *players[seat:])
    return players[: event.seat] + players[event.seat + 1 :]
