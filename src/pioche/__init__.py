"""The open home of the card game UNO: exact rules as data, a table to play at, and a lab to study it.

>>> import pioche
>>> game = pioche.Game("official", ["ann", "bob", "cat"], seed="7")
>>> game.deal().legal()
[y5, y7, draw]

Start reading at `Game` (docs/library.md). The names below are loaded on first use. The functional core is
`pioche.core`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pioche._version import __version__

if TYPE_CHECKING:
    from pioche.bots import BOTS, Bot
    from pioche.game import (
        BrokenRecord,
        Card,
        Deck,
        Game,
        Hand,
        IllegalMove,
        Move,
        Player,
        Rules,
        UnreadableMove,
    )

__all__ = [
    "BOTS",
    "Bot",
    "BrokenRecord",
    "Card",
    "Deck",
    "Game",
    "Hand",
    "IllegalMove",
    "Move",
    "Player",
    "Rules",
    "UnreadableMove",
    "__version__",
]

_BOTS = ("BOTS", "Bot")


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'pioche' has no attribute '{name}'")
    found = getattr(import_module("pioche.bots" if name in _BOTS else "pioche.game"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__", "__file__", "__name__", "__path__"})
