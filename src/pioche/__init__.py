"""The open home of the card game UNO: exact rules as data, a table to play at, and a lab to study it.

>>> import pioche
>>> game = pioche.Game("official", ["ann", "bob", "cat"], seed="7")
>>> game.deal().legal()
[y5, y7, draw]

Start reading at `Game` (docs/library.md). The names below are loaded on first use. The functional core is
`pioche.core`.
"""

from typing import TYPE_CHECKING

from pioche._lazy import lazy_names
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
    from pioche.lab import compare, simulate
    from pioche.server import host

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
    "compare",
    "host",
    "simulate",
]

lazy_names(
    __name__,
    {
        "bots": ["BOTS", "Bot"],
        "game": [
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
        ],
        "lab": ["compare", "simulate"],
        "server": ["host"],
    },
)
