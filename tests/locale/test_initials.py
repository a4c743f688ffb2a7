"""Initials of names: the same answers in the terminal and, by the same vectors, in the browser."""

import json
from pathlib import Path

import pytest

from pioche.locale import words
from pioche.locale._initials import initial

VECTORS = json.loads((Path(__file__).parent / "initials.json").read_text(encoding="utf-8"))
"""A name, and what French makes of it; web/tests/model/initials.test.ts reads them too."""


@pytest.mark.parametrize(("name", "said"), VECTORS)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    for id, variable in (("of-player", "player"), ("of-other", "other"), ("of-name", "name")):
        assert words("fr").say(id, **{variable: name}) == said


def test_an_h_is_a_consonant_unless_it_is_said_to_be_mute() -> None:
    assert initial("Hélène") == "consonant"
    assert initial("Hélène", "Henri Helene") == "vowel"


def test_a_sentence_without_its_name_is_a_problem() -> None:
    assert words("fr").problems("of-player")
