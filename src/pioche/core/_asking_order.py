"""The order of questions: seats with a choice out of turn first, then the seat in turn."""

from collections.abc import Callable, Iterator

from pioche.core import commands as c
from pioche.core._legal_list import Legal, catchable, legal
from pioche.core._state import State


def asking_order(state: State) -> tuple[int, ...]:
    """The seats asked before the turn: those that must call UNO, then all others but the seat in turn."""
    due = catchable(state)
    others = (seat for seat in range(len(state.players)) if seat not in due and seat != state.turn)
    return (*due, *others)


def asked_out_of_turn(state: State) -> Iterator[Legal]:
    """The choices of each seat that may act out of turn, computed as it is asked."""
    for seat in asking_order(state):
        if seat != state.turn and (options := legal(state, seat)).out_of_turn:
            yield options


def next_choice(
    state: State, ask: Callable[[Legal], c.Command | None], out_of_turn: bool = True
) -> tuple[Legal, c.Command | None]:
    """The first command that a seat chooses, with its choices; None if the seat in turn chose nothing."""
    for options in asked_out_of_turn(state) if out_of_turn else ():
        command = ask(options)
        if command is not None:
            return options, command
    assert state.turn is not None
    options = legal(state, state.turn)
    return options, ask(options)


__all__ = ["asked_out_of_turn", "asking_order", "next_choice"]
