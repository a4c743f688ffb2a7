"""Cards, symbols and colours of a ruleset's own: what stays unsaid, what changes, and what lies over what."""

from pathlib import Path
from random import Random

import pytest

from pioche.core import Rulebook
from pioche.locale import LANGUAGES
from pioche.rulebooks import (
    Difference,
    canonical,
    card_name,
    colour_name,
    diff,
    explain,
    fingerprint,
    load,
    refusal_text,
    resolve,
    resolve_text,
    to_toml,
)
from tests.rulebooks.random_decks import random_ruleset

NAME = 'name = { en = "Equal", fr = "Égalité" }\n'


@pytest.mark.parametrize("seed", range(40))
def test_any_deck_is_written_and_read_back_as_the_same(seed: int) -> None:
    rules = resolve_text(random_ruleset(Random(seed)))
    for complete in (False, True):
        again = resolve_text(to_toml(rules, complete=complete))
        assert again == rules
        assert fingerprint(again) == fingerprint(rules)
        assert not diff(rules, again)
    assert canonical(rules) == rules


def test_different_decks_have_different_sheets() -> None:
    rulesets = [resolve_text(random_ruleset(Random(seed))) for seed in range(12)]
    for lang in LANGUAGES:
        assert (
            len({explain(rules, lang) for rules in rulesets}) == len({fingerprint(r) for r in rulesets}) == 12
        )


@pytest.mark.parametrize(
    "text",
    [
        "[symbols.S]\npoints = 20",
        '[symbols.S]\neffects = ["skip(next)"]\nstacks = false\nstarts = true\nsign = "S"',
        '[symbols."+2"]\neffects = ["draw(next, 2)", "skip(next, 1)"]\nstacks = true',
        '[symbols.S]\nname = { en = "Skip", fr = "passe-ton-tour" }',
        '[cards."W+4"]\nrestricted = true\nstarts = false\npoints = 50\nsign = "+4"',
        "[cards.W]\nstarts = true",
        '[symbols.7]\nname = { en = "7", fr = "7" }\npoints = 7\neffects = []',
        'colours = ["y", "b", "g", "r"]',
        'knock_out_bonus = 30\nchallenge_innocent = 6',
        '[colour.k]\nname = { en = "black", fr = "noir" }\nshape = "ring"',
    ],
)  # fmt: skip
def test_restating_a_value_changes_nothing(text: str) -> None:
    rules = resolve_text(text)
    assert rules == load("classic")
    assert fingerprint(rules) == fingerprint(load("classic"))
    assert to_toml(rules) == 'extends = "classic"\n'


def test_effects_that_a_file_states_stand_as_stated() -> None:
    text = '[symbols."+2"]\neffects = ["draw(next, 2)", "skip(next)"]\n[symbols.7]\neffects = ["reverse"]'
    rules = resolve_text(f"draw_two_skips = false\nseven_zero = true\n{text}")
    faces = Rulebook(rules).faces
    assert " ".join(map(str, faces["r+2"].effects)) == "draw(next, 2) skip(next)"
    assert " ".join(map(str, faces["r7"].effects)) == "reverse"
    assert " ".join(map(str, faces["r0"].effects)) == "rotate_hands"
    assert resolve_text(to_toml(rules)) == rules


def test_a_card_that_loses_its_draw_loses_its_stacking() -> None:
    rules = resolve_text('[symbols."+2"]\neffects = ["draw(others, 1)"]')
    assert not Rulebook(rules).faces["r+2"].stacks
    assert resolve_text(to_toml(rules)) == rules


def test_a_first_card_that_may_no_longer_begin_does_not() -> None:
    faces = Rulebook(resolve_text('[symbols.R]\neffects = ["reverse", "skip(next)"]')).faces
    assert not faces["rR"].starts
    assert faces["rS"].starts


def test_only_what_is_given_changes_in_a_card_of_a_file_below(tmp_path: Path) -> None:
    (tmp_path / "below.toml").write_text(f'[cards.W5]\n{NAME}points = 10\neffects = ["draw_to(others, 5)"]\n')
    changed = resolve_text('extends = "below.toml"\n[cards.W5]\nsign = "="', base_dir=tmp_path)
    assert (changed.cards["W5"].points, changed.cards["W5"].sign) == (10, "=")
    anew = resolve_text(f'extends = "below.toml"\n[cards.W5]\n{NAME}effects = ["reverse"]', base_dir=tmp_path)
    assert anew.cards["W5"].points == 40
    assert load("mercy+attack").symbols["SE"].points == 20
    assert (
        resolve_text('extends = "mercy"\n[symbols.SE]\npoints = 50').symbols["SE"].names["en"]
        == "Skip Everyone"
    )


def test_defaults_of_new_cards() -> None:
    texts = (
        f'[symbols.10]\n{NAME}[symbols.SE]\n{NAME}effects = ["skip(others)"]\n[cards.W5]\n{NAME}effects = []'
    )
    faces = Rulebook(resolve_text(texts)).faces
    assert [
        (faces[c].points, faces[c].sign, faces[c].starts, faces[c].kind) for c in ("r10", "gSE", "W5")
    ] == [
        (10, "10", True, "number"),
        (20, "SE", True, "action"),
        (40, "5", False, "wild"),
    ]


def test_stars_follow_the_colours_of_the_whole_ruleset() -> None:
    rules = resolve_text('colours = ["r", "p"]\nnew_deck = true\n[deck]\n"*7" = 2\n"r7" = -1\nW = 40')
    assert rules.deck == {"r7": 1, "p7": 2, "W": 40}
    later = resolve_text('extends = "draw_pack"\ncolours = ["t"]\nnew_deck = true\n[deck]\n"*1" = 30')
    assert later.deck == {"t1": 30}
    assert "t+1" in Rulebook(later).faces


def test_counts_of_all_layers_add_up_before_any_is_too_low(tmp_path: Path) -> None:
    (tmp_path / "fewer.toml").write_text("[deck]\nr0 = -2\n")
    rules = resolve_text('extends = "fewer.toml"\n[deck]\nr0 = 3', base_dir=tmp_path)
    assert rules.deck["r0"] == 2


def test_colours_in_a_set_tag() -> None:
    assert resolve("mercy", {"colours": "y b g r"}) == load("mercy")
    assert resolve("all-wild", {"colours": ""}) == load("all-wild")
    assert resolve("two-sided", {"colours": "r g b y / v o t p"}) == load("two-sided")


def test_differences_name_symbols_and_colours() -> None:
    changed = resolve_text("[symbols.S]\npoints = 7")
    assert diff(load("classic"), changed) == [Difference("symbols.S", None, {"points": 7})]


OWN = """
colours = ["r", "k"]
new_deck = true
[deck]
"*1" = 20
"*Z" = 2
[colour.k]
name = { en = "amber", fr = "ambre" }
shape = "ring"
[symbols.Z]
name = { en = "Zap", fr = "Éclair" }
effects = ["skip(next)"]
"""


def test_words_for_colours_and_symbols_of_its_own() -> None:
    rules = resolve_text(OWN)
    assert [colour_name(rules, colour, "fr") for colour in "rk"] == ["rouge", "ambre"]
    assert [card_name(rules, code, "en") for code in ("k1", "kZ", "rZ")] == [
        "amber 1",
        "amber Zap",
        "red Zap",
    ]
    assert refusal_text(rules, "no-match", "en", card="rZ", top="k1", colour="k") == (
        "You cannot lay the red Zap on the amber 1: the colour in force is amber."
    )
    assert refusal_text(rules, "no-match", "fr", card="rZ", top="k1", colour="k") == (
        "Tu ne peux pas poser «\u202fÉclair\u202f» rouge\u202f: la couleur demandée est l’ambre."
    )
