"""Those who lead a table: the game master and, beside one without a seat, a deputy."""

from typing import Final

from pioche.table import commands as c
from pioche.table._table_state import TableState


def is_master(room: TableState, player: str) -> bool:
    """Without a game master everybody seated shares the office."""
    return player == room.master or (room.master is None and room.chair(player) is not None)


def deputy_of(room: TableState) -> str | None:
    """The longest-seated person who plays; a person whose bot plays is asleep and only comes last."""
    if not room.options.deputy or room.master is None or room.chair(room.master) is not None:
        return None
    people = sorted(
        (chair for chair in room.chairs if chair.bot is None), key=lambda each: bool(each.stand_in)
    )
    return people[0].player if people else None


def leads(room: TableState, player: str) -> bool:
    """Whether the player may deal, choose rules and seat or remove people."""
    return is_master(room, player) or player == deputy_of(room)


def may_command(room: TableState, command: c.ManagementCommand) -> bool:
    """The office is for the game master alone; what keeps a party going is for the deputy too."""
    if isinstance(command, _OF_THE_OFFICE):
        return is_master(room, command.by)
    if isinstance(command, c.RemovePlayerCommand) and not is_master(room, command.by):
        return leads(room, command.by) and not command.keep_out and command.player != room.master
    return not isinstance(command, _OF_LEADERS) or leads(room, command.by)


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
