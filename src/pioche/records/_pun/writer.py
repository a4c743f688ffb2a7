"""Writes statements as text, the inverse of `parser.parse`: one canonical line for each line read."""

from collections.abc import Iterable

from pioche.records._pun.action_text import act_text
from pioche.records._pun.statements import (
    Action,
    Blank,
    ChanceLine,
    Comment,
    Expect,
    JoinStatement,
    LeftSeat,
    PlacedWord,
    RoundMark,
    RulesToml,
    Statement,
    Tag,
)


def write(statements: Iterable[Statement]) -> str:
    """A whole file. Tags that share a line stay together, and a comment stays behind its statement."""
    lines: list[str] = []
    before: Statement | None = None
    for statement in statements:
        if before is not None and _shares_line(before, statement):
            lines[-1] += ("  " if isinstance(statement, Comment) else " ") + statement_text(statement)
        else:
            lines.append(statement_text(statement))
        before = statement
    return "".join(f"{line}\n" for line in lines)


def _shares_line(before: Statement, statement: Statement) -> bool:
    if before.line == 0 or before.line != statement.line:
        return False
    if isinstance(statement, Comment):
        return not isinstance(before, Comment | Blank)
    return isinstance(before, Tag) and isinstance(statement, Tag)


def statement_text(statement: Statement) -> str:
    match statement:
        case Tag(name=name, values=values):
            return f"[{' '.join([name, *(_value(value) for value in values)])}]"
        case RulesToml(text=text):
            return f"[rules-toml]\n{text}\n[end]" if text else "[rules-toml]\n[end]"
        case ChanceLine(what=what, words=words):
            return " ".join(["*", what, *words])
        case Expect(what=what, words=words):
            return " ".join(["?", what, *words])
        case Action():
            return _action(statement)
        case RoundMark(round=round_):
            return f"--- round {round_}"
        case JoinStatement(player=player):
            return f"+ {player}"
        case LeftSeat(player=player):
            return f"- {player}"
        case Comment(text=text):
            return f"#{text}"
        case Blank():
            return ""


def _action(action: Action) -> str:
    text = f"{action.player} {act_text(action.act)}"
    return f"{text} -- {action.refusal}" if action.refusal else text


def _value(value: PlacedWord) -> str:
    if not value.quoted:
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def make_tag(name: str, *values: object) -> Tag:
    """A tag to write; text is quoted, numbers and `PlacedWord`s are written as they are."""
    return Tag(0, PlacedWord(name), tuple(_word(value) for value in values))


def _word(value: object) -> PlacedWord:
    if isinstance(value, PlacedWord):
        return value
    return PlacedWord(str(value), quoted=isinstance(value, str))
