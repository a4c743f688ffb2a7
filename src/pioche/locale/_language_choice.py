"""Which language to speak."""

from collections.abc import Mapping

from pioche.locale._words import DEFAULT, LANGUAGES

VARIABLES = ("PIOCHE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a wish may stand in the environment; the first that is set decides."""


def language(environment: Mapping[str, str], asked: str | None = None) -> str:
    """What was asked for (`--lang`), else what the environment says, else English."""
    wishes = [asked, *(environment.get(name) for name in VARIABLES)]
    wish = next((wish for wish in wishes if wish), DEFAULT)
    code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else DEFAULT
