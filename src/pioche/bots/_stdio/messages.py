"""The messages of the bot protocol, in both directions."""

import json
from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from pioche._version import __version__
from pioche.core import Command, Jump, Lay, LaySet, Legal, RuleFields, Seen, View
from pioche.rulebooks import described, fingerprint

_T = TypeVar("_T")
PROTOCOL: Final = 1
WAIT: Final = -1


class InvalidReplyError(ValueError):
    """The line is not an answer."""


class IllegalReplyError(ValueError):
    """The answer is not a legal choice."""


class BotReply(msgspec.Struct):
    """The answer of a bot; unknown fields are ignored."""

    seq: int
    index: int | None = None
    cards: tuple[str, ...] = ()
    colour: str | None = None
    target: int | None = None
    uno: bool = False


class BotGreeting(msgspec.Struct):
    protocol: int
    name: str = ""


def hello() -> str:
    return _line("hello", protocol=PROTOCOL, referee=f"pioche {__version__}")


def start(view: View, rules: RuleFields) -> str:
    return _line("start", view=_plain(view), rules=described(rules), fingerprint=fingerprint(rules))


def seen(event: Seen) -> str:
    return _line("event", event=_plain(event))


def request(seq: int, view: View, legal: Legal, luck: int, seconds: float) -> str:
    return _line(
        "choose",
        seq=seq,
        deadline_ms=round(seconds * 1000),
        luck=luck,
        view=_plain(view),
        legal=[_plain(command) for command in legal.commands],
        sets=[_plain(laying) for laying in legal.sets],
    )


def bye() -> str:
    return _line("bye")


def _plain(value: View | Seen | Command | LaySet) -> Any:
    return msgspec.to_builtins(value)


def _line(kind: str, **fields: object) -> str:
    return json.dumps({"type": kind, **fields}, ensure_ascii=False, separators=(",", ":"))


def greeting(line: str) -> BotGreeting:
    found = _decoded(line, BotGreeting)
    if found.protocol != PROTOCOL:
        raise InvalidReplyError(f"speaks protocol {found.protocol}, not {PROTOCOL}")
    return found


def answer(line: str, seq: int) -> BotReply:
    found = _decoded(line, BotReply)
    if found.seq != seq:
        raise InvalidReplyError(f"answers request {found.seq}, not {seq}")
    return found


def _decoded(line: str, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(line.encode(), type=kind)
    except msgspec.MsgspecError as error:
        raise InvalidReplyError(f"{shown(line)}: {error}") from None


def shown(line: str) -> str:
    return line if len(line) <= 60 else f"{line[:57]}..."


def choice(answer: BotReply, legal: Legal) -> Command | None:
    """The command of the answer; None for waiting."""
    if answer.index is None and not answer.cards:
        raise IllegalReplyError("neither an index nor cards")
    if answer.index is None:
        return _several(answer, legal)
    if answer.index == WAIT:
        if legal.in_turn:
            raise IllegalReplyError("waits in turn")
        return None
    return _listed(answer.index, answer.uno, legal.commands, legal)


def _several(answer: BotReply, legal: Legal) -> Command:
    laid = Lay(legal.seat, answer.cards, answer.colour, answer.target)
    if not legal.allows(laid):
        raise IllegalReplyError(f"cards {' '.join(answer.cards)} cannot be laid so")
    return legal.armed(laid) if answer.uno else laid


def _listed(index: int, uno: bool, commands: Sequence[Command], legal: Legal) -> Command:
    if not 0 <= index < len(commands):
        raise IllegalReplyError(f"index {index} of {len(commands)} choices")
    command = commands[index]
    return legal.armed(command) if uno and isinstance(command, Lay | Jump) else command
