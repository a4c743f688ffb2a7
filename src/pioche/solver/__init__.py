"""Small games, solved: exact values, best responses, and the distance of bots and methods from perfect play.

Start reading at `_game_tree`, which walks every course of a round through the core; then `_best_response` and
`_solution`. `_linear_program` and `_learning` find the same values by independent ways. The games are
rulesets in `games`. The solver uses the rules only through the core; a bot sees only what its seat may see.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.solver._best_response import (
        BestResponse,
        Exploitability,
        best_response,
        exploitability,
        game_value,
    )
    from pioche.solver._bot_policies import bot_policy
    from pioche.solver._game_tree import GameTree, InformationSet, TreeTooLargeError, grow
    from pioche.solver._learning import METHODS
    from pioche.solver._linear_program import NoSolutionError, equilibrium_value
    from pioche.solver._net_policy import bot_maker
    from pioche.solver._small_games import GAMES, small_game
    from pioche.solver._solution import Distance, Solution, solve, solving_steps

__all__ = [
    "GAMES",
    "METHODS",
    "BestResponse",
    "Distance",
    "Exploitability",
    "GameTree",
    "InformationSet",
    "NoSolutionError",
    "Solution",
    "TreeTooLargeError",
    "best_response",
    "bot_maker",
    "bot_policy",
    "equilibrium_value",
    "exploitability",
    "game_value",
    "grow",
    "small_game",
    "solve",
    "solving_steps",
]

lazy_names(
    __name__,
    {
        "_best_response": ["BestResponse", "Exploitability", "best_response", "exploitability", "game_value"],
        "_bot_policies": ["bot_policy"],
        "_game_tree": ["GameTree", "InformationSet", "TreeTooLargeError", "grow"],
        "_learning": ["METHODS"],
        "_linear_program": ["NoSolutionError", "equilibrium_value"],
        "_net_policy": ["bot_maker"],
        "_small_games": ["GAMES", "small_game"],
        "_solution": ["Distance", "Solution", "solve", "solving_steps"],
    },
)
