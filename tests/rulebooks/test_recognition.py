"""A screen shows as chosen the ruleset that the table has and plays."""

import pytest

from pioche.core import RuleFields
from pioche.locale import LANGUAGES
from pioche.rulebooks import (
    GROUPS,
    RulesError,
    conflict,
    fingerprint,
    names,
    recognise,
    resolve,
    resolve_text,
)
from pioche.rulebooks import RulesetChoice as Choice

PRESETS = [entry.name for entry in names() if entry.kind == "preset"]
HOUSES = [entry.name for entry in names() if entry.kind == "house"]


def resolved_or_explained(composition: str) -> RuleFields | None:
    """None where they contradict each other; a player is told how, in words of their own."""
    try:
        return resolve(composition)
    except RulesError as error:
        found = conflict(error)
    assert found.id != "conflict-other", composition
    return None


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_with_a_house_rule_is_found_again(preset: str) -> None:
    own = fingerprint(resolve(preset))
    assert recognise(resolve(preset)) == Choice(preset)
    for house in HOUSES:
        rules = resolved_or_explained(f"{preset}+{house}")
        if rules is None:
            continue
        found, held = recognise(rules), fingerprint(rules)
        assert found.own == "", house
        assert found.target is None, house
        assert fingerprint(resolve(found.composition)) == held, house
        assert held == own or found.house == (house,) or found.preset != preset


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        ("official+automatic_uno", Choice("official", ("automatic_uno",))),
        ("modern", Choice("modern")),
        ("classic+launcher", Choice("classic", ("launcher",))),
        ("official+automatic_uno+jump_in", Choice("official", ("automatic_uno", "jump_in"))),
        ("mercy+reverse_pack", Choice("mercy", ("reverse_pack",))),
    ],
)
def test_rules_that_were_misread_before(rules: str, found: Choice) -> None:
    assert recognise(resolve(rules)) == found


def test_a_target_and_changes_of_ones_own_are_kept() -> None:
    text = 'extends = ["official", "automatic_uno"]\ntarget = 300\nhand_size = 5\n[deck]\nW = 2\n'
    found = recognise(resolve_text(text))
    assert (found.preset, found.house, found.target) == ("official", ("automatic_uno",), 300)
    assert found.own == "hand_size = 5\n\n[deck]\nW = 2\n"
    assert fingerprint(resolve_text(found.to_toml())) == fingerprint(resolve_text(text))


def test_cards_of_ones_own_are_kept() -> None:
    text = """extends = "mayhem"
    [deck]
    W9 = 2
    [cards.W9]
    name = { en = "Storm" }
    effects = ["choose_colour", "draw(next, 3)"]
    """
    found = recognise(resolve_text(text))
    assert found.preset == "mayhem"
    assert "Storm" in found.own
    assert fingerprint(resolve_text(found.to_toml())) == fingerprint(resolve_text(text))


def test_every_house_rule_is_in_one_group() -> None:
    grouped = [name for group in GROUPS.values() for name in group]
    assert sorted(grouped) == sorted(HOUSES)


@pytest.mark.parametrize(
    "rules", ["teams+fold", "teams+play_on", "two-sided+hidden_counts", "all-wild+cover"]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_conflict_is_said_without_names_of_fields(rules: str, lang: str) -> None:
    with pytest.raises(RulesError) as caught:
        resolve(rules)
    said = conflict(caught.value).say(lang)
    assert not set('="_') & set(said)
    assert len(said) > 20
