"""A fingerprint of the code that plays: of everything that decides a result, and of nothing else."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import pioche
from pioche.lab import RunSettings, against, code_of, experiment, search_of
from pioche.lab._runs import code_fingerprint as of
from pioche.lab._runs.code_fingerprint import code_fingerprint, search_fingerprint, standard_fingerprint
from pioche.lab._runs.origins import origin_of
from pioche.lab._runs.run import run

PACKAGE = Path(pioche.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package without the parts that no game needs."""
    aside = ignore_patterns("__pycache__", "server", "tui", "client", "envs")
    return copytree(PACKAGE, tmp_path / "pioche", ignore=aside)


def edit(file: Path) -> None:
    with file.open("a") as text:
        text.write("\n# edited\n")


def fingerprint_of(package: Path) -> str:
    return of.fingerprint_of(of.sources_of(package))


def test_a_copy_has_the_same(copied: Path) -> None:
    assert fingerprint_of(copied) == code_fingerprint()


@pytest.mark.parametrize(
    "name",
    [
        "bots/_strategy/random_bot.py",
        "bots/_stdio/stdio_bot.py",
        "core/_legal_list.py",
        "kernels/_actions.py",
        "kernels/_policies/play_values.py",
        "kernels/_policies/new.py",
        "lab/_statistics/tallies.py",
        "records/action_numbers.py",
        "rulebooks/_composition.py",
    ],
)
def test_sources_that_decide_a_result_change_the_fingerprint(copied: Path, name: str) -> None:
    edit(copied / name)
    assert fingerprint_of(copied) != code_fingerprint()


@pytest.mark.parametrize(
    "name",
    [
        "cli/_duels.py",
        "kernels/__init__.py",
        "kernels/_batch/batch.py",
        "lab/_report/pages.py",
        "lab/_studies/wording.py",
        "rulebooks/notes.txt",
    ],
)
def test_sources_that_only_show_a_result_do_not(copied: Path, name: str) -> None:
    edit(copied / name)
    assert fingerprint_of(copied) == code_fingerprint()


def test_a_file_that_is_only_moved_changes_it(copied: Path) -> None:
    (copied / "bots/_strategy/random_bot.py").rename(copied / "bots/plain.py")
    assert fingerprint_of(copied) != code_fingerprint()


def test_the_kernel_for_other_decks_counts_where_it_plays(copied: Path) -> None:
    edit(copied / "kernels/_decks/laying.py")
    assert fingerprint_of(copied) != code_fingerprint()
    assert (
        of.fingerprint_of(of.sources_of(copied), without=(*of.ANY_DECK, *of.SEARCH)) == standard_fingerprint()
    )
    quiet, mercy = (
        experiment("x", against("greedy", "random", 2), rules=rules, deals=1, seed="s")
        for rules in ("quiet", "mercy")
    )
    assert code_of(quiet) == standard_fingerprint()
    assert code_of(quiet, mercy) == code_fingerprint()


@pytest.mark.parametrize("name", ["kernels/_search/rollouts.py", "bots/_kernel/montecarlo.py"])
def test_the_search_counts_where_a_bot_searches(copied: Path, name: str) -> None:
    edit(copied / name)
    sources = of.sources_of(copied)
    assert of.fingerprint_of(sources, without=(*of.ANY_DECK, *of.SEARCH)) == standard_fingerprint()
    assert of.fingerprint_of(sources, only=of.SEARCH) != search_fingerprint()


def test_results_of_a_search_have_its_fingerprint_as_well() -> None:
    plain, search = (
        experiment("x", against(bot, "random", 2), deals=1, seed="s")
        for bot in ("greedy", "montecarlo(rollouts=8)")
    )
    assert (code_of(plain), search_of(plain)) == (standard_fingerprint(), "")
    assert (code_of(search), search_of(search)) == (standard_fingerprint(), search_fingerprint())
    assert origin_of(search).bots == f"{standard_fingerprint()}+{search_fingerprint()}"


def test_docstrings_do_not_change_it(copied: Path) -> None:
    file = copied / "bots/_strategy/random_bot.py"
    text = file.read_text(encoding="utf-8")
    assert text.startswith('"""')
    first = text.partition('"""')[2].partition('"""')[0]
    file.write_text(text.replace(first, "Other words,\n\non three lines.\n", 1), encoding="utf-8")
    assert fingerprint_of(copied) == code_fingerprint()


def test_standard_rules_never_enter_the_kernel_for_other_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("the kernel for other decks")

    monkeypatch.setattr("pioche.kernels._decks.deck_rounds.play_decks", refused)
    monkeypatch.setattr("pioche.kernels.play_decks", refused, raising=False)
    for rules, entered in [("quiet", False), ("official", False), ("mercy", True)]:
        asked = experiment("x", against("greedy", "random", 2), rules=rules, deals=4, seed="s")
        stopped = run(asked, RunSettings(1, engine="kernel")).stopped
        assert ("the kernel for other decks" in str(stopped)) == entered, rules


EDITED_WHILE_IT_RUNS = """
from pathlib import Path

import pioche
from pioche.lab._runs import parallel
from pioche.lab import RunSettings, against, code_of, experiment, search_of
from pioche.lab._runs.origins import origin_of
from pioche.lab._runs.run import run

parallel.PLAYED_LOCALLY["core"] = 0
asked = experiment("x", against("greedy", "random", 2), deals=20, seed="s")
before = origin_of(asked)
assert run(asked, RunSettings(1, engine="core")).complete
with (Path(pioche.__file__).parent / "bots/_strategy/random_bot.py").open("a") as file:
    file.write("# edited")
assert origin_of(asked) == before
assert run(asked, RunSettings(1, engine="core")).complete
print(run(asked, RunSettings(2, engine="core")).stopped)
"""


def test_an_edit_during_a_run_changes_nothing_but_is_refused_in_new_processes(copied: Path) -> None:
    command = [sys.executable, "-c", EDITED_WHILE_IT_RUNS]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=copied.parent)
    assert (done.stderr, done.returncode) == ("", 0)
    assert done.stdout == "the code of pioche has changed since this run began; start it again\n"
