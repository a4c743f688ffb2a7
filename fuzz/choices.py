"""Ways to play: each picks one of the commands that the seat in turn may give."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from fuzz.commands import from_set
from pioche.core import Accept, Challenge, Command, Draw, Jump, Lay, Pass, State, legal

Policy: TypeAlias = Callable[[Random, State, Sequence[Command]], Command]


def anything(rng: Random, state: State, commands: Sequence[Command]) -> Command:  # noqa: ARG001
    return rng.choice(commands)


def eager(rng: Random, state: State, commands: Sequence[Command]) -> Command:
    """Lays whenever possible."""
    return _prefer(rng, state, commands, Lay)


def greedy(rng: Random, state: State, commands: Sequence[Command]) -> Command:
    """Draws and accepts whatever there is."""
    return _prefer(rng, state, commands, Draw, Accept, Pass)


def bold(rng: Random, state: State, commands: Sequence[Command]) -> Command:
    """Bluffs whenever possible, and never believes anybody."""
    faces = state.book.faces
    bluffs = [lay for lay in commands if isinstance(lay, Lay) and faces[lay.cards[-1]].restricted]
    return rng.choice(bluffs) if bluffs else _prefer(rng, state, commands, Challenge, Lay)


def turning(rng: Random, state: State, commands: Sequence[Command]) -> Command:
    """Turns the cards over whenever possible, and lays otherwise."""
    flips = [lay for lay in commands if isinstance(lay, Lay) and _flips(state, lay)]
    return rng.choice(flips) if flips else eager(rng, state, commands)


def _flips(state: State, lay: Lay) -> bool:
    return any(effect.verb == "flip" for effect in state.book.faces[lay.cards[-1]].effects)


POLICIES: Final[Sequence[Policy]] = (anything, eager, greedy, bold)


def _prefer(rng: Random, state: State, commands: Sequence[Command], *kinds: type) -> Command:
    preferred = [command for command in commands if isinstance(command, kinds)]
    return anything(rng, state, preferred or commands)


def choose(rng: Random, state: State, policy: Policy) -> Command:
    """The choice of the seat in turn, including several cards at once and a call with the card."""
    assert state.turn is not None
    options = legal(state, state.turn)
    if options.sets and policy is not greedy and rng.random() < 0.5:
        several = from_set(rng, state.turn, rng.choice(options.sets), state.colours)
        if options.allows(several):
            return several
    command = policy(rng, state, options.in_turn)
    return options.armed(command) if isinstance(command, Lay) and rng.random() < 0.5 else command


def interrupt(rng: Random, state: State) -> Command | None:
    """The acts of one of the seats out of turn: a call, a catch, a jump, or none."""
    seat = rng.randrange(len(state.players))
    options = legal(state, seat)
    if not options.out_of_turn:
        return None
    command = rng.choice(options.out_of_turn)
    return options.armed(command) if isinstance(command, Jump) and rng.random() < 0.5 else command
