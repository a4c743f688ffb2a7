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


def manage(table_state: TableState, command: c.ManagementCommand) -> Managed:
    """The events of a command that is neither a move nor a deal."""
    if not _may_command(table_state, command):
        return RefusedAnswer(TableRefusalCode.NOT_MASTER)
    match command:
        case c.TakeSeatCommand():
            return _take_seat(table_state, command)
        case c.LeaveSeatCommand():
            return _leave_seat(table_state, command)
        case c.WatchCommand():
            return _watch(table_state, command)
        case c.StopWatchingCommand():
            return _stop_watching(table_state, command)
        case c.StandInCommand():
            return _stand_in(table_state, command)
        case c.ChooseMasterCommand():
            return _choose_master(table_state, command)
        case c.SeatBotCommand():
            return _seat_bot(table_state, command)
        case c.RemovePlayerCommand():
            return _remove(table_state, command)
        case c.RecoverSeatCommand():
            return _recover_seat(table_state, command)
        case c.LockTableCommand():
            return lock_table(table_state, command)
        case c.AllowReactionsCommand():
            return allow_reactions(table_state, command)
        case c.AllowDeputyCommand():
            return allow_deputy(table_state, command)
        case c.MutePlayerCommand():
            return mute_player(table_state, command)
        case c.ChooseRulesCommand():
            return _choose_rules(table_state, command)
        case c.ChooseOptionsCommand():
            return _choose_options(table_state, command)
        case c.PromisePartCommand():
            return promise(table_state, command)
        case c.ShowPartCommand():
            return show_part(table_state, command)
        case c.PauseGameCommand():
            return _pause(table_state, command)
        case c.ResumeGameCommand():
            return _resume(table_state, command)
        case c.EndGameCommand():
            return _end(table_state, command)
        case _:
            assert_never(command)


def _may_command(table_state: TableState, command: c.ManagementCommand) -> bool:
    """Rights: the office belongs to the game master alone; a deputy may do what keeps a game going."""
    if isinstance(command, _OF_THE_OFFICE):
        return is_master(table_state, command.by)
    if isinstance(command, c.RemovePlayerCommand) and not is_master(table_state, command.by):
        return (
            leads(table_state, command.by) and not command.keep_out and command.player != table_state.master
        )
    return not isinstance(command, _OF_LEADERS) or leads(table_state, command.by)


def master_deals(table_state: TableState) -> bool:
    """Whether these rules want a game master who deals and does not play (002)."""
    return rulebook(table_state.rules).rules.dealer == "host"


def _take_seat(table_state: TableState, command: c.TakeSeatCommand) -> Managed:
    if command.by == table_state.master and master_deals(table_state):
        return RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY)
    avatar = UNSET if command.avatar is None else command.avatar
    return _seated(table_state, command.by, command.name, None, avatar)


def _seat_bot(table_state: TableState, command: c.SeatBotCommand) -> Managed:
    return _seated(table_state, command.player, command.name, command.bot)


def _seated(
    table_state: TableState, player: str, name: str, bot: str | None, avatar: str | UnsetType = UNSET
) -> Managed:
    name = clean_name(name)
    if table_state.chair(player) is not None:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    if table_state.options.locked and bot is None and not table_state.is_here(player):
        return RefusedAnswer(TableRefusalCode.LOCKED)
    wrong = _wrong_name(table_state, player, name)
    if wrong:
        return wrong
    if len(table_state.chairs) >= min(MOST_SEATS, rulebook(table_state.rules).rules.players[1]):
        return RefusedAnswer(TableRefusalCode.TABLE_FULL)
    return [e.SeatTaken(player, name, bot, avatar)]


def _wrong_name(table_state: TableState, player: str, name: str) -> RefusedAnswer | None:
    if not name:
        return RefusedAnswer(TableRefusalCode.BAD_NAME)
    others = [(chair.player, chair.name) for chair in table_state.chairs] + list(table_state.spectators)
    taken = any(other != player and look_alike(known, name) for other, known in others)
    return RefusedAnswer(TableRefusalCode.NAME_TAKEN) if taken else None


def _leave_seat(table_state: TableState, command: c.LeaveSeatCommand) -> Managed:
    return _left(table_state, command.by)


def _left(table_state: TableState, player: str) -> Managed:
    if table_state.chair(player) is None:
        return RefusedAnswer(TableRefusalCode.NOT_SEATED)
    left: list[e.TableEvent] = [e.SeatLeft(player)]
    # a game master who must deal only stands up
    if table_state.master != player or master_deals(table_state):
        return left
    return [*left, e.MasterChosen(next(next_masters(table_state, player), None))]


def next_masters(table_state: TableState, player: str) -> Iterator[str]:
    """The people who may become game master after this one: the longest-seated first."""
    return (chair.player for chair in table_state.chairs if chair.bot is None and chair.player != player)


def _remove(table_state: TableState, command: c.RemovePlayerCommand) -> Managed:
    removed = _removed(table_state, command)
    return removed if isinstance(removed, RefusedAnswer) else [*removed, *keep_out(table_state, command)]


def _removed(table_state: TableState, command: c.RemovePlayerCommand) -> Managed:
    """During a round a bot may not be removed, because that could decide the round."""
    chair = table_state.chair(command.player)
    if chair is None:
        return _removed_spectator(table_state, command)
    if chair.bot is not None and table_state.round_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    return _left(table_state, command.player)


def _removed_spectator(table_state: TableState, command: c.RemovePlayerCommand) -> Managed:
    """A silent spectator can be kept out too, while the connection stands."""
    if any(one[0] == command.player for one in table_state.spectators):
        return [e.SpectatorLeft(command.player)]
    return (
        []
        if keep_out(table_state, command) and command.mark
        else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)
    )


def _recover_seat(table_state: TableState, command: c.RecoverSeatCommand) -> Managed:
    """The office goes with the person who takes the seat, and with the seat."""
    chair = table_state.chair(command.player)
    if chair is None or chair.bot is not None:
        return RefusedAnswer(TableRefusalCode.BAD_KEY)
    if table_state.chair(command.by) is not None:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    events: list[e.TableEvent] = []
    if any(one[0] == command.by for one in table_state.spectators):
        events.append(e.SpectatorLeft(command.by))
    if table_state.master == command.by:
        events.append(e.MasterChosen(command.player))
    lost_by = table_state.holder(command.player)
    return [*events, e.SeatRecovered(command.player, command.holder, lost_by, command.former)]


def _watch(table_state: TableState, command: c.WatchCommand) -> Managed:
    here = table_state.chair(command.by) or any(one[0] == command.by for one in table_state.spectators)
    if here:
        return RefusedAnswer(TableRefusalCode.ALREADY_HERE)
    if table_state.options.locked and command.by != table_state.master:
        return RefusedAnswer(TableRefusalCode.LOCKED)
    name = clean_name(command.name)
    return _wrong_name(table_state, command.by, name) or [e.SpectatorCame(command.by, name)]


def _stop_watching(table_state: TableState, command: c.StopWatchingCommand) -> Managed:
    here = any(one[0] == command.by for one in table_state.spectators)
    return [e.SpectatorLeft(command.by)] if here else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)


def _stand_in(table_state: TableState, command: c.StandInCommand) -> Managed:
    chair = table_state.chair(command.player)
    if chair is None or chair.bot is not None:
        return RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)
    if command.by != command.player and command.bot is None:
        return RefusedAnswer(TableRefusalCode.NOT_SEATED)
    return [e.StandInChosen(command.player, command.bot)]


def _choose_master(table_state: TableState, command: c.ChooseMasterCommand) -> Managed:
    if (
        command.player is not None
        and table_state.chair(command.player) is not None
        and master_deals(table_state)
    ):
        return RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY)
    known = command.player in (None, table_state.master) or table_state.is_here(command.player or "")
    return [e.MasterChosen(command.player)] if known else RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)


def _choose_rules(table_state: TableState, command: c.ChooseRulesCommand) -> Managed:
    if table_state.game_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    try:
        book = rulebook(command.rules)
    except RulesError as error:
        return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=problem(error))
    return _wrong_for_rules(table_state, book) or [e.RulesChosen(command.rules)]


def _choose_options(table_state: TableState, command: c.ChooseOptionsCommand) -> Managed:
    """Between games: a clock or open hands in the middle of one could decide it.

    Settings about people have commands of their own, because older clients do not know those fields.
    """
    if table_state.game_running:
        return RefusedAnswer(TableRefusalCode.ROUND_RUNNING)
    if command.options.open_hands and command.options.listed:
        return RefusedAnswer(TableRefusalCode.OPEN_AND_LISTED)
    now = table_state.options
    kept = {"locked": now.locked, "reactions": now.reactions, "muted": now.muted, "deputy": now.deputy}
    return [e.OptionsChosen(replace(command.options, **kept))]


def _pause(table_state: TableState, command: c.PauseGameCommand) -> Managed:
    if not table_state.round_running:
        return RefusedAnswer(TableRefusalCode.NO_GAME)
    return RefusedAnswer(TableRefusalCode.PAUSED) if table_state.paused else [e.GamePaused(command.by)]


def _resume(table_state: TableState, command: c.ResumeGameCommand) -> Managed:
    return [e.GameResumed(command.by)] if table_state.paused else RefusedAnswer(TableRefusalCode.NOT_PAUSED)


def _end(table_state: TableState, command: c.EndGameCommand) -> Managed:
    return [e.GameEnded(command.by)] if table_state.game_running else RefusedAnswer(TableRefusalCode.NO_GAME)


def lay_game(table_state: TableState) -> e.GameLaid | RefusedAnswer:
    """A new game for those who sit here now."""
    refused = _master_plays(table_state) or _wrong_number(table_state) or _wrong_for_position(table_state)
    return refused or e.GameLaid(table_state.number + 1, tuple(chair.player for chair in table_state.chairs))


def _master_plays(table_state: TableState) -> RefusedAnswer | None:
    """Rules may be chosen after people have sat down."""
    seated = table_state.master is not None and table_state.chair(table_state.master) is not None
    return (
        RefusedAnswer(TableRefusalCode.MASTER_DOES_NOT_PLAY) if seated and master_deals(table_state) else None
    )


def _wrong_for_position(table_state: TableState) -> RefusedAnswer | None:
    if table_state.number or table_state.position is None:
        return None
    if len(table_state.chairs) != len(table_state.position.hands):
        return RefusedAnswer(TableRefusalCode.OTHER_NUMBER)
    return _wrong_for_rules(table_state, rulebook(table_state.rules))


def _wrong_for_rules(table_state: TableState, book: core.Rulebook) -> RefusedAnswer | None:
    """The first game begins where a position says, so its rules must know the cards there."""
    if table_state.number or table_state.position is None or fits(table_state.position, book):
        return None
    return RefusedAnswer(TableRefusalCode.BAD_RULES, problem=Problem("error-position"))


def reseat(table_state: TableState) -> list[core.Command] | RefusedAnswer:
    """The players who left and came since the last deal, as commands for the game."""
    refused = _wrong_number(table_state)
    if refused:
        return refused
    sitting = [chair.player for chair in table_state.chairs]
    gone = [seat for seat, player in enumerate(table_state.game.players) if player not in sitting]
    came = [player for player in sitting if player not in table_state.game.players]
    changes: list[core.Command] = [core.Unseat(seat) for seat in reversed(gone)]
    changes += [core.Seat(player) for player in came]
    return _uneven_teams(table_state.game, changes) or changes


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


def _wrong_number(table_state: TableState) -> RefusedAnswer | None:
    try:
        check_players(rulebook(table_state.rules).rules, len(table_state.chairs))
    except RulesError as error:
        code = TableRefusalCode.TOO_FEW if len(table_state.chairs) < 2 else TableRefusalCode.BAD_RULES
        return RefusedAnswer(code, problem=problem(error))
    return None


__all__ = ["clean_name", "lay_game", "manage", "master_deals", "next_masters", "reseat"]
