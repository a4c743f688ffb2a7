"""The rule sheet: complete, in every language, and different for different rules."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings

from pioche.core import RuleFields
from pioche.locale import LANGUAGES, Words
from pioche.rulebooks import explain, load, names, resolve, resolve_text
from pioche.rulebooks._fields import FIELDS
from pioche.rulebooks._rule_sheet import prose
from tests.strategies import rules_records

IN_PROSE: list[tuple[str, dict[str, str], str]] = [
    ("classic", {}, "players=3-6"),
    ("classic", {}, "dealer=seat"),
    ("classic", {}, "dealer=host"),
    ("classic", {}, "next_dealer=left"),
    ("classic", {"dealer": "seat"}, "next_dealer=winner"),
    ("classic", {}, "hand_size=5"),
    ("classic", {}, "hand_size=2:10"),
    ("classic", {}, "first_card=cover"),
    ("classic", {}, "first_card=ignore"),
    ("classic", {}, "forced_draw=until-playable"),
    ("classic", {}, "voluntary_draw=no"),
    ("classic", {}, "drawn_card=must-play"),
    ("classic", {}, "drawn_card=keep"),
    ("classic", {}, "draw_device=launcher"),
    ("extreme", {}, "launcher_weights=61 6 6 6 5 4 3 2 2 2 2 1 0"),
    ("classic", {}, "turn_limit=500"),
    ("classic", {}, "draw_two_skips=no"),
    ("classic", {}, "draw_four_skips=no"),
    ("classic", {}, "two_player_reverse=turn"),
    ("classic", {}, "two_player_reverse=back"),
    ("classic", {}, "wild_draw_four=no-other-play"),
    ("classic", {}, "wild_draw_four=any-time"),
    ("classic", {}, "bluff=no"),
    ("classic", {}, "challenge_guilty=5"),
    ("classic", {}, "challenge_innocent=0"),
    ("classic", {}, "challenge_guilty=card"),
    ("classic", {}, "challenge_innocent=card+2"),
    ("two-sided", {}, "challenge_innocent=card+3"),
    ("classic", {}, "knock_out=25"),
    ("mercy", {}, "knock_out_bonus=100"),
    ("mercy+losers_collect", {}, "knock_out_bonus=100"),
    ("classic", {}, "multi_play=same-symbol"),
    ("classic", {}, "mistake_penalty=1"),
    ("classic", {}, "stacking=same"),
    ("stacking", {}, "stacking=higher"),
    ("stacking", {}, "stacking=any"),
    ("classic", {}, "jump_in=yes"),
    ("classic", {}, "seven_zero=yes"),
    ("classic", {}, "last_card=number"),
    ("classic", {}, "last_draw=no"),
    ("classic", {}, "leaver=fold"),
    ("classic", {}, "finish=play-on"),
    ("classic", {}, "teams=2"),
    ("teams", {}, "teams=3"),
    ("hidden_counts", {}, "hand_counts=public"),
    ("classic", {}, "uno_call=after"),
    ("classic", {}, "uno_call=automatic"),
    ("classic", {}, "catch_window=next-action"),
    ("classic", {}, "uno_penalty=3"),
    ("classic", {}, "false_call_penalty=2"),
    ("classic", {}, "false_catch_penalty=2"),
    ("classic", {}, "scoring=losers-collect"),
    ("classic", {}, "scoring=none"),
    ("classic", {}, "target=300"),
    ("classic", {}, "target_test=exceed"),
    ("lowest", {}, "target_test=exceed"),
]


@pytest.mark.parametrize(("ruleset", "context", "change"), IN_PROSE, ids=[case[2] for case in IN_PROSE])
def test_every_field_has_its_sentence(ruleset: str, context: dict[str, str], change: str) -> None:
    field, _, value = change.partition("=")
    before, after = resolve(ruleset, context), resolve(ruleset, {**context, field: value})
    for lang in LANGUAGES:
        assert prose(before, lang) != prose(after, lang)


def test_the_list_above_has_every_field() -> None:
    assert {change.partition("=")[0] for _, _, change in IN_PROSE} == set(FIELDS) - {"colours"}


def test_colours_have_their_sentence() -> None:
    text = 'colours = {}\nnew_deck = true\n[deck]\n"*1" = 20\nW = 40\n'
    sheets = {
        prose(resolve_text(text.format(colours)), lang)
        for colours in ('["r", "g"]', '["r", "b"]', '["r"]', "[]")
        for lang in LANGUAGES
    }
    assert len(sheets) == 4 * len(LANGUAGES)
    assert "There are no colours." in prose(resolve_text(text.format("[]")), "en")
    assert "Les couleurs sont le rouge et l’orange." in prose(resolve_text(text.format('["o", "r"]')), "fr")


def test_every_value_of_a_choice_is_in_the_list_above() -> None:
    tried = {change for _, _, change in IN_PROSE}
    for name, field in FIELDS.items():
        if field.options and field.options != ("true", "false"):
            missing = {f"{name}={option}" for option in field.options} - tried
            assert missing <= {f"{name}={getattr(load(base), name)}" for base in ("classic", "hidden_counts")}


CARDS = """
[deck]
{deck}
[cards.W1]
name = {{ en = "{en}", fr = "{fr}" }}
points = {points}
effects = {effects}
"""
PLAIN = {"deck": "W1 = 1", "en": "Hill", "fr": "Pente", "points": 40, "effects": ["reverse"]}


@pytest.mark.parametrize(
    "change",
    [
        {"deck": "W1 = 2"},
        {"deck": ""},
        {"deck": "W1 = 1\nr7 = 1"},
        {"deck": "W1 = 1\nr7 = 1\ng7 = 1\nb7 = 1\ny7 = 1"},
        {"deck": "W1 = 1\nB = 1"},
        {"en": "Mountain"},
        {"fr": "Montagne"},
        {"points": 41},
        {"effects": []},
        {"effects": ["choose_colour"]},
        {"effects": ["reverse", "reverse"]},
        {"effects": ["draw(next, 1)"]},
        {"effects": ["press_launcher(next, 1)"]},
        {"effects": ["draw(next, 1)", "skip(next)"]},
        {"effects": ["draw(next, 1)", "skip(previous)"]},
        {"effects": ["swap_hands(chosen)"]},
        {"effects": ["swap_hands(chosen, spare_uno)"]},
        {"effects": ["return_effect"]},
    ],
    ids=str,
)
def test_every_change_of_the_cards_changes_the_sheet(change: dict[str, Any]) -> None:
    before = resolve_text(CARDS.format(**PLAIN))
    after = resolve_text(CARDS.format(**{**PLAIN, **change}))
    for lang in LANGUAGES:
        assert explain(before, lang) != explain(after, lang)


@settings(max_examples=25)
@given(rules_records(), rules_records())
def test_different_rules_never_give_the_same_sheet(first: RuleFields, second: RuleFields) -> None:
    for lang in LANGUAGES:
        assert (explain(first, lang) == explain(second, lang)) is (first == second)


def test_no_two_presets_give_the_same_sheet() -> None:
    presets = [load(entry.name) for entry in names() if entry.kind == "preset"]
    for lang in LANGUAGES:
        assert len({explain(rules, lang) for rules in presets}) == len(presets)


class Strict:
    """Requires all arguments of every sentence, and remembers which were said."""

    def __init__(self) -> None:
        self.said: set[str] = set()

    def say(self, words: Words, id: str, **args: object) -> str:
        self.said.add(id)
        assert words.problems(id, **args) == [], id
        return words._said(id, args)[0]


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Strict:
    strict = Strict()
    monkeypatch.setattr(Words, "say", lambda self, id, **args: strict.say(self, id, **args))
    return strict


EVERY_EFFECT = """
[deck]
W1 = 1
[cards.W1]
name = { en = "All", fr = "Tout" }
effects = ["press_launcher(next, 2)", "press_launcher(next, 2)", "skip(next)", "shuffle_hands",
  "rotate_hands", "discard_colour", "swap_hands(next)",
  "draw(all, 1)", "draw(self, 1)", "draw(previous, 1)"]
[cards.Back]
name = { en = "Back", fr = "Retour" }
effects = ["return_effect"]
[cards.W2]
name = { en = "Nothing", fr = "Rien" }
effects = ["choose_colour"]
[cards.W3]
name = { en = "Still", fr = "Calme" }
effects = []
"""


EVERY_NEW_EFFECT = """
extends = "{base}"
[deck]
"*10" = 1
"*Z" = 1
"*Y" = 1
W5 = 1
W6 = 1
[symbols.10]
name = {{ en = "Ten", fr = "Dix" }}
sign = "X"
points = 12
effects = ["skip(chosen, 2)", "draw_to(next, 5)", "skip(next)", "draw_to(others, 3)"]
[symbols.Z]
name = {{ en = "Zap", fr = "Zap" }}
effects = ["skip(next, 2)", "draw(all, 1)", "draw(previous, 1)", "draw(self, 1)", "draw(others, 1)"]
starts = true
[symbols.Y]
name = {{ en = "You", fr = "Toi" }}
effects = ["skip(others)"]
[symbols.7]
points = 14
[symbols.8]
starts = false
[cards.W5]
name = {{ en = "Five", fr = "Cinq" }}
effects = ["choose_colour(previous)", "draw_until_colour(next)", "draw_until_colour(others, shown)",
  "press_launcher(next, until)", "skip(next)", "press_launcher(previous, until)",
  "one_of(1: draw(next, 2), 2: skip(self), 3: reverse)"]
[cards.W6]
name = {{ en = "Six", fr = "Six" }}
effects = ["choose_colour", "draw_until_colour(next)", "skip(next)"]
restricted = true
starts = false
[cards."W+4"]
restricted = false
stacks = false
"""
OWN_COLOURS = """
colours = ["r", "k"]
new_deck = true
[deck]
"*1" = 20
"rS" = 3
W1 = 5
[colour.k]
name = { en = "black", fr = "noir" }
shape = "ring"
paint = "#202020"
"""


def every_kind_of_rules() -> Iterator[RuleFields]:
    yield from (resolve_text(EVERY_NEW_EFFECT.format(base=base)) for base in ("classic", "attack", "party"))
    yield resolve_text(OWN_COLOURS)
    yield resolve_text('colours = []\nfirst_card = "ignore"\nnew_deck = true\n[deck]\nW1 = 50\nW2 = 50')
    yield from (load(name) for name in ("all-wild+multi_play", "mercy+losers_collect", "mercy+one_round"))
    yield from (load(name) for name in ("two-sided+multi_play", "mercy+cover", "two-sided+stacking"))
    yield from (load(entry.name) for entry in names())
    yield from (
        resolve(ruleset, {**context, change.partition("=")[0]: change.partition("=")[2]})
        for ruleset, context, change in IN_PROSE
    )
    yield resolve_text(EVERY_EFFECT)
    yield resolve_text(f'extends = "extreme"\nstacking = "same"\n{EVERY_EFFECT}')
    yield from (load(name) for name in ("play_on+fold", "family+stacking", "automatic_uno+hidden_counts"))
    yield resolve("one_round", {"target": "300"})
    yield resolve_text('extends = "simple"\ndealer = "seat"\nscoring = "losers-collect"\n[deck]\nr7 = -1')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sheets_lack_no_word_and_use_them_all(lang: str, strict: Strict) -> None:
    for rules in every_kind_of_rules():
        sheet = explain(rules, lang)
        assert "{" not in sheet
        assert "  " not in sheet
    folder = files("pioche.locale") / lang
    text = (folder / "rules.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^([a-z][\w-]+) =", text, re.MULTILINE))
    parts = set(re.findall(r"\{ ([a-z][\w-]+) \}", text))
    assert written - parts - strict.said == {
        "rules-list-presets",
        "rules-list-house",
        "rules-page-sheet",
        "rules-page-what",
    }


def test_the_prose_has_no_names_of_fields() -> None:
    for entry in names():
        for lang in LANGUAGES:
            sheet = prose(load(entry.name), lang)
            assert not re.findall(r"\b[a-z]+_[a-z_]+\b", sheet)


def test_a_custom_card_explains_itself() -> None:
    rules = resolve_text(
        '[deck]\nW1 = 2\n[cards.W1]\nname = { en = "Downhill", fr = "Dégringolade" }\n'
        'effects = ["choose_colour", "draw(others, 1)", "skip(others)", "reverse"]'
    )
    assert (
        "- **Downhill** (2; 40 points): you name the colour to follow, a new one or the same, then each "
        "of the other players draws 1 card and misses a turn, then play turns round and goes the other way.\n"
    ) in explain(rules, "en")
    assert "- **Dégringolade** (2\u202f; 40 points)\u202f: on annonce la couleur" in explain(rules, "fr")


def test_only_what_applies_is_said() -> None:
    volley = explain(load("volley"), "en")
    assert "challenge you" not in volley
    assert "catch" not in prose(load("volley"), "en")
    assert "points" not in prose(load("volley"), "en").replace("No points are counted.", "")
    assert "Boomerang" not in volley
    assert "Boomerang" in explain(load("mayhem"), "en")


@pytest.mark.parametrize(
    ("ruleset", "english", "french"),
    [
        (
            "extreme",
            "If you cannot lay a card, press the launcher once",
            "appuie une fois sur le distributeur",
        ),
        ("extreme", "you may press the launcher instead.", "d’appuyer sur le distributeur à la place."),
        (
            "mayhem",
            "Wild cards go on any card: Wild, Wild Draw Four, Downpour 1, Downpour 2, "
            "Targeted Wild Draw Four, Blank 1, Blank 2, Blank 3, Swap Hands and Shuffle Hands.",
            "Les jokers vont sur n’importe quelle carte\u202f: joker, +4, averse +1, averse +2, +4 au choix, "
            "carte vierge 1, carte vierge 2, carte vierge 3, échange de jeu et mélange des mains.",
        ),
        ("aqua", "each of the other players draws 1 card.", "chacun des autres joueurs pioche 1 carte."),
        (
            "classic",
            "If you should not have laid it",
            "Si l’on n’avait pas le droit de le poser, on pioche 4 cartes",
        ),
        ("teams", "the sum of all hands of the other teams", "la somme des mains des autres équipes"),
        ("teams+losers_collect", "Each losing team scores the sum", "Chaque équipe perdante marque la somme"),
        ("teams", "begins with the total of their team", "commence avec le total de son équipe"),
        (
            "play_on+fold",
            "the last one left has the last place",
            "le dernier qui reste prend la dernière place",
        ),
        ("play_on", "the first one out wins all the same", "le premier à avoir fini gagne tout de même"),
        ("family+stacking", "only a card that could answer it counts", "une carte qui pourrait y répondre"),
        (
            "multi_play",
            "Several such cards laid at once, Wild Draw Four, are challenged together",
            "Plusieurs cartes de cette sorte (+4) posées à la fois",
        ),
        ("automatic_uno+hidden_counts", "So nobody can be caught", "Personne ne peut donc être surpris"),
    ],
)
def test_the_sheet_says_what_is_played(ruleset: str, english: str, french: str) -> None:
    assert english in prose(load(ruleset), "en")
    assert french in prose(load(ruleset), "fr")


@pytest.mark.parametrize(
    ("ruleset", "unsaid"),
    [
        ("one_round", ("Target", "The target must be", "Later dealers")),
        ("quiet", ("Being caught costs", "A wrong call costs", "A false catch costs")),
        ("extreme", ("Drawing when nothing fits",)),
        ("launcher", ("Drawing when nothing fits",)),
        ("draw_four_any_time", ("A guilty bluffer draws", "A wrong challenger draws", "Bluffing")),
        ("play_on", ("A draw card laid last",)),
    ],
)
def test_a_setting_without_effect_is_not_stated(ruleset: str, unsaid: tuple[str, ...]) -> None:
    settings = explain(load(ruleset), "en").removeprefix(prose(load(ruleset), "en"))
    assert not [setting for setting in unsaid if setting in settings]


def test_a_setting_without_effect_that_somebody_has_set_is_said_to_have_none() -> None:
    rules = resolve("one_round", {"target": "300"})
    assert "- Without effect here: Target (300 points)\n" in explain(rules, "en")
    assert "- Sans effet ici\u202f: Score visé (300 points)\n" in explain(rules, "fr")


WRITTEN = """
[deck]
W1 = 1
W2 = 1
[cards.W1]
name = { en = "Raid", fr = "Razzia" }
effects = ["choose_colour", "draw(chosen, 2)", "skip(chosen)",
  "swap_hands(chosen, spare_uno)", "choose_colour"]
[cards.W2]
name = { en = "Rest", fr = "Repos" }
effects = ["draw(next, 1)"]
"""


def test_a_written_card_says_each_choice_once() -> None:
    english, french = (explain(resolve_text(WRITTEN), lang) for lang in ("en", "fr"))
    assert (
        "you name the colour to follow, a new one or the same, then a player of your choice who holds "
        "more than one card draws 2 cards and misses a turn, then you swap hands with that player.\n"
    ) in english
    assert "puis on échange sa main avec ce joueur.\n" in french


def test_a_written_card_that_names_no_colour_keeps_it() -> None:
    english, french = (explain(resolve_text(WRITTEN), lang) for lang in ("en", "fr"))
    assert "the next player draws 1 card; the colour in force stays.\n" in english
    assert "le joueur suivant pioche 1 carte\u202f; la couleur demandée reste la même.\n" in french


def test_french_is_set_as_french_is() -> None:
    for entry in names():
        sheet = explain(load(entry.name), "fr")
        assert not re.findall(r"(?<=\w) [:;!?»]|« ", sheet)
        assert "'" not in sheet
