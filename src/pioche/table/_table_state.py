"""The state of a table as a fold of its log: the people, the options, and the game."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, assert_never

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from pioche.core import Phase, Rulebook, State, evolve, new_game
from pioche.core.events import PositionSet, RoundStarted
from pioche.records import TABLE_NAME, AgreedShuffle
from pioche.rulebooks import resolve_text
from pioche.table import events as e

_GAME_OVER: Final = Phase.GAME_OVER


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
    """The agreement on the cards of one round: the parts are promised, disclosed, or missing (None)."""

    round: int
    hash: str
    """The table's promise."""
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
    """People's promises for the next deal."""
    shuffles: tuple[ShuffleProgress, ...] = ()
    """The shuffles of the current game, round by round."""
    position: PositionSet | None = None
    """The position from which the first game begins."""
    known_seed: str | None = None
    """The seed of the first game, where it is no secret."""
    holders: tuple[tuple[str, str], ...] = ()
    """Identities with another id here, and that id."""
    times_taken: dict[str, int] = {}
    """The number of holders that each seat has had: the secret of a seat ends with the next holder."""
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
        return self.number > 0 and not self.ended and self.game.phase is not _GAME_OVER

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


def is_master(table_state: TableState, player: str) -> bool:
    """Without a game master everybody seated shares the office."""
    return player == table_state.master or (
        table_state.master is None and table_state.chair(player) is not None
    )


def deputy_of(table_state: TableState) -> str | None:
    """The longest-seated person who plays. A person whose bot plays counts as asleep and comes last."""
    if (
        not table_state.options.deputy
        or table_state.master is None
        or table_state.chair(table_state.master) is not None
    ):
        return None
    people = sorted(
        (chair for chair in table_state.chairs if chair.bot is None), key=lambda each: bool(each.stand_in)
    )
    return people[0].player if people else None


def leads(table_state: TableState, player: str) -> bool:
    """Whether the player may deal, choose rules and seat or remove people."""
    return is_master(table_state, player) or player == deputy_of(table_state)


@lru_cache(maxsize=64)
def rulebook(rules: str) -> Rulebook:
    return Rulebook(resolve_text(rules))


def opened_table_state(event: e.TableOpened) -> TableState:
    game = new_game(rulebook(event.rules), ())
    known = event.known_seed or None
    return TableState(event.rules, event.seed, event.options, game, position=event.position, known_seed=known)


def evolve_table_state(table_state: TableState, event: e.LogEvent) -> TableState:
    if e.is_of_table(event):
        return _evolve_table(table_state, event)
    if isinstance(event, RoundStarted):
        return _round_started(table_state, event)
    return replace(table_state, game=evolve(table_state.game, event))  # type: ignore[arg-type]


def _evolve_table(table_state: TableState, event: e.TableEvent) -> TableState:
    match event:
        case e.TableOpened():
            return opened_table_state(event)
        case e.RulesChosen():
            return _rules_chosen(table_state, event)
        case e.OptionsChosen():
            return _options_chosen(table_state, event)
        case e.SeatTaken():
            return _seat_taken(table_state, event)
        case e.SeatLeft():
            return _seat_left(table_state, event)
        case e.SeatRecovered():
            return _seat_recovered(table_state, event)
        case e.KeptOut():
            return _kept_out(table_state, event)
        case e.StandInChosen():
            return _stand_in(table_state, event)
        case e.SpectatorCame():
            return _spectator_came(table_state, event)
        case e.SpectatorLeft():
            return _spectator_left(table_state, event)
        case e.MasterChosen():
            return _master_chosen(table_state, event)
        case e.GameLaid():
            return _game_laid(table_state, event)
        case e.GamePaused():
            return _paused(table_state, event)
        case e.GameResumed():
            return _resumed(table_state, event)
        case e.GameEnded():
            return _ended(table_state, event)
        case e.TurnTimedOut():
            return table_state
        case e.PartPromised():
            return _part_promised(table_state, event)
        case e.TablePartShown():
            return _table_part_shown(table_state, event)
        case e.PartsAsked() | e.TablePartPromised():
            return _parts_asked(table_state, event)
        case e.PartShown() | e.PartMissing():
            return _part_settled(table_state, event)
        case _:
            assert_never(event)


def _rules_chosen(table_state: TableState, event: e.RulesChosen) -> TableState:
    return replace(table_state, rules=event.rules)


def _options_chosen(table_state: TableState, event: e.OptionsChosen) -> TableState:
    return replace(table_state, options=event.options)


def _seat_taken(table_state: TableState, event: e.SeatTaken) -> TableState:
    spectators = tuple(one for one in table_state.spectators if one[0] != event.player)
    chair = Chair(event.player, event.name, event.bot, avatar=event.avatar)
    times_taken = _taken_once_more(table_state, event.player)
    return replace(
        table_state, chairs=(*table_state.chairs, chair), spectators=spectators, times_taken=times_taken
    )


def _taken_once_more(table_state: TableState, player: str) -> dict[str, int]:
    return {**table_state.times_taken, player: table_state.times_taken.get(player, 0) + 1}


def _seat_recovered(table_state: TableState, event: e.SeatRecovered) -> TableState:
    holders = {**dict(table_state.holders), event.lost_by: event.former, event.by: event.player}
    times_taken = _taken_once_more(table_state, event.player)
    return replace(table_state, holders=tuple(holders.items()), times_taken=times_taken)


def _kept_out(table_state: TableState, event: e.KeptOut) -> TableState:
    return replace(table_state, kept_out=(*table_state.kept_out, event))


def _seat_left(table_state: TableState, event: e.SeatLeft) -> TableState:
    return replace(
        table_state, chairs=tuple(chair for chair in table_state.chairs if chair.player != event.player)
    )


def _stand_in(table_state: TableState, event: e.StandInChosen) -> TableState:
    chairs = tuple(
        replace(chair, stand_in=event.bot) if chair.player == event.player else chair
        for chair in table_state.chairs
    )
    return replace(table_state, chairs=chairs)


def _spectator_came(table_state: TableState, event: e.SpectatorCame) -> TableState:
    return replace(table_state, spectators=(*table_state.spectators, (event.player, event.name)))


def _spectator_left(table_state: TableState, event: e.SpectatorLeft) -> TableState:
    return replace(
        table_state, spectators=tuple(one for one in table_state.spectators if one[0] != event.player)
    )


def _master_chosen(table_state: TableState, event: e.MasterChosen) -> TableState:
    return replace(table_state, master=event.player)


def _game_laid(table_state: TableState, event: e.GameLaid) -> TableState:
    game = new_game(rulebook(table_state.rules), event.players)
    return replace(table_state, game=game, number=event.number, ended=False, paused=False, shuffles=())


def _paused(table_state: TableState, event: e.GamePaused) -> TableState:  # noqa: ARG001
    return replace(table_state, paused=True)


def _resumed(table_state: TableState, event: e.GameResumed) -> TableState:  # noqa: ARG001
    return replace(table_state, paused=False)


def _ended(table_state: TableState, event: e.GameEnded) -> TableState:  # noqa: ARG001
    return replace(table_state, ended=True, paused=False)


def _part_promised(table_state: TableState, event: e.PartPromised) -> TableState:
    others = tuple(promise for promise in table_state.promises if promise[0] != event.player)
    return replace(table_state, promises=(*others, (event.player, event.hash)))


def _parts_asked(table_state: TableState, event: e.PartsAsked | e.TablePartPromised) -> TableState:
    known = dict(table_state.promises)
    promises = {player: known[player] for player in event.players}
    drawn = event.part if isinstance(event, e.TablePartPromised) else None
    shuffle = ShuffleProgress(table_state.game.round + 1, event.hash, promises, drawn=drawn)
    return replace(table_state, promises=(), shuffles=(*table_state.shuffles, shuffle))


def _part_settled(table_state: TableState, event: e.PartShown | e.PartMissing) -> TableState:
    part = event.part if isinstance(event, e.PartShown) else None
    return _shuffled(
        table_state, lambda shuffle: replace(shuffle, parts={**shuffle.parts, event.player: part})
    )


def _table_part_shown(table_state: TableState, event: e.TablePartShown) -> TableState:
    return _shuffled(table_state, lambda shuffle: replace(shuffle, own=event.part))


def _round_started(table_state: TableState, event: RoundStarted) -> TableState:
    table_state = replace(table_state, game=evolve(table_state.game, event))
    return (
        _shuffled(table_state, lambda shuffle: replace(shuffle, dealt=True))
        if table_state.shuffles
        else table_state
    )


def _shuffled(table_state: TableState, change: Callable[[ShuffleProgress], ShuffleProgress]) -> TableState:
    return replace(table_state, shuffles=(*table_state.shuffles[:-1], change(table_state.shuffles[-1])))
