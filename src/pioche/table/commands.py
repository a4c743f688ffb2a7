"""What people at a table may ask for; `by` is the player's id."""

from typing import TypeAlias

from msgspec import Struct

from pioche import core
from pioche.table.events import Options


class Act(Struct, frozen=True, tag="act"):
    """A command of the game."""

    by: str
    command: core.Command
    turn: int | None = None
    """The turn it is meant for: the number of its TURN_STARTED in the log; None: whichever it is."""
    by_bot: bool = False
    """Given by a bot in the player's place: the player is not back, and may have left."""


class TakeSeat(Struct, frozen=True, tag="take-seat"):
    by: str
    name: str


class LeaveSeat(Struct, frozen=True, tag="leave-seat"):
    by: str


class Watch(Struct, frozen=True, tag="watch"):
    by: str
    name: str


class StopWatching(Struct, frozen=True, tag="stop-watching"):
    by: str


class StandIn(Struct, frozen=True, tag="stand-in"):
    """Let a bot play for a person, or take the seat back (bot = None)."""

    by: str
    player: str
    bot: str | None


class ChooseMaster(Struct, frozen=True, tag="choose-master"):
    by: str
    player: str | None


class SeatBot(Struct, frozen=True, tag="seat-bot"):
    by: str
    player: str
    name: str
    bot: str


class RemovePlayer(Struct, frozen=True, tag="remove-player"):
    by: str
    player: str
    keep_out: bool = False
    mark: str = ""
    """A keyed hash of the address of the player, where it is known."""


class RecoverSeat(Struct, frozen=True, tag="recover-seat"):
    """Take a seat whose secret has been shown; the table does not know secrets."""

    by: str
    player: str
    holder: str
    """The identity that is to hold the seat."""
    former: str
    """A fresh id for the former holder."""


class LockTable(Struct, frozen=True, tag="lock-table"):
    by: str
    locked: bool


class AllowReactions(Struct, frozen=True, tag="allow-reactions"):
    by: str
    allowed: bool


class MutePlayer(Struct, frozen=True, tag="mute-player"):
    by: str
    player: str
    muted: bool


class ChooseRules(Struct, frozen=True, tag="choose-rules"):
    by: str
    rules: str
    """A complete ruleset file."""


class ChooseOptions(Struct, frozen=True, tag="choose-options"):
    by: str
    options: Options


class PromisePart(Struct, frozen=True, tag="promise-part"):
    by: str
    hash: str


class ShowPart(Struct, frozen=True, tag="show-part"):
    by: str
    part: str


class StartRound(Struct, frozen=True, tag="start-round"):
    """Deal: the first round, the next one, or the first of a rematch."""

    by: str


class PauseGame(Struct, frozen=True, tag="pause"):
    by: str


class ResumeGame(Struct, frozen=True, tag="resume"):
    by: str


class EndGame(Struct, frozen=True, tag="end"):
    by: str


TableCommand: TypeAlias = (
    Act
    | TakeSeat
    | LeaveSeat
    | Watch
    | StopWatching
    | StandIn
    | ChooseMaster
    | SeatBot
    | RemovePlayer
    | RecoverSeat
    | LockTable
    | AllowReactions
    | MutePlayer
    | ChooseRules
    | ChooseOptions
    | PromisePart
    | ShowPart
    | StartRound
    | PauseGame
    | ResumeGame
    | EndGame
)
