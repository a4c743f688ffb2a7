"""The position of a puzzle as PUN: a table some turns before the decision, and everything since then.

The asked player sits first. The player knows what this seat has seen since the position, and nothing earlier:
neither the cards laid before nor the habits of others.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from pioche.core import Command, Legal, Phase, Seen, State, Uno, View, evolve, legal, redact, view
from pioche.core.commands import Catch, Deal, Jump, Lay, Seat, Unseat
from pioche.records import (
    GameLog,
    LoggedCommand,
    PunError,
    command_text,
    position_text,
    read_script,
    replay,
)

ASKED: Final = 0
"""The seat of the player who is asked."""
IDS: Final = ("you", "ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ida")
TABLE_COMMANDS: Final = (Deal, Seat, Unseat)
Value = TypeVar("Value")
MOST_ACTS: Final = 16
"""The number of acts between the position and the decision."""


class OpenedPuzzle(NamedTuple):
    """A decision as the asked player has reached it."""

    start: View
    """The seat's view of the position."""
    seen: tuple[Seen, ...]
    """The events that the seat was told since."""
    state: State
    view: View
    legal: Legal


def opened(text: str) -> OpenedPuzzle:
    """Runs the text of a puzzle; raises `PunError` or `ValueError` if it does not run."""
    run = replay(read_script(text))
    if run.failures:
        raise ValueError(str(run.failures[0]))
    first, *later = run.steps
    events = [event for step in later for event in step.events]
    seen = (redact(event, ASKED) for event in events)
    state = run.state
    told = tuple(each for each in seen if each is not None)
    return OpenedPuzzle(view(first.state, ASKED), told, state, view(state, ASKED), legal(state, ASKED))


def puzzle_text(
    rules: str, states: Sequence[State], entries: Sequence[LoggedCommand], step: int
) -> str | None:
    """The decision before the command at `step` as a puzzle; `states` are those before each command.

    None if a position cannot express something that the player must know.
    """
    begin = _beginning(states, step)
    if begin is None:
        return None
    seat = entries[step].command.seat
    players = IDS[: len(states[step].players)]
    start = _turned(states[begin], seat, players)
    lines = [f'[rules "{rules}"]', f'[players "{" ".join(players)}"]', '[passes "written"]']
    lines += [position_text(start).rstrip(), ""]
    lines += [_line(entry.command, seat, players) for entry in entries[begin:step]]
    text = "\n".join(lines) + "\n"
    return text if _leads_to(text, states[step], seat) else None


def _beginning(states: Sequence[State], step: int) -> int | None:
    """The last plain position after which everybody has played a turn."""
    asked = states[step]
    for place in range(step - 1, max(-1, step - MOST_ACTS), -1):
        since = asked.turn_number - states[place].turn_number
        if since >= len(asked.players) and _is_plain(states[place]) and states[place].round == asked.round:
            return place
    return None


def _is_plain(state: State) -> bool:
    """Whether a position expresses everything about this state."""
    return (
        state.phase == Phase.PLAY
        and state.pending is None
        and not any(state.owed)
        and Uno.DUE not in state.uno
        and not state.out
        and state.colour is not None
    )


def _turned(state: State, seat: int, players: tuple[str, ...]) -> State:
    """A plain position, with this seat as the first."""
    assert state.turn is not None
    count = len(players)
    return replace(
        state,
        players=players,
        scores=_from(seat, state.scores),
        hands=_from(seat, state.hands),
        turn=(state.turn - seat) % count,
        dealer=None if state.dealer is None else (state.dealer - seat) % count,
    )


def _from(seat: int, values: tuple[Value, ...]) -> tuple[Value, ...]:
    """Values by seat, with this seat as the first."""
    return values[seat:] + values[:seat]


def _line(command: Command, seat: int, players: tuple[str, ...]) -> str:
    assert not isinstance(command, TABLE_COMMANDS)
    count = len(players)
    moved = replace(command, seat=(command.seat - seat) % count)
    if isinstance(moved, Lay | Jump | Catch) and moved.target is not None:
        moved = replace(moved, target=(moved.target - seat) % count)
    return command_text(players, moved)


def _leads_to(text: str, state: State, seat: int) -> bool:
    """Whether the text leads to the decision of this seat, with everything the seat may know."""
    try:
        found = opened(text)
    except (PunError, ValueError):
        return False
    return _facts(found.state, ASKED) == _facts(state, seat)


def _facts(state: State, seat: int) -> tuple[object, ...]:
    seen, players = view(state, seat), IDS[: len(state.players)]
    pending = seen.pending
    return (
        sorted(seen.hand),
        _from(seat, seen.counts),
        _from(seat, seen.uno),
        (seen.top, seen.colour, seen.direction, seen.draw, seen.discard, seen.drawn, seen.phase),
        pending and (pending.draws, pending.skips, pending.challengeable, pending.stakes),
        sorted(_line(act, seat, players) for act in legal(state, seat).in_turn),
    )


def states_of(log: GameLog, start: State) -> list[State]:
    """The state before each command of the log."""
    states, state = [], start
    for entry in log.entries:
        states.append(state)
        for event in entry.events:
            state = evolve(state, event)
    return states
