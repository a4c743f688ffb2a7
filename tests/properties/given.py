"""What the property tests are given: random valid rules, somebody to play by them, and luck."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from fuzz.games import Setting, random_setting

luck = st.integers(0, 2**32 - 1).map(Random)
"""What people choose to do: too long a story to be told number by number."""


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    """Rules, two to ten players and a seed; what fails is told with the simplest rules found for it."""
    return random_setting(draw(st.randoms(use_true_random=False)))


def examples(count: int) -> Callable[[Any], Any]:
    """So many here, as many as the profile says when exploring."""
    exploring = settings.get_current_profile_name() != "ci"
    return settings(max_examples=settings.default.max_examples if exploring and settings.default else count)
