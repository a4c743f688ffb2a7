"""Checks that fail, as they must."""

from collections.abc import Callable, Iterable

import pytest

from fuzz.checks import Broken


def assert_broken(what: str, play: Callable[[int], object], seeds: Iterable[int]) -> None:
    """One of these seeds breaks a check, which says this."""

    def attempt() -> None:
        for seed in seeds:
            play(seed)

    with pytest.raises(Broken, match=what):
        attempt()
