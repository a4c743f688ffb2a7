"""Written rules load back as the same rules; fingerprints distinguish rules, not the way they were made."""

from hypothesis import given, settings
from msgspec.structs import replace

from pioche.core import RuleFields
from pioche.rulebooks import (
    Difference,
    canonical,
    diff,
    fingerprint,
    load,
    names,
    player_counts,
    resolve,
    resolve_text,
    to_toml,
)
from tests.strategies import rules_records


@settings(max_examples=80)
@given(rules_records())
def test_written_rules_load_back_as_the_same(rules: RuleFields) -> None:
    assert resolve_text(to_toml(rules)) == rules
    assert resolve_text(to_toml(rules, complete=True)) == rules
    assert player_counts(rules)


@settings(max_examples=40)
@given(rules_records(), rules_records())
def test_rules_differ_exactly_where_their_fingerprints_do(first: RuleFields, second: RuleFields) -> None:
    same = first == second
    assert (fingerprint(first) == fingerprint(second)) is same
    assert (not diff(first, second)) is same
    assert fingerprint(resolve_text(to_toml(first))) == fingerprint(first)


def test_every_ruleset_of_the_package_loads_back_as_the_same() -> None:
    for entry in names():
        assert resolve_text(to_toml(load(entry.name))) == load(entry.name)


def test_written_rules_state_only_what_they_change() -> None:
    assert to_toml(load("classic")) == 'extends = "classic"\n'
    assert to_toml(load("lowest+aqua")) == (
        'extends = "classic"\nscoring = "losers-collect"\n\n[deck]\n"W+1*" = 2\n"W+2*" = 2\n'
    )


def test_values_that_mean_nothing_are_not_written() -> None:
    rules = replace(load("classic"), bluff=False, challenge_guilty=9)
    assert to_toml(rules) == 'extends = "classic"\nbluff = false\n'
    assert canonical(rules) == load("no_bluff")
    assert fingerprint(rules) == fingerprint(load("no_bluff"))


def test_a_fingerprint_does_not_depend_on_how_the_rules_were_composed() -> None:
    by_name = load("party")
    by_hand = resolve(
        "classic",
        {"seven_zero": "yes", "jump_in": "true", "stacking": "any", "forced_draw": "until-playable"},
    )
    assert fingerprint(by_name) == fingerprint(by_hand)
    shuffled = replace(by_name, deck=dict(reversed(by_name.deck.items())))
    assert fingerprint(shuffled) == fingerprint(by_name)


def test_fingerprints_are_the_same_for_ever() -> None:
    known = {
        "classic": "ff40a3240757363e",
        "family": "87779d949f346107",
        "volley": "0f19d7956b8c2a13",
        "official": "fae8f8519cda28b9",
        "simple": "95b492685a242104",
        "mayhem": "c602693da3789580",
    }
    assert {name: fingerprint(load(name)) for name in known} == known


def test_a_custom_card_counts_in_the_fingerprint() -> None:
    text = '[cards.W1]\nname = {{ en = "{}", fr = "B" }}\neffects = ["{}"]\n'
    prints = {
        fingerprint(resolve_text(text.format(name, effect)))
        for name in ("A", "C")
        for effect in ("reverse", "choose_colour")
    }
    assert len(prints) == 4


def test_differences_are_named_field_by_field_and_card_by_card() -> None:
    custom = '[deck]\nW1 = 1\n[cards.W1]\nname = { en = "A", fr = "B" }\neffects = ["reverse"]'
    assert diff(load("classic"), resolve_text(f"jump_in = true\n{custom}")) == [
        Difference("jump_in", False, True),
        Difference("deck.W1", 0, 1),
        Difference("cards.W1", None, {"name": {"en": "A", "fr": "B"}, "points": 40, "effects": ["reverse"]}),
    ]
