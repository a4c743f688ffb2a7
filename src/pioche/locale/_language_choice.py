"""Chooses the language."""

from collections.abc import Mapping

from pioche.locale._words import DEFAULT, LANGUAGES

VARIABLES = ("PIOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name a language; the first that is set decides."""


def language(environment: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for (`--lang`), otherwise that of the environment, otherwise English."""
    wishes = [asked, *(environment.get(name) for name in VARIABLES)]
    wish = next((wish for wish in wishes if wish), DEFAULT)
    code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else DEFAULT
