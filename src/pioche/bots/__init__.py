"""Bots: `start`, `see(redacted event)`, `choose(view, legal, rng)`. They never see the state."""

from pioche.bots.base import Bot
from pioche.bots.registry import BOTS, make_bot, summon
from pioche.bots.simple import RandomBot
from pioche.bots.specs import UnknownBotError
from pioche.bots.strategies import (
    BalancedBot,
    DefensiveBot,
    ExpertBot,
    GreedyBot,
    MixedBot,
    OffensiveBot,
)

__all__ = [
    "BOTS",
    "BalancedBot",
    "Bot",
    "DefensiveBot",
    "ExpertBot",
    "GreedyBot",
    "MixedBot",
    "OffensiveBot",
    "RandomBot",
    "UnknownBotError",
    "make_bot",
    "summon",
]
