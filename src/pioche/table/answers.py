"""How the table answers a command."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pioche.core import Command, Refusal
from pioche.table.events import LogEvent


class Code(StrEnum):
    """Why the table itself refuses; the game has its own codes."""

    NOT_MASTER = "not-master"
    NOT_SEATED = "not-seated"
    ALREADY_HERE = "already-here"
    UNKNOWN_PLAYER = "unknown-player"
    NAME_TAKEN = "name-taken"
    TABLE_FULL = "table-full"
    TOO_FEW = "too-few"
    ROUND_RUNNING = "round-running"
    NO_GAME = "no-game"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    BAD_RULES = "bad-rules"


class Refused(Struct, frozen=True, tag="refused"):
    code: str
    refusal: Refusal | None = None
    """The game's own reason."""
    why: str = ""
    """For rules that do not resolve: the line that says what is wrong."""


class Accepted(Struct, frozen=True, tag="accepted"):
    first: int
    """The sequence numbers of what it caused: from `first` up to, not including, `end`."""
    end: int


class Held(Struct, frozen=True, tag="held"):
    """To be decided when somebody's time to call UNO is over (ruling 44)."""

    until: float


Answer: TypeAlias = Accepted | Refused | Held


class Decision(Struct, frozen=True):
    """One accepted command with all it caused: the unit that is stored, whole or not at all."""

    events: tuple[LogEvent, ...]
    command: Command | None = None
    """The game's command, where it was one."""
