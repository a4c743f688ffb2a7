"""The highlights of a match."""

import pytest

from pioche.locale import LANGUAGES
from pioche.records import (
    Highlight,
    MatchSummary,
    game_log_of,
    highlight_lines,
    match_summary,
    read_script,
    replay,
)
from pioche.rulebooks import load
from tests.records.games import random_game

NAMES = {"ann": "Ann", "bob": "Bob", "cat": "Cat"}
TABLE = """\
[rules "official"]
[players "ann bob cat"]
[hand ann "W+4 r5 g7"]
[hand bob "b3 g1"]
[hand cat "b1 b2"]
[discard "r3"]
[draw "y1 y2 y3 y4 y5 y6 y7 y8"]
[turn "ann"]

"""
BLUFF = "ann W+4=b\n"


def summary(moves: str, table: str = TABLE) -> MatchSummary:
    script = read_script(table + moves)
    run = replay(script)
    assert not run.failures, run.failures
    return match_summary(game_log_of(script, run))


def test_a_bluff_that_nobody_challenged_is_known_afterwards_and_not_before() -> None:
    played = BLUFF + "bob accept\ncat b1\n"
    assert summary(played).highlights == ()
    over = summary(played + "ann draw\nann pass\nbob b3\ncat b2\n")
    assert Highlight("bluffs", "ann", 1, 0) in over.highlights
    assert (over.round, over.hands[2], len(over.hands[1])) == (1, (), 5)
    assert (over.points[1:], over.places) == ((11, 0), (2, 2, 1))


def test_a_bluff_that_is_seen_through_counts_for_the_other() -> None:
    over = summary(BLUFF + "bob challenge\nbob b3\ncat b1\nann y1\nbob g1\n")
    assert over.highlights == (
        Highlight("biggest-hit", "ann", 4, 1, "bob"),
        Highlight("unmasked", "bob", 1, 0),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_highlight_has_a_sentence(lang: str) -> None:
    found = (
        Highlight("largest-hand", "ann", 14, 2),
        Highlight("biggest-hit", "ann", 12, 1, "bob"),
        Highlight("catches", "cat", 1, 3, "ann"),
        Highlight("catches", "cat", 4, 0),
        Highlight("bluffs", "bob", 2, 0),
        Highlight("unmasked", "ann", 1, 0),
    )
    lines = highlight_lines(MatchSummary(3, (), (), (), (), found), NAMES, lang)
    assert len(set(lines)) == len(found)
    for line, each in zip(lines, found, strict=True):
        assert NAMES[each.player] in line
        assert "tell-" not in line
        assert "{" not in line


def test_whole_matches_have_highlights_of_every_kind() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        log, state = random_game(load("classic+stacking"), 3, f"highlights {seed}", 900)
        found = match_summary(log)
        assert found.round == (state.round if state.turn is None else state.round - 1)
        kinds |= {each.kind for each in found.highlights}
    assert kinds == {"largest-hand", "biggest-hit", "catches", "bluffs", "unmasked"}
