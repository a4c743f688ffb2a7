"""The sentences of the terminal table: none missing, none unused, none untranslated."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax.ast import Message

import pioche.tui
from pioche.locale import DEFAULT, LANGUAGES, words
from pioche.table import Problem, RefusedAnswer, TableRefusalCode
from pioche.tui._table.keys import REMOTE_KEYS
from pioche.tui._table.refusals import table_refusal
from tests.locale.messages import Gathered, messages

HERE = Path(pioche.tui.__file__).parent
SOURCES = sorted(path for path in HERE.rglob("*.py") if "_plain" not in path.parts)
CLI = [HERE.parent / "cli" / name for name in ("_play.py", "_join.py", "_network.py", "_terminal.py")]
FILE = "tui.ftl"
SAYING = {"say", "tell", "key_of"}
SHARED = {
    "tui-clock",
    "tui-act-uno",
    "tui-points",
    "tui-net-uno-clock",
    "tui-net-minutes",
    "tui-net-hours",
    "tui-sheet-total",
}
SHARED |= {"tui-letter", "tui-lobby-page-bots", "tui-lobby-pause", "tui-net-word-bot"}
SHARED |= {"tui-reaction-bravo", "tui-reaction-laugh", "tui-log-reaction"}


def asked_for(source: str) -> Iterator[str]:
    """Ids of messages, with a star where a part of the id is computed; a text with blanks is none."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _name(node.func) in SAYING and node.args:
            place = 1 if _name(node.func) == "key_of" else 0
            for said in _texts(node.args[place]):
                if " " not in said:
                    yield f"key-{said}" if place else said


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in parts)  # type: ignore[misc]
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)


def used() -> set[str]:
    found = {said for path in (*SOURCES, *CLI) for said in asked_for(path.read_text(encoding="utf-8"))}
    return {said if said.startswith("tui-") else f"tui-{said}" for said in found}


def known(said: str, ids: set[str]) -> bool:
    pattern = re.compile(re.escape(said).replace(r"\*", "[a-z-]+") + r"\Z")
    return any(pattern.match(id_) for id_ in ids)


def test_no_message_is_unused() -> None:
    patterns = [
        re.compile(re.escape(said).replace(r"\*", "[a-z-]+") + r"\Z") for said in used() if said != "tui-*"
    ]
    keys = {"tui-key-" + name for name in ("draw", "pass", "accept", "challenge", "jump", "uno", "catch")}
    keys |= {"tui-key-" + name for name in REMOTE_KEYS}
    keys |= {"tui-key-" + name for name in ("scores", "rules", "log", "help", "quit", "export", "lift")}
    unused = [
        id_ for id_ in messages("en", FILE) if not any(p.match(id_) for p in patterns) and id_ not in keys
    ]
    indirect = {"tui-come-button", "tui-again-button", "tui-deal", "tui-replay-stop", "tui-replay-play"}
    assert set(unused) - indirect == set()


COMPUTED = {"bot-": "greedy", "analysis-grade-": "mistake", "analysis-head-": "luck"}
"""Messages of other files with a part of the id that is computed: one such part."""


def test_no_message_is_missing() -> None:
    ids = set(messages("en", FILE))
    others = {said for said in used() if not known(said, ids)}
    elsewhere = {said.removeprefix("tui-") for said in others}
    for said in elsewhere - {"*"}:
        stem = said.replace(
            "*", next((one for begin, one in COMPUTED.items() if said.startswith(begin)), "*")
        )
        assert words("en").say(stem, colour="r"), said


def test_every_language_says_the_same_things() -> None:
    english = messages("en", FILE)
    for lang in LANGUAGES:
        found = messages(lang, FILE)
        assert set(found) == set(english)
        for id_, message in found.items():
            assert spoken_of(message) == spoken_of(english[id_]), id_


def spoken_of(message: Message) -> set[str]:
    """The variables, also those that a part names: « d’Anne »."""
    found = Gathered(message)
    return found.variables | {part.removeprefix("of-") for part in found.parts if part.startswith("of-")}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != DEFAULT])
def test_every_message_is_translated(lang: str) -> None:
    english, other = (
        {id_: Gathered(message) for id_, message in messages(each, FILE).items()} for each in (DEFAULT, lang)
    )

    same = {id_ for id_ in english if english[id_].letters and english[id_].letters == other[id_].letters}
    assert {id_ for id_ in same if not id_.startswith("tui-key-")} <= SHARED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_keys_are_single_letters(lang: str) -> None:
    named = ("tui-key-enter", "tui-key-space", "tui-key-escape")
    for id_ in messages(lang, FILE):
        if id_.startswith("tui-key-") and id_ not in named:
            assert len(words(lang).say(id_)) == 1


def test_a_message_nobody_wrote_is_noticed() -> None:
    assert not known("tui-nothing-of-the-kind", set(messages("en", FILE)))
    assert list(asked_for("self.say('a' if x else f'b-{y}')")) == ["a", "b-*"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_a_table_has_its_sentence(lang: str) -> None:
    quiet = {"stale", "bad-part"}
    """Refusals that a player has not caused."""
    codes = ({str(code) for code in TableRefusalCode} | {"unknown-bot", "not-saved"}) - quiet
    said = {code: table_refusal(RefusedAnswer(code), lang) for code in codes}
    assert words(lang).say("tui-not-now") not in [text for code, text in said.items() if code != "bad-rules"]
    assert table_refusal(RefusedAnswer("of-a-newer-server"), lang) == words(lang).say("tui-not-now")


def test_rules_that_cannot_be_played_are_explained_and_nothing_is_obeyed() -> None:
    problem = Problem(
        "error-one-of", {"options": "a\x1b[2J, b"}, field="stacking", value='"sme"', hint="same"
    )
    text = table_refusal(RefusedAnswer("bad-rules", problem=problem), "en")
    assert text.startswith('stacking = "sme": ')
    assert 'did you mean "same"?' in text
    assert text.isprintable()
    newer = RefusedAnswer("bad-rules", problem=Problem("error-of-a-newer-server"))
    assert table_refusal(newer, "fr") == "Cette règle ne se joue pas."
