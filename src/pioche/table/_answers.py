"""The table's answers to a command."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pioche.core import Command, Refusal
from pioche.rulebooks import RulesError, conflict, quoted_value
from pioche.table.events import LogEvent


class TableRefusalCode(StrEnum):
    """The table's own reasons for refusing; the game has its own codes."""

    NOT_MASTER = "not-master"
    NOT_SEATED = "not-seated"
    ALREADY_HERE = "already-here"
    UNKNOWN_PLAYER = "unknown-player"
    NAME_TAKEN = "name-taken"
    BAD_NAME = "bad-name"
    TABLE_FULL = "table-full"
    MASTER_DOES_NOT_PLAY = "master-does-not-play"
    TOO_FEW = "too-few"
    OTHER_NUMBER = "other-number"
    ROUND_RUNNING = "round-running"
    NO_GAME = "no-game"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    BAD_RULES = "bad-rules"
    STALE = "stale"
    NOT_AWAY = "not-away"
    BAD_PART = "bad-part"
    BAD_KEY = "bad-key"
    LOCKED = "locked"
    REACTIONS_OFF = "reactions-off"
    MUTED = "muted"
    OPEN_AND_LISTED = "open-and-listed"


class Problem(Struct, frozen=True, gc=False, omit_defaults=True):
    """An error of a ruleset, for clients to translate: a message id and its arguments."""

    id: str
    args: dict[str, str | int | float] = {}
    line: int | None = None
    field: str | None = None
    value: str | None = None
    hint: str | None = None
    conflict: str | None = None
    """The message for people who chose the rules by tapping; it has the same arguments."""


def problem(error: RulesError) -> Problem:
    args = {
        name: value if isinstance(value, int | float) else str(value)
        for name, value in error.wanted.args.items()
    }
    value = None if error.value is None else quoted_value(error.value)
    return Problem(error.wanted.id, args, error.line, error.field, value, error.hint, conflict(error).id)


class RefusedAnswer(Struct, frozen=True, gc=False, tag="refused"):
    code: str
    refusal: Refusal | None = None
    """The game's own reason."""
    problem: Problem | None = None
    """For invalid rules: what is wrong."""


class AcceptedAnswer(Struct, frozen=True, gc=False, tag="accepted"):
    first: int
    """The sequence numbers of its entries: from `first` up to, not including, `end`."""
    end: int


class HeldAnswer(Struct, frozen=True, gc=False, tag="held"):
    """Not decided until a player's time to call UNO is over (ruling 44)."""

    until: float


Answer: TypeAlias = AcceptedAnswer | RefusedAnswer | HeldAnswer


class Decision(Struct, frozen=True, gc=False):
    """One accepted command with all its events: the unit that is stored, completely or not at all."""

    events: tuple[LogEvent, ...]
    command: Command | None = None
    """The game's command, if it was one."""
    ticket: str = ""
    """The ticket of the answer, if a repeated request must get the same answer."""
