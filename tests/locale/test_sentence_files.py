"""Files of sentences are parsed when they are needed, and say the same as all of them together."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message

from pioche.locale import LANGUAGES
from pioche.locale._sentence_files import SentenceFiles
from pioche.locale._words import _sources
from tests.locale.messages import messages

MENU = "menu-open = Open { table-name } { -house }\n"
TABLE = "table-name = the table\ntable-other = Another\n"
HOUSE = "# the house\n-house = of pioche\n"
LONG = "long-story = Once upon a time\n"


def said(sentences: SentenceFiles, name: str) -> str:
    message = sentences.message(name)
    assert message is not None
    assert message.value is not None
    text, problems = sentences.bundle.format_pattern(message.value, {})
    assert not problems
    return str(text)


def test_a_sentence_brings_the_files_that_it_uses_and_no_other() -> None:
    sentences = SentenceFiles("en", [LONG, MENU, TABLE, HOUSE])
    assert said(sentences, "menu-open") == "Open the table of pioche"
    assert sentences.bundle.has_message("table-other")
    assert not sentences.bundle.has_message("long-story")
    assert said(sentences, "long-story") == "Once upon a time"


@pytest.mark.parametrize("first", ["menu-open", "table-other"])
def test_of_two_sentences_with_one_id_the_later_file_counts(first: str) -> None:
    sentences = SentenceFiles("en", [MENU, HOUSE, TABLE, "table-name = a desk\n"])
    said(sentences, first)
    assert said(sentences, "menu-open") == "Open a desk of pioche"


def test_a_later_sentence_that_cannot_be_read_leaves_the_earlier_one() -> None:
    sentences = SentenceFiles("en", [TABLE, MENU, HOUSE, "table-name = { the desk\n"])
    assert said(sentences, "menu-open") == "Open the table of pioche"


def test_a_sentence_that_no_file_has_is_none() -> None:
    sentences = SentenceFiles("en", [MENU, HOUSE])
    assert sentences.message("menu-close") is None
    assert sentences.message("-house") is None
    assert sentences.message("the") is None


def spoken(bundle: FluentBundle, message: Message | None) -> list[str]:
    """The sentence and its attributes without any arguments, and their errors."""
    assert message is not None
    patterns = [message.value, *message.attributes.values()]
    return [str(bundle.format_pattern(each)) for each in patterns if each is not None]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_finds_all_that_it_uses(lang: str) -> None:
    """It says the same if its file is the only one that was asked for."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in _sources(lang)}
    together = SentenceFiles(lang, texts.values())
    for text in texts.values():
        together.bundle.add_resource(FluentResource(text))
    for file in texts:
        alone = SentenceFiles(lang, texts.values())
        for name in messages(lang, file):
            wanted = spoken(together.bundle, together.bundle.get_message(name))
            assert spoken(alone.bundle, alone.message(name)) == wanted
