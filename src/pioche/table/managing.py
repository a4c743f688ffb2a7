"""What people and the game master may do at a table beside playing: who may, when, and what follows."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from pioche import core
from pioche.rulebooks import RulesError, check_players
from pioche.rulebooks.errors import Phrase
from pioche.table import commands as c
from pioche.table import events as e
from pioche.table.answers import Code, Refused, problem
from pioche.table.moderation import allow_reactions, keep_out, lock_table, mute_player
from pioche.table.names import clean_name, look_alike
from pioche.table.room import Room, rulebook
from pioche.table.shuffling import promise, show_part

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


def master_deals(room: Room) -> bool:
    """Whether these rules want a game master who deals and does not play (002)."""
    return rulebook(room.rules).rules.dealer == "host"


def _take_seat(room: Room, command: c.TakeSeat) -> list[e.TableEvent] | Refused:
    if command.by == room.master and master_deals(room):
        return Refused(Code.MASTER_DOES_NOT_PLAY)
    return _seated(room, command.by, command.name, None)


def _seat_bot(room: Room, command: c.SeatBot) -> list[e.TableEvent] | Refused:
    return _seated(room, command.player, command.name, command.bot)


def _seated(room: Room, player: str, name: str, bot: str | None) -> list[e.TableEvent] | Refused:
    name = clean_name(name)
    if room.chair(player) is not None:
        return Refused(Code.ALREADY_HERE)
    if room.options.locked and bot is None and not room.is_here(player):
        return Refused(Code.LOCKED)
    wrong = _wrong_name(room, player, name)
    if wrong:
        return wrong
    if len(room.chairs) >= min(MOST_SEATS, rulebook(room.rules).rules.players[1]):
        return Refused(Code.TABLE_FULL)
    return [e.SeatTaken(player, name, bot)]


def _wrong_name(room: Room, player: str, name: str) -> Refused | None:
    if not name:
        return Refused(Code.BAD_NAME)
    others = [(chair.player, chair.name) for chair in room.chairs] + list(room.spectators)
    taken = any(other != player and look_alike(known, name) for other, known in others)
    return Refused(Code.NAME_TAKEN) if taken else None


def _leave_seat(room: Room, command: c.LeaveSeat) -> list[e.TableEvent] | Refused:
    return _left(room, command.by)


def _left(room: Room, player: str) -> list[e.TableEvent] | Refused:
    if room.chair(player) is None:
        return Refused(Code.NOT_SEATED)
    left: list[e.TableEvent] = [e.SeatLeft(player)]
    if room.master != player or master_deals(room):  # who is to deal only stands up
        return left
    return [*left, e.MasterChosen(next(heirs(room, player), None))]


def heirs(room: Room, player: str) -> Iterator[str]:
    """To whom the office passes: the longest-seated person first."""
    return (chair.player for chair in room.chairs if chair.bot is None and chair.player != player)


def _remove(room: Room, command: c.RemovePlayer) -> list[e.TableEvent] | Refused:
    removed = _removed(room, command)
    return removed if isinstance(removed, Refused) else [*removed, *keep_out(room, command)]


def _removed(room: Room, command: c.RemovePlayer) -> list[e.TableEvent] | Refused:
    """During a round a bot may not be taken away: that could decide it."""
    chair = room.chair(command.player)
    if chair is None:
        return _removed_spectator(room, command)
    if chair.bot is not None and room.round_running:
        return Refused(Code.ROUND_RUNNING)
    return _left(room, command.player)


def _removed_spectator(room: Room, command: c.RemovePlayer) -> list[e.TableEvent] | Refused:
    """Somebody who only looks on and has said nothing can be kept out too, while the line stands."""
    if any(one[0] == command.player for one in room.spectators):
        return [e.SpectatorLeft(command.player)]
    return [] if keep_out(room, command) and command.mark else Refused(Code.UNKNOWN_PLAYER)


def _recover_seat(room: Room, command: c.RecoverSeat) -> list[e.TableEvent] | Refused:
    """The office goes with the person who takes the seat, and with the seat."""
    chair = room.chair(command.player)
    if chair is None or chair.bot is not None:
        return Refused(Code.BAD_KEY)
    if room.chair(command.by) is not None:
        return Refused(Code.ALREADY_HERE)
    events: list[e.TableEvent] = []
    if any(one[0] == command.by for one in room.spectators):
        events.append(e.SpectatorLeft(command.by))
    if room.master == command.by:
        events.append(e.MasterChosen(command.player))
    lost_by = room.holder(command.player)
    return [*events, e.SeatRecovered(command.player, command.holder, lost_by, command.former)]


def _watch(room: Room, command: c.Watch) -> list[e.TableEvent] | Refused:
    here = room.chair(command.by) or any(one[0] == command.by for one in room.spectators)
    if here:
        return Refused(Code.ALREADY_HERE)
    if room.options.locked and command.by != room.master:
        return Refused(Code.LOCKED)
    name = clean_name(command.name)
    return _wrong_name(room, command.by, name) or [e.SpectatorCame(command.by, name)]


def _stop_watching(room: Room, command: c.StopWatching) -> list[e.TableEvent] | Refused:
    here = any(one[0] == command.by for one in room.spectators)
    return [e.SpectatorLeft(command.by)] if here else Refused(Code.UNKNOWN_PLAYER)


def _stand_in(room: Room, command: c.StandIn) -> list[e.TableEvent] | Refused:
    chair = room.chair(command.player)
    if chair is None or chair.bot is not None:
        return Refused(Code.UNKNOWN_PLAYER)
    if command.by != command.player and command.bot is None:
        return Refused(Code.NOT_SEATED)
    return [e.StandInChosen(command.player, command.bot)]


def _choose_master(room: Room, command: c.ChooseMaster) -> list[e.TableEvent] | Refused:
    if command.player is not None and room.chair(command.player) is not None and master_deals(room):
        return Refused(Code.MASTER_DOES_NOT_PLAY)
    known = command.player in (None, room.master) or room.is_here(command.player or "")
    return [e.MasterChosen(command.player)] if known else Refused(Code.UNKNOWN_PLAYER)


def _choose_rules(room: Room, command: c.ChooseRules) -> list[e.TableEvent] | Refused:
    if room.game_running:
        return Refused(Code.ROUND_RUNNING)
    try:
        rulebook(command.rules)
    except RulesError as error:
        return Refused(Code.BAD_RULES, problem=problem(error))
    return [e.RulesChosen(command.rules)]


def _choose_options(room: Room, command: c.ChooseOptions) -> list[e.TableEvent] | Refused:
    """Between games: a clock or open hands in the middle of one could decide it.

    What the game master settles about people has commands of its own: older clients do not know those fields.
    """
    if room.game_running:
        return Refused(Code.ROUND_RUNNING)
    if command.options.open_hands and command.options.listed:
        return Refused(Code.OPEN_AND_LISTED)
    now = room.options
    kept = {"locked": now.locked, "reactions": now.reactions, "muted": now.muted}
    return [e.OptionsChosen(replace(command.options, **kept))]


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
    refused = _master_plays(room) or _wrong_number(room) or _wrong_for_position(room)
    return refused or e.GameLaid(room.number + 1, tuple(chair.player for chair in room.chairs))


def _master_plays(room: Room) -> Refused | None:
    """Rules may be chosen after people have sat down."""
    seated = room.master is not None and room.chair(room.master) is not None
    return Refused(Code.MASTER_DOES_NOT_PLAY) if seated and master_deals(room) else None


def _wrong_for_position(room: Room) -> Refused | None:
    if room.number or room.position is None or len(room.chairs) == len(room.position.hands):
        return None
    return Refused(Code.OTHER_NUMBER)


def reseat(room: Room) -> list[core.Command] | Refused:
    """Who has left and who has come since the last deal, as the game must be told."""
    refused = _wrong_number(room)
    if refused:
        return refused
    sitting = [chair.player for chair in room.chairs]
    gone = [seat for seat, player in enumerate(room.game.players) if player not in sitting]
    came = [player for player in sitting if player not in room.game.players]
    changes: list[core.Command] = [core.Unseat(seat) for seat in reversed(gone)]
    changes += [core.Seat(player) for player in came]
    return _uneven_teams(room.game, changes) or changes


def _uneven_teams(game: core.State, changes: Sequence[core.Command]) -> Refused | None:
    """Partners stay partners: an empty chair is filled, or chairs of each team are empty (ruling 93)."""
    for change in changes:
        outcome = core.play(game, change, core.SeededChance(""))
        if not isinstance(outcome, core.Refusal):
            game = outcome.state
    if game.teams_are_whole():
        return None
    uneven = RulesError(field="teams", value=game.rules.teams, expected=Phrase("error-teams-uneven"))
    return Refused(Code.BAD_RULES, problem=problem(uneven))


def _wrong_number(room: Room) -> Refused | None:
    try:
        check_players(rulebook(room.rules).rules, len(room.chairs))
    except RulesError as error:
        code = Code.TOO_FEW if len(room.chairs) < 2 else Code.BAD_RULES
        return Refused(code, problem=problem(error))
    return None


_MASTERS: Final = (
    c.ChooseMaster,
    c.SeatBot,
    c.RemovePlayer,
    c.LockTable,
    c.AllowReactions,
    c.MutePlayer,
    c.ChooseRules,
    c.ChooseOptions,
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
    c.RecoverSeat: _recover_seat,
    c.LockTable: lock_table,
    c.AllowReactions: allow_reactions,
    c.MutePlayer: mute_player,
    c.ChooseRules: _choose_rules,
    c.ChooseOptions: _choose_options,
    c.PromisePart: promise,
    c.ShowPart: show_part,
    c.PauseGame: _pause,
    c.ResumeGame: _resume,
    c.EndGame: _end,
}

__all__ = ["clean_name", "heirs", "is_master", "lay_game", "manage", "master_deals", "reseat"]
