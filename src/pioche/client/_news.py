"""The news that a connection reports to its user, in order."""

from typing import TypeAlias

from msgspec import Struct

from pioche.client._shuffle_parts import LeftOut
from pioche.protocol.to_client import Answer, Bye, Presence, Reaction, RulesSaid, Snapshot
from pioche.table.events import SeenEvent


class EntryNews(Struct, frozen=True):
    """An entry of the log, as this player may see it."""

    number: int
    event: SeenEvent


class CaughtUpNews(Struct, frozen=True):
    """All entries up to here have been reported: view, choices and deadlines are current."""

    end: int


class RestartedNews(Struct, frozen=True):
    """The log is reported again from its beginning, because the local fold differed from the server's."""


class PartLeftOutNews(Struct, frozen=True):
    """A round was dealt without the part that this player had promised, and disclosed if asked."""

    round: int
    why: LeftOut


class ConnectedNews(Struct, frozen=True):
    """The server answered; `again` if it had answered before."""

    again: bool


class DisconnectedNews(Struct, frozen=True):
    """The connection broke and will be restored."""


News: TypeAlias = (
    EntryNews
    | CaughtUpNews
    | RestartedNews
    | PartLeftOutNews
    | Snapshot
    | Answer
    | RulesSaid
    | Presence
    | Reaction
    | ConnectedNews
    | DisconnectedNews
    | Bye
)
