"""The state of a table as a fold of its log: the people, the options, and the game."""

from collections.abc import Callable
from functools import lru_cache
from typing import assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from pioche.core import Phase, Rulebook, State, evolve, new_game
from pioche.core.events import PositionSet, RoundStarted
from pioche.records import TABLE_NAME, AgreedShuffle
from pioche.rulebooks import resolve_text
from pioche.table import events as e


class Chair(Struct, frozen=True, gc=False):
    """A place at the table, in the order of arrival (002)."""

    player: str
    name: str
    bot: str | None = None
    stand_in: str | None = None
    """A bot that plays for the absent person."""
    avatar: str | UnsetType = UNSET
    """The animal and the colour that a person has chosen."""

    @property
    def played_by_bot(self) -> str | None:
        return self.bot or self.stand_in


class ShuffleProgress(Struct, frozen=True, gc=False):
    """How the cards of one round were agreed on: the parts are promised, disclosed, or missing (None)."""

    round: int
    hash: str
    """What the table has promised."""
    promises: dict[str, str]
    parts: dict[str, str | None] = {}
    own: str | None = None
    """The table's part, once it is disclosed."""
    drawn: str | None = None
    """The table's part before that; only the server that has drawn it knows it."""
    dealt: bool = False

    def recorded(self) -> AgreedShuffle:
        own = {} if self.own is None else {TABLE_NAME: self.own}
        return AgreedShuffle({TABLE_NAME: self.hash, **self.promises}, {**own, **self.parts})

    @property
    def awaited(self) -> tuple[str, ...]:
        return () if self.dealt else tuple(player for player in self.promises if player not in self.parts)


class TableState(Struct, frozen=True, gc=False):
    rules: str
    seed: str
    options: e.Options
    game: State
    number: int = 0
    """The number of games that have begun at this table."""
    chairs: tuple[Chair, ...] = ()
    spectators: tuple[tuple[str, str], ...] = ()
    master: str | None = None
    paused: bool = False
    ended: bool = False
    promises: tuple[tuple[str, str], ...] = ()
    """What people have promised for the next deal."""
    shuffles: tuple[ShuffleProgress, ...] = ()
    """The shuffles of the current game, round by round."""
    position: PositionSet | None = None
    """Where the first game begins."""
    known_seed: str | None = None
    """The seed of the first game, where it is no secret."""
    holders: tuple[tuple[str, str], ...] = ()
    """Identities with another id here, and that id."""
    takings: dict[str, int] = {}
    """How many holders each seat has had: the secret of a seat ends with the next holder."""
    kept_out: tuple[e.KeptOut, ...] = ()

    @property
    def shuffle(self) -> ShuffleProgress | None:
        return self.shuffles[-1] if self.shuffles else None

    @property
    def dealing(self) -> bool:
        """Whether a deal waits for the parts of its shuffle."""
        shuffle = self.shuffle
        return shuffle is not None and not shuffle.dealt and not self.ended

    @property
    def round_running(self) -> bool:
        return self.number > 0 and not self.ended and self.game.turn is not None

    @property
    def game_running(self) -> bool:
        """Whether a game has begun and is not over."""
        return self.number > 0 and not self.ended and self.game.phase is not Phase.GAME_OVER

    @property
    def open_seed(self) -> str | None:
        """The seed of the current game, where everybody may know it: then the game is one for everybody."""
        return self.known_seed if self.number <= 1 else None

    def chair(self, player: str) -> Chair | None:
        for chair in self.chairs:
            if chair.player == player:
                return chair
        return None

    def is_here(self, player: str) -> bool:
        """Whether the player sits, watches, or runs the table."""
        watches = any(one[0] == player for one in self.spectators)
        return watches or player == self.master or self.chair(player) is not None

    def is_alone(self, player: str) -> bool:
        """Whether the player sits here and everybody else is a bot: nobody watches, nobody else leads."""
        people = [chair.player for chair in self.chairs if chair.bot is None]
        return people == [player] and not self.spectators and self.master in (None, player)

    def known_as(self, holder: str) -> str:
        """The id at this table of the person with that identity."""
        return dict(self.holders).get(holder, holder) if self.holders else holder

    def holder(self, player: str) -> str:
        """The identity behind an id at this table."""
        return next((holder for holder, known in self.holders if known == player), player)

    def seat(self, player: str) -> int | None:
        """The seat number in the current game."""
        players = self.game.players if self.number else ()
        return players.index(player) if player in players else None

    def seen_seat(self, player: str) -> int | None:
        """The seat whose view the player sees; none without a chair."""
        return self.seat(player) if self.chair(player) is not None else None


def is_master(room: TableState, player: str) -> bool:
    """Without a game master everybody seated shares the office."""
    return player == room.master or (room.master is None and room.chair(player) is not None)


def deputy_of(room: TableState) -> str | None:
    """The longest-seated person who plays. A person whose bot plays counts as asleep and comes last."""
    if not room.options.deputy or room.master is None or room.chair(room.master) is not None:
        return None
    people = sorted(
        (chair for chair in room.chairs if chair.bot is None), key=lambda each: bool(each.stand_in)
    )
    return people[0].player if people else None


def leads(room: TableState, player: str) -> bool:
    """Whether the player may deal, choose rules and seat or remove people."""
    return is_master(room, player) or player == deputy_of(room)


@lru_cache(maxsize=64)
def rulebook(rules: str) -> Rulebook:
    return Rulebook(resolve_text(rules))


def open_room(event: e.TableOpened) -> TableState:
    game = new_game(rulebook(event.rules), ())
    known = event.known_seed or None
    return TableState(event.rules, event.seed, event.options, game, position=event.position, known_seed=known)


def evolve_room(room: TableState, event: e.LogEvent) -> TableState:
    if e.is_of_table(event):
        return _evolve_table(room, event)
    if isinstance(event, RoundStarted):
        return _round_started(room, event)
    return replace(room, game=evolve(room.game, event))  # type: ignore[arg-type]


def _evolve_table(room: TableState, event: e.TableEvent) -> TableState:
    match event:
        case e.TableOpened():
            return open_room(event)
        case e.RulesChosen():
            return _rules_chosen(room, event)
        case e.OptionsChosen():
            return _options_chosen(room, event)
        case e.SeatTaken():
            return _seat_taken(room, event)
        case e.SeatLeft():
            return _seat_left(room, event)
        case e.SeatRecovered():
            return _seat_recovered(room, event)
        case e.KeptOut():
            return _kept_out(room, event)
        case e.StandInChosen():
            return _stand_in(room, event)
        case e.SpectatorCame():
            return _spectator_came(room, event)
        case e.SpectatorLeft():
            return _spectator_left(room, event)
        case e.MasterChosen():
            return _master_chosen(room, event)
        case e.GameLaid():
            return _game_laid(room, event)
        case e.GamePaused():
            return _paused(room, event)
        case e.GameResumed():
            return _resumed(room, event)
        case e.GameEnded():
            return _ended(room, event)
        case e.TurnTimedOut():
            return room
        case e.PartPromised():
            return _part_promised(room, event)
        case e.TablePartShown():
            return _table_part_shown(room, event)
        case e.PartsAsked() | e.TablePartPromised():
            return _parts_asked(room, event)
        case e.PartShown() | e.PartMissing():
            return _part_settled(room, event)
        case _:
            assert_never(event)


def _rules_chosen(room: TableState, event: e.RulesChosen) -> TableState:
    return replace(room, rules=event.rules)


def _options_chosen(room: TableState, event: e.OptionsChosen) -> TableState:
    return replace(room, options=event.options)


def _seat_taken(room: TableState, event: e.SeatTaken) -> TableState:
    spectators = tuple(one for one in room.spectators if one[0] != event.player)
    chair = Chair(event.player, event.name, event.bot, avatar=event.avatar)
    takings = _taken_once_more(room, event.player)
    return replace(room, chairs=(*room.chairs, chair), spectators=spectators, takings=takings)


def _taken_once_more(room: TableState, player: str) -> dict[str, int]:
    return {**room.takings, player: room.takings.get(player, 0) + 1}


def _seat_recovered(room: TableState, event: e.SeatRecovered) -> TableState:
    holders = {**dict(room.holders), event.lost_by: event.former, event.by: event.player}
    takings = _taken_once_more(room, event.player)
    return replace(room, holders=tuple(holders.items()), takings=takings)


def _kept_out(room: TableState, event: e.KeptOut) -> TableState:
    return replace(room, kept_out=(*room.kept_out, event))


def _seat_left(room: TableState, event: e.SeatLeft) -> TableState:
    return replace(room, chairs=tuple(chair for chair in room.chairs if chair.player != event.player))


def _stand_in(room: TableState, event: e.StandInChosen) -> TableState:
    chairs = tuple(
        replace(chair, stand_in=event.bot) if chair.player == event.player else chair for chair in room.chairs
    )
    return replace(room, chairs=chairs)


def _spectator_came(room: TableState, event: e.SpectatorCame) -> TableState:
    return replace(room, spectators=(*room.spectators, (event.player, event.name)))


def _spectator_left(room: TableState, event: e.SpectatorLeft) -> TableState:
    return replace(room, spectators=tuple(one for one in room.spectators if one[0] != event.player))


def _master_chosen(room: TableState, event: e.MasterChosen) -> TableState:
    return replace(room, master=event.player)


def _game_laid(room: TableState, event: e.GameLaid) -> TableState:
    game = new_game(rulebook(room.rules), event.players)
    return replace(room, game=game, number=event.number, ended=False, paused=False, shuffles=())


def _paused(room: TableState, event: e.GamePaused) -> TableState:  # noqa: ARG001
    return replace(room, paused=True)


def _resumed(room: TableState, event: e.GameResumed) -> TableState:  # noqa: ARG001
    return replace(room, paused=False)


def _ended(room: TableState, event: e.GameEnded) -> TableState:  # noqa: ARG001
    return replace(room, ended=True, paused=False)


def _part_promised(room: TableState, event: e.PartPromised) -> TableState:
    others = tuple(promise for promise in room.promises if promise[0] != event.player)
    return replace(room, promises=(*others, (event.player, event.hash)))


def _parts_asked(room: TableState, event: e.PartsAsked | e.TablePartPromised) -> TableState:
    known = dict(room.promises)
    promises = {player: known[player] for player in event.players}
    drawn = event.part if isinstance(event, e.TablePartPromised) else None
    shuffle = ShuffleProgress(room.game.round + 1, event.hash, promises, drawn=drawn)
    return replace(room, promises=(), shuffles=(*room.shuffles, shuffle))


def _part_settled(room: TableState, event: e.PartShown | e.PartMissing) -> TableState:
    part = event.part if isinstance(event, e.PartShown) else None
    return _shuffled(room, lambda shuffle: replace(shuffle, parts={**shuffle.parts, event.player: part}))


def _table_part_shown(room: TableState, event: e.TablePartShown) -> TableState:
    return _shuffled(room, lambda shuffle: replace(shuffle, own=event.part))


def _round_started(room: TableState, event: RoundStarted) -> TableState:
    room = replace(room, game=evolve(room.game, event))
    return _shuffled(room, lambda shuffle: replace(shuffle, dealt=True)) if room.shuffles else room


def _shuffled(room: TableState, change: Callable[[ShuffleProgress], ShuffleProgress]) -> TableState:
    return replace(room, shuffles=(*room.shuffles[:-1], change(room.shuffles[-1])))
