"""What the table screen is to show, worked out by whoever leads the game or the replay."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from pioche.core import Code, View
from pioche.tui._table.game_log import LogLine

Tone = Literal["now", "idle", "loud", "armed"]
TEAM_SIGNS: Final = "①②③④⑤"


class Button(Struct, frozen=True):
    """Something to do: by its key, or by a click."""

    action: str
    label: str
    key: str
    tone: Tone = "now"
    chosen: bool = False


class Status(Struct, frozen=True):
    text: str
    tone: Literal["say", "turn", "refused", "loud", "hint"] = "say"


class Panel(Struct, frozen=True):
    """A page laid over the table: scores, rules, help."""

    title: str
    lines: tuple[str, ...]
    scroll: int = 0
    note: str = ""


class HandPicture(Struct, frozen=True):
    cards: tuple[Code, ...] = ()
    lifted: frozenset[int] = frozenset()
    helped: bool = False
    """What cannot be laid is dimmed."""
    cursor: int | None = None
    marks: tuple[int, ...] = ()
    pointing: bool = False
    """It is this hand's turn: the cursor shows where it is."""
    covered: bool = False
    """Backs only: it is for its player's eyes."""


def with_teams(names: Sequence[str], teams: int) -> tuple[str, ...]:
    """Partners carry the same sign (ruling 35)."""
    if not teams:
        return tuple(names)
    return tuple(f"{name} {TEAM_SIGNS[seat % teams]}" for seat, name in enumerate(names))


class Scene(Struct, frozen=True, kw_only=True):
    lang: str
    view: View
    names: tuple[str, ...]
    bottom: int
    """The seat at the bottom of the screen."""
    title: str
    status: Status
    hand: HandPicture
    log: tuple[LogLine, ...] = ()
    buttons: tuple[Button, ...] = ()
    fixed: tuple[Button, ...] = ()
    """UNO and catch: always in the same place, whatever else is asked."""
    options: tuple[Button, ...] = ()
    """A colour or a player to choose, in place of the buttons."""
    footer: tuple[Button, ...] = ()
    labels: dict[int, str] = {}
    """The key of each player who can be chosen."""
    clock: str = ""
    target: int = 0
    limit: int = 0
    """The number of cards that knocks its holder out; 0: none does."""
    panel: Panel | None = None
    folded: bool = False
    """The log is put away."""
