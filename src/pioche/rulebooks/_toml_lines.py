"""Finds the line of each key and value of a TOML text, which has been parsed already and is valid.

The time and memory are linear in the text, because `check_shape` limits how long a path can be.
"""

import re
from typing import Final, TypeAlias

from pioche.rulebooks._text_limits import BASIC, COMMENT, LITERAL, MULTI_LINE

Path: TypeAlias = tuple[str | int, ...]
"""Keys from the outside in; a number counts the values of an array."""

_SPACE: Final = re.compile(rf"(?:[ \t\r\n]++|{COMMENT})*+")
_BLANKS: Final = re.compile(r"[ \t]*+")
_BRACKETS: Final = re.compile(r"\[+")
_KEY: Final = re.compile(rf"{BASIC}|{LITERAL}|[A-Za-z0-9_-]++")
_STRING: Final = re.compile(rf"{MULTI_LINE}|{BASIC}|{LITERAL}")
_BARE: Final = re.compile(r"[^,\]}#\n]*+")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")


def lines_of(text: str) -> dict[Path, int]:
    """The line, counted from 1, of every key and of every value in an array."""
    return _Scanner(text).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line, self.counted = 1, 0
        self.lines: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        table: Path = ()
        self.skip(_SPACE)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(_SPACE)
        return self.lines

    def skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(f"no TOML at {self.at}")
        self.at = found.end()
        return found[0]

    def mark(self, path: Path) -> None:
        """Notes the current line for this path, and for tables it opens on the way."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], self.line)

    def header(self) -> Path:
        opening = self.skip(_BRACKETS)
        path = self.dotted()
        self.mark(path)
        self.at += len(opening)
        return path

    def dotted(self) -> Path:
        keys: list[str] = []
        while True:
            self.skip(_BLANKS)
            keys.append(_plain(self.skip(_KEY)))
            self.skip(_BLANKS)
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    def pair(self, table: Path) -> None:
        path = table + self.dotted()
        self.mark(path)
        self.at += 1  # the equals sign
        self.skip(_BLANKS)
        self.value(path)

    def value(self, path: Path) -> None:
        start = self.text[self.at]
        if start in "\"'":
            self.skip(_STRING)
        elif start == "[":
            self.array(path)
        elif start == "{":
            self.inline_table(path)
        else:
            self.skip(_BARE)

    def array(self, path: Path) -> None:
        self.at += 1
        place = 0
        while self.next_in("]"):
            self.mark((*path, place))
            self.value((*path, place))
            place += 1
        self.at += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        while self.next_in("}"):
            self.pair(path)
        self.at += 1

    def next_in(self, closing: str) -> bool:
        """Goes to the next item of an array or inline table, or to its end."""
        self.skip(_SPACE)
        if self.text[self.at] == ",":
            self.at += 1
            self.skip(_SPACE)
        return self.text[self.at] != closing


def _plain(key: str) -> str:
    if key[0] == '"':
        return _ESCAPE.sub(_unescape, key[1:-1])
    return key[1:-1] if key[0] == "'" else key


def _unescape(escape: re.Match[str]) -> str:
    if escape[1] or escape[2]:
        return chr(int(escape[1] or escape[2], 16))
    return {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}.get(escape[3], escape[3])
