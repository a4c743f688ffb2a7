"""Hostile files give an error in words, never anything else; `make soak` tries many more."""

from fuzz.pun import mutant, run


def test_two_thousand_broken_files_end_in_words() -> None:
    ends = run(2000)
    assert sum(ends.values()) == 2000
    assert min(ends.values()) > 50


def test_an_input_is_the_same_every_time() -> None:
    assert mutant(7) == mutant(7)
