"""The game master's settings about people: who may come in, who stays out, whose reactions are shown."""

from msgspec.structs import replace

from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._answers import RefusedAnswer, TableRefusalCode
from pioche.table._table_state import TableState


def lock_table(room: TableState, command: c.LockTableCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(room.options, locked=command.locked))]


def allow_reactions(room: TableState, command: c.AllowReactionsCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(room.options, reactions=command.allowed))]


def allow_deputy(room: TableState, command: c.AllowDeputyCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(room.options, deputy=command.allowed))]


def mute_player(room: TableState, command: c.MutePlayerCommand) -> list[e.TableEvent] | RefusedAnswer:
    """People who have left are forgotten, so that the list does not grow with the table's age."""
    if not room.is_here(command.player):
        return RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)
    others = [each for each in room.options.muted if each != command.player and room.is_here(each)]
    muted = (*others, command.player) if command.muted else tuple(others)
    return [e.OptionsChosen(replace(room.options, muted=muted))]


def keep_out(room: TableState, command: c.RemovePlayerCommand) -> list[e.TableEvent]:
    """Bots are not kept out, and nobody can lock themselves out."""
    chair = room.chair(command.player)
    if not command.keep_out or command.player == command.by or (chair is not None and chair.bot is not None):
        return []
    return [e.KeptOut(room.holder(command.player), command.mark)]


def is_kept_out(room: TableState, holder: str, mark: str) -> bool:
    """By identity; by address only for people who are not at the table, because families and schools share
    one.
    """
    if any(each.holder == holder for each in room.kept_out):
        return True
    marked = mark != "" and any(each.mark == mark for each in room.kept_out)
    return marked and not room.is_here(room.known_as(holder))


def reaction_refused(room: TableState, player: str) -> str | None:
    """Why this player may not react now, or None."""
    if not room.is_here(player):
        return TableRefusalCode.NOT_SEATED
    if not room.options.reactions:
        return TableRefusalCode.REACTIONS_OFF
    return TableRefusalCode.MUTED if player in room.options.muted else None
