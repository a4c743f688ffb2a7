"""Splits one line of PUN into words, tags and a comment, each with its column."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, TypeAlias, TypeVar

from pioche.records._pun.errors import LineError, quoted
from pioche.records._pun.statements import PlacedWord

Reader = TypeVar("Reader")

ACTION_WORDS: Final = frozenset(
    {"draw", "pass", "uno", "catch", "challenge", "accept", "colour", "jump", "leave"}
)
NOT_PLAYERS: Final = ACTION_WORDS | {"none", "table"}
MOST_DIGITS: Final = 9

FORBIDDEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters except tab and newline, and surrogates that UTF-8 cannot write."""

_WORD: Final = re.compile(r"[^ \t]+")
_COMMENT: Final = re.compile(r"(?:(?<=[ \t])|\A)#")
_PLAYER: Final = re.compile(r"[a-z][a-z0-9_-]*\Z")
_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_BARE: Final = re.compile(r'[^ \t"\[\]]+')
_QUOTED: Final = re.compile(r'"([^"\\]*(?:\\["\\][^"\\]*)*)"')
_BLANKS: Final = re.compile(r"[ \t]*")
_ESCAPE: Final = re.compile(r'\\(["\\])')
_PIECE: Final = re.compile(r'[^"\\]*(?:\\["\\][^"\\]*)*')


def uncommented(line: str) -> tuple[str, str | None]:
    """A line that is not a tag, and its comment."""
    mark = _COMMENT.search(line)
    return (line, None) if mark is None else (line[: mark.start()], line[mark.end() :])


def words(text: str, column: int = 1) -> list[PlacedWord]:
    """The words of a line that starts at this column."""
    return [PlacedWord(match[0], column + match.start()) for match in _WORD.finditer(text)]


def misread(found: PlacedWord | None, expected: str, column: int) -> NoReturn:
    """At this column, another word was expected in place of this word or of the line's end."""
    if found is None:
        raise LineError(column, "the end of the line", expected)
    raise LineError(found.column, quoted(found), expected)


def reader_for(readers: Mapping[str, Reader], what: PlacedWord) -> Reader:
    """The reader of lines that begin with this word."""
    if what not in readers:
        misread(what, f"one of {', '.join(readers)}", 0)
    return readers[what]


def end_of(what: PlacedWord, words: Sequence[PlacedWord]) -> int:
    """The column after the last word of a line."""
    last = words[-1] if words else what
    return last.column + len(last)


def is_player_id(text: str) -> bool:
    return _PLAYER.match(text) is not None and text not in NOT_PLAYERS


def player_id(word: PlacedWord | None, column: int) -> PlacedWord:
    if word is None or not is_player_id(word):
        misread(word, "a player", column)
    return word


def number(word: PlacedWord | None, column: int, expected: str = "a number") -> int:
    if word is None or not is_number(word):
        misread(word, expected, column)
    return int(word)


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


Tagged: TypeAlias = tuple[PlacedWord, tuple[PlacedWord, ...]]


def fits_a_line(text: str) -> bool:
    return "\n" not in text and FORBIDDEN.search(text) is None


def tags(line: str) -> tuple[list[Tagged], str | None]:
    """The tags that share a line, and the comment after them."""
    found: list[Tagged] = []
    at = _skip_blanks(line, 0)
    while at < len(line):
        if line[at] == "#" and line[at - 1] in " \t":
            return found, line[at + 1 :]
        if line[at] != "[":
            raise LineError(at + 1, quoted(line[at:]), "another tag, a comment or the end of the line")
        name, values, at = _tag(line, at + 1)
        found.append((name, values))
        at = _skip_blanks(line, at)
    return found, None


def _tag(line: str, at: int) -> tuple[PlacedWord, tuple[PlacedWord, ...], int]:
    at = _skip_blanks(line, at)
    name = _TAG_NAME.match(line, at)
    if name is None:
        raise LineError(at + 1, _found(line, at), "the name of a tag")
    values: list[PlacedWord] = []
    end = name.end()
    at = _skip_blanks(line, end)
    while line[at : at + 1] != "]":
        if at == end:
            raise LineError(at + 1, _found(line, at), "a blank or ]")
        value, end = _value(line, at)
        values.append(value)
        at = _skip_blanks(line, end)
    return PlacedWord(name[0], name.start() + 1), tuple(values), at + 1


def _value(line: str, at: int) -> tuple[PlacedWord, int]:
    if line[at : at + 1] == '"':
        return _quoted_value(line, at)
    bare = _BARE.match(line, at)
    if bare is None:
        raise LineError(at + 1, _found(line, at), "a value or ]")
    return PlacedWord(bare[0], at + 1), bare.end()


def _quoted_value(line: str, at: int) -> tuple[PlacedWord, int]:
    match = _QUOTED.match(line, at)
    if match is None:
        piece = _PIECE.match(line, at + 1)
        stop = piece.end() if piece else at + 1
        raise LineError(stop + 1, _found(line, stop), '\\" or \\\\' if stop < len(line) else 'a closing "')
    return PlacedWord(_ESCAPE.sub(r"\1", match[1]), at + 1, quoted=True), match.end()


def _skip_blanks(line: str, at: int) -> int:
    match = _BLANKS.match(line, at)
    return match.end() if match else at


def _found(line: str, at: int) -> str:
    return quoted(line[at:]) if at < len(line) else "the end of the line"


def parts(value: PlacedWord) -> list[PlacedWord]:
    """The words inside a tag's value."""
    return words(value, value.column + value.quoted)
