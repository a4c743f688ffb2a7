"""The public objects: games, cards, decks, hands, players and rules (source 004).

Start reading at `Game`; `import pioche` offers the same names. The objects contain no rule: they call
`pioche.core`, and read and write records with `pioche.records`.
"""

from pioche.game._cards import Card, Deck, Hand
from pioche.game._errors import BrokenRecord, IllegalMove, UnreadableMove
from pioche.game._game import Game
from pioche.game._moves import Move
from pioche.game._players import Player
from pioche.game._rules import Rules

__all__ = [
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
]
