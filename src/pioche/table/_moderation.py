"""The game master's settings about people: who may come in, who stays out, whose reactions are shown."""

from msgspec.structs import replace

from pioche.table import commands as c
from pioche.table import events as e
from pioche.table._answers import RefusedAnswer, TableRefusalCode
from pioche.table._table_state import TableState


def lock_table(table_state: TableState, command: c.LockTableCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(table_state.options, locked=command.locked))]


def allow_reactions(table_state: TableState, command: c.AllowReactionsCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(table_state.options, reactions=command.allowed))]


def allow_deputy(table_state: TableState, command: c.AllowDeputyCommand) -> list[e.TableEvent]:
    return [e.OptionsChosen(replace(table_state.options, deputy=command.allowed))]


def mute_player(table_state: TableState, command: c.MutePlayerCommand) -> list[e.TableEvent] | RefusedAnswer:
    """People who have left are forgotten, so that the list does not grow with the table's age."""
    if not table_state.is_here(command.player):
        return RefusedAnswer(TableRefusalCode.UNKNOWN_PLAYER)
    others = [
        each for each in table_state.options.muted if each != command.player and table_state.is_here(each)
    ]
    muted = (*others, command.player) if command.muted else tuple(others)
    return [e.OptionsChosen(replace(table_state.options, muted=muted))]


def keep_out(table_state: TableState, command: c.RemovePlayerCommand) -> list[e.TableEvent]:
    """Bots are not kept out, and nobody can lock themselves out."""
    chair = table_state.chair(command.player)
    if not command.keep_out or command.player == command.by or (chair is not None and chair.bot is not None):
        return []
    return [e.KeptOut(table_state.holder(command.player), command.mark)]


def is_kept_out(table_state: TableState, holder: str, mark: str) -> bool:
    """By identity; by address only for people who are not at the table, because families and schools share
    one.
    """
    if any(each.holder == holder for each in table_state.kept_out):
        return True
    marked = mark != "" and any(each.mark == mark for each in table_state.kept_out)
    return marked and not table_state.is_here(table_state.known_as(holder))


def reaction_refused(table_state: TableState, player: str) -> str | None:
    """Why this player may not react now, or None."""
    if not table_state.is_here(player):
        return TableRefusalCode.NOT_SEATED
    if not table_state.options.reactions:
        return TableRefusalCode.REACTIONS_OFF
    return TableRefusalCode.MUTED if player in table_state.options.muted else None
