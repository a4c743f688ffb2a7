"""Every ruleset there was before editions: the same cards, order, files and fingerprints, byte for byte."""

import hashlib
import json

from pioche.core import Rulebook, RuleFields
from pioche.rulebooks import described, fingerprint, load, resolve_text, to_toml

RULESETS = [
    "classic",
    "family",
    "volley",
    "official",
    "simple",
    "aqua",
    "extreme",
    "lowest",
    "mayhem",
    "modern",
    "party",
    "quiet",
    "teams",
    "automatic_uno",
    "cover",
    "draw_four_any_time",
    "exceed",
    "fold",
    "hidden_counts",
    "jump_in",
    "keep",
    "last_card_number",
    "launcher",
    "losers_collect",
    "mistakes",
    "multi_play",
    "must_play",
    "no_bluff",
    "no_skip",
    "no_voluntary_draw",
    "one_round",
    "play_on",
    "seven_zero",
    "stacking",
    "stacking_any",
    "stacking_higher",
    "strict_uno",
    "turn_limit",
    "until_playable",
]
WRITTEN = """
extends = "{}"
[deck]
W1 = 3
Zed = 2
x-ray = 1
r0 = -1
[cards.W1]
name = {{ en = "A", fr = "B" }}
effects = ["draw(next, 2)", "skip(next)"]
[cards.Zed]
name = {{ en = "C", fr = "D" }}
points = 7
effects = ["return_effect"]
[cards.x-ray]
name = {{ en = "E", fr = "F" }}
effects = ["choose_colour", "choose_colour", "swap_hands(chosen, spare_uno)"]
"""


def told(rules: RuleFields) -> list[object]:
    """All that a ruleset comes to."""
    book = Rulebook(rules)
    faces = [
        [
            *(face.code, face.colour, face.symbol, face.points, str(face.kind), face.stacks),
            *(face.restricted, face.answer_only, face.starts, [str(effect) for effect in face.effects]),
        ]
        for face in sorted(book.faces.values(), key=lambda face: face.code)
    ]
    texts = [fingerprint(rules), to_toml(rules), to_toml(rules, complete=True), described(rules)]
    return [*texts, faces, book.deck, sorted(book.faces, key=book.rank.__getitem__), book.deck_name]


def digest(rulesets: list[RuleFields]) -> str:
    text = json.dumps([told(rules) for rules in rulesets], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_presets_and_house_rules_are_what_they_were() -> None:
    assert digest([load(name) for name in RULESETS]) == "2f7119111596c76d"


def test_cards_written_on_them_are_what_they_were() -> None:
    assert digest([resolve_text(WRITTEN.format(name)) for name in RULESETS]) == "45aeecf356a80e25"
