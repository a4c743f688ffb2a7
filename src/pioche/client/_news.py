"""What a line tells whoever is at its end, in the order in which it happened."""

from typing import TypeAlias

from msgspec import Struct

from pioche.client._shuffle_parts import LeftOut
from pioche.protocol.to_client import Answer, Bye, Presence, Reaction, RulesSaid, Snapshot
from pioche.table.events import SeenEvent


class Told(Struct, frozen=True):
    """An entry of the log, as this player may see it."""

    number: int
    event: SeenEvent


class CaughtUp(Struct, frozen=True):
    """Everything up to here has been told: the view, the choices and the deadlines are those of now."""

    end: int


class Refolded(Struct, frozen=True):
    """The log is told again from its beginning: what was folded here was not what the server has."""


class PartLeftOut(Struct, frozen=True):
    """The cards of a round were dealt without the part that this player had promised, and shown if asked."""

    round: int
    why: LeftOut


class Up(Struct, frozen=True):
    """The server has answered; `again` if it had before."""

    again: bool


class Down(Struct, frozen=True):
    """The line is cut, and will be connected again."""


News: TypeAlias = (
    Told
    | CaughtUp
    | Refolded
    | PartLeftOut
    | Snapshot
    | Answer
    | RulesSaid
    | Presence
    | Reaction
    | Up
    | Down
    | Bye
)
