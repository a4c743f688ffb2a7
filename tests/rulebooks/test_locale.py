"""The Fluent files: the same messages in every language, all used, none missing."""

import re
from functools import cache
from pathlib import Path

import pytest

import pioche
from pioche.core import BUILT_IN, RefusalCode
from pioche.locale import LANGUAGES, language, words
from pioche.rulebooks import a_card, card_name, load, refusal_text, resolve_text, the_card
from tests.locale.messages import Gathered, patterns

ONLY_ENGLISH = {"cards-colour-a"}
ONLY_FRENCH = {"cards-colour-feminine", "mute-h", "of-name", "of-other", "of-player"}
SAME_IN_BOTH = {"cards-boomerang", "rules-card-points"}
"""Words the two languages share."""


@cache
def gathered(lang: str) -> dict[str, Gathered]:
    return {id: Gathered(pattern) for id, pattern in patterns(lang).items()}


def ours(messages: dict[str, Gathered]) -> list[str]:
    """The messages of the rules; other packages check their own."""
    kinds = ("rules", "cards", "error", "refusal")
    return [id for id in messages if id.partition("-")[0] in kinds and id not in ONLY_ENGLISH]


def test_no_message_is_missing_in_a_language() -> None:
    assert set(gathered("fr")) - set(gathered("en")) == ONLY_FRENCH
    assert set(gathered("en")) - set(gathered("fr")) == ONLY_ENGLISH


def variables(messages: dict[str, Gathered], id: str) -> set[str]:
    """The variables of a sentence and of its parts."""
    inside = (variables(messages, part) for part in messages[id].parts)
    return messages[id].variables.union(*inside)


def test_a_message_speaks_of_the_same_things_in_every_language() -> None:
    fewer = {"refusal-no-match.full": {"top"}}
    for id in set(gathered("en")) - ONLY_ENGLISH:
        assert variables(gathered("en"), id) - fewer.get(id, set()) == variables(gathered("fr"), id), id


def test_every_message_is_translated() -> None:
    english, french = gathered("en"), gathered("fr")
    same = {id for id in ours(english) if english[id].letters and english[id].letters == french[id].letters}
    assert {id.partition(".")[0] for id in same} <= SAME_IN_BOTH


def test_french_texts_keep_their_signs_on_the_line() -> None:
    for id, message in gathered("fr").items():
        for text in message.texts:
            assert not re.search(r" [:;!?»]|« |'", text), (id, text)


def sources() -> str:
    root = Path(pioche.__file__).parent
    return "".join(path.read_text(encoding="utf-8") for path in sorted(root.rglob("*.py")))


def test_every_error_has_its_message_and_every_message_its_error() -> None:
    used = set(re.findall(r'"(error-[a-z0-9-]+[a-z0-9])"', sources())) | {
        *(f"error-effect-{part}" for part in ("verb", "shape", "who", "count", "lots", "weight", "lot")),
        "error-start-apply",
        "error-start-cover",
        "error-starts-symbols",
        "error-starts-cards",
    }
    assert used == {id for id in gathered("en") if id.startswith("error-")}


@pytest.mark.parametrize("code", RefusalCode)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(code: RefusalCode, lang: str) -> None:
    rules = load("classic")
    plain = refusal_text(rules, code, lang)
    full = refusal_text(rules, code, lang, card="g7", top="r5", colour="r", player="Jo")
    for said in (plain, full):
        assert said.endswith(".")
        assert "{" not in said
        assert code not in said.lower().split()
    assert words(lang).problems(f"refusal-{code}") == []


def test_a_refusal_says_why_in_the_players_language() -> None:
    rules = load("classic")
    assert refusal_text(rules, "no-match", "fr", card="g7", top="r5", colour="r") == (
        "Tu ne peux pas poser le 7 vert\u202f: la couleur demandée est le rouge."
    )
    assert refusal_text(rules, "no-match", "en", card="g7", top="W", colour="b") == (
        "You cannot lay the green 7 on the Wild: the colour in force is blue."
    )
    assert refusal_text(rules, "not-your-turn", "fr", player="Jo") == "C’est à Jo de jouer."
    assert refusal_text(rules, "unknown-card", "en", card="no card") == "There is no such card in the game."


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("r7", "the red 7", "le 7 rouge"),
        ("g0", "the green 0", "le 0 vert"),
        ("gR", "the green Reverse", "l’inversion verte"),
        ("bS", "the blue Skip", "le passe-ton-tour bleu"),
        ("y+2", "the yellow Draw Two", "le +2 jaune"),
        ("bA", "the blue Discard All", "le poser-tout bleu"),
        ("W", "the Wild", "le joker"),
        ("W+4", "the Wild Draw Four", "le +4"),
        ("W<>", "the Swap Hands", "l’échange de jeu"),
        ("W2", "Blank 2", "la carte vierge 2"),
    ],
)
def test_cards_are_called_as_people_call_them(code: str, english: str, french: str) -> None:
    assert the_card(load("classic"), code, "en") == english
    assert the_card(load("classic"), code, "fr") == french


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("r7", "a red 7", "un 7 rouge"),
        ("gR", "a green Reverse", "une inversion verte"),
        ("W", "a Wild", "un joker"),
        ("W+1*", "a Downpour 1", "une averse +1"),
        ("W2", "Blank 2", "la carte vierge 2"),
    ],
)
def test_a_card_in_a_sentence_has_its_article(code: str, english: str, french: str) -> None:
    assert a_card(load("classic"), code, "en") == english
    assert a_card(load("classic"), code, "fr") == french


def test_every_card_has_a_name_of_its_own() -> None:
    rules = load("classic")
    for lang in LANGUAGES:
        assert len({card_name(rules, code, lang) for code in BUILT_IN}) == len(BUILT_IN)


def test_every_message_about_cards_is_used() -> None:
    parts = set().union(*(found.parts for found in (*gathered("en").values(), *gathered("fr").values())))
    quoted = set(re.findall(r'"(cards-[a-z0-9-]+)', sources()))
    written = {id.partition(".")[0] for id in gathered("fr") if id.startswith("cards-")}
    assert written <= parts | quoted


def test_a_custom_card_goes_by_its_own_name() -> None:
    rules = resolve_text('[cards.W1]\nname = { en = "Downhill", fr = "Dégringolade" }\neffects = []')
    assert (card_name(rules, "W1", "en"), card_name(rules, "W1", "fr")) == ("Downhill", "Dégringolade")
    assert (the_card(rules, "W1", "en"), a_card(rules, "W1", "en")) == ("“Downhill”", "“Downhill”")
    assert the_card(rules, "W1", "fr") == a_card(rules, "W1", "fr") == "«\u202fDégringolade\u202f»"


def test_a_message_nobody_has_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("fr").say("no-such-message")
    with pytest.raises(KeyError):
        words("en").say("cards-wild.nothing")


def test_an_unknown_language_is_english() -> None:
    assert words("xx") is words("en")


@pytest.mark.parametrize(
    ("environment", "asked", "expected"),
    [
        ({}, None, "en"),
        ({"LANG": "fr_FR.UTF-8"}, None, "fr"),
        ({"LANG": "fr"}, "en", "en"),
        ({"LANG": "en_GB.UTF-8", "PIOCHE_LANG": "fr"}, None, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, None, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, None, "fr"),
        ({"LANG": "xx_XX.UTF-8"}, None, "en"),
        ({}, "fr-CA", "fr"),
    ],
)
def test_the_language_is_the_one_asked_for_first(
    environment: dict[str, str], asked: str | None, expected: str
) -> None:
    assert language(environment, asked) == expected
