"""Chooses the language."""

import re
from collections.abc import Mapping, Sequence

from pioche.locale._words import DEFAULT, LANGUAGES

VARIABLES = ("PIOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name a language; the first that is set decides."""


def language(environment: Mapping[str, str], asked: str | None = None) -> str:
    """The language asked for (`--lang`), otherwise that of the environment, otherwise English."""
    wishes = [asked, *(environment.get(name) for name in VARIABLES)]
    return spoken(next((wish for wish in wishes if wish), DEFAULT)) or DEFAULT


def spoken(wish: str, languages: Sequence[str] = LANGUAGES) -> str | None:
    """The language that a code names: `pt-BR`, or a locale such as `pt_BR.UTF-8`. If there is none for the
    country, it is the language without a country.
    """
    code = re.split(r"[.@]", wish.strip())[0].replace("_", "-").lower()
    exact = (lang for lang in languages if lang.lower() == code)
    return next(exact, None) or next((lang for lang in languages if lang == code.partition("-")[0]), None)
