"""docs/browser.md names the keys of the table in every language."""

import re
from pathlib import Path

import pytest

from pioche.locale import LANGUAGES, words

PAGE = Path(__file__).parents[2] / "docs" / "browser.md"
KEYS = {
    "draw": "draw",
    "keep the drawn card and end the turn": "pass",
    "call UNO": "uno",
    "catch somebody": "catch",
    "accept the card laid on you": "accept",
    "challenge it": "challenge",
    "the score sheet": "scores",
    "the rules": "rules",
    "the menu": "menu",
}


def key_rows() -> dict[str, list[str]]:
    rows = (re.fullmatch(r"\| (.+?) \| (.+) \|", line) for line in PAGE.read_text("utf-8").splitlines())
    return {found[1]: found[2].split(" | ") for found in rows if found}


@pytest.mark.parametrize(("act", "key"), KEYS.items())
def test_every_key_is_in_the_column_of_its_language(act: str, key: str) -> None:
    said = [f"`{words(lang).say(f'web-key-{key}')}`" for lang in LANGUAGES]
    assert key_rows()[act] == said
