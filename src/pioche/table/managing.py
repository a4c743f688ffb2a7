"""What people and the game master may do at a table beside playing: who may, when, and what follows."""

from collections.abc import Callable
from typing import Any, Final

from pioche import core
from pioche.rulebooks import RulesError, check_players, resolve_text
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table.answers import Code, Refused
from pioche.table.room import Room, rulebook

NAME_LENGTH: Final = 24
MOST_SEATS: Final = 10


def manage(room: Room, command: c.TableCommand) -> list[e.TableEvent] | Refused:
    """The events of a command that is not a move; starting a round is the table's own affair."""
    refused = _not_master(room, command)
    return refused or _MANAGE[type(command)](room, command)


def _not_master(room: Room, command: c.TableCommand) -> Refused | None:
    if not isinstance(command, _MASTERS) or is_master(room, command.by):
        return None
    return Refused(Code.NOT_MASTER)


def is_master(room: Room, player: str) -> bool:
    """Without a game master everybody seated shares the office."""
    return player == room.master or (room.master is None and room.chair(player) is not None)


def _take_seat(room: Room, command: c.TakeSeat) -> list[e.TableEvent] | Refused:
    return _seated(room, command.by, command.name, None)


def _seat_bot(room: Room, command: c.SeatBot) -> list[e.TableEvent] | Refused:
    return _seated(room, command.player, command.name, command.bot)


def _seated(room: Room, player: str, name: str, bot: str | None) -> list[e.TableEvent] | Refused:
    name = clean_name(name)
    if room.chair(player) is not None or player in _leaving(room):
        return Refused(Code.ALREADY_HERE)
    if not name or any(chair.name.casefold() == name.casefold() for chair in room.chairs):
        return Refused(Code.NAME_TAKEN)
    if len(room.chairs) >= min(MOST_SEATS, rulebook(room.rules).rules.players[1]):
        return Refused(Code.TABLE_FULL)
    return [e.SeatTaken(player, name, bot)]


def _leaving(room: Room) -> tuple[str, ...]:
    """Who has given up the seat but is still part of the running round."""
    if not room.round_running:
        return ()
    return tuple(player for player in room.game.players if room.chair(player) is None)


def clean_name(name: str) -> str:
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def _leave_seat(room: Room, command: c.LeaveSeat) -> list[e.TableEvent] | Refused:
    return _left(room, command.by)


def _left(room: Room, player: str) -> list[e.TableEvent] | Refused:
    if room.chair(player) is None:
        return Refused(Code.NOT_SEATED)
    left: list[e.TableEvent] = [e.SeatLeft(player)]
    return [*left, e.MasterChosen(_heir(room, player))] if room.master == player else left


def _heir(room: Room, player: str) -> str | None:
    """The office passes to the longest-seated person."""
    people = [chair.player for chair in room.chairs if chair.bot is None and chair.player != player]
    return people[0] if people else None


def _remove(room: Room, command: c.RemovePlayer) -> list[e.TableEvent] | Refused:
    """During a round a bot may not be taken away: that could decide it."""
    chair = room.chair(command.player)
    if chair is None:
        return Refused(Code.UNKNOWN_PLAYER)
    if chair.bot is not None and room.round_running:
        return Refused(Code.ROUND_RUNNING)
    return _left(room, command.player)


def _watch(room: Room, command: c.Watch) -> list[e.TableEvent] | Refused:
    here = room.chair(command.by) or any(one[0] == command.by for one in room.spectators)
    return Refused(Code.ALREADY_HERE) if here else [e.SpectatorCame(command.by, clean_name(command.name))]


def _stop_watching(room: Room, command: c.StopWatching) -> list[e.TableEvent] | Refused:
    here = any(one[0] == command.by for one in room.spectators)
    return [e.SpectatorLeft(command.by)] if here else Refused(Code.UNKNOWN_PLAYER)


def _stand_in(room: Room, command: c.StandIn) -> list[e.TableEvent] | Refused:
    chair = room.chair(command.player)
    if chair is None or chair.bot is not None:
        return Refused(Code.UNKNOWN_PLAYER)
    if command.by != command.player and not is_master(room, command.by):
        return Refused(Code.NOT_MASTER)
    return [e.StandInChosen(command.player, command.bot)]


def _choose_master(room: Room, command: c.ChooseMaster) -> list[e.TableEvent] | Refused:
    known = command.player is None or _is_here(room, command.player)
    return [e.MasterChosen(command.player)] if known else Refused(Code.UNKNOWN_PLAYER)


def _is_here(room: Room, player: str) -> bool:
    return room.chair(player) is not None or any(one[0] == player for one in room.spectators)


def _choose_rules(room: Room, command: c.ChooseRules) -> list[e.TableEvent] | Refused:
    if room.game_running:
        return Refused(Code.ROUND_RUNNING)
    try:
        resolve_text(command.rules)
    except RulesError as error:
        return Refused(Code.BAD_RULES, why=str(error))
    return [e.RulesChosen(command.rules)]


def _pause(room: Room, command: c.PauseGame) -> list[e.TableEvent] | Refused:
    if not room.round_running:
        return Refused(Code.NO_GAME)
    return Refused(Code.PAUSED) if room.paused else [e.GamePaused(command.by)]


def _resume(room: Room, command: c.ResumeGame) -> list[e.TableEvent] | Refused:
    return [e.GameResumed(command.by)] if room.paused else Refused(Code.NOT_PAUSED)


def _end(room: Room, command: c.EndGame) -> list[e.TableEvent] | Refused:
    return [e.GameEnded(command.by)] if room.game_running else Refused(Code.NO_GAME)


def lay_game(room: Room) -> e.GameLaid | Refused:
    """A new game for those who sit here now."""
    refused = _wrong_number(room)
    return refused or e.GameLaid(room.number + 1, tuple(chair.player for chair in room.chairs))


def reseat(room: Room) -> list[core.Command] | Refused:
    """Who has left and who has come since the last deal, as the game must be told."""
    refused = _wrong_number(room)
    if refused:
        return refused
    sitting = [chair.player for chair in room.chairs]
    gone = [seat for seat, player in enumerate(room.game.players) if player not in sitting]
    came = [player for player in sitting if player not in room.game.players]
    return [*(core.Unseat(seat) for seat in reversed(gone)), *(core.Seat(player) for player in came)]


def _wrong_number(room: Room) -> Refused | None:
    try:
        check_players(rulebook(room.rules).rules, len(room.chairs))
    except RulesError as error:
        code = Code.TOO_FEW if len(room.chairs) < 2 else Code.BAD_RULES
        return Refused(code, why=str(error))
    return None


_MASTERS: Final = (
    c.ChooseMaster,
    c.SeatBot,
    c.RemovePlayer,
    c.ChooseRules,
    c.StartRound,
    c.PauseGame,
    c.ResumeGame,
    c.EndGame,
)
_MANAGE: dict[type, Callable[[Room, Any], list[e.TableEvent] | Refused]] = {
    c.TakeSeat: _take_seat,
    c.LeaveSeat: _leave_seat,
    c.Watch: _watch,
    c.StopWatching: _stop_watching,
    c.StandIn: _stand_in,
    c.ChooseMaster: _choose_master,
    c.SeatBot: _seat_bot,
    c.RemovePlayer: _remove,
    c.ChooseRules: _choose_rules,
    c.PauseGame: _pause,
    c.ResumeGame: _resume,
    c.EndGame: _end,
}

__all__ = ["clean_name", "is_master", "lay_game", "manage", "reseat"]
