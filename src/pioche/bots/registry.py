"""Bots by name, or by the command that runs one in another language."""

from difflib import get_close_matches
from typing import Final

from pioche.bots.base import Bot
from pioche.bots.simple import RandomBot
from pioche.bots.strategies import (
    BalancedBot,
    DefensiveBot,
    ExpertBot,
    GreedyBot,
    MixedBot,
    OffensiveBot,
)

BOTS: Final[dict[str, type[Bot]]] = {
    bot.name: bot
    for bot in (RandomBot, GreedyBot, OffensiveBot, DefensiveBot, BalancedBot, MixedBot, ExpertBot)
}
COMMAND: Final = "cmd:"
"""Before a command that speaks the protocol of docs/bot-protocol.md."""


class UnknownBotError(ValueError):
    def __init__(self, name: str) -> None:
        close = get_close_matches(name, BOTS, 1)
        hint = f'did you mean "{close[0]}"?' if close else f"expected one of {', '.join(BOTS)}"
        super().__init__(f'unknown bot "{name}"; {hint}')


def make_bot(name: str) -> Bot:
    """A new bot by its name; KeyError if there is none."""
    return BOTS[name]()


def summon(spec: str) -> Bot:
    """A new bot by its name, or `cmd:` and a command."""
    if spec.startswith(COMMAND):
        from pioche.bots.stdio import StdioBot

        return StdioBot(spec.removeprefix(COMMAND))
    if spec not in BOTS:
        raise UnknownBotError(spec)
    return make_bot(spec)
