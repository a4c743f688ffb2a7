"""The scenarios have every ruling, effect, value and refusal of the editions."""

import re
from functools import cache
from pathlib import Path

import pytest

from pioche.core import SHAPES, RefusalCode
from pioche.rulebooks import load, names

SCENARIOS = Path(__file__).parents[2] / "scenarios"
RULINGS = range(1, 44)
NOT_IN_A_RECORD = {RefusalCode.WRONG_NUMBER_OF_PLAYERS}
"""A record with the wrong number of players cannot be read."""
EFFECTS = (
    r"skip\((next|chosen|others), \d\)",
    *(rf"choose_colour\({who}\)" for who in ("next", "previous", "chosen")),
    r"draw_until_colour\(\w+\)",
    r"draw_until_colour\(\w+, shown\)",
    r"draw_to\(\w+, \d+\)",
    r"press_launcher\(\w+, until\)",
    r"\bflip\b",
    r"one_of\(\d+: ",
)
VALUES = (
    r'first_card"? (= )?"ignore"',
    r'two_player_reverse"? (= )?"back"',
    r'challenge_guilty"? (= )?"card"',
    r'challenge_innocent"? (= )?"card\+\d"',
    r'knock_out"? (= )?"?\d+',
    r'knock_out_bonus"? (= )?"?\d+',
    r"colours = \[\]|\[set colours \"\"\]",
    r"colours = \[\[|\[set colours \"[^\"]*/",
    r"new_deck = true",
    r"\[colour\.\w\]",
    r"restricted = true",
    r"stacks = true",
    r"starts = \w+",
    r'"\*[^"]+" = \d',
    r"\* lot \d",
    *(rf"\[{tag} " for tag in ("side", "knocked", "aside")),
    *(rf"\? {test}\b" for test in ("side", "sees", "knocked", "aside", "discard", "colour none")),
)


@cache
def texts() -> dict[str, str]:
    return {str(path): path.read_text(encoding="utf-8") for path in SCENARIOS.rglob("*.pun")}


def everything() -> str:
    """All scenarios, and the presets they name."""
    used = [entry.name for entry in names() if any(f'"{entry.name}' in text for text in texts().values())]
    effects = (
        str(effect)
        for name in used
        if next(entry.kind for entry in names() if entry.name == name) == "preset"
        for cards in (load(name).symbols, load(name).cards)
        for card in cards.values()
        for effect in card.effects or ()
    )
    return "\n".join((*texts().values(), *effects))


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_has_a_scenario(number: int) -> None:
    assert any(re.search(rf"\bE{number}\b", text) for text in texts().values())


@pytest.mark.parametrize("pattern", [*EFFECTS, *VALUES])
def test_every_effect_and_value_has_a_scenario(pattern: str) -> None:
    assert re.search(pattern, everything())


def test_every_verb_and_refusal_has_a_scenario() -> None:
    text = everything()
    assert [verb for verb in SHAPES if verb not in text] == []
    assert [code for code in RefusalCode if code not in text and code not in NOT_IN_A_RECORD] == []
