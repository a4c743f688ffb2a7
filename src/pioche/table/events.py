"""The events of a table beside the game itself. They are in the same log as the game's events."""

from typing import Final, TypeAlias, TypeGuard, get_args

from msgspec import UNSET, Struct, UnsetType

from pioche.core import Event, Seen
from pioche.core.events import PositionSet

LONG_DISTANCE: Final = 3600.0
"""From this number of seconds of a turn's clock on, a table is played over days."""


class Options(Struct, frozen=True, gc=False):
    """The options of the table that are not rules. Times are in seconds."""

    uno_grace: float = 0.75
    """Seconds in which a player may call before a catch counts (rules 4, ruling 44)."""
    pass_pause: float = 1.5
    """About how long the table waits before a forced pass (ruling 6)."""
    clock: float | None = None
    """Most seconds of a turn; None for no limit."""
    open_hands: bool = False
    """Whether the game master sees all hands."""
    verifiable: bool = False
    """Whether the cards of each round come from parts that everybody has promised beforehand."""
    away: float | None = None
    """Seconds for which a player may be away before others may act on it; None if nobody checks."""
    stand_in: str | None = None
    """The bot that plays for a player whose clock has run out or who is away too long."""
    listed: bool = False
    """Whether the table is in the open list."""
    locked: bool = False
    """Whether new people may not sit down or watch."""
    reactions: bool = True
    """Whether reactions are shown to the table."""
    muted: tuple[str, ...] = ()
    """Players whose reactions are not shown."""
    deputy: bool = False
    """Whether the longest-seated person may lead too, beside a game master who has no seat."""

    @property
    def is_long_distance(self) -> bool:
        """Whether the game is played over days, so that nobody waits at the table for others (ruling 44)."""
        return self.clock is not None and self.clock >= LONG_DISTANCE


class TableOpened(Struct, frozen=True, gc=False, tag="TABLE_OPENED"):
    rules: str
    """A complete ruleset file."""
    seed: str
    options: Options
    position: PositionSet | None = None
    """The position where the first game begins; None if it is dealt."""
    known_seed: str | UnsetType = UNSET
    """The seed of the first game where everybody may know it: that game is dealt without parts."""


class TableOpenedSeen(Struct, frozen=True, gc=False, tag="TABLE_OPENED_SEEN"):
    """As others see it: without the seed."""

    rules: str
    options: Options
    seats: int | None = None
    """The number of players, if the first game begins from a position."""


class RulesChosen(Struct, frozen=True, gc=False, tag="RULES_CHOSEN"):
    rules: str


class OptionsChosen(Struct, frozen=True, gc=False, tag="OPTIONS_CHOSEN"):
    options: Options


class SeatTaken(Struct, frozen=True, gc=False, tag="SEAT_TAKEN"):
    player: str
    name: str
    bot: str | None = None
    """The bot that plays the seat; None for a person."""
    avatar: str | UnsetType = UNSET
    """The animal and the colour that a person has chosen."""


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
    """Ended early by the game master, or by the table itself; nobody wins."""

    by: str
    """Empty for the table, because it may not grow any further."""
    why: str | None = None
    """The table's reason: `round-too-long` or `log-full`."""


class TurnTimedOut(Struct, frozen=True, gc=False, tag="TURN_TIMED_OUT"):
    player: str


class PartPromised(Struct, frozen=True, gc=False, tag="PART_PROMISED"):
    """A hash of the player's part for the next deal."""

    player: str
    hash: str


class PartsAsked(Struct, frozen=True, gc=False, tag="PARTS_ASKED"):
    """A deal is requested: the table promises its own part, and these players must disclose theirs."""

    hash: str
    players: tuple[str, ...]


class TablePartPromised(Struct, frozen=True, gc=False, tag="TABLE_PART_PROMISED"):
    """The same as it is stored, with the table's part: others see `PartsAsked`."""

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
    """The table's own part, once the round is over: before, it would reveal all cards."""

    part: str


class SeatRecovered(Struct, frozen=True, gc=False, tag="SEAT_RECOVERED"):
    """A person has shown the secret of a seat and holds it from now on. Events name the seat as before."""

    player: str
    by: str
    """The identity that holds the seat now."""
    lost_by: str
    """The identity that held it before."""
    former: str
    """The former holder's id at this table from now on."""


class KeptOut(Struct, frozen=True, gc=False, tag="KEPT_OUT"):
    """The game master has removed a person for good."""

    holder: str
    """The identity."""
    mark: str = ""
    """A keyed hash of their address; empty if it is not known."""


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
"""Clients are not told of these: they name identities, which are private."""
TableEvent: TypeAlias = TableOpened | TablePartPromised | PublicTableEvent | PrivateTableEvent
LogEvent: TypeAlias = Event | TableEvent
SeenEvent: TypeAlias = Seen | PublicTableEvent | TableOpenedSeen

OF_THE_TABLE: Final = frozenset(get_args(TableEvent))
"""By type: one look-up is quicker than many comparisons."""
PRIVATE: Final = frozenset(get_args(PrivateTableEvent))


def is_of_table(event: LogEvent) -> TypeGuard[TableEvent]:
    return type(event) in OF_THE_TABLE
