"""Sentences by their id, from the `.ftl` files of a language."""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime.resolver import Pattern

    from pioche.locale._sentence_files import SentenceFiles

DEFAULT: Final = "en"
"""The language used for sentences that another language lacks."""
FOLDER_VARIABLE: Final = "PIOCHE_LOCALE"
"""Names a folder with more languages, or with sentences that replace those of the package."""
_CODE: Final = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def is_language(code: str) -> bool:
    """Whether a text has the form of a language code: `de`, `pt-BR`."""
    return _CODE.fullmatch(code) is not None


def translated(texts: Mapping[str, str], lang: str, otherwise: str = "") -> str:
    """The text in this language; otherwise in English; otherwise in the first language it has."""
    return texts.get(lang) or texts.get(DEFAULT) or next(iter(texts.values()), otherwise)


def _folders() -> Iterator[Traversable]:
    """The folders of languages, the package's own first."""
    yield files(__package__)
    if own := os.environ.get(FOLDER_VARIABLE):
        yield Path(own)


def _found() -> tuple[str, ...]:
    """Every folder of sentences is a language; English comes first."""
    names = {
        each.name for folder in _folders() if folder.is_dir() for each in folder.iterdir() if each.is_dir()
    }
    spoken = {name for name in names if is_language(name) and any(_sources(name))}
    return (DEFAULT, *sorted(spoken - {DEFAULT}))


def _sources(lang: str) -> Iterator[Traversable]:
    for folder in _folders():
        if (here := folder / lang).is_dir():
            found = (file for file in here.iterdir() if file.name.endswith(".ftl"))
            yield from sorted(found, key=lambda file: file.name)


LANGUAGES: Final = _found()


class Words:
    """The sentences of one language; missing ones are said in English."""

    def __init__(self, lang: str, sentences: "SentenceFiles", otherwise: "Words | None" = None) -> None:
        self.lang = lang
        self._sentences = sentences
        self._otherwise = otherwise

    def say(self, id: str, /, **args: object) -> str:
        """The sentence `id`, or `id.attribute`. Raises KeyError if no language has it."""
        return self._said(id, args)[0]

    def say_fully(self, id: str, /, **args: object) -> str:
        """The fuller form of a sentence (`id.full`) if all its arguments are known, otherwise the plain
        one.
        """
        known = {name: value for name, value in args.items() if value is not None}
        try:
            said, problems = self._said(f"{id}.full", known)
        except KeyError:
            problems = ["no fuller form"]
            said = ""
        return self.say(id, **known) if problems else said

    def has(self, id: str) -> bool:
        """Whether this language, or English, has the sentence."""
        return self._pattern(id) is not None or (self._otherwise is not None and self._otherwise.has(id))

    def problems(self, id: str, /, **args: object) -> list[str]:
        """The errors of a sentence with these arguments, for tests."""
        return self._said(id, args)[1]

    def _said(self, id: str, args: dict[str, object]) -> tuple[str, list[str]]:
        pattern = self._pattern(id)
        if pattern is not None:
            said, errors = self._sentences.bundle.format_pattern(pattern, args)
            return str(said), [str(error) for error in errors]
        if self._otherwise is None:
            raise KeyError(id)
        return self._otherwise._said(id, args)

    def _pattern(self, id: str) -> "Pattern | None":
        name, _, attribute = id.partition(".")
        message = self._sentences.message(name)
        if message is None:
            return None
        return message.attributes.get(attribute) if attribute else message.value


@cache
def words(lang: str) -> Words:
    """The sentences of a language; English for an unknown one."""
    if lang not in LANGUAGES:
        return words(DEFAULT)
    from pioche.locale._sentence_files import SentenceFiles

    sentences = SentenceFiles(lang, (file.read_text(encoding="utf-8") for file in _sources(lang)))
    return Words(lang, sentences, words(DEFAULT) if lang != DEFAULT else None)
