"""Kernel and core play the same matches side by side, step by step."""

from collections.abc import Callable
from itertools import chain, count, islice
from random import Random

import numpy as np
import pytest

from fuzz import kernel
from fuzz.kernel import Both, DifferenceError, Habits, play_both, play_steps
from fuzz.kernel_sights import Sights
from pioche.kernels import layout as at
from pioche.rulebooks import load

CHUNKS = 10
STEPS = 2_000
MOST_MATCHES = 1_000
TELLING = (
    *range(6),
    *range(7, 11),
    *range(12, 16),
    19,
    *range(21, 25),
    27,
    29,
    38,
    41,
    46,
    54,
    232,
    267,
    386,
)
"""Of the first matches those that come upon something new. They are played first, and seldom need others."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_step_of_a_match_under_random_rules_tells_kernel_and_core_apart(chunk: int) -> None:
    assert play_steps(f"chunk {chunk}", STEPS) >= STEPS


def test_such_matches_come_upon_every_rule_and_every_turn_a_game_can_take() -> None:
    sights = Sights()
    for number in islice(chain(TELLING, count()), MOST_MATCHES):
        if not sights.missing:
            break
        play_both(f"sights {number}", sights)
    assert sights.missing == []


PRESETS = ("classic", "quiet", "official", "family", "lowest", "simple", "classic+stacking+seven_zero")


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_first_acts_of_a_preset_are_the_same(rules: str, players: int) -> None:
    both = Both(load(rules), players, f"{rules} {players}")
    both.deal()
    habits = Habits(Random(rules))
    for _ in range(30):
        if both.state.turn is not None:
            both.act(habits.choose(both))


CELLS = {
    "phase": at.PHASE,
    "turn": at.TURN,
    "turn_number": at.TURN_NUMBER,
    "direction": at.DIRECTION,
    "colour": at.IN_FORCE,
    "top": at.TOP_BIT,
    "dealer": at.DEALER,
    "passes": at.PASSES,
    "shuffles": at.SHUFFLE,
    "presses": at.PRESSES,
    "discard": at.DISCARD_COUNT,
    "owed": at.OWED,
    "uno": at.UNO,
    "scores": at.SCORE,
    "hands": at.HAND,
    "pile": at.PILE,
}


@pytest.mark.parametrize("field", CELLS)
def test_a_cell_that_is_wrong_is_noticed_and_named(field: str) -> None:
    both = Both(load("classic"), 3, "wrong")
    both.deal()
    both.cells[CELLS[field]] ^= 1
    with pytest.raises(DifferenceError, match=f"^wrong: after a touch, turn 1: {field} is "):
        both.compare("a touch")


@pytest.mark.parametrize("cell", [at.COUNT, at.PILE_COUNT, at.DUES])
def test_a_number_of_cards_that_is_wrong_is_noticed(cell: int) -> None:
    both = Both(load("classic"), 3, "wrong")
    both.deal()
    both.cells[cell] += 1
    with pytest.raises(DifferenceError, match="numbers of cards"):
        both.compare("a touch")


def test_a_rule_that_is_wrong_is_noticed_in_the_choices() -> None:
    both = Both(load("quiet"), 2, "wrong")
    both.rules[at.VOLUNTARY] ^= 1
    with pytest.raises(DifferenceError, match=r"legal .* in the kernel"):
        both.deal()


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("list_quick", "seats that call or catch"),
        ("list_asked", "asked "),
        ("only_passes", "a pass is forced in one alone"),
        ("may_call_with", "with the call in one alone"),
    ],
)
def test_an_answer_that_is_wrong_is_noticed(
    question: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two numbers are missing from a list, or the answer is the opposite."""
    right: Callable[..., int] = getattr(kernel, question)
    listing = question.startswith("list")
    monkeypatch.setattr(
        kernel, question, lambda *asked: max(0, right(*asked) - 2) if listing else not right(*asked)
    )
    with pytest.raises(DifferenceError, match=named):
        play_steps("wrong", 200)


def test_cells_are_left_alone_by_questions() -> None:
    both = Both(load("classic"), 4, "still")
    both.deal()
    before = both.cells.copy()
    both.compare("nothing")
    assert np.array_equal(before, both.cells)
