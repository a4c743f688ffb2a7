"""The shipped puzzles: enough of each kind, legal, and their best acts hold by rollouts with another seed."""

from pathlib import Path

import pytest

from pioche.analysis import without_call
from pioche.puzzles import MARGIN, WEB_FILES, Puzzle, PuzzleText, opened, shipped_puzzles, valued
from pioche.puzzles._mining import ERRORS, SOLVERS, chosen_by, level_of
from pioche.records import read_script
from pioche.rulebooks import load

ROOT = Path(__file__).parents[2]
PUZZLES = shipped_puzzles().puzzles
SAMPLE = PUZZLES[3::12]
ROLLOUTS = 4_000


def named(puzzle: Puzzle) -> str:
    return puzzle.id


def test_there_are_thirty_for_two_players_and_thirty_for_more() -> None:
    assert sum(puzzle.players == 2 for puzzle in PUZZLES) >= 30
    assert sum(puzzle.players > 2 for puzzle in PUZZLES) >= 30


def test_every_preset_of_the_kernel_and_every_level_is_there() -> None:
    for rules in ("quiet", "classic", "official"):
        assert {puzzle.players == 2 for puzzle in PUZZLES if puzzle.rules == rules} == {True, False}
    assert {puzzle.level for puzzle in PUZZLES} == {1, 2, 3, 4}


def test_they_have_names_of_their_own_and_stand_in_order() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert [puzzle.level for puzzle in PUZZLES] == sorted(puzzle.level for puzzle in PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=named)
def test_every_act_is_legal_and_one_is_clearly_best(puzzle: Puzzle) -> None:
    text = PuzzleText(puzzle, "en")
    offered = {without_call(act) for act in text.found.legal.in_turn}
    assert {without_call(text.command(act)) for act in puzzle.acts} == offered
    best, *others = puzzle.acts
    assert best.loss == 0
    assert all(act.loss >= MARGIN and act.loss > ERRORS * act.error for act in others)
    assert puzzle.rollouts >= 20_000


@pytest.mark.parametrize("puzzle", PUZZLES, ids=named)
def test_the_level_says_which_bots_miss_it(puzzle: Puzzle) -> None:
    found, rules, text = opened(puzzle.pun), load(puzzle.rules), PuzzleText(puzzle, "en")
    best = without_call(text.command(puzzle.acts[0]))
    finders = tuple(bot for bot in SOLVERS if without_call(chosen_by(bot, found, rules)) == best)
    assert (finders, level_of(finders)) == (puzzle.found_by, puzzle.level)
    assert puzzle.level < 3 or "greedy" not in finders


@pytest.mark.parametrize("puzzle", SAMPLE, ids=named)
def test_the_best_act_holds_with_another_seed(puzzle: Puzzle) -> None:
    values = valued(opened(puzzle.pun), load(puzzle.rules), "expert", ROLLOUTS, "test", thorough=True)
    assert values is not None
    assert without_call(values.best.command) == without_call(PuzzleText(puzzle, "en").command(puzzle.acts[0]))
    for act in puzzle.acts:
        again = values.of(PuzzleText(puzzle, "en").command(act))
        assert again is not None
        assert abs(again.chance.mean - act.chance) < 5 * again.chance.error


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_each_can_be_told_and_explained(lang: str) -> None:
    for puzzle in PUZZLES[::5]:
        text = PuzzleText(puzzle, lang)
        assert text.happened()
        assert text.explanation()
        labels = [label for label, _ in text.values()]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=named)
def test_exchanging_hidden_cards_changes_nothing_of_what_is_told(puzzle: Puzzle) -> None:
    text = exchanged(puzzle.pun)
    assert text != puzzle.pun
    before, after = opened(puzzle.pun), opened(text)
    assert (before.start, before.seen, before.view) == (after.start, after.seen, after.view)


def exchanged(text: str) -> str:
    """With a card that nobody has drawn, and one that stays in another hand, exchanged."""
    script = read_script(text)
    assert script.start is not None
    stays = opened(text).state.hands[1][-1]
    hand, pile = list(script.start.hands[1]), list(script.start.draw)
    if stays not in hand or pile[-1] == stays:
        pile[-1], pile[-2] = pile[-2], pile[-1]
    else:
        hand[hand.index(stays)], pile[-1] = pile[-1], stays
    lines = {"[hand ann": f'[hand ann "{" ".join(hand)}"]', "[draw": f'[draw "{" ".join(pile)}"]'}
    return "\n".join(
        next((new for tag, new in lines.items() if line.startswith(tag)), line) for line in text.splitlines()
    )


def test_the_files_of_the_browser_are_up_to_date() -> None:
    for path, text in WEB_FILES.items():
        assert (ROOT / path).read_text(encoding="utf-8") == text(), "run: .venv/bin/python -m pioche.puzzles"
