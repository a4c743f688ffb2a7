"""The messages of the server: a closed tagged union. They carry ids and arguments, never sentences.

Times are milliseconds of the server's own clock, which is not the time of day.
"""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from pioche import core
from pioche.core import Code, LaySet, Refusal, View
from pioche.protocol.to_server import Move, ReactionName
from pioche.rulebooks import FaceTable, RulesetChoice
from pioche.table import Chair, Problem
from pioche.table.events import Options, SeenEvent


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to `hello`."""

    version: int
    table: str
    player: str
    """The player's id: it names the seat in all events."""
    token: str
    """Save it and never show it: it identifies the player on this server, also after a restart."""
    end: int
    """The current length of the log."""
    now: int
    answer_within: int = 15000
    """Milliseconds within which the server answers each command and `sync`, or closes the connection."""
    vocabulary: int = 1
    """The cards and rules the server knows: 1 without this field, 2 with editions."""


class RulesSaid(Struct, frozen=True, tag="rules"):
    """The complete rules of the current game; sent at the start and when they change."""

    rules: core.RuleFields
    fingerprint: str
    faces: FaceTable | None = None
    """Pictures and names of its cards, made from the rules: a client interprets no card's code."""
    choice: RulesetChoice | None = None
    """The preset and house rules that they are made of: a client never has to guess them."""
    seats: tuple[int, ...] = ()
    """The numbers of players that can play by them; empty from a server that does not say so."""
    team_of: tuple[int, ...] = ()
    """The team of each seat, in turn order; empty where there are none."""


class RoomSeen(Struct, frozen=True):
    """The people and the options of a table: public, and the same as the table's own events tell."""

    rules: str
    options: Options
    number: int
    chairs: tuple[Chair, ...]
    spectators: tuple[tuple[str, str], ...]
    master: str | None
    paused: bool
    ended: bool
    dealing: bool


class Offer(Struct, frozen=True, omit_defaults=True):
    """Everything the seat may do now; a client contains no rule and shows this."""

    in_turn: tuple[Move, ...] = ()
    out_of_turn: tuple[Move, ...] = ()
    sets: tuple[LaySet, ...] = ()
    armed: tuple[int, ...] = ()
    """The indices in `in_turn`, continued in `out_of_turn`, of the moves that may be made with the call."""
    set_calls: tuple[int, ...] = ()
    """For each of `sets`: the exact number of cards with which the call is right; 0 for none."""


class Deadline(Struct, frozen=True, omit_defaults=True):
    """`turn`: the clock of the player in turn; `uno`: the time to call; `parts`: parts for the deal."""

    what: str
    at: int
    player: str | None = None


class Standing(Struct, frozen=True, omit_defaults=True):
    """The state that goes with an update's last event."""

    check: int
    """The checksum of the view; if the client's differs, it has drifted and should sync."""
    now: int
    turn: int | None = None
    """The number of the TURN_STARTED that in-turn commands must name."""
    offer: Offer | None = None
    deadlines: tuple[Deadline, ...] = ()
    hands: tuple[tuple[Code, ...], ...] = ()
    """All hands; only for a game master, if the table's options open them."""
    deputy: str | None = None
    """The player who leads beside a game master without a seat, if the table's options allow one."""


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """The state after the first `end` entries of the log."""

    end: int
    room: RoomSeen
    told: View
    """The view with the numbers of cards that the rules hide, as events told them."""
    standing: Standing
    game_rules: core.RuleFields | UnsetType = UNSET
    """The rules of the game in `told`, where others have been chosen after it."""


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """Entries `start` up to, not including, `end`: those the viewer may see, each with its number."""

    start: int
    end: int
    events: tuple[tuple[int, SeenEvent], ...]
    more: bool = False
    """Whether further pages of a resume follow."""
    standing: Standing | None = None


class Accepted(Struct, frozen=True, tag="accepted"):
    """Done and stored; it caused the entries `first` up to, not including, `end`."""

    id: str
    first: int
    end: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """Nothing has changed."""

    id: str
    code: str
    refusal: Refusal | None = None
    """The values for a sentence about it."""
    problem: Problem | None = None
    """For invalid rules: what is wrong, and where."""


class Held(Struct, frozen=True, tag="held"):
    """Not decided until a player's time to call UNO is over; another answer follows."""

    id: str
    until: int
    now: int


class Presence(Struct, frozen=True, tag="presence"):
    """The connected people, whenever they change."""

    here: tuple[str, ...]


class Reaction(Struct, frozen=True, tag="reaction"):
    """A reaction of a person."""

    player: str
    reaction: ReactionName


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to `ping`, with the same number."""

    n: int
    now: int


class Bye(Struct, frozen=True, tag="bye", omit_defaults=True):
    """The last frame before the server closes: `version`, `bad-frame`, `too-fast`, `too-slow`, …

    `vocabulary`: the table plays by rules that this client does not know."""

    code: str
    sentence: str = ""
    """For people, in every language: only where an older client cannot have words for the code."""


Answer: TypeAlias = Accepted | Refused | Held
ToClient: TypeAlias = Welcome | RulesSaid | Snapshot | Update | Answer | Presence | Reaction | Pong | Bye
