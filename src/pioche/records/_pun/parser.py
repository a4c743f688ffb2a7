"""Parses text into statements: the grammar of PUN, one line at a time, without the meaning of the lines."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from pioche.core import RefusalCode
from pioche.records._pun import statements as s
from pioche.records._pun.action_text import nothing_more, read_act
from pioche.records._pun.errors import LineError, PunError, quoted
from pioche.records._pun.tokens import FORBIDDEN, misread, number, player_id, tags, uncommented, words

_REFUSALS: Final = frozenset(str(code) for code in RefusalCode)
_BLOCK: Final = "rules-toml"


def decode(data: bytes, file: str) -> str:
    """The text of a file, which must be UTF-8; a byte order mark is accepted."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        start = data.rfind(b"\n", 0, error.start) + 1
        column = len(data[start : error.start].decode("utf-8", "replace")) + 1
        line = data.count(b"\n", 0, error.start) + 1
        found = f"the byte {data[error.start]:#04x}"
        raise PunError(file, line, column, found, "text in UTF-8") from None


def parse(text: str, file: str = "<text>") -> list[s.Statement]:
    """All statements of a file, or an error at the first invalid place."""
    text = text.replace("\r\n", "\n")
    _refuse_control_characters(text, file)
    lines = text.removesuffix("\n").split("\n") if text else []
    return list(_statements(lines, file))


def _refuse_control_characters(text: str, file: str) -> None:
    if bad := FORBIDDEN.search(text):
        line = text.count("\n", 0, bad.start()) + 1
        column = bad.start() - text.rfind("\n", 0, bad.start())
        raise PunError(file, line, column, f"the control character U+{ord(bad[0]):04X}", "text")


def _statements(lines: Sequence[str], file: str) -> Iterator[s.Statement]:
    at = 0
    while at < len(lines):
        try:
            found = _line(lines[at], at + 1)
        except LineError as error:
            raise error.at(file, at + 1) from None
        if any(isinstance(each, s.Tag) and each.name == _BLOCK for each in found):
            yield from (each for each in found if isinstance(each, s.Comment))
            opened, at = at, _end_of_block(lines, at, file)
            yield s.RulesToml(opened + 1, "\n".join(lines[opened + 1 : at]))
            comment = uncommented(lines[at])[1]
            yield from [] if comment is None else [s.Comment(opened + 1, comment)]
        else:
            yield from found
        at += 1


def _end_of_block(lines: Sequence[str], opened: int, file: str) -> int:
    at, line = opened + 1, lines[opened]
    if uncommented(line)[0].strip(" \t") != f"[{_BLOCK}]":
        column = line.index("[") + 1
        raise PunError(file, at, column, quoted(line.strip()), f"[{_BLOCK}] on a line of its own")
    while at < len(lines):
        if uncommented(lines[at])[0].strip(" \t") == "[end]":
            return at
        at += 1
    raise PunError(file, len(lines), len(lines[-1]) + 1, "the end of the file", "[end]")


def _line(line: str, at: int) -> list[s.Statement]:
    bare = line.lstrip(" \t")
    if not bare:
        return [s.Blank(at)]
    if bare[0] == "[":
        found, comment = tags(line)
        read: list[s.Statement] = [s.Tag(at, name, values) for name, values in found]
    else:
        text, comment = uncommented(line)
        said = words(text)
        read = [_spoken(at, said, len(text.rstrip(" \t")) + 1)] if said else []
    return read if comment is None else [*read, s.Comment(at, comment)]


def _spoken(line: int, said: Sequence[s.PlacedWord], end: int) -> s.Statement:
    return _SIGNS.get(said[0], _action)(line, said, end)


def _action(line: int, said: Sequence[s.PlacedWord], end: int) -> s.Action:
    try:
        player = player_id(said[0], end)
    except LineError:
        misread(said[0], "a tag, *, ?, ---, +, -, or a player and an action", end)
    dashes = said.index(s.PlacedWord("--")) if "--" in said else len(said)
    act = read_act(said[1:dashes], said[dashes].column if dashes < len(said) else end)
    return s.Action(line, player, act, _refusal(said[dashes:], end))


def _refusal(said: Sequence[s.PlacedWord], end: int) -> s.PlacedWord | None:
    if not said:
        return None
    code = said[1] if len(said) > 1 else None
    if code is None or code not in _REFUSALS:
        misread(code, "a refusal code", end)
    nothing_more(said[2:], "the end of the line")
    return code


def _luck(line: int, said: Sequence[s.PlacedWord], end: int) -> s.ChanceLine:
    if len(said) < 2:
        misread(
            None, "what chance decides: deck, dealer, cut, recycle, launcher, hands, lot, commit or part", end
        )
    return s.ChanceLine(line, said[1], tuple(said[2:]))


def _expect(line: int, said: Sequence[s.PlacedWord], end: int) -> s.Expect:
    if len(said) < 2:
        misread(None, "something to expect, such as turn, hand or top", end)
    return s.Expect(line, said[1], tuple(said[2:]))


def _round_mark(line: int, said: Sequence[s.PlacedWord], end: int) -> s.RoundMark:
    if len(said) < 2 or said[1] != "round":
        misread(said[1] if len(said) > 1 else None, "round", end)
    nothing_more(said[3:], "the end of the line")
    return s.RoundMark(line, number(said[2] if len(said) > 2 else None, end))


def _joined(line: int, said: Sequence[s.PlacedWord], end: int) -> s.JoinStatement:
    nothing_more(said[2:], "the end of the line")
    return s.JoinStatement(line, player_id(said[1] if len(said) > 1 else None, end))


def _left_seat(line: int, said: Sequence[s.PlacedWord], end: int) -> s.LeftSeat:
    nothing_more(said[2:], "the end of the line")
    return s.LeftSeat(line, player_id(said[1] if len(said) > 1 else None, end))


_SIGNS: Final[Mapping[str, Callable[[int, Sequence[s.PlacedWord], int], s.Statement]]] = {
    "*": _luck,
    "?": _expect,
    "---": _round_mark,
    "+": _joined,
    "-": _left_seat,
}
