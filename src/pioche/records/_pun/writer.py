"""Writes statements as text, the inverse of `parser.parse`: one canonical line for each line read."""

from collections.abc import Iterable

from pioche.records._pun import statements as s
from pioche.records._pun.action_text import act_text


def write(statements: Iterable[s.Statement]) -> str:
    """A whole file. Tags that share a line stay together, and a comment stays behind its statement."""
    lines: list[str] = []
    before: s.Statement | None = None
    for statement in statements:
        if before is not None and _shares_line(before, statement):
            lines[-1] += ("  " if isinstance(statement, s.Comment) else " ") + statement_text(statement)
        else:
            lines.append(statement_text(statement))
        before = statement
    return "".join(f"{line}\n" for line in lines)


def _shares_line(before: s.Statement, statement: s.Statement) -> bool:
    if before.line == 0 or before.line != statement.line:
        return False
    if isinstance(statement, s.Comment):
        return not isinstance(before, s.Comment | s.Blank)
    return isinstance(before, s.Tag) and isinstance(statement, s.Tag)


def statement_text(statement: s.Statement) -> str:
    match statement:
        case s.Tag(name=name, values=values):
            return f"[{' '.join([name, *(_value(value) for value in values)])}]"
        case s.RulesToml(text=text):
            return f"[rules-toml]\n{text}\n[end]" if text else "[rules-toml]\n[end]"
        case s.ChanceLine(what=what, words=words):
            return " ".join(["*", what, *words])
        case s.Expect(what=what, words=words):
            return " ".join(["?", what, *words])
        case s.Action():
            return _action(statement)
        case s.RoundMark(round=round_):
            return f"--- round {round_}"
        case s.JoinStatement(player=player):
            return f"+ {player}"
        case s.LeftSeat(player=player):
            return f"- {player}"
        case s.Comment(text=text):
            return f"#{text}"
        case s.Blank():
            return ""


def _action(action: s.Action) -> str:
    text = f"{action.player} {act_text(action.act)}"
    return f"{text} -- {action.refusal}" if action.refusal else text


def _value(value: s.PlacedWord) -> str:
    if not value.quoted:
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def make_tag(name: str, *values: object) -> s.Tag:
    """A tag to write; text is quoted, numbers and `PlacedWord`s are written as they are."""
    return s.Tag(0, s.PlacedWord(name), tuple(_word(value) for value in values))


def _word(value: object) -> s.PlacedWord:
    if isinstance(value, s.PlacedWord):
        return value
    return s.PlacedWord(str(value), quoted=isinstance(value, str))
