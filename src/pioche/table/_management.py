"""Checks what people and the game master may do at a table beside playing: rights, times and results."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias, assert_never

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pioche import core
from pioche.rulebooks import Phrase, RulesError, check_players
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._answers import Problem, RefusedAnswer, TableRefusalCode, problem
from pioche.table._moderation import allow_deputy, allow_reactions, keep_out, lock_table, mute_player
from pioche.table._names import clean_name, look_alike
from pioche.table._positions import fits
from pioche.table._shuffles import promise, show_part
from pioche.table._table_state import TableState, is_master, leads, rulebook

MOST_SEATS: Final = 10
_OF_THE_OFFICE: Final = (
    c.ChooseMasterCommand,
    c.LockTableCommand,
    c.AllowReactionsCommand,
    c.AllowDeputyCommand,
    c.MutePlayerCommand,
)
_OF_LEADERS: Final = (
    c.SeatBotCommand,
    c.RemovePlayerCommand,
    c.ChooseRulesCommand,
    c.ChooseOptionsCommand,
    c.PauseGameCommand,
    c.ResumeGameCommand,
    c.EndGameCommand,
)

Managed: TypeAlias = list[e.TableEvent] | RefusedAnswer


def manage(room: TableState, command: c.ManagementCommand) -> Managed:
    """The events of a command that is neither a move nor a deal."""
    if not _may_command(room, command):
        return RefusedAnswer(TableRefusalCode.NOT_MASTER)
    match command:
        case c.TakeSeatCommand():
            return _take_seat(room, command)
        case c.LeaveSeatCommand():
            return _leave_seat(room, command)
        case c.WatchCommand():
            return _watch(room, command)
        case c.StopWatchingCommand():
            return _stop_watching(room, command)
        case c.StandInCommand():
            return _stand_in(room, command)
        case c.ChooseMasterCommand():
            return _choose_master(room, command)
        case c.SeatBotCommand():
            return _seat_bot(room, command)
        case c.RemovePlayerCommand():
            return _remove(room, command)
        case c.RecoverSeatCommand():
            return _recover_seat(room, command)
        case c.LockTableCommand():
            return lock_table(room, command)
        case c.AllowReactionsCommand():
            return allow_reactions(room, command)
        case c.AllowDeputyCommand():
            return allow_deputy(room, command)
        case c.MutePlayerCommand():
            return mute_player(room, command)
        case c.ChooseRulesCommand():
            return _choose_rules(room, command)
        case c.ChooseOptionsCommand():
            return _choose_options(room, command)
        case c.PromisePartCommand():
            return promise(room, command)
        case c.ShowPartCommand():
            return show_part(room, command)
        case c.PauseGameCommand():
            return _pause(room, command)
        case c.ResumeGameCommand():
            return _resume(room, command)
        case c.EndGameCommand():
            return _end(room, command)
        case _:
            assert_never(command)


def _may_command(room: TableState, command: c.ManagementCommand) -> bool:
    """Rights: the office belongs to the game master alone; a deputy may do what keeps a game going."""
    if isinstance(command, _OF_THE_OFFICE):
        return is_master(room, command.by)
    if isinstance(command, c.RemovePlayerCommand) and not is_master(room, command.by):
        return leads(room, command.by) and not command.keep_out and command.player != room.master
    return not isinstance(command, _OF_LEADERS) or leads(room, command.by)


def master_deals(room: TableState) -> bool:
    """Whether these rules want a game master who deals and does not play (002)."""
    return rulebook(room.rules).rules.dealer == "host"


def _take_seat(room: TableState, command: c.TakeSeatCommand) -> Managed:
    if command.by == room.master and master_deals(room):
        return RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY)
    avatar = UNSET if command.avatar is None else command.avatar
    return _seated(room, command.by, command.name, None, avatar)


def _seat_bot(room: TableState, command: c.SeatBotCommand) -> Managed:
    return _seated(room, command.player, command.name, command.bot)


def _seated(
    room: TableState, player: str, name: str, bot: str | None, avatar: str | UnsetType = UNSET
) -> Managed:
    name = clean_name(name)
    if room.chair(player) is not None:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    if room.options.locked and bot is None and not room.is_here(player):
        return RefusedAnswer(TableRefusalCode.LOCKED)
    wrong = _wrong_name(room, player, name)
    if wrong:
        return wrong
    if len(room.chairs) >= min(MOST_SEATS, rulebook(room.rules).rules.players[1]):
        return RefusedAnswer(TableRefusalCode.TABLE_FULL)
    return [e.SeatTaken(player, name, bot, avatar)]


def _wrong_name(room: TableState, player: str, name: str) -> RefusedAnswer | None:
    if not name:
        return RefusedAnswer(TableRefusalCode.BAD_NAME)
    others = [(chair.player, chair.name) for chair in room.chairs] + list(room.spectators)
    taken = any(other != player and look_alike(known, name) for other, known in others)
    return RefusedAnswer(TableRefusalCode.NAME_TAKEN) if taken else None


def _leave_seat(room: TableState, command: c.LeaveSeatCommand) -> Managed:
    return _left(room, command.by)


def _left(room: TableState, player: str) -> Managed:
    if room.chair(player) is None:
        return RefusedAnswer(TableRefusalCode.NOT_SEATED)
    left: list[e.TableEvent] = [e.SeatLeft(player)]
    if room.master != player or master_deals(room):  # a game master who must deal only stands up
        return left
    return [*left, e.MasterChosen(next(heirs(room, player), None))]


def heirs(room: TableState, player: str) -> Iterator[str]:
    """The heirs of the office: the longest-seated person first."""
    return (chair.player for chair in room.chairs if chair.bot is None and chair.player != player)


def _remove(room: TableState, command: c.RemovePlayerCommand) -> Managed:
    removed = _removed(room, command)
    return removed if isinstance(removed, RefusedAnswer) else [*removed, *keep_out(room, command)]


def _removed(room: TableState, command: c.RemovePlayerCommand) -> Managed:
    """During a round a bot may not be removed, because that could decide the round."""
    chair = room.chair(command.player)
    if chair is None:
        return _removed_spectator(room, command)
    if chair.bot is not None and room.round_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    return _left(room, command.player)


def _removed_spectator(room: TableState, command: c.RemovePlayerCommand) -> Managed:
    """A silent spectator can be kept out too, while the connection stands."""
    if any(one[0] == command.player for one in room.spectators):
        return [e.SpectatorLeft(command.player)]
    return [] if keep_out(room, command) and command.mark else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)


def _recover_seat(room: TableState, command: c.RecoverSeatCommand) -> Managed:
    """The office goes with the person who takes the seat, and with the seat."""
    chair = room.chair(command.player)
    if chair is None or chair.bot is not None:
        return RefusedAnswer(TableRefusalCode.BAD_KEY)
    if room.chair(command.by) is not None:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    events: list[e.TableEvent] = []
    if any(one[0] == command.by for one in room.spectators):
        events.append(e.SpectatorLeft(command.by))
    if room.master == command.by:
        events.append(e.MasterChosen(command.player))
    lost_by = room.holder(command.player)
    return [*events, e.SeatRecovered(command.player, command.holder, lost_by, command.former)]


def _watch(room: TableState, command: c.WatchCommand) -> Managed:
    here = room.chair(command.by) or any(one[0] == command.by for one in room.spectators)
    if here:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    if room.options.locked and command.by != room.master:
        return RefusedAnswer(TableRefusalCode.LOCKED)
    name = clean_name(command.name)
    return _wrong_name(room, command.by, name) or [e.SpectatorCame(command.by, name)]


def _stop_watching(room: TableState, command: c.StopWatchingCommand) -> Managed:
    here = any(one[0] == command.by for one in room.spectators)
    return [e.SpectatorLeft(command.by)] if here else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)


def _stand_in(room: TableState, command: c.StandInCommand) -> Managed:
    chair = room.chair(command.player)
    if chair is None or chair.bot is not None:
        return RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)
    if command.by != command.player and command.bot is None:
        return RefusedAnswer(TableRefusalCode.NOT_SEATED)
    return [e.StandInChosen(command.player, command.bot)]


def _choose_master(room: TableState, command: c.ChooseMasterCommand) -> Managed:
    if command.player is not None and room.chair(command.player) is not None and master_deals(room):
        return RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY)
    known = command.player in (None, room.master) or room.is_here(command.player or "")
    return [e.MasterChosen(command.player)] if known else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)


def _choose_rules(room: TableState, command: c.ChooseRulesCommand) -> Managed:
    if room.game_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    try:
        book = rulebook(command.rules)
    except RulesError as error:
        return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=problem(error))
    return _wrong_for_rules(room, book) or [e.RulesChosen(command.rules)]


def _choose_options(room: TableState, command: c.ChooseOptionsCommand) -> Managed:
    """Options change only between games: a clock or open hands in the middle of a game could decide it.

    Settings about people have commands of their own, because older clients do not know those fields.
    """
    if room.game_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    if command.options.open_hands and command.options.listed:
        return RefusedAnswer(TableRefusalCode.OPEN_AND_LISTED)
    now = room.options
    kept = {"locked": now.locked, "reactions": now.reactions, "muted": now.muted, "deputy": now.deputy}
    return [e.OptionsChosen(replace(command.options, **kept))]


def _pause(room: TableState, command: c.PauseGameCommand) -> Managed:
    if not room.round_running:
        return RefusedAnswer(TableRefusalCode.NO_GAME)
    return RefusedAnswer(TableRefusalCode.PAUSED) if room.paused else [e.GamePaused(command.by)]


def _resume(room: TableState, command: c.ResumeGameCommand) -> Managed:
    return [e.GameResumed(command.by)] if room.paused else RefusedAnswer(TableRefusalCode.NOT_PAUSED)


def _end(room: TableState, command: c.EndGameCommand) -> Managed:
    return [e.GameEnded(command.by)] if room.game_running else RefusedAnswer(TableRefusalCode.NO_GAME)


def lay_game(room: TableState) -> e.GameLaid | RefusedAnswer:
    """A new game for those who sit here now."""
    refused = _master_plays(room) or _wrong_number(room) or _wrong_for_position(room)
    return refused or e.GameLaid(room.number + 1, tuple(chair.player for chair in room.chairs))


def _master_plays(room: TableState) -> RefusedAnswer | None:
    """Rules may be chosen after people have sat down."""
    seated = room.master is not None and room.chair(room.master) is not None
    return RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY) if seated and master_deals(room) else None


def _wrong_for_position(room: TableState) -> RefusedAnswer | None:
    if room.number or room.position is None:
        return None
    if len(room.chairs) != len(room.position.hands):
        return RefusedAnswer(TableRefusalCode.OTHER_NUMBER)
    return _wrong_for_rules(room, rulebook(room.rules))


def _wrong_for_rules(room: TableState, book: core.Rulebook) -> RefusedAnswer | None:
    """The first game begins where a position says, so its rules must know the cards there."""
    if room.number or room.position is None or fits(room.position, book):
        return None
    return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=Problem("error-position"))


def reseat(room: TableState) -> list[core.Command] | RefusedAnswer:
    """The players who left and came since the last deal, as commands for the game."""
    refused = _wrong_number(room)
    if refused:
        return refused
    sitting = [chair.player for chair in room.chairs]
    gone = [seat for seat, player in enumerate(room.game.players) if player not in sitting]
    came = [player for player in sitting if player not in room.game.players]
    changes: list[core.Command] = [core.Unseat(seat) for seat in reversed(gone)]
    changes += [core.Seat(player) for player in came]
    return _uneven_teams(room.game, changes) or changes


def _uneven_teams(game: core.State, changes: Sequence[core.Command]) -> RefusedAnswer | None:
    """Partners stay partners: an empty chair is filled, or chairs of each team are empty (ruling 93)."""
    for change in changes:
        outcome = core.play(game, change, core.SeededChance(""))
        if not isinstance(outcome, core.Refusal):
            game = outcome.state
    if game.teams_are_whole():
        return None
    uneven = RulesError(field="teams", value=game.rules.teams, expected=Phrase("error-teams-uneven"))
    return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=problem(uneven))


def _wrong_number(room: TableState) -> RefusedAnswer | None:
    try:
        check_players(rulebook(room.rules).rules, len(room.chairs))
    except RulesError as error:
        code = TableRefusalCode.TOO_FEW if len(room.chairs) < 2 else TableRefusalCode.BAD_RULES
        return RefusedAnswer(code, problem=problem(error))
    return None


__all__ = ["clean_name", "heirs", "lay_game", "manage", "master_deals", "reseat"]
