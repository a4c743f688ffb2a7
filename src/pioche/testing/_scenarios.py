"""Runs scenarios, to check an engine, a rulebook or a page of examples with PUN files."""

from collections.abc import Iterable
from pathlib import Path

from pioche.records import check_file, pun_files


def run_scenarios(paths: Iterable[Path]) -> tuple[int, list[str]]:
    """The number of files that passed, and one line for each failure in the others.

    Examples:
        >>> from pioche.testing import run_scenarios
        >>> run_scenarios([])
        (0, [])
    """
    checked = [check_file(file) for file in pun_files(paths)]
    problems = [str(problem) for each in checked for problem in each.problems]
    return sum(not each.problems for each in checked), problems


def assert_scenarios_pass(*paths: Path) -> None:
    """For a test: asserts that there are files and that all pass."""
    passed, problems = run_scenarios(paths)
    assert not problems, "\n".join(problems)
    assert passed, f"no .pun files in {', '.join(map(str, paths))}"
