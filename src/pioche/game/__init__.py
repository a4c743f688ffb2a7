"""The front door: games, cards, decks, hands, players and rules as objects (source 004).

Start with `Game`. These objects hold no rule: they ask `pioche.core` and write `pioche.records`.
`import pioche` hands them over.
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
