"""Limits the shape of a TOML text before it is parsed, in one pass that keeps only counters.

The TOML parser takes quadratic time and memory for long dotted keys, and recurses into nested values. A
ruleset needs neither, so a text that has them is refused here.
"""

import re
from collections.abc import Iterator
from typing import Final

from pioche.rulebooks._errors import Phrase

DEEPEST_KEY: Final = 8
"""Most parts of one dotted key or header; a ruleset needs four: `cards.W1.name.en`."""
DEEPEST_VALUE: Final = 8
"""Arrays and inline tables inside one another."""
MOST_ITEMS: Final = 8_000
"""Most keys, headers and array values; more than fit into a ruleset that is accepted elsewhere."""
LONGEST_WORD: Final = 100
"""Characters of a key without quotes, a number or a date."""

BASIC: Final = r'"(?:[^"\\\n]++|\\.)*+"'
LITERAL: Final = r"'[^'\n]*+'"
MULTI_LINE: Final = (
    r'"""(?:[^"\\]++|\\(?s:.)|"{1,2}+(?!"))*+"{3,5}' + "|" + r"'''(?:[^']++|'{1,2}+(?!'))*+'{3,5}"
)
COMMENT: Final = r"#[^\n]*+"
_TOKEN: Final = re.compile(
    rf"(?P<skipped>[ \t\r]++|{COMMENT}|{MULTI_LINE}|{BASIC}|{LITERAL})"
    r"|(?P<sign>[\n\[\]{}.,=])"
    r"|(?P<word>[^\s\"'#\[\]{}.,=]++|(?s:.))"
)
_BEGINS_A_KEY: Final = frozenset("\n[{,=")
_OPENS_A_STRING: Final = frozenset("\"'")


class TooMuchError(ValueError):
    """The text exceeds a limit: which one, and on which line, counted from 1."""

    def __init__(self, line: int, expected: Phrase) -> None:
        super().__init__(expected.id)
        self.line = line
        self.expected = expected


def check_shape(text: str) -> None:
    """Refuses a text that nests too deeply or has too many items; invalid TOML may pass."""
    depth = dots = items = 0
    for sign, at in _signs(text):
        dots = 0 if sign in _BEGINS_A_KEY else dots + (sign == ".")
        depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        items += sign in "[=,"
        if dots >= DEEPEST_KEY:
            raise _too_much(text, at, "error-toml-key", DEEPEST_KEY)
        if depth > DEEPEST_VALUE:
            raise _too_much(text, at, "error-toml-depth", DEEPEST_VALUE)
        if items > MOST_ITEMS:
            raise _too_much(text, at, "error-toml-items", MOST_ITEMS)


def _signs(text: str) -> Iterator[tuple[str, int]]:
    """The signs that determine the shape of a text, outside strings and comments."""
    for token in _TOKEN.finditer(text):
        if token.lastgroup == "sign":
            yield token[0], token.start()
        elif token[0] in _OPENS_A_STRING:
            return  # a string without an end: the parser stops there
        elif token.lastgroup == "word" and token.end() - token.start() > LONGEST_WORD:
            raise _too_much(text, token.start(), "error-toml-word", LONGEST_WORD)


def _too_much(text: str, at: int, phrase: str, most: int) -> TooMuchError:
    return TooMuchError(text.count("\n", 0, at) + 1, Phrase(phrase, {"most": str(most)}))
