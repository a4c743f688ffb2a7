"""The messages of a client: a closed tagged union. Every command carries an id that the client chooses.

The answer to a command has its id, and is kept: the same id again has no second effect.
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from pioche.core import commands as core
from pioche.table.events import Options

VERSION: Final = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
PlayerId: TypeAlias = Annotated[str, Meta(max_length=40)]
BotName: TypeAlias = Annotated[str, Meta(max_length=40)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Part: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{2}){16,64}$")]
AvatarName: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^(puppy|magpie|hare|tortoise|heron|fox|owl|raven|squirrel|falcon"
        "|cat|bear|frog|pig|mouse|whale|octopus|hedgehog)-[1-8]$"
    ),
]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]

Move: TypeAlias = (
    core.Lay
    | core.Jump
    | core.Draw
    | core.Pass
    | core.Call
    | core.Catch
    | core.Challenge
    | core.Accept
    | core.NameColour
)
"""The commands of the game that a seat may give."""

ReactionName: TypeAlias = Literal["bravo", "laugh", "wow", "ouch", "hurry", "heart"]


class Hello(Struct, frozen=True, tag="hello"):
    """The first frame of a connection."""

    version: int
    token: Annotated[str, Meta(max_length=200)] | None = None
    """The player's token; without one, the server sends a new one in its welcome."""
    start: Number | None = None
    """Send everything from this number of the log on; None: how it stands now."""
    vocabulary: Number = 1
    """The cards and rules the client knows: 1 without this field, 2 with editions."""


class Act(Struct, frozen=True, tag="act"):
    """A move, and its turn: the number of the TURN_STARTED in the log."""

    id: Id
    command: Move
    turn: Number | None = None


class TakeSeat(Struct, frozen=True, tag="take-seat"):
    """Sit down, or return to a seat that was left during the round."""

    id: Id
    name: Name
    hash: Hash | None = None
    """A promise of a part for the next deal, as in `commit`."""
    avatar: AvatarName | None = None
    """The player's avatar: one of 18 animals in one of 8 colours, as `fox-3`."""


class LeaveSeat(Struct, frozen=True, tag="leave-seat"):
    """Stand up; during a round the `leaver` rule decides about the hand. `take-seat` returns."""

    id: Id


class Watch(Struct, frozen=True, tag="watch"):
    """Become a spectator, who may take a seat later."""

    id: Id
    name: Name


class StopWatching(Struct, frozen=True, tag="stop-watching"):
    """Leave as a spectator."""

    id: Id


class StandIn(Struct, frozen=True, tag="stand-in"):
    """Let a bot play for me or for an absent player, or take my seat back (bot = null)."""

    id: Id
    player: PlayerId
    bot: BotName | None = None


class ChooseMaster(Struct, frozen=True, tag="choose-master"):
    """Make a seated or watching person the game master."""

    id: Id
    player: PlayerId


class SeatBot(Struct, frozen=True, tag="seat-bot"):
    """Give a seat to a bot of the server, under this name."""

    id: Id
    bot: BotName
    name: Name


class RecoverSeat(Struct, frozen=True, tag="recover-seat"):
    """Take over one seat of this table by its secret. The former holder loses it; no token changes."""

    id: Id
    key: Annotated[str, Meta(max_length=200)]
    """The secret of the seat, from its holder's `GET /api/tables/CODE/seat`."""


class RemovePlayer(Struct, frozen=True, tag="remove-player"):
    """Remove a player or a spectator from the table; a bot only between rounds."""

    id: Id
    player: PlayerId
    keep_out: bool = False
    """For good: neither that token nor a new player from that address may return to this table."""


class LockTable(Struct, frozen=True, tag="lock-table"):
    """Stop new people from sitting down or watching, or allow them again; a seat can still be recovered by
    its secret.
    """

    id: Id
    locked: bool


class AllowReactions(Struct, frozen=True, tag="allow-reactions"):
    """Switch reactions on or off for the whole table."""

    id: Id
    allowed: bool


class AllowDeputy(Struct, frozen=True, tag="allow-deputy"):
    """Let the longest-seated person lead too, beside a game master without a seat; or no longer."""

    id: Id
    allowed: bool


class MutePlayer(Struct, frozen=True, tag="mute-player"):
    """Hide the reactions of this player or spectator from everybody, or show them again."""

    id: Id
    player: PlayerId
    muted: bool


class ChooseRules(Struct, frozen=True, tag="choose-rules"):
    """A preset's name, or a ruleset file, which may extend one."""

    id: Id
    rules: str


class ChooseOptions(Struct, frozen=True, tag="choose-options"):
    """Choose the options of the table that are not rules; between games."""

    id: Id
    options: Options


class StartRound(Struct, frozen=True, tag="start-round"):
    """Deal the first round, the next one, or the first of a rematch."""

    id: Id


class PauseGame(Struct, frozen=True, tag="pause"):
    """Stop the game and its clocks; moves are refused meanwhile."""

    id: Id


class ResumeGame(Struct, frozen=True, tag="resume"):
    """Go on after a pause."""

    id: Id


class EndGame(Struct, frozen=True, tag="end"):
    """End the game early; nobody wins."""

    id: Id


class Commit(Struct, frozen=True, tag="commit"):
    """Promise a random part for the next deal by its SHA-256."""

    id: Id
    hash: Hash


class ShowPart(Struct, frozen=True, tag="show-part"):
    """Disclose the promised part when the table asks for it (PARTS_ASKED)."""

    id: Id
    part: Part


class React(Struct, frozen=True, tag="react"):
    """Show everybody one of six reactions. It is not an event and is not stored."""

    id: Id
    reaction: ReactionName


class Sync(Struct, frozen=True, tag="sync"):
    """Send everything again from this number on; None for the current state."""

    start: Number | None = None


class Ping(Struct, frozen=True, tag="ping"):
    """Ask whether the connection works, and for the server's time."""

    n: Number = 0


Asking: TypeAlias = (
    Act
    | TakeSeat
    | LeaveSeat
    | Watch
    | StopWatching
    | StandIn
    | ChooseMaster
    | SeatBot
    | RecoverSeat
    | RemovePlayer
    | LockTable
    | AllowReactions
    | AllowDeputy
    | MutePlayer
    | ChooseRules
    | ChooseOptions
    | StartRound
    | PauseGame
    | ResumeGame
    | EndGame
    | Commit
    | ShowPart
    | React
)
"""The commands: each is answered by `accepted`, `refused` or, until it is decided, `held`."""
ToServer: TypeAlias = Hello | Asking | Sync | Ping
