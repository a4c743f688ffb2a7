"""Worlds that a player cannot tell apart judge a Wild Draw Four as the game does."""

import pytest

from pioche.envs._resampling import _with_bluff_judged_again
from pioche.records import read_script, replay

STACK = """[rules "family"]
[set stacking "any"]
[players "ann bob cat"]
[hand ann "r+2 g8 b2"]
[hand bob "W+4 {beside} y2"]
[hand cat "r1 y3 y4"]
[discard "r3"]
[draw "b9 r6 g6 b5 b7 b8 g1 g4 y9"]
[turn "ann"]
ann r+2
bob W+4=b
"""


@pytest.mark.parametrize(("beside", "right"), [("r5", True), ("g+2", False)])
def test_on_a_stack_only_what_could_answer_it_counts(beside: str, right: bool) -> None:
    state = replay(read_script(STACK.format(beside=beside))).state
    assert state.pending is not None
    assert state.pending.rightful is right
    assert _with_bluff_judged_again(state, "r") == state
