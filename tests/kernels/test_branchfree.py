"""The variants that the benchmark compares play the same rounds; otherwise its figures would mean nothing."""

from collections.abc import Callable

import numpy as np
import pytest

from benchmarks import branchfree
from pioche.kernels import layout as at
from pioche.kernels import packed
from pioche.kernels.layout import Cells
from pioche.rulebooks import load

COMPARED = [
    *range(at.HAND, at.HAND + branchfree.PLAYERS * at.WORDS),
    *range(at.PILE, at.PILE + at.WORDS),
    *range(at.COUNT, at.COUNT + branchfree.PLAYERS),
    at.PILE_COUNT,
    at.DISCARD_COUNT,
    at.SHUFFLE,
    at.TURN_NUMBER,
    at.WINNER,
]


@pytest.mark.parametrize("loop", [branchfree.branchfree, branchfree.with_seven_zero])
def test_a_round_of_selections_ends_as_that_of_the_kernel(
    loop: Callable[[Cells, Cells, int, int], int],
) -> None:
    rules = packed(load("quiet"), branchfree.PLAYERS)
    ours, theirs = np.zeros(branchfree.ROW, np.int32), np.zeros(branchfree.ROW, np.int32)
    for number in range(300):
        branchfree.branching(ours, rules, number, 1)
        loop(theirs, rules, number, 1)
        assert np.array_equal(ours[COMPARED], theirs[COMPARED]), f"round {number}"


def test_hands_move_where_the_rules_say_so() -> None:
    rules = packed(load("quiet"), branchfree.PLAYERS)
    rules[at.SEVEN_ZERO] = 1
    plain, moved = np.zeros(branchfree.ROW, np.int32), np.zeros(branchfree.ROW, np.int32)
    differing = 0
    for number in range(50):
        branchfree.branchfree(plain, rules, number, 1)
        branchfree.with_seven_zero(moved, rules, number, 1)
        differing += not np.array_equal(plain[COMPARED], moved[COMPARED])
    assert differing > 25
