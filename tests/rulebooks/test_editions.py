"""The four editions and the packs: every count, face and field as the page of editions has them."""

from collections import Counter
from typing import Any

import pytest

from pioche.core import Rulebook
from pioche.rulebooks import RulesError, card_name, fingerprint, load, names, resolve_text, to_toml
from pioche.rulebooks._fields import FIELDS

EDITIONS = ("mercy", "two-sided", "all-wild", "attack")
PACKS = ("reverse_pack", "draw_pack", "hands_pack", "coin_pack")
FIELDS_OF: dict[str, dict[str, Any]] = {
    "mercy": {
        "players": (2, 6),
        "dealer": "seat",
        "next_dealer": "left",
        "first_card": "cover",
        "forced_draw": "until-playable",
        "voluntary_draw": False,
        "drawn_card": "must-play",
        "two_player_reverse": "back",
        "wild_draw_four": "any-time",
        "bluff": False,
        "stacking": "higher",
        "seven_zero": True,
        "last_draw": False,
        "catch_window": "next-action",
        "knock_out": 25,
        "knock_out_bonus": 250,
        "target": 1000,
    },
    "two-sided": {
        "next_dealer": "left",
        "challenge_guilty": "card",
        "challenge_innocent": "card+2",
        "catch_window": "next-action",
        "colours": (("r", "g", "b", "y"), ("p", "t", "o", "v")),
    },
    "all-wild": {
        "dealer": "seat",
        "next_dealer": "left",
        "first_card": "ignore",
        "drawn_card": "keep",
        "wild_draw_four": "any-time",
        "bluff": False,
        "catch_window": "next-action",
        "colours": ((),),
    },
    "attack": {
        "dealer": "seat",
        "next_dealer": "left",
        "drawn_card": "keep",
        "draw_device": "launcher",
        "wild_draw_four": "any-time",
        "bluff": False,
        "catch_window": "next-action",
    },
}
COLOURED = {
    "mercy": {**dict.fromkeys("0123456789", 2), **dict.fromkeys(("S", "R", "+2", "A"), 3), "+4": 2, "SE": 2},
    "attack": {**dict.fromkeys("123456789", 2), **dict.fromkeys("XRS", 2), "A": 1, "T": 1},
    "all-wild": {},
}
WILDS = {
    "mercy": {"WR+4": 8, "W+6": 4, "W+10": 4, "WQ": 8},
    "attack": {"W": 4, "WH": 2, "WF": 2},
    "all-wild": {"W": 54, "WR": 14, "WS": 14, "W+2": 10, "W+4": 6, "WSS": 6, "W+2?": 4, "W<>": 4},
}


@pytest.mark.parametrize("preset", EDITIONS)
def test_an_edition_changes_just_these_fields_of_classic(preset: str) -> None:
    rules, classic = load(preset), load("classic")
    changed = {
        name: getattr(rules, name) for name in FIELDS if getattr(rules, name) != getattr(classic, name)
    }
    assert changed == FIELDS_OF[preset]


@pytest.mark.parametrize(
    ("preset", "total"), [("mercy", 168), ("two-sided", 112), ("all-wild", 112), ("attack", 112)]
)
def test_an_edition_has_its_number_of_cards(preset: str, total: int) -> None:
    assert sum(load(preset).deck.values()) == total


@pytest.mark.parametrize("preset", COLOURED)
def test_each_card_is_there_as_often_as_the_list_says(preset: str) -> None:
    coloured = {colour + symbol: n for colour in "rgby" for symbol, n in COLOURED[preset].items()}
    assert load(preset).deck == coloured | WILDS[preset]


def test_each_face_of_two_sides_is_there_as_often_as_the_list_says() -> None:
    light: Counter[str] = Counter()
    dark: Counter[str] = Counter()
    for code, count in load("two-sided").deck.items():
        first, second = code.split("/")
        light[first] += count
        dark[second] += count
    numbers = "123456789"
    assert light == {
        **{colour + symbol: 2 for colour in "rgby" for symbol in (*numbers, "+1", "R", "S", "F")},
        **{"W": 4, "W+2": 4},
    }
    assert dark == {
        **{colour + symbol: 2 for colour in "ptov" for symbol in (*numbers, "+5", "R", "SE", "F")},
        **{"W": 4, "WC": 4},
    }


@pytest.mark.parametrize(
    ("light", "dark"),
    [
        ("r1", "p3 v2"),
        ("b1", "vSE vSE"),
        ("b4", "v1 t+5"),
        ("gF", "t3 WC"),
        ("W+2", "o4 o7 p2 v9"),
        ("W", "p5 pF v7 t3"),
    ],
)
def test_the_faces_that_share_a_card_are_those_of_the_deck_that_was_recorded(light: str, dark: str) -> None:
    deck = load("two-sided").deck
    behind = [code.split("/")[1] for code in deck for _ in range(deck[code]) if code.split("/")[0] == light]
    assert sorted(behind) == sorted(dark.split())


POINTS = {
    "mercy": {
        "r7": 7,
        "r0": 0,
        "rS": 20,
        "rA": 20,
        "r+4": 20,
        "rSE": 20,
        "WR+4": 50,
        "W+6": 50,
        "W+10": 50,
        "WQ": 50,
    },
    "two-sided": {
        **{"r+1": 10, "p+5": 20, "rS": 20, "pR": 20, "pSE": 30, "rF": 20, "pF": 20},
        **{"W": 40, "W+2": 50, "WC": 60, "t9": 9},
    },
    "all-wild": {"W": 20, "WR": 50, "WS": 50, "W+2": 50, "W+4": 50, "WSS": 50, "W+2?": 50, "W<>": 50},
    "attack": {"r9": 9, "rX": 20, "rA": 20, "rT": 20, "W": 50, "WH": 50, "WF": 50},
}


@pytest.mark.parametrize("preset", EDITIONS)
def test_each_card_counts_its_points(preset: str) -> None:
    faces = Rulebook(load(preset)).faces
    assert {code: faces[code].points for code in POINTS[preset]} == POINTS[preset]


@pytest.mark.parametrize(
    ("ruleset", "code", "effects"),
    [
        ("mercy", "g+4", "draw(next, 4) skip(next)"),
        ("mercy", "bSE", "skip(others)"),
        ("mercy", "y7", "swap_hands(chosen)"),
        ("mercy", "WR+4", "choose_colour reverse draw(next, 4) skip(next)"),
        ("mercy", "W+10", "choose_colour draw(next, 10) skip(next)"),
        ("mercy", "WQ", "choose_colour(next) draw_until_colour(next, shown) skip(next)"),
        ("two-sided", "o+5", "draw(next, 5) skip(next)"),
        ("two-sided", "rF", "flip"),
        ("two-sided", "WC", "choose_colour draw_until_colour(next) skip(next)"),
        ("all-wild", "W", ""),
        ("all-wild", "W+4", "draw(next, 4) skip(next)"),
        ("all-wild", "WSS", "skip(next, 2)"),
        ("all-wild", "W+2?", "draw(chosen, 2)"),
        ("all-wild", "W<>", "swap_hands(chosen)"),
        ("attack", "rT", "swap_hands(chosen)"),
        ("attack", "WH", "choose_colour press_launcher(others, 1)"),
        ("attack", "WF", "choose_colour press_launcher(next, until) skip(next)"),
        ("reverse_pack", "rR+2", "reverse draw(next, 2) skip(next)"),
        ("reverse_pack", "bRS", "reverse skip(next)"),
        ("reverse_pack", "WU", "return_effect"),
        ("draw_pack", "y+1", "draw(next, 1) skip(next)"),
        ("draw_pack", "W+3", "choose_colour draw(next, 3) skip(next)"),
        ("hands_pack", "W0", "choose_colour rotate_hands"),
        ("coin_pack", "W50", "choose_colour one_of(1: draw(next, 4), 1: draw(self, 4))"),
    ],
)
def test_each_card_has_its_effects(ruleset: str, code: str, effects: str) -> None:
    assert " ".join(map(str, Rulebook(load(ruleset)).faces[code].effects)) == effects


def test_the_cards_that_stack_and_those_that_must_be_laid_rightly() -> None:
    stacking = {
        ruleset: {face.symbol for face in Rulebook(load(ruleset)).faces.values() if face.stacks}
        - {"+2", "W+4"}
        for ruleset in (*EDITIONS, *PACKS)
    }
    assert stacking == {
        "mercy": {"+4", "WR+4", "W+6", "W+10"},
        "two-sided": {"+1", "+5", "W+2"},
        "all-wild": {"W+2"},
        "attack": set(),
        "reverse_pack": {"R+2"},
        "draw_pack": {"+1", "W+3"},
        "hands_pack": set(),
        "coin_pack": set(),
    }
    faces = Rulebook(load("two-sided")).faces
    assert {code for code, face in faces.items() if face.restricted} == {"W+2", "WC", "W+4", "W+4?"}


@pytest.mark.parametrize(
    ("pack", "cards"),
    [
        ("reverse_pack", {**{f"{c}R+2": 1 for c in "rgby"}, **{f"{c}RS": 1 for c in "rgby"}, "WU": 2}),
        ("draw_pack", {**{f"{c}+1": 2 for c in "rgby"}, "W+3": 2}),
        ("hands_pack", {"W<>": 1, "W@": 1, "W0": 2}),
        ("coin_pack", {"W50": 2}),
    ],
)
def test_a_pack_adds_its_cards_to_any_one_sided_preset(pack: str, cards: dict[str, int]) -> None:
    for entry in names():
        if entry.kind != "preset" or entry.name == "two-sided":
            continue
        deck, added = load(entry.name).deck, load(f"{entry.name}+{pack}").deck
        fitting = {
            code: n for code, n in cards.items() if code[0] == "W" or load(entry.name).colours != ((),)
        }
        assert added == {code: deck.get(code, 0) + fitting.get(code, 0) for code in {**deck, **fitting}}
    with pytest.raises(RulesError, match="expected a card with two faces"):
        load(f"two-sided+{pack}")


def test_a_later_part_that_begins_a_deck_begins_it_there() -> None:
    assert load("party+mercy").deck == load("mercy").deck
    assert load("party+mercy").jump_in
    more = load("mercy+aqua").deck
    assert more == {**load("mercy").deck, "W+1*": 2, "W+2*": 2}
    assert load("mercy+aqua+mercy").deck == load("mercy").deck
    assert load("mercy+official").deck == load("mercy").deck


@pytest.mark.parametrize("preset", [*EDITIONS, *PACKS, "mercy+reverse_pack", "all-wild+draw_pack"])
def test_an_edition_is_written_and_read_back_as_the_same(preset: str) -> None:
    rules = load(preset)
    for complete in (False, True):
        assert resolve_text(to_toml(rules, complete=complete)) == rules
        assert fingerprint(resolve_text(to_toml(rules, complete=complete))) == fingerprint(rules)


def test_a_new_deck_is_written_with_stars() -> None:
    assert 'new_deck = true\n\n[deck]\n"*0" = 2\n"*1" = 2\n' in to_toml(load("mercy"))
    assert "new_deck" not in to_toml(load("mayhem"))


@pytest.mark.parametrize(
    ("ruleset", "code", "english", "french"),
    [
        ("mercy", "r+4", "red Draw Four", "Pioche 4 rouge"),
        ("mercy", "gSE", "green Skip Everyone", "Passe à tous vert"),
        ("mercy", "WR+4", "Wild Reverse Draw Four", "Inversion +4"),
        ("mercy", "W+10", "Wild Draw Ten", "Joker +10"),
        ("mercy", "WQ", "Colour Roulette", "Roulette"),
        ("two-sided", "o7", "orange 7", "7 orange"),
        ("two-sided", "vR", "purple Reverse", "inversion violette"),
        ("two-sided", "rF", "red Flip", "Retourne rouge"),
        ("two-sided", "WC", "Draw Colour", "Pioche couleur"),
        ("two-sided", "r3/p7", "red 3 / pink 7", "3 rouge / 7 rose"),
        ("all-wild", "WSS", "Wild Skip Two", "Double passe"),
        ("all-wild", "W+2?", "Targeted Draw Two", "+2 visé"),
        ("attack", "bT", "blue Trade Hands", "Échange bleu"),
        ("attack", "WH", "All Hit", "Tous appuient"),
        ("attack", "WF", "Hit Fire", "Feu"),
    ],
)
def test_the_new_cards_have_names_in_both_languages(
    ruleset: str, code: str, english: str, french: str
) -> None:
    rules = load(ruleset)
    assert (card_name(rules, code, "en"), card_name(rules, code, "fr")) == (english, french)
