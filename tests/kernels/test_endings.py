"""Endings that hardly ever follow from a deal of the standard cards."""

import numpy as np
import pytest
from msgspec.structs import replace

from pioche.core import RuleFields
from pioche.kernels import act, legal, only_passes, packed, start_game
from pioche.kernels import cell_reader as reading
from pioche.kernels import layout as at
from pioche.kernels.layout import Cells
from pioche.records.action_numbers import PASS
from pioche.rulebooks import load

RED, GREEN, BLUE = 0, 1, 2
FIVE, SIX = 1 << 9, 1 << 11


def table(rules: RuleFields, hands: list[tuple[int, int]]) -> tuple[Cells, Cells]:
    """A red 9 on the table and no pile; hands of cards of one colour each."""
    s = np.zeros(at.WIDTH, np.int32)
    start_game(s, len(hands), 1, 2)
    s[at.ROUND] = s[at.TURN_NUMBER] = s[at.DIRECTION] = s[at.DISCARD_COUNT] = 1
    s[at.PHASE] = s[at.TURN] = s[at.IN_FORCE] = s[at.TOP_WORD] = 0
    s[at.TOP_BIT], s[at.DRAWN_KIND], s[at.VICTIM] = 17, at.NONE, at.NONE
    for seat, (colour, cards) in enumerate(hands):
        s[at.HAND + at.WORDS * seat + colour] = cards
        s[at.COUNT + seat] = cards.bit_count()
    return s, packed(rules, len(hands))


def test_a_round_in_which_nobody_can_lay_or_draw_is_blocked() -> None:
    s, r = table(load("classic"), [(GREEN, FIVE), (BLUE, SIX)])
    mask = np.zeros(4, np.int32)
    for seat in (0, 1):
        assert s[at.TURN] == seat
        assert only_passes(s, r)
        assert legal(s, r, mask) == 1
        assert reading.numbers_in(mask) == [PASS]
        act(s, r, seat, PASS)
    assert (s[at.TURN], s[at.WINNER], s[at.BLOCKED], s[at.PHASE]) == (at.NONE, at.NONE, 1, at.ROUND_OVER)


@pytest.mark.parametrize(
    ("test", "score", "phase"),
    [
        ("reach", 5, at.GAME_OVER),
        ("reach", 4, at.ROUND_OVER),
        ("exceed", 5, at.ROUND_OVER),
        ("exceed", 6, at.GAME_OVER),
    ],
)
def test_a_target_is_reached_or_exceeded(test: str, score: int, phase: int) -> None:
    rules = replace(load("classic"), target=10, target_test=test)
    s, r = table(rules, [(RED, FIVE), (GREEN, FIVE)])
    s[at.SCORE] = score
    act(s, r, 0, 5)
    assert (s[at.WINNER], s[at.SCORE], s[at.PHASE]) == (0, score + 5, phase)


def test_equal_totals_share_a_match() -> None:
    rules = replace(load("lowest"), target=20)
    s, r = table(rules, [(RED, FIVE), (GREEN, FIVE), (BLUE, FIVE | SIX)])
    s[at.SCORE : at.SCORE + 3] = (9, 4, 9)
    act(s, r, 0, 5)
    assert reading.by_seat(s, at.SCORE) == (9, 9, 20)
    assert (s[at.PHASE], s[at.GAME_WINNERS]) == (at.GAME_OVER, 0b011)
