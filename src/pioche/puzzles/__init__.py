"""Puzzles: decisions with one clearly best act, mined from rounds of bots and checked by rollouts.

Start reading at `_puzzle`, which describes one, then `_mining`. `_positions` writes a decision as PUN and
opens it again, `_selection` chooses the shipped set, `_texts` words it. Reading the set needs no extra;
mining needs `lab`. docs/puzzles.md describes the method.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.puzzles._mine_file import PLANS, mine, mined
    from pioche.puzzles._mining import MARGIN, is_clear, valued
    from pioche.puzzles._positions import OpenedPuzzle, opened
    from pioche.puzzles._puzzle import Puzzle, PuzzleAct, PuzzleSet, set_text, shipped_puzzles
    from pioche.puzzles._selection import selected
    from pioche.puzzles._texts import PuzzleText
    from pioche.puzzles._web_files import WEB_FILES

__all__ = [
    "MARGIN",
    "PLANS",
    "WEB_FILES",
    "OpenedPuzzle",
    "Puzzle",
    "PuzzleAct",
    "PuzzleSet",
    "PuzzleText",
    "is_clear",
    "mine",
    "mined",
    "opened",
    "selected",
    "set_text",
    "shipped_puzzles",
    "valued",
]

lazy_names(
    __name__,
    {
        "_mine_file": ["PLANS", "mine", "mined"],
        "_mining": ["MARGIN", "is_clear", "valued"],
        "_positions": ["OpenedPuzzle", "opened"],
        "_puzzle": ["Puzzle", "PuzzleAct", "PuzzleSet", "set_text", "shipped_puzzles"],
        "_selection": ["selected"],
        "_texts": ["PuzzleText"],
        "_web_files": ["WEB_FILES"],
    },
)
