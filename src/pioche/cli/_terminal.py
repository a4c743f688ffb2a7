"""The language and the abilities of this terminal."""

import os
import sys
from collections.abc import Mapping

from pioche.cli._output import spoken
from pioche.locale import language, words


def is_screen(environment: Mapping[str, str]) -> bool:
    """Whether the terminal can show a table."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and environment.get("TERM", "") not in ("", "dumb")


def terminal_language(asked: str | None, chosen: str) -> str:
    """The language asked for, or that of the environment, or the one chosen on the start screen."""
    if asked is not None:
        return spoken(asked)
    return language(os.environ, os.environ.get("PIOCHE_LANG") or chosen or None)


def is_line_mode(plain: bool, lang: str) -> bool:
    """Whether to play line by line: on request, or, with a message, if the terminal cannot show a table."""
    if not plain and not is_screen(os.environ):
        print(words(lang).say("tui-falls-back"), file=sys.stderr)
        return True
    return plain
