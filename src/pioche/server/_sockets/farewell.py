"""The last frame of a connection; where an older client has no words for the reason, with a sentence."""

from typing import Final

from pioche.locale import LANGUAGES, words
from pioche.protocol import to_client as t

_SENTENCES: Final = {"vocabulary": "serve-too-old"}
"""Reasons that older clients do not know."""


def farewell(code: str) -> t.Bye:
    sentence = _SENTENCES.get(code)
    if sentence is None:
        return t.Bye(code)
    return t.Bye(code, " / ".join(words(lang).say(sentence) for lang in LANGUAGES))
