"""Puzzles: decisions with one clearly best act, mined from rounds of bots; and the deal of the day.

Start reading at `_puzzle`, which describes one, then `_mining`. `_positions` writes a decision as PUN and
opens it again, `_selection` chooses the shipped set, `_texts` words it; `_day_deals` is the deal of the day.
Reading the set needs no extra; mining needs `lab`. docs/puzzles.md describes the method.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.puzzles._day_deals import (
        OPPONENTS,
        RULES,
        DayResult,
        champion_result,
        comparison,
        day_line,
        day_rules,
        day_seed,
        result_of,
        today,
    )
    from pioche.puzzles._mine_file import PLANS, mine, mined
    from pioche.puzzles._mining import MARGIN, valued
    from pioche.puzzles._positions import OpenedPuzzle, opened
    from pioche.puzzles._puzzle import Puzzle, PuzzleAct, PuzzleSet, set_text, shipped_puzzles
    from pioche.puzzles._selection import selected
    from pioche.puzzles._texts import PuzzleText
    from pioche.puzzles._web_files import WEB_FILES

__all__ = [
    "MARGIN",
    "OPPONENTS",
    "PLANS",
    "RULES",
    "WEB_FILES",
    "DayResult",
    "OpenedPuzzle",
    "Puzzle",
    "PuzzleAct",
    "PuzzleSet",
    "PuzzleText",
    "champion_result",
    "comparison",
    "day_line",
    "day_rules",
    "day_seed",
    "mine",
    "mined",
    "opened",
    "result_of",
    "selected",
    "set_text",
    "shipped_puzzles",
    "today",
    "valued",
]

lazy_names(
    __name__,
    {
        "_day_deals": [
            "OPPONENTS",
            "RULES",
            "DayResult",
            "champion_result",
            "comparison",
            "day_line",
            "day_rules",
            "day_seed",
            "result_of",
            "today",
        ],
        "_mine_file": ["PLANS", "mine", "mined"],
        "_mining": ["MARGIN", "valued"],
        "_positions": ["OpenedPuzzle", "opened"],
        "_puzzle": ["Puzzle", "PuzzleAct", "PuzzleSet", "set_text", "shipped_puzzles"],
        "_selection": ["selected"],
        "_texts": ["PuzzleText"],
        "_web_files": ["WEB_FILES"],
    },
)
