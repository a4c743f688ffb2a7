"""For whoever builds on the game: checks that any other part, or any other engine, can be held against."""

from pioche.testing.bots import check_bot
from pioche.testing.perft import Counts, check_perft, perft, perft_sets
from pioche.testing.rulebooks import check_rulebook
from pioche.testing.scenarios import assert_scenarios_pass, run_scenarios
from pioche.testing.servers import check_server

__all__ = [
    "Counts",
    "assert_scenarios_pass",
    "check_bot",
    "check_perft",
    "check_rulebook",
    "check_server",
    "perft",
    "perft_sets",
    "run_scenarios",
]
