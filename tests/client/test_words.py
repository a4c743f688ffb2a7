"""The sentences about remote tables: none missing, none unused, none untranslated."""

import re
from pathlib import Path

import pytest

import pioche
from pioche.client import JoinError
from pioche.client._goodbyes import FINAL_GOODBYES
from pioche.locale import LANGUAGES, words
from tests.locale.messages import messages

SOURCE = Path(pioche.__file__).parent
OF_THE_TABLE = {
    *("name-taken", "bad-name", "table-full", "master-does-not-play"),
    *("locked", "bad-key", "already-here", "not-taken"),
}
"""Reasons why a table gives no seat."""


def ids(lang: str) -> set[str]:
    return set(messages(lang, "client.ftl"))


def used() -> set[str]:
    sources = [*(SOURCE / "client").glob("*.py"), SOURCE / "cli" / "_bot_join.py"]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    said = set(re.findall(r"[\"'](client-[a-z-]+)[\"']", text))
    return said | {f"client-{code}" for code in re.findall(r"JoinError\(\s*\"([a-z-]+)\"", text)}


def test_every_language_has_the_same_sentences() -> None:
    first, *others = (ids(lang) for lang in LANGUAGES)
    assert others == [first] * len(others)


def test_every_reason_has_its_sentence_and_no_sentence_is_unused() -> None:
    assert ids("en") == used() | {f"client-{code}" for code in FINAL_GOODBYES | OF_THE_TABLE}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_one_line_with_what_it_is_about(lang: str) -> None:
    said = JoinError("unreachable", address="http://h/t/ABCDE").say(words(lang))
    assert "http://h/t/ABCDE" in said
    assert "\n" not in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_without_a_sentence_is_told_by_its_code(lang: str) -> None:
    assert "strange-reason" in JoinError("strange-reason", name="x").say(words(lang))


def test_nothing_is_left_in_english() -> None:
    english, french = words("en"), words("fr")
    about = {"address": "a", "name": "n", "table": "t", "code": "c", "problem": "p", "rounds": 2, "won": 1}
    same = [id_ for id_ in ids("en") if english.say(id_, **about) == french.say(id_, **about)]
    assert same == []


@pytest.mark.parametrize(
    ("lang", "rounds", "said"),
    [
        ("en", 1, "Owl has played 1 round and won 0."),
        ("en", 3, "Owl has played 3 rounds and won 2."),
        ("fr", 1, "Owl a joué 1 manche et en a gagné 0."),
        ("fr", 3, "Owl a joué 3 manches et en a gagné 2."),
    ],
)
def test_rounds_are_counted_as_people_do(lang: str, rounds: int, said: str) -> None:
    won = {1: 0, 3: 2}[rounds]
    assert words(lang).say("client-bot-stayed", name="Owl", rounds=rounds, won=won) == said
