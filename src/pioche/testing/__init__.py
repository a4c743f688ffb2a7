"""For whoever builds on the game: checks that any other part, or any other engine, can be held against."""

from typing import TYPE_CHECKING, Any

from pioche.testing.bots import check_bot
from pioche.testing.perft import Counts, check_perft, perft, perft_sets
from pioche.testing.rulebooks import check_rulebook
from pioche.testing.scenarios import assert_scenarios_pass, run_scenarios
from pioche.testing.servers import check_server

if TYPE_CHECKING:
    from pioche.testing.envs import check_env

__all__ = [
    "Counts",
    "assert_scenarios_pass",
    "check_bot",
    "check_env",
    "check_perft",
    "check_rulebook",
    "check_server",
    "perft",
    "perft_sets",
    "run_scenarios",
]


def __getattr__(name: str) -> Any:
    """`check_env` needs NumPy, which the others do without."""
    if name == "check_env":
        from pioche.testing.envs import check_env

        return check_env
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
