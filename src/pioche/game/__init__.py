"""The front door: games, cards, decks, hands, players and rules as objects (source 004).

Start with `Game`. These objects hold no rule: they ask `pioche.core` and write `pioche.records`.
`import pioche` hands them over.
"""

from pioche.game.cards import Card, Deck, Hand
from pioche.game.errors import BrokenRecord, IllegalMove, UnreadableMove
from pioche.game.game import Game
from pioche.game.moves import Move
from pioche.game.players import Player
from pioche.game.rules import Rules

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
