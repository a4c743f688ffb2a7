"""The scene that the table screen shows, built by the game or the replay."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from pioche.core import Code, View
from pioche.tui._table.game_log import LogLine

Tone = Literal["now", "idle", "loud", "armed"]
TEAM_SIGNS: Final = "①②③④⑤"


class Button(Struct, frozen=True):
    """An act with its key and its place to click."""

    action: str
    label: str
    key: str
    tone: Tone = "now"
    chosen: bool = False


class Status(Struct, frozen=True):
    text: str
    tone: Literal["say", "turn", "refused", "loud", "hint"] = "say"
    verdict: str = ""
    """The result of a challenge or a catch that has just ended."""


class Panel(Struct, frozen=True):
    """A page over the table: scores, rules, help."""

    title: str
    lines: tuple[str, ...]
    scroll: int = 0
    note: str = ""


class HandPicture(Struct, frozen=True):
    cards: tuple[Code, ...] = ()
    lifted: frozenset[int] = frozenset()
    helped: bool = False
    """Whether cards that cannot be laid are dimmed."""
    cursor: int | None = None
    marks: tuple[int, ...] = ()
    pointing: bool = False
    """Whether it is this hand's turn, so that the cursor is shown."""
    covered: bool = False
    """Whether only backs are shown, because the hand is private."""


def with_teams(names: Sequence[str], teams: int) -> tuple[str, ...]:
    """Marks partners with the same sign (ruling 35)."""
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
    about: str = ""
    """The name of the chosen card, and its effect."""
    partners: frozenset[int] = frozenset()
    """The seats that play with the one at the bottom."""
    log: tuple[LogLine, ...] = ()
    buttons: tuple[Button, ...] = ()
    fixed: tuple[Button, ...] = ()
    """UNO and catch, always in the same place."""
    options: tuple[Button, ...] = ()
    """Colours or players to choose, instead of the buttons."""
    footer: tuple[Button, ...] = ()
    labels: dict[int, str] = {}
    """The key of each player that can be chosen."""
    clock: str = ""
    target: int = 0
    limit: int = 0
    """The number of cards that knocks its holder out; 0: none does."""
    panel: Panel | None = None
    folded: bool = False
    """Whether the log is hidden."""
