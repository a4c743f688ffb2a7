"""What happens at a table beside the game itself. It stands in the same log as the game's events."""

from typing import Final, TypeAlias, TypeGuard, get_args

from msgspec import Struct

from pioche.core import Event, Seen
from pioche.core.events import PositionSet

LONG_DISTANCE: Final = 3600.0
"""Seconds of a turn's clock from which on a table is played over days."""


class Options(Struct, frozen=True, gc=False):
    """What belongs to the table and not to the rules. Times are in seconds."""

    uno_grace: float = 0.75
    """How long a player may call before a catch counts (rules 4, ruling 44)."""
    pass_pause: float = 1.5
    """About how long the table waits before a pass that is the only choice (ruling 6)."""
    clock: float | None = None
    """How long a turn may last; None: as long as it takes."""
    open_hands: bool = False
    """The game master sees all hands."""
    verifiable: bool = False
    """The cards of each round come from parts that everybody has promised beforehand."""
    away: float | None = None
    """How long somebody may be away before others may act on it; None: nobody looks."""
    stand_in: str | None = None
    """The bot that plays for whoever's clock has run out or who is away too long."""
    listed: bool = False
    """The table stands in the open list."""
    locked: bool = False
    """Nobody new may sit down or watch."""
    reactions: bool = True
    """Reactions are shown to the table."""
    muted: tuple[str, ...] = ()
    """Players whose reactions are not shown."""

    @property
    def is_long_distance(self) -> bool:
        """The game is played over days: nobody sits at the table and waits for others (ruling 44)."""
        return self.clock is not None and self.clock >= LONG_DISTANCE


class TableOpened(Struct, frozen=True, gc=False, tag="TABLE_OPENED"):
    rules: str
    """A complete ruleset file."""
    seed: str
    options: Options
    position: PositionSet | None = None
    """Where the first game begins, in the middle of a round; None: it is dealt."""


class TableOpenedSeen(Struct, frozen=True, gc=False, tag="TABLE_OPENED_SEEN"):
    """As others see it: without the seed."""

    rules: str
    options: Options
    seats: int | None = None
    """How many play, where the first game begins in the middle of a round."""


class RulesChosen(Struct, frozen=True, gc=False, tag="RULES_CHOSEN"):
    rules: str


class OptionsChosen(Struct, frozen=True, gc=False, tag="OPTIONS_CHOSEN"):
    options: Options


class SeatTaken(Struct, frozen=True, gc=False, tag="SEAT_TAKEN"):
    player: str
    name: str
    bot: str | None = None
    """The bot that plays the seat; None: a person."""


class SeatLeft(Struct, frozen=True, gc=False, tag="SEAT_LEFT"):
    """The seat is free from the next round on."""

    player: str


class StandInChosen(Struct, frozen=True, gc=False, tag="STAND_IN_CHOSEN"):
    """A bot plays for an absent person, or the person is back (None)."""

    player: str
    bot: str | None


class SpectatorCame(Struct, frozen=True, gc=False, tag="SPECTATOR_CAME"):
    player: str
    name: str


class SpectatorLeft(Struct, frozen=True, gc=False, tag="SPECTATOR_LEFT"):
    player: str


class MasterChosen(Struct, frozen=True, gc=False, tag="MASTER_CHOSEN"):
    player: str | None


class GameLaid(Struct, frozen=True, gc=False, tag="GAME_LAID"):
    """A new game, the first or a rematch, for these players."""

    number: int
    players: tuple[str, ...]


class GamePaused(Struct, frozen=True, gc=False, tag="GAME_PAUSED"):
    by: str


class GameResumed(Struct, frozen=True, gc=False, tag="GAME_RESUMED"):
    by: str


class GameEnded(Struct, frozen=True, gc=False, tag="GAME_ENDED", omit_defaults=True):
    """Broken off by the game master, or by the table itself; nobody wins."""

    by: str
    """Empty: the table, since it may not grow any further."""
    why: str | None = None
    """Why the table does: `round-too-long` or `log-full`."""


class TurnTimedOut(Struct, frozen=True, gc=False, tag="TURN_TIMED_OUT"):
    player: str


class PartPromised(Struct, frozen=True, gc=False, tag="PART_PROMISED"):
    """A hash of the player's part for the next deal."""

    player: str
    hash: str


class PartsAsked(Struct, frozen=True, gc=False, tag="PARTS_ASKED"):
    """Somebody wants to deal: the table promises its own part, and these players are to show theirs."""

    hash: str
    players: tuple[str, ...]


class TablePartPromised(Struct, frozen=True, gc=False, tag="TABLE_PART_PROMISED"):
    """The same as it is stored, with the part that the table has promised: others see `PartsAsked`."""

    hash: str
    players: tuple[str, ...]
    part: str


class PartShown(Struct, frozen=True, gc=False, tag="PART_SHOWN"):
    """A player's part before the deal."""

    player: str
    part: str


class PartMissing(Struct, frozen=True, gc=False, tag="PART_MISSING"):
    """It did not come in time, and is left out."""

    player: str


class TablePartShown(Struct, frozen=True, gc=False, tag="TABLE_PART_SHOWN"):
    """The table's own part, once the round is over: before, it would tell all cards."""

    part: str


class SeatRecovered(Struct, frozen=True, gc=False, tag="SEAT_RECOVERED"):
    """Somebody has shown the secret of a seat and holds it from now on. Events name the seat as before."""

    player: str
    by: str
    """The identity that holds the seat now."""
    lost_by: str
    """The identity that held it before."""
    former: str
    """The id under which the former holder is known at this table from now on."""


class KeptOut(Struct, frozen=True, gc=False, tag="KEPT_OUT"):
    """The game master has removed somebody for good."""

    holder: str
    """The identity."""
    mark: str = ""
    """A keyed hash of the address they came from; empty where it is not known."""


PublicTableEvent: TypeAlias = (
    RulesChosen
    | OptionsChosen
    | SeatTaken
    | SeatLeft
    | StandInChosen
    | SpectatorCame
    | SpectatorLeft
    | MasterChosen
    | GameLaid
    | GamePaused
    | GameResumed
    | GameEnded
    | TurnTimedOut
    | PartPromised
    | PartsAsked
    | PartShown
    | PartMissing
    | TablePartShown
)
PrivateTableEvent: TypeAlias = SeatRecovered | KeptOut
"""No client is told of these: they name identities, which are nobody else's business."""
TableEvent: TypeAlias = TableOpened | TablePartPromised | PublicTableEvent | PrivateTableEvent
LogEvent: TypeAlias = Event | TableEvent
SeenEvent: TypeAlias = Seen | PublicTableEvent | TableOpenedSeen

OF_THE_TABLE: Final = frozenset(get_args(TableEvent))
"""By type: one look-up is quicker than many comparisons."""
PRIVATE: Final = frozenset(get_args(PrivateTableEvent))


def is_of_table(event: LogEvent) -> TypeGuard[TableEvent]:
    return type(event) in OF_THE_TABLE
