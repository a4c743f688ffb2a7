"""Every count of every file holds; there is a file for every preset and house rule."""

import re
from pathlib import Path

import pytest

from pioche.core import State
from pioche.records import PunError, read_script, replay
from pioche.rulebooks import names
from pioche.testing import Counts, check_perft, perft, perft_sets
from pioche.testing._perft import read_perft
from tests.perft.__main__ import recount

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.pun"))
ENTRIES = {entry.name: entry for entry in names()}
PLAYS_AS_CLASSIC = {"classic", "lowest", "losers_collect", "one_round", "exceed"}
"""Only the scoring differs, which no action shows."""
MORE_CARDS = {"aqua", "modern", "mayhem"}
"""Only the deck differs, and any card may stand in a position."""


def ids(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_the_counts_of_a_file_hold(path: Path) -> None:
    assert check_perft(path) == []


def test_every_preset_and_house_rule_has_a_file_and_every_file_is_one() -> None:
    assert {path.stem for path in FILES} == set(ENTRIES)


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_a_file_is_played_by_the_rules_of_its_name(path: Path) -> None:
    rules = read_perft(path).script.header.value("rules")
    assert rules == (path.stem if ENTRIES[path.stem].kind == "preset" else f"classic+{path.stem}")


@pytest.mark.parametrize("path", FILES, ids=ids)
def test_a_file_counts_to_a_depth_of_four_at_least_and_leaves_none_out(path: Path) -> None:
    depths = list(read_perft(path).counts)
    assert depths == list(range(1, len(depths) + 1))
    assert len(depths) >= 4


def counts_as_classic(path: Path) -> dict[int, Counts] | None:
    """The counts of the same file under `classic`; None if its lines cannot be played there."""
    state, file = as_classic(path), read_perft(path)
    return None if state is None else {depth: perft(state, depth, file.seed) for depth in file.counts}


def sets_as_classic(path: Path) -> dict[int, int] | None:
    state, file = as_classic(path), read_perft(path)
    return None if state is None else {depth: perft_sets(state, depth, file.seed) for depth in file.sets}


def as_classic(path: Path) -> State | None:
    text = re.sub(
        r'^\[rules ".*"\]$', '[rules "classic"]', path.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    text = re.sub(r'^\[set turn_limit ".*"\]$', "", text, flags=re.MULTILINE)
    try:
        run = replay(read_script(text))
    except PunError:
        return None  # classic does not know its cards
    return None if run.failures else run.state


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.stem not in PLAYS_AS_CLASSIC | MORE_CARDS], ids=ids
)
def test_the_rule_of_a_file_shows_in_its_counts(path: Path) -> None:
    file = read_perft(path)
    if file.sets:
        assert sets_as_classic(path) != file.sets
    else:
        assert counts_as_classic(path) != file.counts


@pytest.mark.parametrize("name", sorted(PLAYS_AS_CLASSIC))
def test_a_scoring_changes_no_action(name: str) -> None:
    path = FOLDER / f"{name}.pun"
    assert counts_as_classic(path) == read_perft(path).counts


def test_the_example_of_the_readme_holds(tmp_path: Path) -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    path = tmp_path / "example.pun"
    path.write_text(page.split("```")[1].lstrip(), encoding="utf-8")
    assert len(read_perft(path).counts) == 3
    assert check_perft(path) == []


def test_a_count_that_is_wrong_is_named(tmp_path: Path) -> None:
    text = (FOLDER / "classic.pun").read_text(encoding="utf-8")
    path = tmp_path / "wrong.pun"
    path.write_text(text.replace('"3 23 32"', '"3 23 33"'), encoding="utf-8")
    assert check_perft(path) == [f"{path}: depth 3: expected (23, 33), got (23, 32)"]


def test_counting_again_mends_a_wrong_count(tmp_path: Path) -> None:
    text = (FOLDER / "multi_play.pun").read_text(encoding="utf-8")
    path = tmp_path / "wrong.pun"
    path.write_text(text.replace('"2 6 6"', '"2 7 8"').replace('"1 12"', '"1 13"'), encoding="utf-8")
    assert recount(path) == text


def test_a_file_with_a_line_that_does_not_hold_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "wrong.pun"
    path.write_text((FOLDER / "classic.pun").read_text(encoding="utf-8") + "ann gS\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no-match"):
        read_perft(path)


@pytest.mark.parametrize(
    ("name", "depth", "counts"),
    [
        # r5, b3, W+4 in four colours, a draw; then what bob may do, and early calls of cat
        ("classic", 1, (7, 7)),
        ("classic", 2, (2 + 2 + 4 * 2 + 2, 14)),
        ("classic", 3, (4 + 2 + 4 + 3 + 3 + 3 + 4, 23 + 9)),
        # r7 at two players, r+2, a draw; bob with a new hand, ann's jump at two players, bob's early calls
        ("party", 1, (4, 4)),
        ("party", 2, (2 + 3 + 2 + 3, (2 + 2 + 1) + (3 + 1) + 2 + (3 + 1))),
        # the targeted cards at two players; challenge, accept or Boomerang
        ("mayhem", 1, (2 + 1 + 8 + 1, 12)),
        ("mayhem", 2, (2 * 2 + 2 + 8 * 3 + 10, 40)),
        # bob's three actions; ann calls, bob calls early, bob and dan catch ann, her partner cat cannot
        ("teams", 1, (3, 3 + 1 + 1 + 2)),
        ("stacking", 2, (2 + 5 + 4 * 6 + 5, 36)),
        ("stacking_higher", 2, (6 + 5 + 4 * 6 + 5, 40)),
        ("stacking_any", 2, (6 + 5 + 4 * 7 + 5, 44)),
        ("seven_zero", 2, (2 + 4 + 3 + 2, 11 + 4)),
        ("jump_in", 2, (2 + 2 + 2, 6 + 2)),
        ("last_card_number", 2, (1 + 5 + 1, 4 + 9 + 1 + 3)),
        ("hidden_counts", 1, (7, 7 + 3 * 2)),
    ],
)
def test_a_count_worked_out_by_hand_holds(name: str, depth: int, counts: tuple[int, int]) -> None:
    assert tuple(read_perft(FOLDER / f"{name}.pun").counts[depth]) == counts
