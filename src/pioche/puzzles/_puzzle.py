"""A puzzle: a decision with one clearly best act, and the set that is shipped."""

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct, json

from pioche.analysis import Reason

FILE: Final = "puzzles.json"


class PuzzleAct(Struct, frozen=True):
    """One act that the player may choose, and what it is worth."""

    act: str
    """As PUN writes it, without the player: `r5`, `W=g`, `draw`."""
    chance: float
    """The chance to win the round after it."""
    loss: float
    """How much less that is than after the best act; 0 for the best."""
    error: float
    """The standard error of the loss; of the chance for the best act."""


class Puzzle(Struct, frozen=True):
    id: str
    """Four letters and digits made from the position: progress is saved under it."""
    rules: str
    players: int
    level: int
    """1 to 4: how many of `greedy`, `expert` and `champion-12` miss it, and one."""
    found_by: tuple[str, ...]
    pun: str
    """A position, and the acts that lead to the decision of the first player."""
    acts: tuple[PuzzleAct, ...]
    """The best first."""
    reasons: tuple[Reason, ...]
    rollouts: int
    """Rollouts behind the values, all acts together."""

    @property
    def margin(self) -> float:
        """How much the second best act loses."""
        return self.acts[1].loss


class PuzzleSet(Struct, frozen=True):
    policy: str
    """The bot that plays all seats in rollouts."""
    puzzles: tuple[Puzzle, ...]


def set_text(found: PuzzleSet) -> bytes:
    """The file of a set, a line for each puzzle."""
    lines = b",\n".join(json.encode(puzzle) for puzzle in found.puzzles)
    return b'{"policy":' + json.encode(found.policy) + b',"puzzles":[\n' + lines + b"\n]}\n"


@cache
def shipped_puzzles() -> PuzzleSet:
    """The set of the package, the easier ones first."""
    return json.decode(files("pioche.puzzles").joinpath(FILE).read_bytes(), type=PuzzleSet)
