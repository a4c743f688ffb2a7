"""Finds the last turn in which a player did something, so that it can be taken back."""

from msgspec import Struct

from pioche.core import Command, Phase, State, evolve
from pioche.table._table import Table
from pioche.table.events import is_of_table


class BegunTurn(Struct, frozen=True):
    decisions: int
    """The number of the table's decisions up to its beginning."""
    state: State
    command: Command
    """The player's first act in it."""


def last_turn(table: Table, player: str) -> BegunTurn | None:
    """The last turn of this round in which the player did something; None if there was none."""
    table_state, seat = table.state, table.state.seat(player)
    if not table_state.round_running or seat is None:
        return None
    state, found = table_state.game, None
    begun: tuple[int, State] | None = None
    first = table.round_start[0]
    for number, decision in enumerate(table.decisions[first:], first + 1):
        if decision.command is not None and decision.command.seat == seat and begun is not None:
            again = found is not None and found.decisions == begun[0]
            found = found if again else BegunTurn(*begun, decision.command)
        for event in decision.events:
            if not is_of_table(event):
                state = evolve(state, event)  # type: ignore[arg-type]
        if state.turn != seat:
            begun = None
        elif state.phase is Phase.PLAY and state.colour is not None:
            begun = number, state
    return found
