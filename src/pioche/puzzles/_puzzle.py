"""A puzzle: a decision with one clearly best act, and the set that is shipped."""

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, json

from pioche.analysis import Reason

FILE: Final = "puzzles.json"


class PuzzleAct(Struct, frozen=True):
    """One act that the player may choose, and its value."""

    act: str
    """The act in PUN, without the player: `r5`, `W=g`, `draw`."""
    chance: float
    """The chance to win the round after it."""
    loss: float
    """The difference to the chance after the best act; 0 for the best act."""
    error: float
    """The standard error of the loss; for the best act, that of the chance."""


class Puzzle(Struct, frozen=True):
    id: str
    """Four letters and digits made from the position; progress is saved under this id."""
    rules: str
    players: int
    level: int
    """1 to 4: the number of bots among `greedy`, `expert` and `champion-12` that miss it, plus one."""
    found_by: tuple[str, ...]
    pun: str
    """A position, and the acts that lead to the decision of the first player."""
    acts: tuple[PuzzleAct, ...]
    """The choices, the best first."""
    reasons: tuple[Reason, ...]
    rollouts: int
    """The number of rollouts behind the values, over all acts."""

    @property
    def margin(self) -> float:
        """The loss of the second best act."""
        return self.acts[1].loss


class PuzzleSet(Struct, frozen=True):
    policy: str
    """The bot that plays all seats in rollouts."""
    puzzles: tuple[Puzzle, ...]


def set_text(found: PuzzleSet) -> bytes:
    """The file of a set, with a line for each puzzle."""
    lines = b",\n".join(json.encode(puzzle) for puzzle in found.puzzles)
    return b'{"policy":' + json.encode(found.policy) + b',"puzzles":[\n' + lines + b"\n]}\n"


@cache
def shipped_puzzles() -> PuzzleSet:
    """The set of the package, the easier ones first."""
    return json.decode(files("pioche.puzzles").joinpath(FILE).read_bytes(), type=PuzzleSet)
