"""Broken texts give an error in words, never anything else; `make soak` tries many more."""

from collections import Counter

import pytest

from fuzz import rulefiles, texts
from fuzz.checks import Broken, check_one_line

INPUTS = 2_000


def test_two_thousand_broken_ruleset_files_end_in_rules_or_in_words() -> None:
    ends = Counter(rulefiles.attempt(seed) for seed in range(INPUTS))
    assert set(ends) == {"rules", "error"}
    assert min(ends.values()) > 100


def test_two_thousand_broken_commands_and_effects_end_in_what_they_say_or_in_words() -> None:
    ends = Counter(texts.attempt(seed) for seed in range(INPUTS))
    assert set(ends) == {"error error", "error command", "effect error", "effect command"}
    assert min(ends.values()) > 50


def test_an_input_is_the_same_every_time() -> None:
    assert rulefiles.mutant(7) == rulefiles.mutant(7)
    assert rulefiles.mutant(7) != rulefiles.mutant(8)


@pytest.mark.parametrize("words", ["", "two\nlines", "two\u2028lines", "a bell\x07", "a colour\x1b[31m"])
def test_an_error_of_more_than_one_line_is_noticed(words: str) -> None:
    with pytest.raises(Broken):
        check_one_line(words)
