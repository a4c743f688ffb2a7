"""Conformance checks for bots, rulesets, environments, servers and other engines.

Start reading at `_bots` or `_scenarios`; `_servers` is the suite behind `pioche check-server`. The checks use
public interfaces only and rely on no statement of the subject. They are part of the package, so that other
projects can run them.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names

if TYPE_CHECKING:
    from pioche.testing._bots import RULESETS, check_bot, check_command, with_other_hidden_cards
    from pioche.testing._envs import check_env
    from pioche.testing._perft import PerftCounts, check_perft, perft, perft_sets
    from pioche.testing._rulebooks import check_rulebook
    from pioche.testing._scenarios import assert_scenarios_pass, run_scenarios
    from pioche.testing._servers import check_server, finding_line, finding_sentence, try_server
    from pioche.testing._servers.findings import Finding
    from pioche.testing._servers.http_client import NoServerError

__all__ = [
    "RULESETS",
    "Finding",
    "NoServerError",
    "PerftCounts",
    "assert_scenarios_pass",
    "check_bot",
    "check_command",
    "check_env",
    "check_perft",
    "check_rulebook",
    "check_server",
    "finding_line",
    "finding_sentence",
    "perft",
    "perft_sets",
    "run_scenarios",
    "try_server",
    "with_other_hidden_cards",
]

lazy_names(
    __name__,
    {
        "_bots": ["RULESETS", "check_bot", "check_command", "with_other_hidden_cards"],
        "_envs": ["check_env"],
        "_perft": ["PerftCounts", "check_perft", "perft", "perft_sets"],
        "_rulebooks": ["check_rulebook"],
        "_scenarios": ["assert_scenarios_pass", "run_scenarios"],
        "_servers": ["check_server", "finding_line", "finding_sentence", "try_server"],
        "_servers.findings": ["Finding"],
        "_servers.http_client": ["NoServerError"],
    },
)
