"""Perft: counts the sequences of actions from a position, so that two engines can be compared move by move.

A sequence has exactly `depth` actions; one that ends the round earlier is not counted. Forced passes happen
by themselves and are not actions (ruling 6). Chance follows from the seed.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from pioche.core import (
    Chance,
    Colour,
    Command,
    Lay,
    LaySet,
    Legal,
    Played,
    SeededChance,
    State,
    forced_pass,
    legal,
    play,
)
from pioche.records import DEFAULT_SEED, Script, Tag, load_script, replay

Actions: TypeAlias = Callable[[State], list[Command]]
COUNTS: Final = "perft"
"""`[perft "DEPTH IN-TURN ALL"]`"""
SETS: Final = "perft-sets"
"""`[perft-sets "DEPTH COUNT"]`"""


class PerftCounts(NamedTuple):
    in_turn: int
    """Sequences of the actions that `? legal` lists."""
    with_out_of_turn: int
    """The same, with the calls, catches and jumps of every seat as actions."""


def perft(state: State, depth: int, seed: str = DEFAULT_SEED) -> PerftCounts:
    """The number of continuations of a position, to a depth: by the seat in turn, and by everybody.

    Examples:
        >>> import pioche
        >>> from pioche.testing import perft
        >>> perft(pioche.Game("official", ["ann", "bob"], seed="7").deal().state, 2)
        PerftCounts(in_turn=14, with_out_of_turn=14)
    """
    chance = SeededChance(seed)
    return PerftCounts(_count(state, depth, chance, in_turn), _count(state, depth, chance, everybody))


def perft_sets(state: State, depth: int, seed: str = DEFAULT_SEED) -> int:
    """In-turn actions, including several cards at once in every order (`multi_play`)."""
    return _count(state, depth, SeededChance(seed), in_turn_and_sets)


def _count(state: State, depth: int, chance: Chance, actions: Actions) -> int:
    if depth == 0:
        return 1
    found = actions(state)
    if depth == 1:
        return len(found)
    return sum(_count(_after(state, command, chance), depth - 1, chance, actions) for command in found)


def _after(state: State, command: Command, chance: Chance) -> State:
    given: Command | None = command
    while given is not None:
        played = play(state, given, chance)
        assert isinstance(played, Played), f"{given} is offered and refused: {played}"
        state = played.state
        given = forced_pass(state)
    return state


def in_turn(state: State) -> list[Command]:
    return [] if state.turn is None else list(legal(state, state.turn).in_turn)


def everybody(state: State) -> list[Command]:
    seats = () if state.turn is None else range(len(state.players))
    return [command for seat in seats for command in legal(state, seat).commands]


def in_turn_and_sets(state: State) -> list[Command]:
    if state.turn is None:
        return []
    choices = legal(state, state.turn)
    several = (command for found in choices.sets for command in _orders(choices, found, state.colours))
    return [*choices.in_turn, *several]


def _orders(choices: Legal, found: LaySet, known: Sequence[Colour]) -> Iterator[Lay]:
    """Equal cards are interchangeable: two orders differ only if they show different cards."""
    sizes = range(2, len(found.cards) + 1)
    orders = {order: None for size in sizes for order in permutations(found.cards, size)}
    colours = known if found.colour_needed else (None,)
    ways = (
        Lay(choices.seat, order, colour, target)
        for order in orders
        for colour in colours
        for target in (None, *found.targets)
    )
    return filter(choices.allows, ways)


# files


class PerftFile(NamedTuple):
    """A PUN file that states the number of sequences from its last position."""

    script: Script
    state: State
    counts: dict[int, PerftCounts]
    sets: dict[int, int]

    @property
    def seed(self) -> str:
        return self.script.seed or DEFAULT_SEED

    def wrong(self) -> list[str]:
        """Each wrong count, in words."""
        return [*self._wrong_counts(), *self._wrong_sets()]

    def _wrong_counts(self) -> Iterator[str]:
        for depth, counts in self.counts.items():
            found = perft(self.state, depth, self.seed)
            if found != counts:
                yield f"{self.script.file}: depth {depth}: expected {tuple(counts)}, got {tuple(found)}"

    def _wrong_sets(self) -> Iterator[str]:
        for depth, count in self.sets.items():
            found = perft_sets(self.state, depth, self.seed)
            if found != count:
                yield f"{self.script.file}: depth {depth} with sets: expected {count}, got {found}"


def read_perft(path: Path) -> PerftFile:
    script = load_script(path)
    run = replay(script)
    if run.failures:
        raise ValueError(str(run.failures[0]))
    counts = {depth: PerftCounts(*rest) for depth, *rest in _figures(script, COUNTS)}
    sets = {figures[0]: figures[1] for figures in _figures(script, SETS)}
    return PerftFile(script, run.state, counts, sets)


def _figures(script: Script, name: str) -> list[list[int]]:
    tags = (each for each in script.statements if isinstance(each, Tag) and each.name == name)
    return [[int(figure) for figure in tag.values[0].split()] for tag in tags]


def check_perft(path: Path) -> list[str]:
    """The errors in the file's counts; an empty list if all are right."""
    return read_perft(path).wrong()
