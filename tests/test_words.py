"""Sentences of the line mode, the narration, bots and servers: none missing, unused or untranslated."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import pioche
from pioche.analysis import Grade
from pioche.analysis._act_text import PLAIN_ACTS
from pioche.analysis._reasons import ReasonKind
from pioche.bots import BOT_NAMES
from pioche.core.events import Event
from pioche.core.redacted_events import Seen
from pioche.locale import DEFAULT, LANGUAGES
from pioche.records._highlights import HighlightKind
from pioche.records._narration import sentences as teller
from pioche.tui._plain.command_reader import ACTS, ASIDE
from tests.locale.messages import messages as parsed
from tests.locale.messages import source

SOURCE = Path(pioche.__file__).parent
OTHERS = [lang for lang in LANGUAGES if lang != DEFAULT]
SHARED = {
    *("web-bots", "web-clock-seconds", "web-code", "web-letter", "web-pause", "web-set-vibration"),
    *("plain-word-hand", "plain-teams", "web-team", "web-moment-uno"),
    *("plain-word-table", "plain-word-uno", "plain-seat-uno", "tell-scores-changed"),
    *(
        "web-points",
        "web-uno",
        "web-moment-uno",
        "web-reaction-laugh",
        "web-reaction-bravo",
        "web-sheet-total",
        "web-table-title",
    ),
}
"""Words that English shares with another language; beside these, keys."""
FILES = ("plain", "tell", "replay", "bots", "serve", "web", "analysis", "mcp")
WEB = SOURCE.parents[1] / "web" / "src"


@cache
def messages(lang: str, file: str) -> dict[str, str]:
    text = source(lang, f"{file}.ftl")
    spans = {id: each.span for id, each in parsed(lang, f"{file}.ftl").items()}
    return {id: text[span.start : span.end].partition("=")[2] for id, span in spans.items() if span}


def quoted(*paths: str) -> set[str]:
    found = "".join((SOURCE / path).read_text(encoding="utf-8") for path in paths)
    return set(re.findall(r"\"([a-z][a-z0-9-]*)\"", found))


@cache
def web_sources() -> str:
    paths = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".html")]
    return "".join(path.read_text(encoding="utf-8") for path in paths if path.parent.name != "protocol")


def web_ids() -> set[str]:
    """The message ids in the web client: in quotes of any kind, without their attributes."""
    return set(re.findall(r"[\"'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+)(?:\.[a-z-]+)?[\"'`]", web_sources()))


def web_beginnings() -> tuple[str, ...]:
    """Beginnings of ids that end in a value of the game: `web-refused-${code}`."""
    return tuple(re.findall(r"`([a-z][a-z0-9]*-(?:[a-z0-9]+-)*)\$\{", web_sources()))


def event_ids() -> set[str]:
    kinds = [kind for kind in (*get_args(Event), *get_args(Seen)) if kind not in teller._UNTOLD]
    return {f"tell-{teller._id(kind)}" for kind in kinds}


def used(file: str) -> set[str]:
    return said_in_python(file) | web_ids()


def said_in_python(file: str) -> set[str]:
    if file == "plain":
        said = quoted(*(f"tui/_plain/{path.name}" for path in (SOURCE / "tui/_plain").glob("*.py")))
        words = {f"plain-word-{word}" for word in (*ACTS, *ASIDE)}
        return {f"plain-{id}" for id in said} | words | {id for id in said if id.startswith("plain-")}
    if file == "tell":
        highlights = {f"tell-highlight-{kind}" for kind in get_args(HighlightKind)}
        return event_ids() | highlights | {f"tell-{id}" for id in quoted("records/_narration/sentences.py")}
    if file == "mcp":
        return quoted(*(f"mcp/{path.name}" for path in (SOURCE / "mcp").glob("*.py")))
    if file == "replay":
        return {f"replay-{id}" for id in quoted("records/_narration/narrator.py")}
    if file == "analysis":
        parts = {"act": PLAIN_ACTS.values(), "grade": get_args(Grade), "reason": get_args(ReasonKind)}
        named = {f"analysis-{part}-{each}" for part, words in parts.items() for each in words}
        said = quoted("analysis/_report.py", "analysis/_report_words.py", "analysis/_act_text.py")
        return named | said | {f"analysis-head-{each}" for each in said}
    if file == "serve":
        reasons = {f"serve-{id}" for id in quoted("server/_listening.py")}
        pages = ["limited_page", "pages", "documents", "link_previews"]
        paths = [f"server/_http/{page}.py" for page in pages]
        previews = {
            f"preview-{kind}{part}"
            for kind in ("home", "invitation", "replay")
            for part in ("-title", "", "-table")
        }
        return reasons | previews | quoted("cli/_startup_message.py", "server/_sockets/farewell.py", *paths)
    if file == "web":
        return {id for id in messages("en", "web") if id.startswith(web_beginnings())}
    return {f"bot-{bot}" for bot in BOT_NAMES} | quoted("cli/_bots.py", "lab/_duel.py", "tui/_start/seats.py")


@pytest.mark.parametrize("file", FILES)
def test_every_language_has_the_same_messages(file: str) -> None:
    english = set(messages(DEFAULT, file))
    assert all(set(messages(lang, file)) == english for lang in LANGUAGES)


@pytest.mark.parametrize("file", FILES)
def test_no_message_is_unused(file: str) -> None:
    assert set(messages("en", file)) - used(file) == set()


def test_every_event_that_is_told_has_a_sentence() -> None:
    special = {"tell-turn-started"}  # told by what is due: tell-answer-due, tell-colour-due
    assert event_ids() - special <= set(messages("en", "tell"))


def test_the_web_client_says_nothing_that_has_no_words() -> None:
    said = {id for id in web_ids() if id.startswith("web-")}
    assert said - set(messages("en", "web")) == set()
    assert "web-your-turn" in said


def test_french_signs_do_not_begin_a_line() -> None:
    """The space before them does not break."""
    broken = {id for id, text in messages("fr", "web").items() if re.search(r"[^\s{=>] [:!?;»]|« ", text)}
    assert broken == set()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_nothing_is_left_in_english(file: str, lang: str) -> None:
    english, other = messages(DEFAULT, file), messages(lang, file)
    same = {id for id in english if _letters(english[id]) == _letters(other[id]) and _letters(english[id])}
    assert {id for id in same if not id.startswith("web-key-")} <= SHARED


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_things_have_the_same_key_at_the_web_table(lang: str) -> None:
    keys = [text.strip() for id, text in messages(lang, "web").items() if id.startswith("web-key-")]
    assert len(set(keys)) == len(keys)


def _letters(text: str) -> str:
    """The text of a message that people read, without variables and selectors."""
    return re.sub(r"\{[^{}]*\}|\[[a-z]+\]|[\W\d_]", "", re.sub(r"\$\w+|->", "", text))
