"""What happens at a table beside the game itself. It stands in the same log as the game's events."""

from typing import TypeAlias

from msgspec import Struct

from pioche.core import Event, Seen


class Options(Struct, frozen=True):
    """What belongs to the table and not to the rules. Times are in seconds."""

    uno_grace: float = 0.75
    """How long a player may call before a catch counts (rules 4, ruling 44)."""
    pass_pause: float = 1.0
    """The pause before a pass that is the only choice; it does not depend on the hand (ruling 6)."""
    clock: float | None = None
    """How long a turn may last; None: as long as it takes."""
    open_hands: bool = False
    """The game master sees all hands."""


class TableOpened(Struct, frozen=True, tag="TABLE_OPENED"):
    rules: str
    """A complete ruleset file."""
    seed: str
    options: Options


class TableOpenedSeen(Struct, frozen=True, tag="TABLE_OPENED_SEEN"):
    """As others see it: without the seed."""

    rules: str
    options: Options


class RulesChosen(Struct, frozen=True, tag="RULES_CHOSEN"):
    rules: str


class SeatTaken(Struct, frozen=True, tag="SEAT_TAKEN"):
    player: str
    name: str
    bot: str | None = None
    """The bot that plays the seat; None: a person."""


class SeatLeft(Struct, frozen=True, tag="SEAT_LEFT"):
    """The seat is free from the next round on."""

    player: str


class StandInChosen(Struct, frozen=True, tag="STAND_IN_CHOSEN"):
    """A bot plays for an absent person, or the person is back (None)."""

    player: str
    bot: str | None


class SpectatorCame(Struct, frozen=True, tag="SPECTATOR_CAME"):
    player: str
    name: str


class SpectatorLeft(Struct, frozen=True, tag="SPECTATOR_LEFT"):
    player: str


class MasterChosen(Struct, frozen=True, tag="MASTER_CHOSEN"):
    player: str | None


class GameLaid(Struct, frozen=True, tag="GAME_LAID"):
    """A new game, the first or a rematch, for these players."""

    number: int
    players: tuple[str, ...]


class GamePaused(Struct, frozen=True, tag="GAME_PAUSED"):
    by: str


class GameResumed(Struct, frozen=True, tag="GAME_RESUMED"):
    by: str


class GameEnded(Struct, frozen=True, tag="GAME_ENDED"):
    """Broken off by the game master; nobody wins."""

    by: str


class TurnTimedOut(Struct, frozen=True, tag="TURN_TIMED_OUT"):
    player: str


PublicTableEvent: TypeAlias = (
    RulesChosen
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
)
TableEvent: TypeAlias = TableOpened | PublicTableEvent
LogEvent: TypeAlias = Event | TableEvent
SeenEvent: TypeAlias = Seen | PublicTableEvent | TableOpenedSeen
