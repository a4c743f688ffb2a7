"""The commands of people at a table; `by` is the player's id."""

from typing import TypeAlias

from msgspec import Struct

from pioche import core
from pioche.table.events import Options


class ActCommand(Struct, frozen=True, tag="act"):
    """A command of the game."""

    by: str
    command: core.Command
    turn: int | None = None
    """The turn it is for: the number of its TURN_STARTED in the log; None for any turn."""
    by_bot: bool = False
    """Given by a bot in the player's place: the player is not back, and may have left."""


class TakeSeatCommand(Struct, frozen=True, tag="take-seat"):
    by: str
    name: str
    avatar: str | None = None


class LeaveSeatCommand(Struct, frozen=True, tag="leave-seat"):
    by: str


class WatchCommand(Struct, frozen=True, tag="watch"):
    by: str
    name: str


class StopWatchingCommand(Struct, frozen=True, tag="stop-watching"):
    by: str


class StandInCommand(Struct, frozen=True, tag="stand-in"):
    """Let a bot play for a person, or take the seat back (bot = None)."""

    by: str
    player: str
    bot: str | None


class ChooseMasterCommand(Struct, frozen=True, tag="choose-master"):
    by: str
    player: str | None


class SeatBotCommand(Struct, frozen=True, tag="seat-bot"):
    by: str
    player: str
    name: str
    bot: str


class RemovePlayerCommand(Struct, frozen=True, tag="remove-player"):
    by: str
    player: str
    keep_out: bool = False
    mark: str = ""
    """A keyed hash of the player's address, if it is known."""


class RecoverSeatCommand(Struct, frozen=True, tag="recover-seat"):
    """Takes a seat whose secret was shown; the table does not know secrets."""

    by: str
    player: str
    holder: str
    """The identity that will hold the seat."""
    former: str
    """A new id for the former holder."""


class LockTableCommand(Struct, frozen=True, tag="lock-table"):
    by: str
    locked: bool


class AllowReactionsCommand(Struct, frozen=True, tag="allow-reactions"):
    by: str
    allowed: bool


class AllowDeputyCommand(Struct, frozen=True, tag="allow-deputy"):
    by: str
    allowed: bool


class MutePlayerCommand(Struct, frozen=True, tag="mute-player"):
    by: str
    player: str
    muted: bool


class ChooseRulesCommand(Struct, frozen=True, tag="choose-rules"):
    by: str
    rules: str
    """A complete ruleset file."""


class ChooseOptionsCommand(Struct, frozen=True, tag="choose-options"):
    by: str
    options: Options


class PromisePartCommand(Struct, frozen=True, tag="promise-part"):
    by: str
    hash: str


class ShowPartCommand(Struct, frozen=True, tag="show-part"):
    by: str
    part: str


class StartRoundCommand(Struct, frozen=True, tag="start-round"):
    """Deals the first round, the next one, or the first of a rematch."""

    by: str


class PauseGameCommand(Struct, frozen=True, tag="pause"):
    by: str


class ResumeGameCommand(Struct, frozen=True, tag="resume"):
    by: str


class EndGameCommand(Struct, frozen=True, tag="end"):
    by: str


ManagementCommand: TypeAlias = (
    TakeSeatCommand
    | LeaveSeatCommand
    | WatchCommand
    | StopWatchingCommand
    | StandInCommand
    | ChooseMasterCommand
    | SeatBotCommand
    | RemovePlayerCommand
    | RecoverSeatCommand
    | LockTableCommand
    | AllowReactionsCommand
    | AllowDeputyCommand
    | MutePlayerCommand
    | ChooseRulesCommand
    | ChooseOptionsCommand
    | PromisePartCommand
    | ShowPartCommand
    | PauseGameCommand
    | ResumeGameCommand
    | EndGameCommand
)
"""All that is neither a move nor a deal."""
TableCommand: TypeAlias = ActCommand | StartRoundCommand | ManagementCommand
