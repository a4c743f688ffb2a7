"""The presets, field by field as the rules describe them, and the house rules."""

from typing import Any

import pytest

from pioche.core import STANDARD_DECK
from pioche.locale import LANGUAGES
from pioche.rulebooks import load, names, packaged, player_counts
from pioche.rulebooks._fields import FIELDS

PRESETS = ("classic", "family", "volley", "official", "simple")
DASH = object()
"""A cell that means nothing in its preset."""

TABLE: dict[str, tuple[Any, ...]] = {
    "players": ((2, 10), (2, 10), (2, 10), (2, 10), (2, 10)),
    "dealer": ("high-card", "seat", "host", "seat", "seat"),
    "next_dealer": ("high-card", "left", DASH, "left", DASH),
    "first_card": ("apply", "apply", "cover", "apply", "apply"),
    "forced_draw": ("one", "one", "one", "until-playable", "one"),
    "voluntary_draw": (True, False, True, True, False),
    "drawn_card": ("may-play", "may-play", "may-play", "may-play", "keep"),
    "draw_two_skips": (True, True, True, True, False),
    "draw_four_skips": (True, True, False, True, False),
    "two_player_reverse": ("skip", "skip", "turn", "skip", "turn"),
    "wild_draw_four": ("no-colour", "no-other-play", "any-time", "no-colour", "any-time"),
    "bluff": (True, True, False, True, False),
    "multi_play": ("none", "none", "same-symbol", "none", "none"),
    "mistake_penalty": (0, 0, 2, 0, 0),
    "uno_call": ("any", "any", "automatic", "after", "any"),
    "catch_window": ("open", "open", DASH, "next-action", "open"),
    "false_call_penalty": (0, 0, DASH, 2, 0),
    "scoring": ("winner-collects", "winner-collects", "none", "winner-collects", "none"),
    "last_draw": (True, True, False, True, False),
    "stacking": ("none",) * 5,
    "jump_in": (False,) * 5,
    "seven_zero": (False,) * 5,
    # stated outside the table of presets
    "hand_size": (7,) * 5,
    "hand_sizes": ((),) * 5,
    "draw_device": ("pile",) * 5,
    "turn_limit": (0,) * 5,
    "challenge_guilty": (4, 4, DASH, 4, DASH),
    "challenge_innocent": (6, 6, DASH, 6, DASH),
    "last_card": ("any",) * 5,
    "leaver": ("bot",) * 5,
    "finish": ("first-out",) * 5,
    "teams": (0,) * 5,
    "hand_counts": ("public",) * 5,
    "uno_penalty": (2,) * 5,
    "false_catch_penalty": (0,) * 5,
    "target": (500, 500, DASH, 500, DASH),
    "target_test": ("reach", "reach", DASH, "reach", DASH),
    "launcher_weights": ((60, 6, 6, 6, 5, 4, 3, 2, 2, 2, 2, 1, 1),) * 5,
    "deck": (STANDARD_DECK,) * 5,
    "cards": ({},) * 5,
    "symbols": ({},) * 5,
    "own_colours": ({},) * 5,
    "colours": ((("r", "g", "b", "y"),),) * 5,
    "knock_out": (0,) * 5,
    "knock_out_bonus": (0,) * 5,
}
CELLS = [
    (preset, field, value)
    for field, row in TABLE.items()
    for preset, value in zip(PRESETS, row, strict=True)
    if value is not DASH
]


@pytest.mark.parametrize(("preset", "field", "value"), CELLS)
def test_a_preset_has_the_value_of_its_source(preset: str, field: str, value: object) -> None:
    assert getattr(load(preset), field) == value


def test_the_table_has_every_field() -> None:
    assert set(TABLE) == set(load("classic").__struct_fields__)


COLOURED = {
    "Discard All": dict.fromkeys(("rA", "gA", "bA", "yA"), 1),
    "Times Two": dict.fromkeys(("rX", "gX", "bX", "yX"), 1),
    "Targeted Draw Two": dict.fromkeys(("r+2?", "g+2?", "b+2?", "y+2?"), 1),
}
DELTAS: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    (
        "extreme",
        {"draw_device": "launcher", "drawn_card": "keep"},
        {**COLOURED["Discard All"], **COLOURED["Times Two"], "W<>": 1},
    ),
    ("aqua", {}, {"W+1*": 2, "W+2*": 2}),
    ("modern", {}, {"W@": 1, "W1": 1, "W2": 1, "W3": 1}),
    (
        "mayhem",
        {},
        {
            **COLOURED["Discard All"],
            **COLOURED["Targeted Draw Two"],
            **{"B": 4, "W<>": 1, "W@": 1, "W+4?": 2, "W+1*": 2, "W+2*": 2, "W1": 1, "W2": 1, "W3": 1},
        },
    ),
    (
        "party",
        {"forced_draw": "until-playable", "stacking": "any", "jump_in": True, "seven_zero": True},
        {},
    ),
    ("teams", {"players": (4, 10), "teams": 2}, {}),
    ("lowest", {"scoring": "losers-collect"}, {}),
    ("quiet", {"uno_call": "automatic", "bluff": False}, {}),
]


@pytest.mark.parametrize(("preset", "fields", "cards"), DELTAS, ids=lambda value: str(value)[:12])
def test_a_preset_changes_just_this_in_classic(
    preset: str, fields: dict[str, Any], cards: dict[str, int]
) -> None:
    rules, classic = load(preset), load("classic")
    assert rules.deck == {**classic.deck, **cards}
    changed = {name for name in FIELDS if getattr(rules, name) != getattr(classic, name)}
    assert changed == set(fields)
    assert {name: getattr(rules, name) for name in fields} == fields


def test_modern_has_112_cards() -> None:
    assert sum(load("modern").deck.values()) == 112


def test_teams_are_for_4_6_8_or_10() -> None:
    assert player_counts(load("teams")) == [4, 6, 8, 10]


def test_classic_states_every_field_and_the_others_only_what_they_change() -> None:
    assert set(packaged("classic").fields) == set(FIELDS)
    classic = load("classic")
    for entry in names():
        layer = packaged(entry.name)
        if entry.name != "classic":
            assert all(given.value != getattr(classic, name) for name, given in layer.fields.items())


def test_every_ruleset_of_the_package_says_what_it_is() -> None:
    for entry in names():
        assert set(entry.title) == set(entry.summary) == set(LANGUAGES)
        assert entry.source
        assert len(entry.summary["en"]) < 110


def test_every_house_rule_changes_classic_and_no_two_are_the_same() -> None:
    house = [entry.name for entry in names() if entry.kind == "house"]
    described = [str(load(name)) for name in (*house, "classic")]
    assert len(set(described)) == len(described)
    assert len(house) >= 20


def test_the_presets_of_the_five_sources_are_listed_first() -> None:
    assert tuple(entry.name for entry in names())[:5] == PRESETS
