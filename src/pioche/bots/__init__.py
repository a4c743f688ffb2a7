"""Bots: `start`, `see(redacted event)`, `choose(view, legal, rng)`."""

from pioche.bots.base import Bot
from pioche.bots.simple import GreedyBot, RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str) -> Bot:
    """A new bot by its name; KeyError if there is none."""
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make_bot"]
