"""Reads every sentence in every language as an editor would: messages, sheets and narrated games."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import pytest
from fluent.syntax.ast import Pattern

from pioche.core import RuleFields
from pioche.locale import LANGUAGES, words
from pioche.records import Script, narrate, read_script, record_text
from pioche.rulebooks import (
    RulesError,
    a_card,
    card_name,
    explain,
    load,
    names,
    resolve,
    resolve_text,
    the_card,
)
from tests.locale.messages import Gathered, patterns
from tests.locale.mistakes import mistakes
from tests.records.games import random_game

PEOPLE = ("Anne", "Olga", "Émile", "Hélène", "Yves", "Hans", "Yann", "Bob")
CARDS = ("g7", "bR", "y+2", "gS", "bA", "W", "W+4", "W<>", "W+1*", "W2", "g+2?", "o7", "vR")
COUNTS = (0, 1, 2, 5)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
SIGN = "UNO?"
"""A sign on the table, and no question."""
MOST = 600
"""Most forms of one message that are read."""


def gathered(id: str, all_patterns: Mapping[str, Pattern]) -> Gathered:
    """Includes the variables of its parts."""
    found = Gathered(all_patterns[id])
    for part in found.parts:
        inside = gathered(part, all_patterns)
        found.variables |= inside.variables
        for name, keys in inside.selectors.items():
            found.selectors.setdefault(name, set()).update(keys)
    return found


def values(name: str, keys: set[str], lang: str) -> Sequence[object]:
    """Possible values of a variable."""
    numbers = {int(key) for key in keys if key.isdigit()}
    if numbers or keys & PLURALS - {"other"} or keys == {"other"}:
        return sorted(numbers.union(COUNTS))
    if keys:
        return sorted(keys)
    if name in ("player", "other", "target", "name", "players", "names", "winners"):
        return PEOPLE
    rules = load("classic")
    if name in ("cards", "card") and lang:
        return [a_card(rules, code, lang) for code in CARDS]
    if name in ("the", "top"):
        return [the_card(rules, code, lang) for code in CARDS]
    if name == "list":
        return [card_name(rules, code, lang) for code in CARDS]
    if name in ("loss", "error", "rollouts"):
        return (24.5,)
    return COUNTS if name in ("count", "points", "rounds", "number", "draws") else ("Xy",)


def forms(id: str, lang: str, all_patterns: Mapping[str, Pattern]) -> Iterator[str]:
    found = gathered(id, all_patterns)
    choices = {name: values(name, found.selectors.get(name, set()), lang) for name in sorted(found.variables)}
    for chosen in itertools.islice(itertools.product(*choices.values()), MOST):
        args = dict(zip(choices, chosen, strict=True))
        assert words(lang).problems(id, **args) == [], id
        yield words(lang).say(id, **args)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_a_sentence_without_mistakes(lang: str) -> None:
    all_patterns = patterns(lang)
    wrong = {
        f"{id}: {mistake}"
        for id in all_patterns
        if "-word-" not in id and "-key-" not in id  # typed words are not sentences
        for said in forms(id, lang, all_patterns)
        for mistake in mistakes(said.strip(" \n").replace(SIGN, "UNO"), lang)
    }
    assert sorted(wrong) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_narration_begins_with_a_capital(lang: str) -> None:
    all_patterns = patterns(lang)
    parts = ("tell-you", "tell-and", "tell-held", "tell-stakes")
    told = [id for id in all_patterns if id.startswith(("tell-", "replay-", "refusal-"))]
    for id in told:
        if not id.startswith(parts):
            assert not [said for said in forms(id, lang, all_patterns) if said[0].islower()], id


WRITTEN = """
extends = "{base}"
[deck]
W1 = 1
W2 = 2
W3 = 1
Echo = 1
[cards.W1]
name = {{ en = "Downhill", fr = "Dégringolade" }}
effects = ["choose_colour", "draw(chosen, 2)", "skip(chosen)",
  "swap_hands(chosen, spare_uno)", "choose_colour"]
[cards.W2]
name = {{ en = "Avalanche", fr = "Avalanche" }}
effects = ["draw(others, 1)", "skip(others)", "press_launcher(all, 1)", "reverse"]
[cards.W3]
name = {{ en = "Still", fr = "Calme" }}
effects = []
[cards.Echo]
name = {{ en = "Echo", fr = "Écho" }}
effects = ["return_effect"]
"""


@cache
def every_ruleset() -> list[RuleFields]:
    return list(rulesets())


def rulesets() -> Iterator[RuleFields]:
    """Each preset, with each house rule that does not contradict it, and with custom cards."""
    for preset in (entry.name for entry in names() if entry.kind == "preset"):
        yield load(preset)
        if len(load(preset).colours) == 1:
            yield resolve_text(WRITTEN.format(base=preset))
        for house in (entry.name for entry in names() if entry.kind == "house"):
            try:
                yield resolve(f"{preset}+{house}")
            except RulesError:
                continue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sheet_is_without_mistakes(lang: str) -> None:
    lines = {line for rules in every_ruleset() for line in explain(rules, lang).splitlines()}
    assert len(lines) > 200
    words_only = {re.sub("`[^`]*`", "x", line) for line in lines}
    assert sorted({mistake for line in words_only for mistake in mistakes(line, lang)}) == []


@cache
def played(name: str) -> Script:
    log, _ = random_game(load(name), 4, f"told {name}", 400)
    tags = "".join(
        f'[name {player} "{called}"]\n'
        for player, called in zip(log.players, ("Anne", "Olga", "Émile", "Hélène"), strict=True)
    )
    return read_script(tags + record_text(log))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "name",
    [
        "mayhem+fold",
        "extreme",
        "volley+play_on",
        "party",
        "classic",
        "mercy",
        "two-sided",
        "all-wild+coin_pack",
        "attack",
    ],
)
def test_a_game_is_told_without_mistakes(name: str, lang: str) -> None:
    told = {line for viewer in (None, "bob") for line in narrate(played(name), viewer, lang)}
    lines = [line.lstrip(" 0123456789") for line in told]
    assert sorted({mistake for line in lines for mistake in mistakes(line, lang)}) == []


@pytest.mark.parametrize(
    ("lang", "bad"),
    [
        ("fr", "Tu contestes le +4 de Anne."),
        ("fr", "Tu contestes le +4 de Hélène."),
        ("fr", "La main d’Hans est mélangée à la pioche."),
        ("fr", "Si le +4 n’aurait pas dû être posé, on pioche."),
        ("fr", "Tu poses le un joker."),
        ("fr", "Réponds à le +2 bleu."),
        ("fr", "Tu poses une inversion vert."),
        ("fr", "Tu poses un inversion verte."),
        ("fr", "Il pioche 1 cartes."),
        ("fr", "Quelle couleur ?"),
        ("fr", "Quelle couleur\u00a0?"),
        ("fr", "Quelle couleur?"),
        ("fr", "«UNO\u202f»"),
        ("fr", "Rien n'est compté."),
        ("fr", "Le talon devient une pioche de une carte."),
        ("de", "Anne legt ein grüne 7."),
        ("de", "Anne legt einen rote Aussetzkarte."),
        ("de", "Anne legt eine roter Aussetzkarte."),
        ("de", "Anne springt mit eine grüne 7 dazwischen."),
        ("de", "Du legst die eine Farbwahlkarte."),
        ("de", "Du zweifelst Annes Karte an."),
        ("de", "Hans’ Hand wird gemischt."),
        ("de", "Bob zieht 1 Karten."),
        ("de", "Bob zieht 2 Karte."),
        ("de", "Welche Farbe ?"),
        ("de", "Du legst “Echo”."),
        ("de", "Du legst „Echo."),
        ("de", "Sie haben keine Karte mehr."),
        ("en", "Ann lays a Echo."),
        ("en", "Ann lays the a Wild."),
        ("en", "Ann draws 1 cards."),
        ("en", "Every other player draws."),
        ("en", "Ann  draws."),
        ("en", "Ann draws. ."),
        ("en", "Ann draws { $count } cards."),
    ],
)
def test_the_editor_sees_what_is_wrong(lang: str, bad: str) -> None:
    assert mistakes(bad, lang)
