"""Rules the kernel plays, and how it names those it does not."""

from typing import Any

import pytest
from msgspec.structs import replace

from pioche.core import STANDARD_DECK
from pioche.kernels import UnsupportedRulesError, packed, unsupported
from pioche.kernels import layout as at
from pioche.rulebooks import load

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"deck": {**STANDARD_DECK, "W@": 1}}, "decks other than the standard 108 cards"),
    ({"multi_play": "same-symbol"}, 'multi_play = "same-symbol"'),
    ({"jump_in": True}, "jump_in = true"),
    ({"teams": 2}, "teams = 2"),
    ({"hand_counts": "hidden"}, 'hand_counts = "hidden"'),
]


@pytest.mark.parametrize(("changes", "reason"), REFUSED)
def test_unsupported_rules_are_refused_by_name(changes: dict[str, Any], reason: str) -> None:
    rules = replace(load("classic"), **changes)
    with pytest.raises(UnsupportedRulesError) as refusal:
        packed(rules, 4)
    assert refusal.value.reasons == (reason,)
    assert str(refusal.value) == f"the kernel does not play {reason}"


def test_all_reasons_are_named_at_once() -> None:
    rules = load("classic")
    for changes, _ in REFUSED:
        rules = replace(rules, **changes)
    assert unsupported(rules) == tuple(reason for _, reason in REFUSED)


def test_rules_of_the_standard_cards_are_played() -> None:
    assert unsupported(load("classic+stacking+seven_zero")) == ()


def test_rules_are_a_row_of_cells() -> None:
    cells = packed(load("classic"), 4)
    assert (cells[at.HAND_SIZE], cells[at.TARGET], cells[at.CHALLENGES]) == (7, 500, 1)
    assert cells[at.LAUNCHER_TOTAL] == cells[at.LAUNCHER_WEIGHTS :].sum()


def test_a_wild_draw_four_that_may_always_be_laid_is_not_challenged() -> None:
    rules = replace(load("classic"), wild_draw_four="any-time")
    assert packed(rules, 4)[at.CHALLENGES] == 0
