"""The inputs of the property tests: random valid rules, players and luck."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from fuzz.games import Setting, random_setting

luck = st.integers(0, 2**32 - 1).map(Random)
"""The choices of people, which are too many to print one by one."""


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    """Rules, two to ten players and a seed; a failure is reported with the simplest rules found for it."""
    return random_setting(draw(st.randoms(use_true_random=False)))


def examples(count: int) -> Callable[[Any], Any]:
    """The number of examples here, or that of the profile when exploring."""
    exploring = settings.get_current_profile_name() != "ci"
    return settings(max_examples=settings.default.max_examples if exploring and settings.default else count)
