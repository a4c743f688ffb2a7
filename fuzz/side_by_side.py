"""The common part of the comparisons of both kernels with the core: the core's game, habits and matches."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import count
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from pioche import core
from pioche.core import Code, Command, Played, Refusal, Rulebook, RuleFields, SeededChance, State


class DifferenceError(AssertionError):
    """Kernel and core disagree."""


Told = TypeVar("Told", bound=NamedTuple)
"""The facts of a state that both engines tell."""


def counted(cards: Iterable[Code]) -> dict[Code, int]:
    """Cards without an order. Two plain dictionaries are compared much faster than two counters."""
    return dict(Counter(cards))


class CoreGame:
    """The core's side of a game that a kernel plays too."""

    def __init__(self, rules: RuleFields | Rulebook, players: int, seed: str) -> None:
        self.seed = seed
        self.players = players
        self.chance = SeededChance(seed)
        self.state: State = core.new_game(rules, tuple(f"p{seat}" for seat in range(players)))

    def core_plays(self, command: Command) -> Played:
        played = core.play(self.state, command, self.chance)
        if isinstance(played, Refusal):
            raise DifferenceError(f"{self.seed}: {command}: {played.code}")
        self.state = played.state
        return played

    def difference(self, doing: object, what: str) -> DifferenceError:
        return DifferenceError(f"{self.seed}: after {doing}, turn {self.state.turn_number}: {what}")

    def told_apart(self, doing: object, ours: Told, theirs: Told) -> DifferenceError:
        """The first field that differs."""
        told = zip(ours._fields, ours, theirs, strict=True)
        field, mine, other = next((field, one, two) for field, one, two in told if one != two)
        return self.difference(doing, f"{field} is {other} in the kernel, {mine} in the core")


class RandomHabits:
    """The players' choices in a match: at random, but not all alike."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.lays = rng.choice((0.0, 0.9, 0.9, 1.0))
        self.calls = rng.choice((0.1, 0.5, 0.9))
        self.speaks = rng.choice((0.1, 0.3))


class ComparedGame(Protocol):
    state: State

    def deal(self) -> None: ...
    def act(self, command: Command) -> None: ...


def play_match(game: ComparedGame, choose: Callable[[], Command], most: int) -> int:
    """Plays to the end of the match or for this number of steps; returns how many there were."""
    for steps in range(most):
        if game.state.phase is core.Phase.GAME_OVER:
            return steps
        if game.state.turn is None:
            game.deal()
        else:
            game.act(choose())
    return most


def play_until(least: int, name: str, play: Callable[[str], int]) -> int:
    """Plays matches until this number of steps was compared; returns how many there were."""
    steps = 0
    for number in count():
        if steps >= least:
            break
        steps += play(f"{name} {number}")
    return steps
